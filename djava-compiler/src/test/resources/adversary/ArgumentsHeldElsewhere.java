import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import org.djava.compiler.adversary.Program;

/** Arguments that the function also reaches through what it has captured. */
final class ArgumentsHeldElsewhere {
  // argument array also held by captured object: f = x0 * x0 (through the holder) - must be 2*x0 or
  // refused
  @Program(derivative = 6)
  static double[] argumentInACapturedObject() {
    double[] x = {3};
    Box b = new Box();
    b.a = x;
    return gradient(v -> v[0] * b.a[0], x);
  }

  @Program(derivative = 6)
  static double[] argumentInCapturedObjectField() {
    double[] x = {3};
    Box b = new Box();
    b.any = x;
    return gradient(v -> v[0] * ((double[]) b.any)[0], x);
  }

  @Program(derivative = 6)
  static double[] argumentInCapturedNestedArrayCopiedByArraycopy() {
    double[] x = {3};
    Holder<double[][]> b = new Holder<>(new double[][] {x});
    return gradient(
        v -> {
          double[][] r = new double[1][];
          System.arraycopy(b.item, 0, r, 0, 1);
          return v[0] * r[0][0];
        },
        x);
  }

  @Program(derivative = 6)
  static double[] argumentInCapturedNestedArrayClone() {
    double[] x = {3};
    Holder<double[][]> b = new Holder<>(new double[][] {x});
    return gradient(
        v -> {
          double[][] r = b.get().clone();
          return v[0] * r[0][0];
        },
        x);
  }

  @Program(derivative = 6)
  static double[] argumentInCapturedNestedArrayCopyOf() {
    double[] x = {3};
    Holder<double[][]> b = new Holder<>(new double[][] {x});
    return gradient(
        v -> {
          double[][] r = Arrays.copyOf(b.item, 1);
          return v[0] * r[0][0];
        },
        x);
  }

  @Program(derivative = 6)
  static double[] argumentInAtomicReference() {
    double[] x = {3};
    AtomicReference<double[]> b = new AtomicReference<>(x);
    return gradient(v -> v[0] * b.get()[0], x);
  }

  @Program(derivative = 6)
  static double[] argumentInListIterated() {
    double[] x = {3};
    List<double[]> b = List.of(x);
    return gradient(
        v -> {
          double s = 0;
          for (double[] r : b) s += v[0] * r[0];
          return s;
        },
        x);
  }

  @Program(derivative = 6)
  static double[] argumentInRecordInMap() {
    double[] x = {3};
    Map<String, Holder<double[]>> b = Map.of("a", new Holder<>(x));
    return gradient(v -> v[0] * b.get("a").get()[0], x);
  }

  @Program(derivative = 6)
  static double[] argumentArrayChangedByCapturedRunnable() {
    double[] p = {3};
    Runnable t = () -> p[0] *= p[0];
    return gradient(
        v -> {
          t.run();
          return v[0];
        },
        p);
  }

  @Program(derivative = 6)
  static double[] argumentArrayReadByCapturedDoubleSupplier() {
    double[] p = {3};
    DoubleSupplier t = () -> p[0] * p[0];
    return gradient(v -> t.getAsDouble(), p);
  }

  @Program(derivative = 6)
  static double[] argumentObjectChangedByCapturedRunnable() {
    Box p = new Box(3);
    Runnable t = p::square;
    return new double[] {
      gradientParts(
              b -> {
                t.run();
                return b.v;
              },
              p)
          .get("v")
    };
  }

  @Program(derivative = 6)
  static double[] argumentObjectChangedByListForEach() {
    Box p = new Box(3);
    List<Box> t = List.of(p);
    return new double[] {
      gradientParts(
              b -> {
                t.forEach(Box::square);
                return b.v;
              },
              p)
          .get("v")
    };
  }

  @Program(derivative = 6)
  static double[] argumentRowByListToArrayOwn() {
    double[] p = {3};
    List<double[]> l = List.of(p);
    return gradient(
        v -> {
          double[][] r = new double[1][];
          l.toArray(r);
          return r[0][0] * v[0];
        },
        p);
  }

  @Program(derivative = 6)
  static double[] argumentInStaticConstant() {
    return new double[] {
      gradient(
          v -> {
            Vec w = v[0] > 1 ? OFARR : new Vec(v[0]);
            return w.d[0] * v[0];
          },
          ARR)[0]
    };
  }

  @Program(derivative = 6)
  static double[] argumentArrayActOfAStatic() {
    double[] p = {3};
    Registry.action = new ArrayStep(p);
    return gradient(
        v -> {
          Registry.action.go();
          return v[0];
        },
        p);
  }

  @Program(derivative = 6)
  static double[] argumentObjectActOfAStatic() {
    Cell p = new Cell(3);
    Registry.action = new Step(p);
    return new double[] {
      gradientParts(
              b -> {
                Registry.action.go();
                return b.v;
              },
              p)
          .get("v")
    };
  }

  @Program(derivative = 6)
  static double[] argumentPartReachedByStaticToo() {
    Cell a = new Cell(3);
    Registry.any = a;
    return new double[] {gradientParts(b -> b.v * ((Cell) Registry.any).v, a).get("v")};
  }

  @Program(derivative = 6)
  static double[] argumentPartCreatedListView() {
    Cell[] a = {new Cell(3)};
    return new double[] {
      gradientParts(
              b -> {
                List<Cell> l = Arrays.asList(b);
                return b[0].v * l.get(0).v;
              },
              a)
          .get("[0].v")
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

  static class Holder<T> {
    T item;

    Holder(T t) {
      item = t;
    }

    T get() {
      return item;
    }

    void set(T t) {
      item = t;
    }
  }

  static final class Vec {
    final double[] d;

    Vec(double... d) {
      this.d = d;
    }

    static final Vec E = new Vec(1, 2);

    double dot(Vec o) {
      double s = 0;
      for (int i = 0; i < d.length; i++) s += d[i] * o.d[i];
      return s;
    }
  }

  static final double[] ARR = {3, 4};

  static final Vec OFARR = new Vec(ARR);
}
