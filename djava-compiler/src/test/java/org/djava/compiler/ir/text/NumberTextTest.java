package org.djava.compiler.ir.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0",
        "-0.0",
        "1.0",
        "0.1",
        "-100.0",
        "0.001",
        "1.0E-4",
        "9999999.0",
        "1.0E7",
        "1.0E23",
        "2.0E-3",
        "4.9E-324",
        "1.7976931348623157E308",
        "NaN",
        "-Infinity",
        "3.141592653589793"
      })
  void isShortAndUnambiguous(String text) {
    double value = Double.parseDouble(text);
    String expected = text.equals("2.0E-3") ? "0.002" : text.equals("4.9E-324") ? "5.0E-324" : text;
    assertThat(NumberText.of(value)).isEqualTo(expected);
  }

  @Test
  void parsesBackToTheSameBits() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 3_000; i++) {
      double wide = Double.longBitsToDouble(random.nextLong());
      float narrow = Float.intBitsToFloat(random.nextInt());
      assertThat(Double.valueOf(NumberText.of(wide))).isEqualTo(Double.valueOf(wide));
      assertThat(Float.valueOf(NumberText.of(narrow))).isEqualTo(Float.valueOf(narrow));
    }
  }
}
