package org.djava.compiler.javasource;

import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.text.NumberText;

/** Writes constants; a number reads back as the same bits. */
final class Literals {
  private final JavaTypes types;
  private final Links links;

  Literals(JavaTypes types, Links links) {
    this.types = types;
    this.links = links;
  }

  JavaExpression of(Constant constant) {
    Object value = constant.value();
    if (value == null) {
      return JavaExpression.literal("null", NullType.NULL);
    }
    boolean isSimple = value instanceof Number || value instanceof String;
    return isSimple ? simple(value) : ofObject(value);
  }

  /** A number or a string. */
  static JavaExpression simple(Object value) {
    if (value instanceof Integer number) {
      return JavaExpression.literal(number.toString(), PrimitiveType.INT);
    }
    if (value instanceof Long number) {
      return JavaExpression.literal(number + "L", PrimitiveType.LONG);
    }
    if (value instanceof Float number) {
      return JavaExpression.literal(text(number), PrimitiveType.FLOAT);
    }
    if (value instanceof Double number) {
      return JavaExpression.literal(text(number), PrimitiveType.DOUBLE);
    }
    return JavaExpression.literal(quoted((String) value), new ClassType("java/lang/String"));
  }

  private JavaExpression ofObject(Object value) {
    boolean isNamed = value instanceof CallSite.ClassConstant named && types.canName(named.type());
    String text = isNamed
        ? types.text(((CallSite.ClassConstant) value).type()) + ".class"
        : links.constant(value);
    return JavaExpression.of(
        text,
        JavaExpression.Binding.PRIMARY,
        new ClassType(Links.classOf(value)),
        java.util.List.of(),
        false);
  }

  private static String text(double value) {
    if (Double.isNaN(value)) {
      long bits = Double.doubleToRawLongBits(value);
      boolean isUsual = bits == Double.doubleToRawLongBits(Double.NaN);
      return isUsual ? "Double.NaN" : "Double.longBitsToDouble(" + bits + "L)";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    return NumberText.of(value);
  }

  private static String text(float value) {
    if (Float.isNaN(value)) {
      int bits = Float.floatToRawIntBits(value);
      boolean isUsual = bits == Float.floatToRawIntBits(Float.NaN);
      return isUsual ? "Float.NaN" : "Float.intBitsToFloat(" + bits + ")";
    }
    if (Float.isInfinite(value)) {
      return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
    }
    return NumberText.of(value) + "f";
  }

  /** A string literal in ASCII. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default ->
          quoted.append(
              c >= ' ' && c < 0x7f ? String.valueOf(c) : String.format("\\u%04x", (int) c));
      }
    }
    return quoted.append('"').toString();
  }
}
