package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.gradient;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.djava.NoDerivative;
import org.djava.NotDifferentiableException;
import org.djava.ObjectiveOf;
import org.junit.jupiter.api.Test;

/** Parts of an argument of which the content is not seen: constant, or refused where they are used. */
class LibraryArgumentPartsTest {
  /** With parts whose content nobody sees. */
  static final class Configured {
    double x = 3;
    Object slot = "text";
    final Object lock = new Object();
    final Map<String, Integer> sizes = new HashMap<>(Map.of("a", 2));
    final List<String> names = new ArrayList<>(List.of("b", "c"));
    final Random random = new Random(1);
    final List<Double> numbers = new ArrayList<>(List.of(5.0));
    final DoubleUnaryOperator operator = y -> y * x;

    double constants() {
      int size = sizes.get("a") + names.size() + slot.toString().length() + (lock == null ? 1 : 0);
      return x * x * size * random.nextInt(1, 2);
    }

    double replaced() {
      slot = new double[] {x * x};
      return read(this) + names.size();
    }

    private static double read(Configured configured) {
      return configured.slot instanceof double[] array ? array[0] * configured.x : 0;
    }

    double number() {
      return numbers.get(0) * x;
    }

    double loop() {
      double sum = 0;
      for (double number : numbers) {
        sum += number;
      }
      return sum;
    }

    double operated() {
      return operator.applyAsDouble(x);
    }

    double logged() {
      numbers.add(x);
      return x;
    }

    double unused() {
      return x * x;
    }
  }

  @Test
  void whatTheJdkHoldsIsConstantIfItHasNoNumbers() {
    assertThat(gradient(Configured::constants, new Configured()).toArray())
        .containsExactly(2 * 3 * (2 + 2 + 4));
    assertThat(gradient(Configured::replaced, new Configured()).toArray()).containsExactly(27);
    assertThat(gradient(Configured::unused, new Configured()).paths()).containsExactly("x");
  }

  @Test
  void whatMayHoldNumbersUnseenIsRefused() {
    for (ObjectiveOf<Configured> function : List.<ObjectiveOf<Configured>>of(
        Configured::number, Configured::loop, Configured::operated, Configured::logged)) {
      assertThatThrownBy(() -> gradient(function, new Configured()))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0010")
          .hasMessageContaining("LibraryArgumentPartsTest.java");
    }
  }

  /** With optionals. */
  static final class Optionals {
    double x = 3;
    Optional<Double> box = Optional.of(5.0);
    OptionalDouble number = OptionalDouble.of(5);
    Optional<double[]> array = Optional.of(new double[] {5});

    @NoDerivative
    Optional<Double> constant = Optional.of(5.0);

    double ofBox() {
      return x * box.map(it -> it * it).orElse(1.0);
    }

    double ofNumber() {
      return x * number.getAsDouble();
    }

    double ofArray() {
      return x * array.get()[0];
    }

    double ofConstant() {
      return x * x * constant.get();
    }

    double replaced() {
      box = Optional.of(x * x);
      return box.get() * x;
    }
  }

  @Test
  void optionalsAreRefusedWhereTheyAreRead() {
    for (ObjectiveOf<Optionals> function : List.<ObjectiveOf<Optionals>>of(
        Optionals::ofBox, Optionals::ofNumber, Optionals::ofArray)) {
      assertThatThrownBy(() -> gradient(function, new Optionals()))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0010")
          .hasMessageContaining("LibraryArgumentPartsTest.java");
    }
    assertThat(gradient(Optionals::ofConstant, new Optionals()).toArray()).containsExactly(30);
    assertThat(gradient(Optionals::replaced, new Optionals()).toArray()).containsExactly(27);
  }
}
