import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.valueWithDerivative;

import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Operators within functions that write numbers in static fields. */
final class NestedStatics {
  @Program(at = 1.5)
  static ScalarFunction innerCallsACalleeThatAccumulatesAStatic() {
    return x -> {
      st = 0;
      double d = derivative(t -> callee(t, x) + callee(t * t, x), x);
      return d * st;
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction innerWritesAStaticOfAnotherClass() {
    return x -> {
      double d = derivative(t -> Other.keep(t * x), x);
      return d + Other.n;
    };
  }

  @Program(at = 1.5, derivative = 3, second = false)
  static ScalarFunction innerWritesAFloatStatic() {
    return x -> {
      double d = derivative(
          t -> {
            sf = (float) (t * x);
            return t;
          },
          x);
      return d + sf;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction innerWritesTwoStaticsOneRead() {
    return x -> {
      st = x;
      st2 = x;
      double d = derivative(
          t -> {
            st2 = t;
            return t * st;
          },
          x);
      return d * st;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction innerWritesStaticReadByTheNextInner() {
    return x -> {
      double d = derivative(
          t -> {
            st = t * x;
            return t;
          },
          x);
      return derivative(t -> t * st, x) * d;
    };
  }

  @Program(derivative = 3)
  static double[] innerStaticCarriesTheOuterVariable() {
    return new double[] {
      gradient(
          (ScalarFunction) x -> {
            derivative(
                t -> {
                  st = x * x;
                  return t;
                },
                1.0);
            return st;
          },
          1.5)
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction innerDerivativeWritesStaticThatDoesNotDependOnT() {
    return x -> {
      double d = derivative(
          t -> {
            st = x * x;
            return t * t;
          },
          1.0);
      return d + st;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction innerDerivativeAccumulatesInStatic() {
    return x -> {
      st = x;
      double d = derivative(t -> inStatic(t, x), 2.0);
      return d * st;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction innerJvpWritesStatic() {
    return x -> {
      double d = jvp(
          (ScalarFunction) t -> {
            st = t * x;
            return t;
          },
          x,
          1.0);
      return d + st;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction innerGradientWritesStatic() {
    return x -> {
      double[] d = gradient(
          t -> {
            st = t[0] * x;
            return t[0] * t[1];
          },
          new double[] {x, 2});
      return d[0] + st;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction innerWritesStaticArray() {
    return x -> {
      double d = derivative(
          t -> {
            SCRATCH[0] = t * x;
            return t * SCRATCH[0];
          },
          x);
      return d + SCRATCH[0];
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction innerStaticThenOuterStatic() {
    return x -> {
      st = x * x;
      double d = derivative(
          t -> {
            double k = st;
            st = t;
            return t * k;
          },
          x);
      return d * st;
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction valueWithDerivativeWritesStatic() {
    return x -> {
      var d = valueWithDerivative(
          t -> {
            st = t * x;
            return t * t;
          },
          x);
      return d.value() + st;
    };
  }

  @Program(at = 1.5, derivative = 4 * 1.5)
  static ScalarFunction innerTwoLevelsWriteStatic() {
    return x -> derivative(
        y -> {
          double d = derivative(
              t -> {
                st = t * y * x;
                return t;
              },
              y);
          return st * d;
        },
        x);
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction innerWritesStaticAndThrows() {
    return x -> {
      double d = derivative(
          t -> {
            Box b = new Box(t * x);
            st = b.v;
            return b.v;
          },
          x);
      return d * st;
    };
  }

  static class Other {
    static double n;

    static double keep(double d) {
      n = d;
      return d;
    }
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

  static double st, st2;

  static float sf;

  static final double[] SCRATCH = new double[4];

  static double callee(double t, double x) {
    st += t * x;
    return t * t;
  }

  static double inStatic(double t, double x) {
    st = st * t + x;
    return t * st;
  }
}
