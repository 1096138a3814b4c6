package org.djava.compiler.ir.text;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Decimal text of floating-point numbers: the shortest that parses back to the same bits. (The
 * JDK's own text of a number is not always the shortest, and not the same in every release.)
 */
public final class NumberText {
  private NumberText() {}

  /** The text of a number. */
  public static String of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
      return Double.toString(value);
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < 17; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (Double.parseDouble(rounded.toString()) == value) {
        return format(rounded);
      }
    }
    return format(exact.round(new MathContext(17)));
  }

  /** The text of a number. */
  public static String of(float value) {
    if (Float.isNaN(value) || Float.isInfinite(value) || value == 0) {
      return Float.toString(value);
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < 9; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (Float.parseFloat(rounded.toString()) == value) {
        return format(rounded);
      }
    }
    return format(exact.round(new MathContext(9)));
  }

  /** Plain between 0.001 and 10 million, else with an exponent, as Java writes it. */
  private static String format(BigDecimal number) {
    String digits = number.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - number.scale();
    if (exponent >= -3 && exponent < 7) {
      String plain = number.stripTrailingZeros().toPlainString();
      return plain.contains(".") ? plain : plain + ".0";
    }
    String fraction = digits.substring(1).replaceAll("0+$", "");
    return (number.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + "."
        + (fraction.isEmpty() ? "0" : fraction)
        + "E"
        + exponent;
  }
}
