package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleUnaryOperator;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Locks are taken and given back by the forward sweep as by the function itself. */
class LibraryLocksTest {
  private static final Object LOCK = new Object();
  private static double heldInside;

  private final Object[] rows = {new double[] {2, 3}};
  private double state = 1;

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isCloseTo(expected, offset(1e-12));
    assertThat(jvp(f, x, -2)).isCloseTo(-2 * expected, offset(1e-12));
    var pulled = pullback(f, x);
    assertThat(pulled.apply(1.0)).isCloseTo(expected, offset(1e-12));
    assertThat(pulled.apply(3.0)).isCloseTo(3 * expected, offset(1e-12));
    assertThat(Thread.holdsLock(LOCK)).isFalse();
    assertThat(Thread.holdsLock(LibraryLocksTest.class)).isFalse();
  }

  static synchronized double cube(double x) {
    return x * x * x;
  }

  static double within(double x) {
    double result = x;
    synchronized (LOCK) {
      heldInside = Thread.holdsLock(LOCK) ? 1 : 0;
      for (int i = 0; i < 3; i++) {
        synchronized (LibraryLocksTest.class) {
          if (i == 1) {
            continue;
          }
          result = result * x;
        }
      }
      if (result > 1e6) {
        return x;
      }
    }
    return Math.sin(result);
  }

  synchronized double stateful(double x) {
    state = state * x;
    return state;
  }

  static double failing(double x) {
    double result = x;
    try {
      synchronized (LOCK) {
        result = result * x;
        if (x > 2) {
          throw new IllegalStateException("large");
        }
        result = result * x;
      }
    } catch (IllegalStateException large) {
      result = result * 10;
    }
    return result;
  }

  static synchronized double thrower(double x) {
    if (x > 2) {
      throw new IllegalArgumentException("large");
    }
    return x * x;
  }

  static double refused(DoubleUnaryOperator f, double x) {
    synchronized (LOCK) {
      return x > 1 ? f.applyAsDouble(x) : x * x;
    }
  }

  @Test
  void methodsAndBlocks() {
    hasDerivative(LibraryLocksTest::cube, 2, 12);
    hasDerivative(x -> cube(x) * x, 2, 32);
    hasDerivative(LibraryLocksTest::within, 1.1, 3 * 1.1 * 1.1 * Math.cos(1.1 * 1.1 * 1.1));
    assertThat(heldInside).isEqualTo(1);
    LibraryLocksTest object = new LibraryLocksTest();
    // x · x²
    hasDerivative(
        x -> {
          object.state = 1;
          return object.stateful(x) * object.stateful(x);
        },
        2,
        12);
    assertThat(Thread.holdsLock(object)).isFalse();
  }

  @Test
  void exceptions() {
    hasDerivative(LibraryLocksTest::failing, 1.5, 3 * 1.5 * 1.5);
    hasDerivative(LibraryLocksTest::failing, 3, 60);
    hasDerivative(
        x -> {
          try {
            return thrower(x);
          } catch (IllegalArgumentException e) {
            return 5 * x;
          }
        },
        3,
        5);
    assertThatThrownBy(() -> derivative(LibraryLocksTest::thrower, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("large");
    assertThat(Thread.holdsLock(LibraryLocksTest.class)).isFalse();
    Object nothing = null;
    assertThatThrownBy(() -> derivative(
            x -> {
              synchronized (nothing) {
                return x;
              }
            },
            3))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void whatIsRefusedUnderALockGivesItBack() {
    DoubleUnaryOperator unseen = t -> t * t;
    assertThat(derivative(x -> refused(unseen, x), 0.5)).isEqualTo(1);
    assertThatThrownBy(() -> derivative(x -> refused(unseen, x), 3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0010");
    assertThat(Thread.holdsLock(LOCK)).isFalse();
    assertThatThrownBy(() -> pullback((double x) -> refused(unseen, x), 3))
        .isInstanceOf(NotDifferentiableException.class);
    assertThat(Thread.holdsLock(LOCK)).isFalse();
  }

  @Test
  void otherOperators() {
    double[] row = (double[]) rows[0];
    assertThat(gradient(
            v -> {
              double sum = 0;
              for (int i = 0; i < v.length; i++) {
                synchronized (row) {
                  sum += v[i] * v[i] * row[i];
                }
              }
              return sum;
            },
            new double[] {1, 2}))
        .containsExactly(4, 12);
    assertThat(hessianVectorProduct(
            v -> {
              synchronized (row) {
                return cube(v[0]) * v[1];
              }
            },
            new double[] {1, 2},
            new double[] {1, 0}))
        .containsExactly(12, 3);
    hasDerivative(x -> derivative(LibraryLocksTest::cube, x), 2, 12);
  }

  @Test
  void noTwoThreadsAreWithin() throws Exception {
    int threads = 4;
    int runs = 2000;
    int[] inside = new int[2];
    ScalarFunction f = x -> {
      synchronized (LOCK) {
        inside[0]++;
        double result = x * x;
        inside[1] = Math.max(inside[1], inside[0]);
        inside[0]--;
        return result;
      }
    };
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Future<?>[] done = new Future<?>[threads];
    for (int i = 0; i < threads; i++) {
      done[i] = pool.submit(() -> {
        for (int k = 0; k < runs; k++) {
          assertThat(derivative(f, k)).isEqualTo(2.0 * k);
        }
      });
    }
    for (Future<?> each : done) {
      each.get(1, TimeUnit.MINUTES);
    }
    pool.shutdown();
    assertThat(inside).containsExactly(0, 1);
  }
}
