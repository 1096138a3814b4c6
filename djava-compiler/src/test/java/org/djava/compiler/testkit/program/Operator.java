package org.djava.compiler.testkit.program;

import static org.djava.compiler.testkit.program.Type.BOOLEAN;
import static org.djava.compiler.testkit.program.Type.DOUBLE;
import static org.djava.compiler.testkit.program.Type.DOUBLES;
import static org.djava.compiler.testkit.program.Type.FLOAT;
import static org.djava.compiler.testkit.program.Type.FLOATS;
import static org.djava.compiler.testkit.program.Type.INT;
import static org.djava.compiler.testkit.program.Type.INTS;
import static org.djava.compiler.testkit.program.Type.LONG;
import static org.djava.compiler.testkit.program.Type.MATRIX;

import java.util.List;

/** What expressions are made of: how each is written in Java, and its types. */
public enum Operator {
  ADD(DOUBLE, "(%s + %s)", DOUBLE, DOUBLE),
  SUBTRACT(DOUBLE, "(%s - %s)", DOUBLE, DOUBLE),
  MULTIPLY(DOUBLE, "(%s * %s)", DOUBLE, DOUBLE),
  DIVIDE(DOUBLE, "(%s / %s)", DOUBLE, DOUBLE),
  REMAINDER(DOUBLE, "(%s %% %s)", DOUBLE, DOUBLE),
  NEGATE(DOUBLE, "-(%s)", DOUBLE),
  MIN(DOUBLE, "Math.min(%s, %s)", DOUBLE, DOUBLE),
  MAX(DOUBLE, "Math.max(%s, %s)", DOUBLE, DOUBLE),
  ABS(DOUBLE, "Math.abs(%s)", DOUBLE),
  SIN(DOUBLE, "Math.sin(%s)", DOUBLE),
  COS(DOUBLE, "Math.cos(%s)", DOUBLE),
  TANH(DOUBLE, "Math.tanh(%s)", DOUBLE),
  ATAN(DOUBLE, "Math.atan(%s)", DOUBLE),
  EXP(DOUBLE, "Math.exp(%s)", DOUBLE),
  LOG(DOUBLE, "Math.log(%s)", DOUBLE),
  SQRT(DOUBLE, "Math.sqrt(%s)", DOUBLE),
  CBRT(DOUBLE, "Math.cbrt(%s)", DOUBLE),
  POWER(DOUBLE, "Math.pow(%s, %s)", DOUBLE, DOUBLE),
  ATAN2(DOUBLE, "Math.atan2(%s, %s)", DOUBLE, DOUBLE),
  HYPOT(DOUBLE, "Math.hypot(%s, %s)", DOUBLE, DOUBLE),
  FMA(DOUBLE, "Math.fma(%s, %s, %s)", DOUBLE, DOUBLE, DOUBLE),
  FLOOR(DOUBLE, "Math.floor(%s)", DOUBLE),
  FLOAT_TO_DOUBLE(DOUBLE, "(double) %s", FLOAT),
  INT_TO_DOUBLE(DOUBLE, "(double) %s", INT),
  LONG_TO_DOUBLE(DOUBLE, "(double) %s", LONG),
  LOAD(DOUBLE, "%s[%s]", DOUBLES, INT),

  FLOAT_ADD(FLOAT, "(%s + %s)", FLOAT, FLOAT),
  FLOAT_SUBTRACT(FLOAT, "(%s - %s)", FLOAT, FLOAT),
  FLOAT_MULTIPLY(FLOAT, "(%s * %s)", FLOAT, FLOAT),
  FLOAT_NEGATE(FLOAT, "-(%s)", FLOAT),
  FLOAT_MAX(FLOAT, "Math.max(%s, %s)", FLOAT, FLOAT),
  FLOAT_ABS(FLOAT, "Math.abs(%s)", FLOAT),
  FLOAT_LOAD(FLOAT, "%s[%s]", FLOATS, INT),
  DOUBLE_TO_FLOAT(FLOAT, "(float) (%s)", DOUBLE),
  INT_TO_FLOAT(FLOAT, "(float) (%s)", INT),

  INT_ADD(INT, "(%s + %s)", INT, INT),
  INT_SUBTRACT(INT, "(%s - %s)", INT, INT),
  INT_MULTIPLY(INT, "(%s * %s)", INT, INT),
  INT_AND(INT, "(%s & %s)", INT, INT),
  INT_XOR(INT, "(%s ^ %s)", INT, INT),
  INT_SHIFT(INT, "(%s >> %s)", INT, INT),
  FLOOR_MODULUS(INT, "Math.floorMod(%s, %s)", INT, INT),
  DOUBLE_TO_INT(INT, "(int) (%s)", DOUBLE),
  LONG_TO_INT(INT, "(int) (%s)", LONG),
  LENGTH(INT, "%s.length", DOUBLES),
  ROWS(INT, "%s.length", MATRIX),
  INT_LOAD(INT, "%s[%s]", INTS, INT),

  LONG_ADD(LONG, "(%s + %s)", LONG, LONG),
  LONG_MULTIPLY(LONG, "(%s * %s)", LONG, LONG),
  INT_TO_LONG(LONG, "(long) (%s)", INT),
  DOUBLE_TO_LONG(LONG, "(long) (%s)", DOUBLE),

  LESS(BOOLEAN, "%s < %s", DOUBLE, DOUBLE),
  GREATER_EQUAL(BOOLEAN, "%s >= %s", DOUBLE, DOUBLE),
  FLOAT_LESS(BOOLEAN, "%s < %s", FLOAT, FLOAT),
  INT_LESS(BOOLEAN, "%s < %s", INT, INT),
  INT_EQUAL(BOOLEAN, "%s == %s", INT, INT),
  SAME(BOOLEAN, "%s == %s", DOUBLES, DOUBLES),
  NOT(BOOLEAN, "!(%s)", BOOLEAN),
  AND(BOOLEAN, "(%s && %s)", BOOLEAN, BOOLEAN),
  OR(BOOLEAN, "(%s || %s)", BOOLEAN, BOOLEAN),

  ROW(DOUBLES, "%s[%s]", MATRIX, INT),
  CLONE(DOUBLES, "%s.clone()", DOUBLES),
  NEW(DOUBLES, "(new double[%s])", INT),
  NEW_OF(DOUBLES, "new double[] {%s, %s, %s, %s}", DOUBLE, DOUBLE, DOUBLE, DOUBLE),
  CLONE_ROWS(MATRIX, "%s.clone()", MATRIX),
  NEW_MATRIX(MATRIX, "(new double[2][%s])", INT),
  NEW_ROWS(MATRIX, "new double[][] {%s, %s}", DOUBLES, DOUBLES),
  CLONE_FLOATS(FLOATS, "%s.clone()", FLOATS),
  NEW_FLOATS(FLOATS, "(new float[%s])", INT),
  NEW_FLOATS_OF(FLOATS, "new float[] {%s, %s, %s, %s}", FLOAT, FLOAT, FLOAT, FLOAT),
  CLONE_INTS(INTS, "%s.clone()", INTS),
  NEW_INTS(INTS, "new int[] {%s, %s, %s, %s}", INT, INT, INT, INT);

  private final Type result;
  private final String format;
  private final List<Type> operands;

  Operator(Type result, String format, Type... operands) {
    this.result = result;
    this.format = format;
    this.operands = List.of(operands);
  }

  Type result() {
    return result;
  }

  List<Type> operands() {
    return operands;
  }

  String text(List<String> arguments) {
    return String.format(format, arguments.toArray());
  }
}
