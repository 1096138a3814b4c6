package org.djava.compiler.analysis.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A number made of the bits or the text of a varied number is refused, wherever they went. */
class BitFlowTest {
  private static long field;

  private static double throughAField(double t) {
    field = Double.doubleToLongBits(t);
    return Double.longBitsToDouble(field);
  }

  private static double throughAList(double t) {
    List<Long> list = new ArrayList<>();
    list.add(Double.doubleToLongBits(t));
    return Double.longBitsToDouble(list.get(0));
  }

  private static double throughCharacters(double t) {
    char[] characters = ("" + t).toCharArray();
    return Double.parseDouble(new String(characters));
  }

  private static double digitByDigit(double t) {
    String text = "" + t;
    double number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      number = c == '.' ? number : number * 10 + (c - '0');
    }
    return number;
  }

  private static double readBack(String[] texts, int times) {
    double s = 0;
    for (int i = 0; i < times; i++) {
      s += Double.parseDouble(texts[i]);
    }
    return s;
  }

  private static double throughACallee(double t) {
    String[] texts = {"2", "" + t};
    return readBack(texts, 2);
  }

  private static double throughASeed(double t) {
    return new Random(Double.doubleToLongBits(t)).nextDouble();
  }

  private static double throughReflection(double t) {
    double[] array = new double[1];
    java.lang.reflect.Array.setDouble(array, 0, t);
    return array[0];
  }

  private static double readByReflection(double t) {
    double[] array = {t};
    return java.lang.reflect.Array.getDouble(array, 0);
  }

  private static double throughABuffer(double t) {
    return java.nio.DoubleBuffer.wrap(new double[] {t}).get(0);
  }

  static Stream<ScalarFunction> numbersMadeOfBits() {
    return Stream.of(
        BitFlowTest::throughAField,
        BitFlowTest::throughAList,
        BitFlowTest::throughCharacters,
        BitFlowTest::digitByDigit,
        BitFlowTest::throughACallee,
        BitFlowTest::throughASeed,
        BitFlowTest::throughReflection,
        BitFlowTest::readByReflection,
        BitFlowTest::throughABuffer);
  }

  @ParameterizedTest
  @MethodSource("numbersMadeOfBits")
  void isRefused(ScalarFunction function) {
    assertThatThrownBy(() -> derivative(function, 1.5))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("BitFlowTest.java");
  }

  private static double asCondition(double t) {
    long exponent = Double.doubleToLongBits(t) >>> 52;
    Map<String, Integer> seen = new TreeMap<>();
    seen.put("t" + t, 1);
    return exponent > 1000 && !seen.isEmpty() ? t * t : 0;
  }

  private static double asIndex(double t) {
    double[] powers = {t, t * t, t * t * t};
    return powers[Double.hashCode(t) & 1] + powers[2];
  }

  private static double constants(double t) {
    String[] texts = {"2", "3"};
    return readBack(texts, 2) * t;
  }

  @Test
  void bitsAreHarmlessAsConditionAndIndex() {
    assertThat(derivative(BitFlowTest::asCondition, 1.5)).isEqualTo(3);
    assertThat(derivative(BitFlowTest::asIndex, 1.5)).isEqualTo(1 + 3 * 2.25);
    assertThat(derivative(BitFlowTest::constants, 1.5)).isEqualTo(5);
  }
}
