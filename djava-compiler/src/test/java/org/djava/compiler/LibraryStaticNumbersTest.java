package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.Pullback;
import org.junit.jupiter.api.Test;

/** Numbers that differentiated code keeps in static fields. */
class LibraryStaticNumbersTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  private static double sum;
  private static float single;
  private static double untouched = 3;

  /** Writes in one method what others read. */
  static final class Account {
    static double balance;

    private Account() {}

    static void add(double amount) {
      balance += amount;
    }

    static double twice(double x, int depth) {
      if (depth > 0) {
        add(x * depth);
        return twice(x, depth - 1) * balance;
      }
      return balance;
    }
  }

  static double accumulated(double x) {
    sum = 1;
    for (int n = 3; n > 0; n--) {
      sum *= x;
    }
    return sum + untouched * x;
  }

  static double overCalls(double x) {
    Account.balance = x;
    return Account.twice(x * x, 2);
  }

  static double overwritten(double x) {
    sum = x * x;
    double kept = sum;
    sum = 5;
    return kept + sum * x;
  }

  static double floats(double x) {
    single = (float) x;
    single *= single;
    return single;
  }

  static double leftOver(double x) {
    double before = sum;
    sum = x;
    return before * x;
  }

  static double caught(double x) {
    try {
      sum = x;
      if (x > 0) {
        throw new IllegalStateException();
      }
    } catch (IllegalStateException e) {
      return sum;
    }
    return 0;
  }

  @Test
  void aStaticFieldCarriesTheDerivative() {
    assertThat(derivative(LibraryStaticNumbersTest::accumulated, 2)).isCloseTo(15, CLOSE);
    assertThat(sum).isEqualTo(8);
    assertThat(jvp(LibraryStaticNumbersTest::accumulated, 2, 0.5)).isCloseTo(7.5, CLOSE);
    assertThat(derivative(LibraryStaticNumbersTest::overwritten, 3)).isCloseTo(11, CLOSE);
    assertThat(derivative(LibraryStaticNumbersTest::floats, 3)).isEqualTo(6);
    Pullback<Double, Double> pullback = pullback(LibraryStaticNumbersTest::accumulated, 2);
    sum = 77;
    assertThat(pullback.apply(2.0)).isCloseTo(30, CLOSE);
    assertThat(pullback.apply(1.0)).isCloseTo(15, CLOSE);
    assertThat(sum).isEqualTo(77);
  }

  /** The balance is x + 2x² and then x + 3x²; the product is b (x + 3x²)², the last b read last. */
  @Test
  void itDoesSoThroughCallsAndRecursion() {
    double x = 1.5;
    double balance = x + 3 * x * x;
    double slope = 1 + 6 * x;
    assertThat(overCalls(x)).isCloseTo(balance * balance * balance, within(1e-9));
    assertThat(derivative(LibraryStaticNumbersTest::overCalls, x))
        .isCloseTo(3 * balance * balance * slope, within(1e-9));
    assertThat(gradient(v -> overCalls(v[0] * v[1]), new double[] {0.5, 3})[0])
        .isCloseTo(3 * balance * balance * slope * 3, within(1e-9));
  }

  @Test
  void whatWasThereBeforeIsConstant() {
    for (int i = 0; i < 2; i++) {
      sum = 4;
      assertThat(derivative(LibraryStaticNumbersTest::leftOver, 2)).isEqualTo(4);
      assertThat(sum).isEqualTo(2);
    }
  }

  @Test
  void whereExceptionsAreCaughtItIsRefused() {
    assertThatThrownBy(() -> derivative(LibraryStaticNumbersTest::caught, 2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0011");
  }

  private static void doubleSum() {
    sum *= 2;
  }

  @Test
  void whatOthersMayWriteIsRefused() {
    Runnable doubled = LibraryStaticNumbersTest::doubleSum;
    assertThatThrownBy(() -> derivative(
            x -> {
              sum = x;
              doubled.run();
              return sum;
            },
            2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0011");
  }

  @Test
  void anOperatorWithinWritesForTheRunAroundIt() {
    assertThat(derivative(
            x -> {
              double slope = derivative(
                  s -> {
                    sum = x * x;
                    return s * s;
                  },
                  x);
              return slope * sum;
            },
            3))
        .isCloseTo(54, CLOSE);
    // What the inner function writes there of its own variable has no place.
    assertThat(derivative(LibraryStaticNumbersTest::accumulated, 2)).isCloseTo(15, CLOSE);
    assertThatThrownBy(() -> derivative(
            x -> derivative(
                    s -> {
                      sum = s * x;
                      return s * x;
                    },
                    x)
                + sum,
            3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0019");
  }
}
