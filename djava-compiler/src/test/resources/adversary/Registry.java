import java.util.ArrayList;
import java.util.List;

/** Objects that are reached by static fields of a class of another source file. */
class Registry {
  static final List<Action> ALL = new ArrayList<>();
  static Action action;
  static Step step;
  static Object any;
  static double total;

  static void fire() {
    for (Action each : ALL) {
      each.go();
    }
  }
}

class Cell {
  double v;
  double[] a = {1, 2};
  Cell next;

  Cell(double v) {
    this.v = v;
  }

  void square() {
    v *= v;
  }

  double squared() {
    return v * v;
  }
}

interface Action {
  void go();

  default int count() {
    go();
    return 1;
  }
}

class Step implements Action {
  final Cell cell;

  Step(Cell cell) {
    this.cell = cell;
  }

  @Override
  public void go() {
    cell.square();
  }

  double read() {
    return cell.v;
  }
}

class ArrayStep implements Action {
  final double[] array;

  ArrayStep(double[] array) {
    this.array = array;
  }

  @Override
  public void go() {
    array[0] *= array[0];
  }
}

class StaticStep implements Action {
  @Override
  public void go() {
    Registry.total *= Registry.total;
  }
}
