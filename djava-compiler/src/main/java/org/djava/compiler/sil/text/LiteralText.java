package org.djava.compiler.sil.text;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilType;

/** Literals: floating-point numbers are written by their bits. */
final class LiteralText {
  private static final Pattern BITS = Pattern.compile("0x[0-9A-Fa-f]{1,16}\\b");
  private static final Pattern INTEGER = Pattern.compile("-?\\d+");

  private LiteralText() {}

  static BigInteger parse(SilCursor cursor, boolean isFloat) {
    return isFloat
        ? new BigInteger(
            cursor.token(BITS, "the bits of a number, as 0x40000000").substring(2), 16)
        : new BigInteger(cursor.token(INTEGER, "an integer"));
  }

  static String print(boolean isFloat, SilType type, BigInteger value) {
    if (!isFloat) {
      return value.toString();
    }
    boolean isSingle = type.text().equals("Builtin.FPIEEE32");
    String number = isSingle
        ? String.valueOf(Float.intBitsToFloat(value.intValue()))
        : String.valueOf(Double.longBitsToDouble(value.longValue()));
    return "0x" + value.toString(16).toUpperCase(java.util.Locale.ROOT) + " // "
        + (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number);
  }
}
