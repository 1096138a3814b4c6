import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Captured objects that are written, and read by way of collections and static fields. */
final class CapturedHeldElsewhere {
  // written captured object also in a captured list: box.v = x*x; list.get(0).v : 2x or refused
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBoxReadFromCapturedList() {
    Box b = new Box(1);
    List<Box> l = List.of(b);
    return x -> {
      b.v = x * x;
      return l.get(0).v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedArrayReadFromCapturedList() {
    double[] b = {1};
    List<double[]> l = List.of(b);
    return x -> {
      b[0] = x * x;
      return l.get(0)[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBoxReadThroughAtomicReference() {
    Box b = new Box(1);
    AtomicReference<Box> l = new AtomicReference<>(b);
    return x -> {
      b.v = x * x;
      return l.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBoxReadThroughStaticField() {
    Box b = new Box(1);
    staticBox = b;
    return x -> {
      b.v = x * x;
      return staticBox.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBoxReadThroughStaticFinalList() {
    Box b = new Box(1);
    LIST.clear();
    LIST.add(b);
    return x -> {
      b.v = x * x;
      return LIST.get(0).v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBoxReadThroughStaticArray() {
    Box b = new Box(1);
    BOXES[0] = b;
    return x -> {
      b.v = x * x;
      return BOXES[0].v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedFINALReadThroughStatic() {
    Box b = FINAL;
    return x -> {
      b.v = x * x;
      return FINAL.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedArrayReadThroughStaticRows() {
    double[] b = {1};
    ROWS[0] = b;
    return x -> {
      b[0] = x * x;
      return ROWS[0][0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedThroughThreadLocal() {
    Box p = new Box(1);
    ThreadLocal<Box> t = new ThreadLocal<>();
    t.set(p);
    return x -> {
      p.v = x * x;
      return t.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedSupplierReturnsCapturedBox() {
    Box p = new Box(1);
    Supplier<Box> t = () -> p;
    return x -> {
      p.v = x * x;
      return t.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedDoubleSupplierReadsCapturedBox() {
    Box p = new Box(1);
    DoubleSupplier t = () -> p.v;
    return x -> {
      p.v = x * x;
      return t.getAsDouble();
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedDoubleConsumerWritesCapturedBox() {
    Box p = new Box(1);
    DoubleConsumer t = d -> p.v = d;
    return x -> {
      t.accept(x * x);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedDoubleSupplierMethodReference() {
    Box p = new Box(1);
    DoubleSupplier t = p::squared;
    return x -> {
      p.v = x;
      return t.getAsDouble();
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedIteratorOverBoxes() {
    Box p = new Box(1);
    List<Box> l = List.of(p, new Box(2));
    return x -> {
      p.v = x;
      double s = 0;
      for (Box b : l) s += b.squared();
      return s;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listToArray() {
    Box p = new Box(1);
    List<Box> l = new ArrayList<>(List.of(p));
    return x -> {
      Box[] r = l.toArray(new Box[0]);
      p.v = x * x;
      return r[0].v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listToArrayIntoOwnArray() {
    Box p = new Box(1);
    List<Box> l = new ArrayList<>(List.of(p));
    return x -> {
      Box[] r = new Box[1];
      l.toArray(r);
      p.v = x * x;
      return r[0].v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction doubleToArray() {
    double[] p = {1};
    List<double[]> l = new ArrayList<>(List.of(p));
    return x -> {
      double[][] r = l.toArray(new double[0][]);
      p[0] = x * x;
      return r[0][0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction doubleToArrayOwn() {
    double[] p = {1};
    List<double[]> l = new ArrayList<>(List.of(p));
    return x -> {
      double[][] r = new double[1][];
      l.toArray(r);
      p[0] = x * x;
      return r[0][0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listToArrayOwnArray() {
    Box p = new Box(1);
    List<Box> l = List.of(p);
    return x -> {
      Box[] r = new Box[1];
      l.toArray(r);
      p.v = x * x;
      return r[0].v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction writeThroughListToArrayOwnArray() {
    Box p = new Box(1);
    List<Box> l = List.of(p);
    return x -> {
      Box[] r = new Box[1];
      l.toArray(r);
      r[0].v = x * x;
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction vectorCopyInto() {
    Box p = new Box(1);
    Vector<Box> l = new Vector<>(List.of(p));
    return x -> {
      Box[] r = new Box[1];
      l.copyInto(r);
      p.v = x * x;
      return r[0].v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction toArrayOfACapturedList() {
    double[] p = {1};
    List<Object> l = List.of(p);
    return x -> {
      Object[] r = l.toArray();
      p[0] = x * x;
      return ((double[]) r[0])[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction entriesOfACapturedMap() {
    Map<String, double[]> m = new HashMap<>(Map.of("a", new double[] {1}));
    double[] p = m.get("a");
    return x -> {
      double s = 0;
      p[0] = x;
      for (Map.Entry<String, double[]> e : m.entrySet()) s += e.getValue()[0] * x;
      return s;
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

  static final Box FINAL = new Box(1);

  static final List<Box> LIST = new ArrayList<>();

  static final Box[] BOXES = new Box[1];

  static final double[][] ROWS = new double[1][];
}
