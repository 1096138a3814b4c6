import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Objects that are handed to code that is not seen while they are constant, then written. */
final class HandedToUnseenCode {
  // made in the function, handed to unseen code while constant, then written
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInListBeforeWrite() {
    return x -> {
      List<Box> l = new ArrayList<>();
      Box b = new Box(1);
      l.add(b);
      b.v = x * x;
      return l.get(0).v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localArrayInListBeforeWrite() {
    return x -> {
      List<double[]> l = new ArrayList<>();
      double[] b = {1};
      l.add(b);
      b[0] = x * x;
      return l.get(0)[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInStaticBeforeWrite() {
    return x -> {
      Box b = new Box(1);
      staticBox = b;
      b.v = x * x;
      return staticBox.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localArrayInStaticBeforeWrite() {
    return x -> {
      double[] b = {1};
      staticArr = b;
      b[0] = x * x;
      return staticArr[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInAtomicReference() {
    return x -> {
      Box b = new Box(1);
      var l = new AtomicReference<>(b);
      b.v = x * x;
      return l.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInOptional() {
    return x -> {
      Box b = new Box(1);
      var l = Optional.of(b);
      b.v = x * x;
      return l.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInRequireNonNullCast() {
    return x -> {
      Box b = new Box(1);
      Object o = Objects.requireNonNull((Object) b);
      b.v = x * x;
      return ((Box) o).v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInMap() {
    return x -> {
      Map<String, Box> l = new HashMap<>();
      l.computeIfAbsent("a", k -> new Box(1)).v = x * x;
      return l.get("a").v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInArraysAsList() {
    return x -> {
      Box b = new Box(1);
      List<Box> l = Arrays.asList(b);
      b.v = x * x;
      return l.get(0).v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localArrayInArrayListOfRows() {
    return x -> {
      double[][] r = {{1}, {2}};
      List<double[]> l = Arrays.asList(r);
      r[0][0] = x * x;
      return l.get(0)[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction arraysFillOfBoxArray() {
    return x -> {
      Box[] l = new Box[3];
      Box b = new Box(1);
      Arrays.fill(l, b);
      b.v = x * x;
      return l[2].v;
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction setAllOfBoxArray() {
    return x -> {
      Box[] l = new Box[3];
      Arrays.setAll(l, i -> new Box(x * i));
      return l[2].v * l[1].v;
    };
  }

  // effects of unseen code, once more: which kinds of variables
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction runnableOnALocalBox() {
    return x -> {
      Box p = new Box(x);
      List<Runnable> l = new ArrayList<>();
      l.add(p::square);
      l.get(0).run();
      return p.v;
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    Object any;

    Box() {}

    Box(double v) {
      this.v = v;
    }

    void square() {
      v *= v;
    }

    double squared() {
      return v * v;
    }
  }

  static Box staticBox;

  static double[] staticArr;
}
