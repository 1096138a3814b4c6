package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.Objective;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What all rounds of a loop read alike is saved once for all of them. */
class InvariantValuesTest {
  static double spread(double[] x) {
    double[] a = new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        a[i] = x[i] * x[i] + t;
        for (int j = 0; j < i; j++) {
          y[j] += a[i] * x[j];
        }
      }
    }
    return product(y, a);
  }

  /** The array is written between one round and the next. */
  static double written(double[] x) {
    double[] a = new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < x.length; j++) {
          y[j] += a[i] * x[j];
          a[j] = y[i] * x[i];
        }
      }
    }
    return product(y, a);
  }

  /** So it is, under another name. */
  static double renamed(double[] x) {
    double[] a = new double[x.length];
    double[] b = x.length > 2 ? a : new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < x.length; j++) {
          y[j] += a[i] * x[j] + b[j];
          b[j] = y[i] * x[i];
        }
      }
    }
    return product(y, a);
  }

  /** By a method that is called. */
  static double called(double[] x) {
    double[] a = new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < x.length; j++) {
          y[j] += a[i] * x[j];
          put(a, j, y[i] * x[i], x.length);
        }
      }
    }
    return product(y, a);
  }

  private static void put(double[] a, int at, double value, int depth) {
    if (depth > 0) {
      put(a, at, value, depth - 1);
    } else {
      a[at] = value;
    }
  }

  /** Read in some of the rounds, and in some runs of the loop in none. */
  static double sometimes(double[] x) {
    double[] a = new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        a[i] = x[i] * x[i] + t;
        for (int j = 0; j < i; j++) {
          if (x[j] > 1) {
            y[j] += a[i] * a[i] * x[j];
          }
        }
      }
    }
    return product(y, a);
  }

  /** Read behind the loop, too. */
  static double behind(double[] x) {
    double[] a = new double[x.length];
    double[] y = new double[x.length];
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < x.length; i++) {
        a[i] = x[i] * x[i] + t;
        double last = 0;
        int j = 0;
        do {
          last = a[i];
          y[j] += last * x[j];
          j++;
        } while (j < i);
        y[i] += last * x[i];
      }
    }
    return product(y, a);
  }

  /** Each step reads the one before three times: there are 3⁴⁰ ways from the last to the first. */
  static double thrice(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double y = x[i] / (1 + x[i] * x[i]);
      for (int k = 0; k < i; k++) {
        double z = y;
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        z = z * (1 - z * z);
        sum += Math.sin(z * k) * z;
      }
    }
    return sum;
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i] * b[i];
    }
    return sum;
  }

  static List<Objective> functions() {
    return List.of(
        InvariantValuesTest::spread,
        InvariantValuesTest::written,
        InvariantValuesTest::renamed,
        InvariantValuesTest::called,
        InvariantValuesTest::sometimes,
        InvariantValuesTest::behind,
        InvariantValuesTest::thrice);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void reverseModeAgreesWithForwardMode(Objective function) {
    ModeChecks.assertModesAgree(
        function, List.of(new double[] {}, new double[] {2}, new double[] {2, -3}, new double[] {
          0.5, 1.5, -0.25, 1.25
        }));
  }

  @ParameterizedTest
  @CsvSource({"spread, 2", "written, 3", "renamed, 3"})
  void whatDoesNotChangeIsSavedInFrontOfTheLoop(String name, int loops) {
    assertThat(ModeChecks.gradientOf(InvariantValuesTest.class, name)
            .mapToInt(ModeChecks::savingDepth)
            .max())
        .hasValue(loops);
  }
}
