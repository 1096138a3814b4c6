package org.djava.compiler;

import java.util.Random;

/** The source of a random class whose method takes locks, throws, catches and calls itself between writes. */
final class LockProgram {
  private static final int MOST_NESTED = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int names;
  private int compound = 5;

  private LockProgram(long seed) {
    this.random = new Random(seed);
  }

  /** A class with a method {@code objective()}. */
  static String source(String className, long seed) {
    LockProgram program = new LockProgram(seed);
    program.write(className);
    return program.text.toString();
  }

  private void write(String className) {
    text.append("import org.djava.Objective;\npublic class ").append(className).append(" {\n");
    text.append("public static final Object L = new Object(), M = new Object();\n");
    text.append("public static Objective objective() { return ")
        .append(className)
        .append("::f; }\n");
    text.append(random.nextBoolean() ? "static synchronized " : "static ");
    text.append("double h(double[] a, double d, int n) {\n");
    statements(0);
    text.append("return a[0] * d + a[1];\n}\nstatic double f(double[] x) {\n");
    text.append("double[] a = x.clone();\n");
    if (random.nextBoolean()) {
      text.append("synchronized (L) { try { return h(a, x[1], 2); }");
      text.append(" catch (IllegalStateException e) { return a[0] * a[1]; } }");
    } else {
      text.append("double r; try { r = h(a, x[1], 2); }");
      text.append(" catch (IllegalStateException e) { r = a[0]; } finally { a[1] *= x[0]; }");
      text.append(" return r * a[1];");
    }
    text.append("\n}\n}\n");
  }

  private void statements(int nested) {
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      statement(nested);
    }
  }

  private void block(String head, int nested) {
    text.append(head).append(" {\n");
    statements(nested + 1);
    text.append("}\n");
  }

  private void statement(int nested) {
    switch (nested < MOST_NESTED && compound-- > 0 ? random.nextInt(9) : 8) {
      case 0, 1, 2 -> block("synchronized (" + (random.nextBoolean() ? "L" : "M") + ")", nested);
      case 3 -> {
        block("try", nested);
        block("catch (IllegalStateException e" + names++ + ")", nested);
        if (random.nextBoolean()) {
          block("finally", nested);
        }
      }
      case 4 -> {
        String i = "i" + names++;
        block("for (int " + i + " = 0; " + i + " < 2; " + i + "++)", nested);
      }
      case 5 -> block("if (a[" + random.nextInt(2) + "] > 0.4)", nested);
      case 6 ->
        text.append("if (n > 0) { a[").append(random.nextInt(2)).append("] = h(a, d, n - 1); }\n");
      case 7 -> text.append("if (n < 2 && a[0] > 0.9) { throw new IllegalStateException(); }\n");
      default -> write();
    }
  }

  private void write() {
    text.append("a[")
        .append(random.nextInt(2))
        .append("] = Math.sin(d * a[")
        .append(random.nextInt(2))
        .append("] + ")
        .append(random.nextInt(10))
        .append(");\n");
  }
}
