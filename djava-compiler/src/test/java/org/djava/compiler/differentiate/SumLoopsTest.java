package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.ScalarFunction2;
import org.djava.compiler.ir.NewArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops of sums are reversed round by round where, and only where, that gives the same. */
class SumLoopsTest {
  private static final double[] POINT = {0.5, -1.25, 2, 0.75, -0.5, 1.5};
  private static final double[] DATA = {1, -2, 0.5, 3, 0.25, -1};

  static double plain(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length - 1; i++) {
      double a = x[i + 1] - x[i] * x[i];
      sum += a * a;
    }
    return sum;
  }

  static double numbersFromOutside(double[] x) {
    double slope = Math.exp(x[0]);
    double offset = x[1] * x[2];
    double sum = 0;
    double[] all = DATA;
    for (double data : all) {
      double residual = slope * data + offset - Math.sin(data);
      sum += residual * residual;
    }
    return sum / all.length;
  }

  static double inner(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double y = 1;
      for (int j = 0; j <= i; j++) {
        y = y * 0.5 + x[j] * x[i];
      }
      sum += y * y;
    }
    return sum;
  }

  static double addedInside(double[] x) {
    double sum = x[0];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < i; j++) {
        sum -= x[i] * Math.sin(x[j]);
      }
      if (x[i] > 0) {
        sum += x[i] * x[i];
      } else if (i == 1) {
        continue;
      }
      sum = 2 * x[i] + sum;
    }
    return -sum * 3;
  }

  static double two(double[] x) {
    double plus = 0;
    double minus = 0;
    for (double each : x) {
      plus += each * each;
      minus += Math.sin(each);
    }
    return 0.5 * plus - minus * x.length;
  }

  static double oneAfterTheOther(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * x[i] * x[i];
    }
    for (int i = x.length - 1; i > 0; i -= 2) {
      sum += x[i] * x[i - 1];
    }
    return sum + x[0] * 7;
  }

  static double scaledByAnArgument(double[] x) {
    double scale = x[0] * x[1];
    double divisor = x[3];
    double sum = x[2];
    for (double each : x) {
      sum += Math.cos(each) * scale;
    }
    return sum * scale / divisor + sum(x);
  }

  private static double sum(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each;
    }
    return sum;
  }

  static double readsWhatWasWrittenBefore(double[] x) {
    double[] squares = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      squares[i] = x[i] * x[i];
    }
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += squares[i] * x[x.length - 1 - i];
    }
    return sum;
  }

  static double readsWhatIsWrittenAfterwards(double[] x) {
    double[] y = x.clone();
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += y[i] * y[i] * x[0];
    }
    y[1] = y[2] * sum;
    return y[1] + y[0];
  }

  static double overwritesBehind(double[] x) {
    double[] y = x.clone();
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += y[i] * y[i] * x[0];
    }
    y[1] = y[2] * x[1];
    return y[1] + sum;
  }

  static double overwritesInTheLoopAround(double[] x) {
    double[] y = new double[x.length];
    double sum = 0;
    double last = 1;
    for (int i = 0; i < 3; i++) {
      last = Math.sin(last * x[i]);
      y[i] = x[i] * x[i] * last;
      for (int j = 0; j < x.length; j++) {
        sum += y[j] * x[j];
      }
    }
    return sum + last;
  }

  static double carriesItsMemory(double[] x) {
    double[] y = {1};
    double sum = 0;
    for (double each : x) {
      y[0] = y[0] * each + 0.5;
      sum += y[0];
    }
    return sum;
  }

  static double makesItsMemory(double[] x) {
    double sum = 0;
    for (double each : x) {
      double[] y = {each, each * each};
      y[0] = y[0] * y[1] + 0.5;
      sum += y[0] * y[1];
    }
    return sum;
  }

  static double carriesMore(double[] x) {
    double state = x[0];
    double sum = 0;
    for (double each : x) {
      state = Math.sin(state + each);
      sum += state;
    }
    return sum;
  }

  static double leavesInTheMiddle(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each * each;
      if (sum > 5) {
        break;
      }
    }
    return sum;
  }

  static double usesItsSum(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each * Math.sin(sum);
      sum += each;
    }
    return sum;
  }

  static double usedTwice(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each * each;
    }
    return sum * sum;
  }

  static double usedOnSomeWays(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each * each;
    }
    if (x[0] > 10) {
      return x[1];
    }
    return sum;
  }

  static double comparesItsSum(double[] x) {
    double sum = 0;
    int steps = 0;
    for (double each : x) {
      if (sum < 3) {
        steps += 2;
      }
      sum += each * each * steps;
    }
    return sum;
  }

  static double shrinks(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum = 0.5 * sum + each * each;
    }
    return sum;
  }

  static double rows(double[] x) {
    double[][] matrix = {x, {x[0] * x[1], x[2]}};
    double sum = 0;
    for (double[] row : matrix) {
      for (double each : row) {
        sum += each * each;
      }
    }
    return sum;
  }

  private record Pair(double left, double right) {
    double product() {
      return left * right;
    }
  }

  static double records(double[] x) {
    Pair weights = new Pair(x[0] * x[0], x[1]);
    double sum = 0;
    for (int i = 1; i < x.length; i++) {
      sum += new Pair(x[i], x[i - 1]).product() * weights.left() + weights.right();
    }
    return sum;
  }

  static double caught(double[] x) {
    double sum = 0;
    for (int i = 0; i <= x.length; i++) {
      try {
        sum += x[i] * x[i];
      } catch (ArrayIndexOutOfBoundsException e) {
        sum += x[0] * 2;
      }
    }
    return sum;
  }

  private static final double[] STATIC = {2, 3};

  static double staticArray(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += each * each * STATIC[0];
    }
    return sum;
  }

  static double floats(double[] x) {
    float sum = 0;
    for (double each : x) {
      sum += (float) (each * each);
    }
    return 3 * (double) sum;
  }

  static double meanOfRounds(double[] x) {
    double total = 0;
    int count = 0;
    for (int i = 0; i < 3; i++) {
      for (double each : x) {
        total += each * each;
      }
      count++;
    }
    return total / count;
  }

  static double meanOverPairs(double[] x) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = i + 1; j < x.length; j++) {
        sum += (x[i] - x[j]) * (x[i] - x[j]);
        count++;
      }
    }
    return sum / count;
  }

  static double timesWhatGrows(double[] x) {
    double total = 0;
    double factor = 0;
    for (int i = 0; i < 1; i++) {
      for (double each : x) {
        total += each;
      }
      factor += 1;
    }
    return total * factor;
  }

  static double normalisedWeights(double[] x) {
    double total = 0;
    double weight = 0;
    for (int i = 0; i < x.length; i++) {
      double each = x[i];
      for (int j = 0; j < i; j++) {
        total += x[j] * each;
      }
      weight += each;
    }
    return total / weight;
  }

  static double timesTheLast(double[] x) {
    double total = 0;
    double last;
    int i = 0;
    do {
      last = x[i];
      for (double each : x) {
        total += each * each;
      }
      i++;
    } while (i < 3);
    return total * last;
  }

  static double timesARootOfTheCount(double[] x) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < 3; i++) {
      for (double each : x) {
        sum += each * each;
      }
      count += i;
    }
    return sum * Math.sqrt(count) + x[0];
  }

  static double shrinkingRounds(double[] x) {
    double result = 0;
    double weight = 2;
    for (int k = 0; k < 3; k++) {
      double sum = 0;
      for (double each : x) {
        sum += each * each;
      }
      result += sum * weight;
      weight *= x[k];
    }
    return result * weight;
  }

  static double roundsUntil(double[] x) {
    double sum = 0;
    double step = 1;
    int rounds = 0;
    while (step > 1e-3) {
      for (double each : x) {
        sum += each * each * step;
      }
      step *= 0.3;
      rounds++;
    }
    return sum / rounds;
  }

  static Stream<Objective> functions() {
    return Stream.of(
        SumLoopsTest::meanOfRounds,
        SumLoopsTest::meanOverPairs,
        SumLoopsTest::timesWhatGrows,
        SumLoopsTest::normalisedWeights,
        SumLoopsTest::timesTheLast,
        SumLoopsTest::timesARootOfTheCount,
        SumLoopsTest::shrinkingRounds,
        SumLoopsTest::roundsUntil,
        SumLoopsTest::plain,
        SumLoopsTest::numbersFromOutside,
        SumLoopsTest::inner,
        SumLoopsTest::addedInside,
        SumLoopsTest::two,
        SumLoopsTest::oneAfterTheOther,
        SumLoopsTest::scaledByAnArgument,
        SumLoopsTest::readsWhatWasWrittenBefore,
        SumLoopsTest::readsWhatIsWrittenAfterwards,
        SumLoopsTest::overwritesBehind,
        SumLoopsTest::overwritesInTheLoopAround,
        SumLoopsTest::carriesItsMemory,
        SumLoopsTest::makesItsMemory,
        SumLoopsTest::carriesMore,
        SumLoopsTest::leavesInTheMiddle,
        SumLoopsTest::usesItsSum,
        SumLoopsTest::usedTwice,
        SumLoopsTest::usedOnSomeWays,
        SumLoopsTest::comparesItsSum,
        SumLoopsTest::shrinks,
        SumLoopsTest::rows,
        SumLoopsTest::records,
        SumLoopsTest::caught,
        SumLoopsTest::staticArray,
        SumLoopsTest::floats);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void agreesWithTheOtherModes(Objective function) {
    Mapping<double[], Double> mapping = function::applyAsDouble;
    GradientFunction curried = Derivatives.gradient(function);
    for (int length = 4; length <= POINT.length; length++) {
      double[] x = Arrays.copyOf(POINT, length);
      double value = function.applyAsDouble(x.clone());
      double[] seeded = new double[length];
      assertThat(curried.addInto(x, -2.5, seeded)).isEqualTo(value);
      assertThat(curried.valueWithGradient(x).value()).isEqualTo(value);
      double[] split = Derivatives.valueWithPullback(mapping, x).pullback().apply(-2.5);
      for (int i = 0; i < length; i++) {
        double[] direction = new double[length];
        direction[i] = -2.5;
        double slope = Derivatives.directionalDerivative(function, x, direction);
        double tolerance = 1e-6 * (1 + Math.abs(slope)) * (isOfFloats(function) ? 1 : 1e-6);
        assertThat(seeded[i]).isCloseTo(slope, within(tolerance));
        assertThat(split[i]).isCloseTo(slope, within(tolerance));
      }
      assertThat(x).isEqualTo(Arrays.copyOf(POINT, length));
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void secondDerivativesAreThoseOfTheGradient(Objective function) {
    double step = 1e-5;
    double[] direction = {1, -0.5, 2, 0, 0.25, -1};
    double[] product = Derivatives.hessianVectorProduct(function, POINT, direction);
    double[] above = POINT.clone();
    double[] below = POINT.clone();
    for (int i = 0; i < POINT.length; i++) {
      above[i] += step * direction[i];
      below[i] -= step * direction[i];
    }
    double[] right = Derivatives.gradient(function, above);
    double[] left = Derivatives.gradient(function, below);
    for (int i = 0; i < POINT.length; i++) {
      double slope = (right[i] - left[i]) / (2 * step);
      double tolerance = 1e-6 * (1 + Math.abs(slope)) * (isOfFloats(function) ? 100 : 1);
      assertThat(product[i]).isCloseTo(slope, within(tolerance));
    }
  }

  private static boolean isOfFloats(Objective function) {
    return function.applyAsDouble(POINT) == floats(POINT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "numbersFromOutside",
        "addedInside",
        "inner",
        "two",
        "oneAfterTheOther",
        "scaledByAnArgument",
        "makesItsMemory",
        "comparesItsSum",
        "rows",
        "staticArray",
        "floats"
      })
  void nothingIsSavedWhereRoundsAreReversedAtOnce(String name) {
    assertThat(sumLoops(name)).isPositive();
    int depth = ModeChecks.gradientOf(SumLoopsTest.class, name)
        .mapToInt(ModeChecks::savingDepth)
        .max()
        .orElseThrow();
    // Only what an inner loop saves for its own round.
    assertThat(depth).isEqualTo(name.equals("addedInside") ? 2 : 0);
  }

  /** The tape of a round is that of the next: it is made once, in front of the loop. */
  @Test
  void oneTapeServesAllRounds() {
    assertThat(ModeChecks.gradientOf(SumLoopsTest.class, "addedInside")
            .flatMap(ModeChecks::statements)
            .filter(each -> each.instruction() instanceof NewArray))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "overwritesBehind",
        "overwritesInTheLoopAround",
        "carriesItsMemory",
        "carriesMore",
        "leavesInTheMiddle",
        "usesItsSum",
        "usedTwice",
        "usedOnSomeWays",
        "shrinks",
        "caught"
      })
  void otherLoopsAreReversedBehind(String name) {
    assertThat(sumLoops(name)).isZero();
  }

  private static long sumLoops(String name) {
    Set<String> names = Set.copyOf(ModeChecks.gradientOf(SumLoopsTest.class, name)
        .map(function -> function.name().text())
        .toList());
    return names.stream().filter(each -> each.contains(".sums[")).count();
  }

  static double infiniteSlopes(double[] x) {
    double sum = 0;
    for (double each : x) {
      sum += Math.sqrt(each);
    }
    return sum;
  }

  /** A seed of zero asks for nothing, so that no slope need be finite. */
  @Test
  void nothingIsMultipliedWhereNothingIsAskedFor() {
    double[] gradient = {1, 2};
    GradientFunction curried = Derivatives.gradient(SumLoopsTest::infiniteSlopes);
    assertThat(curried.addInto(new double[] {0, 4}, 0, gradient)).isEqualTo(2);
    assertThat(gradient).containsExactly(1, 2);
    assertThat(curried.at(new double[] {0, 4})).containsExactly(Double.POSITIVE_INFINITY, 0.25);
  }

  /** A factor of zero is a number like others: zero times an infinite slope. */
  static double timesZero(double[] x) {
    return infiniteSlopes(x) * (x[1] - 4) + x[0];
  }

  @Test
  void aFactorOfZeroIsAFactor() {
    double[] x = {0, 4};
    Mapping<double[], Double> mapping = SumLoopsTest::timesZero;
    double[] split = Derivatives.valueWithPullback(mapping, x).pullback().apply(1.0);
    assertThat(Derivatives.gradient(SumLoopsTest::timesZero, x)).containsExactly(split);
  }

  static double neverUsed(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += i % 2 == 0 ? x[i] : i;
    }
    return sum;
  }

  static double slopesOfUnusedNumbers(double[] x) {
    double root = Math.sqrt(x[0]);
    double sum = 0;
    for (double each : x) {
      sum += each > 1 ? each * root : each;
    }
    return sum;
  }

  /** What no round has used gets no contribution, whatever its slope. */
  @Test
  void whatNoRoundUsesIsUntouched() {
    double[] x = {0, 0.5};
    assertThat(Derivatives.gradient(SumLoopsTest::slopesOfUnusedNumbers, x)).containsExactly(1, 1);
    assertThat(Derivatives.gradient(SumLoopsTest::neverUsed, x)).containsExactly(1, 0);
    assertThat(Derivatives.gradient(SumLoopsTest::plain, new double[0])).isEmpty();
  }

  static double throwing(double[] x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      if (x[i] > 10) {
        throw new IllegalStateException("element " + i);
      }
      sum += x[i] * x[i];
    }
    return sum;
  }

  @Test
  void anExceptionOfARoundLeavesTheGradientAsItWas() {
    GradientFunction curried = Derivatives.gradient(SumLoopsTest::throwing);
    double[] gradient = {7, 7, 7};
    assertThatThrownBy(() -> curried.into(new double[] {1, 2, 11}, gradient))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("element 2");
    assertThat(gradient).containsExactly(7, 7, 7);
    curried.into(new double[] {1, 2, 3}, gradient);
    assertThat(gradient).containsExactly(2, 4, 6);
  }

  /** The argument is captured, too: one array under two names. */
  @Test
  void aCapturedArgumentIsOneVariable() {
    double[] x = {1, 2, 3};
    Objective product = v -> {
      double sum = 0;
      for (int i = 0; i < v.length; i++) {
        sum += v[i] * x[i];
      }
      return sum;
    };
    assertThat(Derivatives.gradient(product, x)).containsExactly(2, 4, 6);
  }

  @Test
  void numbersAreArgumentsToo() {
    ScalarFunction2 function = (a, b) -> {
      double sum = a;
      for (double each : DATA) {
        sum += a * each * b + b * b;
      }
      return sum;
    };
    double total = Arrays.stream(DATA).sum();
    double[] gradient = Derivatives.gradient(function, 0.5, -2);
    assertThat(gradient[0]).isCloseTo(1 - 2 * total, within(1e-12));
    assertThat(gradient[1]).isCloseTo(0.5 * total - 4 * DATA.length, within(1e-12));
  }
}
