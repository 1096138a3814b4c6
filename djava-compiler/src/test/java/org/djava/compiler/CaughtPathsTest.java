package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The path that an exception led to is the one that is differentiated. */
class CaughtPathsTest {
  private static final String SOURCE = """
      class Caught {
        interface Rule { double of(double x); }
        static final Rule RULE = x -> 2 * x;
        static double index(double x) {
          double[] a = {x, x * x};
          double y = 3 * x;
          try {
            y = y * x;
            y += a[2];
            y = 0;
          } catch (ArrayIndexOutOfBoundsException e) {
            y = y * x;
          }
          return y;
        }
        static double division(double x) {
          int n = x > 0 ? 0 : 1;
          try {
            return x * (4 / n);
          } catch (ArithmeticException e) {
            return x * x;
          }
        }
        static double nothing(double x) {
          double[] a = x > 0 ? null : new double[] {x};
          try {
            return a[0] * x;
          } catch (NullPointerException e) {
            return x * x;
          } finally {
            x = 0;
          }
        }
        static double explicit(double x) {
          double y = x;
          try {
            y = y * x;
            if (x > 1) throw new IllegalStateException();
            y = y * x;
          } catch (IllegalStateException e) {
            y = y + x;
          }
          return y;
        }
        static double deep(double x) {
          try { return three(x, 1); } catch (IllegalArgumentException e) { return x * x * x; }
        }
        static double three(double x, int n) { return two(x, n) * 2; }
        static double two(double x, int n) { return one(x * x, n) + 1; }
        static double one(double x, int n) {
          if (x > n) throw new IllegalArgumentException();
          return Math.exp(x);
        }
        static double resetInFinally(double x) {
          double y = x;
          try {
            y = x * x;
            if (x > 2) return y;
            y = y * x;
          } finally {
            y = y + x;
            if (x > 3) return y;
          }
          return y;
        }
        static double nested(double x) {
          double y = x;
          try {
            try {
              y = y * x;
              int[] k = new int[(int) -x];
              y = 0;
            } catch (NegativeArraySizeException e) {
              y = y * x;
              throw new RuntimeException(e);
            } finally {
              y = y + 1;
            }
          } catch (RuntimeException e) {
            y = y * 2;
          }
          return y;
        }
        static double everyThirdRound(double x) {
          double s = 1;
          int k = 0;
          for (int i = 1; i <= 9; i++) {
            try {
              s = s * x;
              k += 7 / (i % 3);
            } catch (ArithmeticException e) {
              s = s + x;
            }
          }
          return s + k - k;
        }
        static double rethrow(double x) {
          double y = x;
          try {
            try {
              y = y * x;
              Integer.parseInt("q");
            } catch (NumberFormatException e) {
              y *= x;
              throw e;
            }
          } catch (IllegalArgumentException e) {
            y *= x;
          }
          return y;
        }
        static double resources(double x) {
          double y = x;
          try (AutoCloseable c = () -> {}) {
            y = y * x;
            if (x > 1) throw new Exception();
          } catch (Exception e) {
            y = y * x;
          }
          return y;
        }
        static double multiCatch(double x) {
          try {
            Object o = "s";
            return x * (Integer) o;
          } catch (ClassCastException | NullPointerException e) {
            return x * x * 5;
          }
        }
        static double returnInTry(double x) {
          try { return x * x * x; } finally { x = 0; }
        }
        @SuppressWarnings("finally")
        static double lostInFinally(double x) {
          try { throw new IllegalStateException(); } finally { return x; }
        }
        static double throwNull(double x) {
          RuntimeException none = null;
          try {
            if (x > 0) throw none;
          } catch (NullPointerException e) {
            return x * x * x;
          }
          return x;
        }
        static class Closing implements AutoCloseable {
          public void close() { throw new IllegalStateException(); }
        }
        static double suppressed(double x) {
          double y = x;
          try (Closing c = new Closing()) {
            y = y * x;
            throw new IllegalArgumentException();
          } catch (IllegalArgumentException e) {
            return y * x * e.getSuppressed().length;
          }
        }
        static double castFails(double x) {
          Object o = "s";
          try { return x * (Integer) o; } catch (ClassCastException e) { return 3 * x * x; }
        }
        static double storeFails(double x) {
          Object[] objects = new String[1];
          try { objects[0] = Integer.valueOf(1); } catch (ArrayStoreException e) { return x * x; }
          return x;
        }
        static void fill(double[] v, double x, int n) {
          for (int i = 0; i < n; i++) v[i] = v[i] * x * x;
        }
        static double written(double x) {
          double[] v = {x, 2 * x};
          try { fill(v, x, 3); v[0] = 0; } catch (ArrayIndexOutOfBoundsException e) { v[1] *= 2; }
          return v[0] + v[1];
        }
        static void write(double[] v, double x, int depth) {
          v[depth] *= x;
          if (depth == 0) throw new IllegalStateException();
          write(v, x, depth - 1);
          v[0] = 0;
        }
        static double writtenDeep(double x) {
          double[] v = {x, x, x};
          try { write(v, x, 2); } catch (RuntimeException e) { return v[0] + v[1] * v[2]; }
          return 0;
        }
        static double writtenInLoop(double x) {
          double[] v = {x, x};
          for (int i = 0; i < 4; i++) {
            try { fill(v, x, i); } catch (ArrayIndexOutOfBoundsException e) { v[0] += x; }
          }
          return v[0] + v[1];
        }
        static double check(double x) {
          if (x < 0) throw new IllegalStateException();
          return 3 * x * x;
        }
        static double orZero(double x) {
          try { return check(x); } catch (IllegalStateException e) { return 0; }
        }
        static double exceptionAsResult(double x) { return orZero(x) + orZero(-x); }
        static double recursive(double[] v, int n, double x) {
          v[0] *= x;
          try {
            int k = 6 / n;
            return recursive(v, n - 1, x) * k;
          } catch (ArithmeticException e) {
            return v[0];
          }
        }
        static double inRecursion(double x) { return recursive(new double[] {x}, 2, x); }
        static double copyFails(double x) {
          double[] v = {x, x};
          try {
            System.arraycopy(v, 0, v, 1, 5);
            v[0] = 0;
          } catch (IndexOutOfBoundsException e) {
            return v[0] + v[1];
          }
          return v[0];
        }
        static double noNaNOfThePathNotTaken(double x) {
          double y = 0;
          try {
            double root = Math.sqrt(x);
            int k = 1 / (x < 10 ? 0 : 1);
            y = root * k;
          } catch (ArithmeticException e) {
            y = 5 + 3 * x;
          }
          return y;
        }
        static double refused(double x) {
          try { return x > 10 ? RULE.of(x) : x * x; } catch (RuntimeException e) { return 0; }
        }
        static double callee(double x) { return x > 10 ? RULE.of(x) : x * x; }
        static double refusedInCallee(double x) {
          try { return callee(x); } catch (RuntimeException e) { return 0; }
        }
        static void put(double[] v, double x) { v[0] = x > 10 ? RULE.of(x) : x * x; }
        static double refusedInWriter(double x) {
          double[] v = {x};
          try { put(v, x); } catch (RuntimeException e) { v[0] = 0; }
          return v[0];
        }
        static double leaves(double x) {
          try {
            if (x > 0) throw new IllegalStateException();
            return x;
          } catch (IllegalStateException e) {
            throw new IllegalStateException("again");
          }
        }
      }
      """;
  private static final ClassLoader LOADER = JavaSources.compile(SOURCE);
  private static final DjavaCompiler COMPILER =
      new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(LOADER)), StageListener.NONE);
  private static final DjavaCompiler PLAIN = DjavaCompiler.withoutOptimizer(
      BytecodeLifter.of(ClassSource.ofLoader(LOADER)), StageListener.NONE);

  @ParameterizedTest
  @CsvSource({
    "index, 2, 24, 36",
    "division, 3, 9, 6",
    "division, -3, -12, 4",
    "nothing, 2, 4, 4",
    "nothing, -2, 4, -4",
    "explicit, 2, 6, 5",
    "explicit, 0.5, 0.125, 0.75",
    "deep, 3, 27, 27",
    "deep, 0, 4, 0",
    "resetInFinally, 1, 2, 4",
    "resetInFinally, 2.5, 6.25, 5",
    "resetInFinally, 4, 20, 9",
    "nested, 2, 18, 24",
    "everyThirdRound, 2, 658, 2785",
    "rethrow, 2, 16, 32",
    "resources, 3, 27, 27",
    "resources, 0.5, 0.25, 1",
    "multiCatch, 2, 20, 20",
    "returnInTry, 2, 8, 12",
    "lostInFinally, 3, 3, 1",
    "throwNull, 3, 27, 27",
    "suppressed, 2, 8, 12",
    "castFails, 2, 12, 12",
    "storeFails, 2, 4, 4",
    "written, 2, 40, 60",
    "writtenDeep, 2, 20, 36",
    "writtenInLoop, 2, 162, 529",
    "exceptionAsResult, 2, 12, 12",
    "inRecursion, 2, 288, 576",
    "copyFails, 3, 6, 2",
    "noNaNOfThePathNotTaken, 0, 5, 3",
  })
  void theDerivativeIsThatOfThePathTaken(String name, double x, double value, double slope) {
    for (DjavaCompiler compiler : new DjavaCompiler[] {COMPILER, PLAIN}) {
      for (Runner runner : Runner.values()) {
        NumericDerivatives of = derivatives(compiler, name);
        Object[] point = {x};
        Offset<Double> close = within(1e-12 * Math.max(1, Math.abs(slope)));
        double[] forward = of.jvp(runner, point, 1.5);
        assertThat(forward[0]).isCloseTo(value, close);
        assertThat(forward[1]).isCloseTo(1.5 * slope, close);
        assertThat(of.gradient(runner, point, -2)[1]).isCloseTo(-2 * slope, close);
        assertThat(of.pullback(runner, point, 3)[1]).isCloseTo(3 * slope, close);
        assertThat(of.differential(runner, point, 2)[1]).isCloseTo(2 * slope, close);
        double step = 1e-6;
        double difference = (of.jvp(runner, new Object[] {x + step}, 0)[0]
                - of.jvp(runner, new Object[] {x - step}, 0)[0])
            / (2 * step);
        assertThat(difference).isCloseTo(slope, within(1e-4 * Math.max(1, Math.abs(slope))));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"index, 2, 36", "written, 2, 60", "inRecursion, 2, 864", "everyThirdRound, 2, 10608"})
  void thereAreSecondDerivatives(String name, double x, double curvature) {
    for (Runner runner : Runner.values()) {
      double[] product = derivatives(COMPILER, name).hessianVector(runner, new Object[] {x}, 2);
      assertThat(product[1]).isCloseTo(2 * curvature, within(1e-9));
    }
  }

  @Test
  void whatIsNotDifferentiablePassesHandlers() {
    for (String name : new String[] {"refused", "refusedInCallee", "refusedInWriter"}) {
      for (Runner runner : Runner.values()) {
        NumericDerivatives of = derivatives(runner == Runner.COMPILED ? COMPILER : PLAIN, name);
        assertThat(of.gradient(runner, new Object[] {-3.0}, 1)[1]).isEqualTo(-6);
        assertThatThrownBy(() -> of.gradient(runner, new Object[] {20.0}, 1))
            .isInstanceOf(NotDifferentiableException.class);
        assertThatThrownBy(() -> of.jvp(runner, new Object[] {20.0}, 1))
            .isInstanceOf(NotDifferentiableException.class);
        assertThatThrownBy(() -> of.pullback(runner, new Object[] {20.0}, 1))
            .isInstanceOf(NotDifferentiableException.class);
      }
    }
  }

  @Test
  void whatNobodyCatchesLeavesTheFunction() {
    for (Runner runner : Runner.values()) {
      NumericDerivatives of = derivatives(COMPILER, "leaves");
      assertThatThrownBy(() -> of.gradient(runner, new Object[] {2.0}, 1))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("again");
    }
  }

  private static NumericDerivatives derivatives(DjavaCompiler compiler, String name) {
    MethodReference method = MethodReference.ofStatic("Caught", name, "(D)D");
    try {
      return NumericDerivatives.ofAll(
          compiler, compiler.function(method), Class.forName("Caught", true, LOADER));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
