package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

/** Numbers in static fields under locks: giving the lock back is not what catching an exception is. */
class LocksAroundStaticsTest {
  private static final Object LOCK = new Object();
  private static double total;

  private static void hasDerivative(ScalarFunction f, double x, double expected) {
    assertThat(derivative(f, x)).isCloseTo(expected, within(1e-12));
    assertThat(jvp(f, x, 2)).isCloseTo(2 * expected, within(1e-12));
    var pulled = pullback(f, x);
    assertThat(pulled.apply(1.0)).isCloseTo(expected, within(1e-12));
    assertThat(pulled.apply(3.0)).isCloseTo(3 * expected, within(1e-12));
    assertThat(Thread.holdsLock(LOCK)).isFalse();
    assertThat(Thread.holdsLock(LocksAroundStaticsTest.class)).isFalse();
  }

  static double block(double x) {
    synchronized (LOCK) {
      total = x * x;
    }
    return total * x;
  }

  static synchronized double method(double x) {
    total = x * x;
    return total * x;
  }

  static double nested(double x) {
    synchronized (LOCK) {
      synchronized (LocksAroundStaticsTest.class) {
        total = x * x;
      }
      total += x;
      return total * x;
    }
  }

  private static void add(double number) {
    synchronized (LOCK) {
      total += number;
    }
  }

  static double sum(double[] v) {
    total = 0;
    for (double each : v) {
      add(each * each);
    }
    return total;
  }

  static double failing(double[] v) {
    synchronized (LOCK) {
      total = v[0];
      return v[v.length] * total;
    }
  }

  static double caught(double x) {
    try {
      synchronized (LOCK) {
        total = x;
        if (x > 1) {
          throw new IllegalStateException();
        }
      }
    } catch (IllegalStateException e) {
      total = 3 * x;
    }
    return total * x;
  }

  @Test
  void theyAreDifferentiated() {
    hasDerivative(LocksAroundStaticsTest::block, 2, 12);
    hasDerivative(LocksAroundStaticsTest::method, 2, 12);
    hasDerivative(LocksAroundStaticsTest::nested, 2, 16);
    assertThat(gradient(LocksAroundStaticsTest::sum, new double[] {1, 2, 3}))
        .containsExactly(2, 4, 6);
    assertThat(hessian(v -> block(v[0]), new double[] {2})[0]).containsExactly(12);
  }

  @Test
  void anExceptionGivesTheLockBack() {
    assertThatThrownBy(() -> gradient(LocksAroundStaticsTest::failing, new double[] {1, 2}))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThat(Thread.holdsLock(LOCK)).isFalse();
  }

  @Test
  void whatIsCaughtIsStillRefused() {
    assertThatThrownBy(() -> derivative(LocksAroundStaticsTest::caught, 2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0011");
  }

  private static void squareAndFail(double[] v) {
    v[0] = v[0] * v[0];
    if (v[0] > 1) {
      throw new IllegalStateException();
    }
    v[0] = 0;
  }

  private static void lockedOnce(double[] v) {
    synchronized (LOCK) {
      v[1] = 2 * v[1];
      squareAndFail(v);
      v[1] = 0;
    }
  }

  private static synchronized void lockedTwice(double[] v) {
    v[1] = 5 * v[1];
    lockedOnce(v);
    v[1] = 0;
  }

  /** What was written before an exception passed two locks counts where it is caught. */
  @Test
  void arraysThatAreWrittenUnderLocksBeforeAnExceptionThatIsCaught() {
    double[] gradient = gradient(
        v -> {
          try {
            lockedTwice(v);
          } catch (IllegalStateException e) {
            return v[0] * v[0] + v[1] * v[1];
          }
          return v[0];
        },
        new double[] {3, 4});
    assertThat(gradient).containsExactly(4 * 27, 2 * 100 * 4);
    double along = jvp(
        v -> {
          try {
            lockedTwice(v);
          } catch (IllegalStateException e) {
            return v[0] * v[0] + v[1] * v[1];
          }
          return v[0];
        },
        new double[] {3, 4},
        new double[] {1, 0});
    assertThat(along).isEqualTo(4 * 27);
    assertThat(Thread.holdsLock(LOCK)).isFalse();
  }
}
