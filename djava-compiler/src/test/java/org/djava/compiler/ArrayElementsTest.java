package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elements that are added to, and elements that loops keep in variables. */
class ArrayElementsTest {
  private static final double[] POINT = {0.5, -1.25, 2, 0.75};

  /** An objective that says which it is. */
  private record Program(String name, Objective objective) {
    @Override
    public String toString() {
      return name;
    }
  }

  static double added(double[] x) {
    double[] y = new double[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += x[j] * (i + j) * x[i];
      }
      y[i] -= Math.sin(x[i]);
    }
    return y[0] * y[1] + y[2];
  }

  static double addedToItself(double[] x) {
    double[] y = x.clone();
    for (int i = 0; i < y.length; i++) {
      y[i] = y[i] + y[i];
      y[i] += y[i];
      y[i] += y[(i + 1) % y.length] * y[i];
      y[i] = 3 - y[i];
      y[i] -= y[i] * y[i];
    }
    return y[0] * y[1] + y[2] * y[3];
  }

  static double writtenInBetween(double[] x) {
    double[] y = x.clone();
    double before = y[1];
    y[1] = x[0] * x[2];
    double after = y[1];
    y[1] = before + after;
    double again = y[2];
    y[y.length - 2] = 5 * x[3];
    y[2] = again + y[2] * 2;
    return y[1] * y[2];
  }

  static double aliased(double[] x) {
    double[] y = x.clone();
    multiply(y, y, x);
    multiply(y, x.clone(), y);
    return y[0] * y[3] - y[1] * y[2];
  }

  private static void multiply(double[] y, double[] x, double[] z) {
    for (int i = 0; i < y.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += x[j] * z[i] * 0.1;
      }
    }
  }

  static double readElsewhere(double[] x) {
    double[] y = x.clone();
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      double old = y[i];
      y[i] = old + x[0] * i;
      sum += old * y[i];
      double next = y[i] + x[1];
      y[i] = next;
      sum += next;
    }
    return sum;
  }

  static double onlyIfTheLoopRuns(double[] x) {
    double[] y = new double[2];
    int beyond = y.length;
    double sum = 0;
    for (int rounds = 0; rounds < 3; rounds++) {
      int index = rounds == 0 ? beyond : rounds - 1;
      for (int i = 0; i < rounds; i++) {
        y[index] += x[i] * x[rounds];
        y[index] *= 0.5;
      }
      sum += y[0] * y[1];
    }
    return sum + y[1] * y[0];
  }

  static double onlyUnderACondition(double[] x) {
    double[] y = new double[2];
    double[] z = new double[4];
    double sum = 0;
    for (int k = -1; k < 3; k++) {
      for (int i = 0; i < x.length; i++) {
        z[i] += x[i] * 0.5;
        if (k >= 0 && k < y.length) {
          y[k] += z[i] * x[k];
        }
      }
    }
    return y[0] * y[1] + sum + z[3];
  }

  static double sumsInMemory(double[] x) {
    double[] row = new double[x.length];
    double[] column = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      row[i] = Math.exp(x[i] * 0.3);
    }
    for (int i = 0; i < x.length; i++) {
      for (int j = i + 1; j < x.length; j++) {
        column[j] += row[i] * x[j];
        row[i] = row[i] * 0.9 + x[j] * column[i];
      }
    }
    return column[3] * row[0] + row[1] + column[2];
  }

  static double neighbours(double[] x) {
    double[] y = x.clone();
    for (int k = 0; k < 2; k++) {
      for (int i = 0; i < y.length; i++) {
        y[k] = y[k] * 0.5 + y[i] * x[i];
      }
    }
    return y[0] + y[1] * y[2];
  }

  static double otherName(double[] x) {
    double[] y = new double[x.length];
    double[] z = x[0] > 0 ? y : new double[x.length];
    for (int k = 0; k < 2; k++) {
      for (int i = 0; i < x.length; i++) {
        y[k] += x[i] * x[k];
        z[i] += y[k] * 0.25;
      }
    }
    return y[0] * y[1] + z[2];
  }

  static Stream<Program> programs() {
    return Stream.of(
        new Program("added", ArrayElementsTest::added),
        new Program("addedToItself", ArrayElementsTest::addedToItself),
        new Program("writtenInBetween", ArrayElementsTest::writtenInBetween),
        new Program("aliased", ArrayElementsTest::aliased),
        new Program("readElsewhere", ArrayElementsTest::readElsewhere),
        new Program("onlyIfTheLoopRuns", ArrayElementsTest::onlyIfTheLoopRuns),
        new Program("onlyUnderACondition", ArrayElementsTest::onlyUnderACondition),
        new Program("sumsInMemory", ArrayElementsTest::sumsInMemory),
        new Program("neighbours", ArrayElementsTest::neighbours),
        new Program("otherName", ArrayElementsTest::otherName));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void hasItsDerivative(Program program) {
    ObjectiveChecks.check(program.objective(), POINT);
  }

  static double beyond(double[] x) {
    double[] y = new double[2];
    for (int i = 0; i < x.length; i++) {
      y[2] += x[i];
    }
    return y[0];
  }

  @Test
  void anElementThatIsNotThereFailsAsBefore() {
    assertThatThrownBy(() -> Derivatives.gradient(ArrayElementsTest::beyond, POINT))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThat(Derivatives.gradient(ArrayElementsTest::beyond, new double[0])).isEmpty();
  }

  /** An element that nobody has contributed to stays so, whatever its slope. */
  static double unused(double[] x) {
    double[] y = {Math.sqrt(x[0]), x[1]};
    y[0] += x[2];
    y[1] += x[3];
    return y[1] * y[1];
  }

  @Test
  void whatIsNotUsedHasNoPartInIt() {
    double[] gradient = Derivatives.gradient(ArrayElementsTest::unused, new double[] {0, 1, 2, 3});
    assertThat(gradient).containsExactly(0, 8, 0, 8);
  }

  static double alongNegativeZero(double[] x) {
    double[] y = x.clone();
    y[0] = Math.sqrt(x[0]) + y[1];
    return y[0] * x[1];
  }

  @Test
  void aDirectionIsNotWritten() {
    double[] direction = {-0.0, 2};
    double slope = Derivatives.directionalDerivative(
        ArrayElementsTest::alongNegativeZero, new double[] {0, 1}, direction);
    assertThat(slope).isEqualTo(4);
    assertThat(Arrays.equals(direction, new double[] {-0.0, 2})).isTrue();
    double[] ones = {1, 1, 1, 1};
    Derivatives.directionalDerivative(ArrayElementsTest::aliasedInPlace, POINT.clone(), ones);
    assertThat(ones).containsOnly(1);
  }

  static double aliasedInPlace(double[] x) {
    x[0] *= 2;
    x[1] = x[0] * x[2];
    return x[1];
  }

  static double steep(double[] x) {
    return Math.sqrt(x[0]) + Math.cbrt(x[1]) + x[2];
  }

  static double steepInALoop(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += Math.pow(each, 0.5);
    }
    return sum;
  }

  @Test
  void aDirectionOfNegativeZeroIsUnused() {
    double[] x = {0, 0, 4};
    double[] direction = {-0.0, -0.0, 1};
    assertThat(Derivatives.directionalDerivative(ArrayElementsTest::steep, x, direction))
        .isEqualTo(1);
    assertThat(Derivatives.directionalDerivative(ArrayElementsTest::steepInALoop, x, direction))
        .isEqualTo(0.25);
    Mapping<double[], Double> mapping = ArrayElementsTest::steep;
    assertThat(Derivatives.jvp(mapping, x, direction)).isEqualTo(1.0);
    assertThat(Derivatives.differential(mapping, x).apply(direction)).isEqualTo(1.0);
    assertThat(direction).containsExactly(-0.0, -0.0, 1);
  }
}
