package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A number made from bits or text of a differentiated value is refused where it is made, never
 * given a derivative of zero; bits as index, condition or text to print are harmless.
 */
class BitsOfActiveValuesTest {
  /** In each method the comment {@code // refused} stands on the line of the diagnostic. */
  private static final String REFUSED = """
      import java.math.BigDecimal;
      import java.nio.ByteBuffer;
      import java.util.concurrent.atomic.AtomicLong;
      import java.util.function.LongSupplier;
      class Refused {
        static final long MASK = 0xFFFFFFFFF8000000L;
        static long stored;
        long field;
        static double mantissa(double x) {
          long bits = Double.doubleToLongBits(x);
          long mantissa = bits & 0x000FFFFFFFFFFFFFL | 0x3FF0000000000000L;
          return Double.longBitsToDouble(mantissa); // refused
        }
        static double inverseSqrt(double x) {
          int half = Float.floatToRawIntBits((float) x) >> 1;
          float y = Float.intBitsToFloat(0x5f3759df - half); // refused
          return y * (1.5f - 0.5f * (float) x * y * y);
        }
        static double split(double x) {
          double high = upper(x);
          double low = x - high;
          return high * high + 2 * high * low + low * low;
        }
        static double upper(double x) {
          return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & MASK); // refused
        }
        static double text(double x) {
          return x + Double.parseDouble(Double.toString(x)); // refused
        }
        static double boxedText(double x) {
          return Double.valueOf(String.valueOf(x)) * 2; // refused
        }
        static double concatenation(double x) {
          return Double.parseDouble(x + "0"); // refused
        }
        static double builder(double x) {
          StringBuilder builder = new StringBuilder();
          builder.append(x).append("0");
          return Double.parseDouble(builder.toString()); // refused
        }
        static double digit(double x) {
          int digit = Double.toString(x).charAt(0) - '0';
          return x * digit; // refused
        }
        static double integerText(double x) {
          return Integer.parseInt(Double.toString(x).substring(0, 1)); // refused
        }
        static double decimal(double x) {
          return BigDecimal.valueOf(x).doubleValue(); // refused
        }
        static double newDecimal(double x) {
          String text = Double.toString(x);
          BigDecimal decimal = new BigDecimal(text);
          return decimal.doubleValue(); // refused
        }
        static double hash(double x) {
          return x + 1e-9 * Double.hashCode(x); // refused
        }
        static double longAsNumber(double x) {
          return Double.doubleToLongBits(x); // refused
        }
        static double logarithmByBits(double x) {
          long bits = Double.doubleToRawLongBits(x);
          int exponent = (int) (bits >> 52) - 1023;
          return exponent * 0.6931471805599453; // refused
        }
        static double scaledByBits(double x) {
          int exponent = (int) (Double.doubleToRawLongBits(x) >> 52) - 1023;
          return Math.scalb(1.0, exponent); // refused
        }
        static double throughArray(double x) {
          long[] bits = new long[2];
          bits[0] = Double.doubleToLongBits(x);
          return Double.longBitsToDouble(bits[0]); // refused
        }
        static double throughArrays(double x) {
          int[][] halves = {{0, 0}};
          halves[0][1] = (int) (Double.doubleToLongBits(x) >> 32);
          int[] copy = halves[0].clone();
          return Double.longBitsToDouble((long) copy[1] << 32); // refused
        }
        static double throughStatic(double x) {
          stored = Double.doubleToLongBits(x);
          return Double.longBitsToDouble(stored); // refused
        }
        static double throughField(double x) {
          Refused holder = new Refused();
          holder.field = Double.doubleToLongBits(x);
          return Double.longBitsToDouble(holder.field); // refused
        }
        static double throughAtomic(double x) {
          AtomicLong atomic = new AtomicLong(Double.doubleToLongBits(x));
          return Double.longBitsToDouble(atomic.get()); // refused
        }
        static double throughBox(double x) {
          Long box = Double.doubleToLongBits(x);
          Object object = box;
          return Double.longBitsToDouble((Long) object); // refused
        }
        static double throughLambda(double x) {
          long bits = Double.doubleToLongBits(x);
          LongSupplier supplier = () -> bits;
          return Double.longBitsToDouble(supplier.getAsLong()); // refused
        }
        static double throughCallee(double x) {
          return number(raw(x) + 1);
        }
        static long raw(double x) {
          return Double.doubleToRawLongBits(x);
        }
        static double number(long bits) {
          return 2 * Double.longBitsToDouble(bits); // refused
        }
        static double textOfCallee(double x) {
          return parsed(String.valueOf(x));
        }
        static double parsed(String text) {
          return Double.parseDouble(text); // refused
        }
        static double arrayOfCallee(double x) {
          long[][] bits = {{0}, {Double.doubleToLongBits(x), 1}};
          return decoded(bits);
        }
        static double decoded(long[][] bits) {
          return Double.longBitsToDouble(bits[1][0]); // refused
        }
        static double arrayFilledByCallee(double x) {
          long[] bits = new long[1];
          fill(bits, Double.doubleToLongBits(x));
          return Double.longBitsToDouble(bits[0]); // refused
        }
        static void fill(long[] target, long bits) {
          target[0] = bits;
        }
        static double byteBuffer(double x) {
          ByteBuffer buffer = ByteBuffer.allocate(8);
          buffer.putDouble(0, x); // refused
          return buffer.getDouble(0);
        }
        static double byteBufferOfBits(double x) {
          ByteBuffer buffer = ByteBuffer.allocate(8);
          buffer.putLong(0, Double.doubleToLongBits(x));
          return buffer.getDouble(0); // refused
        }
      }
      """;

  private static final String HARMLESS = """
      class Harmless {
        static final double[] TABLE = {1, 2, 4, 8, 16, 32, 64, 128};
        static double index(double x) {
          int index = (int) (Double.doubleToRawLongBits(x) >>> 52) & 7;
          return TABLE[index] * x;
        }
        static double condition(double x) {
          return Double.doubleToRawLongBits(x) < 0 ? -x : 3 * x;
        }
        static double loop(double x) {
          int shift = (int) (Double.doubleToRawLongBits(x) >>> 52) & 3;
          double y = x;
          for (int i = 0; i < shift; i++) {
            y *= 2;
          }
          return y;
        }
        static double isNaN(double x) {
          if (Double.isNaN(x) || Double.isInfinite(x)) {
            return 0;
          }
          return x * x;
        }
        static double comparison(double x) {
          return Double.compare(x, 1) > 0 ? x * x : x;
        }
        static double comparisonAsNumber(double x) {
          return Double.compare(x, 1) * x;
        }
        static double unusedHash(double x) {
          int hash = Double.hashCode(x) % 16;
          return hash > 100 ? 0 : x * x;
        }
        static double printed(double x) {
          String text = "x = " + x + ", hash " + Double.hashCode(x);
          if (text.isEmpty()) {
            throw new IllegalStateException(text);
          }
          return x * x;
        }
        static double bitsOfAConstant(double x) {
          return x * Double.longBitsToDouble(Double.doubleToLongBits(3.0) + 1);
        }
        static double parsedConstant(double x) {
          return x * Double.parseDouble("2.5");
        }
        static double exponent(double x) {
          return Math.scalb(x, -Math.getExponent(x)) * Math.getExponent(x);
        }
        static double cast(double x) {
          return (int) x + (x - (long) x) * 2;
        }
        static double flag(double x) {
          boolean[] negative = {Double.doubleToRawLongBits(x) < 0};
          return negative[0] ? -x : 2 * x;
        }
        static double thrown(double x) {
          if (x < 0) {
            throw new IllegalArgumentException(
                "negative: " + Double.toHexString(x) + Double.parseDouble(Double.toString(x)));
          }
          return x * x;
        }
      }
      """;

  private static final JavaSources.MemoryClassLoader REFUSED_CLASSES = JavaSources.compile(REFUSED);
  private static final JavaSources.MemoryClassLoader HARMLESS_CLASSES =
      JavaSources.compile(HARMLESS);

  /** A method, and the line of the first comment from its beginning or in its callee. */
  record Case(String method, int line) {
    @Override
    public String toString() {
      return method;
    }
  }

  static List<Case> refused() {
    List<Case> cases = new ArrayList<>();
    List<String> lines = REFUSED.lines().toList();
    int marked = 0;
    for (int i = lines.size() - 1; i >= 0; i--) {
      String line = lines.get(i).strip();
      if (line.endsWith("// refused")) {
        marked = i + 1;
      } else if (line.matches("static double \\w+\\(double x\\) \\{")) {
        cases.add(new Case(line.substring(14, line.indexOf('(')), marked));
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("refused")
  void numbersFromBitsAreRefused(Case test) {
    DjavaCompiler compiler = compiler(REFUSED_CLASSES);
    Function function = compiler.function(method("Refused", test.method()));
    List<Boolean> asked = List.of(true);
    for (Runnable attempt : List.<Runnable>of(
        () -> compiler.gradient(function, asked),
        () -> compiler.jvp(function, asked),
        () -> compiler.vjp(function, asked))) {
      Diagnostic diagnostic = refusal(attempt);
      assertThat(diagnostic.location().line()).as("%s", diagnostic).isEqualTo(test.line());
      assertThat(diagnostic.kind())
          .as("%s", diagnostic)
          .isIn(DiagnosticKind.BITS_OF_ACTIVE_VALUE, DiagnosticKind.ACTIVE_DYNAMIC_CALL);
      assertThat(diagnostic.callChain().get(0)).contains(test.method());
    }
  }

  private static Diagnostic refusal(Runnable attempt) {
    try {
      attempt.run();
    } catch (CompilationFailure failure) {
      return failure.diagnostic();
    }
    throw new AssertionError("not refused");
  }

  static List<Object[]> harmless() {
    return List.of(
        new Object[] {"index", 5.0, 2.0},
        new Object[] {"condition", 5.0, 3.0},
        new Object[] {"condition", -0.0, -1.0},
        new Object[] {"loop", 3.0, 1.0},
        new Object[] {"loop", 9.0, 4.0},
        new Object[] {"isNaN", 3.0, 6.0},
        new Object[] {"comparison", 3.0, 6.0},
        new Object[] {"comparisonAsNumber", 3.0, 1.0},
        new Object[] {"unusedHash", 3.0, 6.0},
        new Object[] {"printed", 3.0, 6.0},
        new Object[] {"bitsOfAConstant", 3.0, Math.nextUp(3.0)},
        new Object[] {"parsedConstant", 3.0, 2.5},
        new Object[] {"exponent", 6.0, 0.5},
        new Object[] {"cast", 6.5, 2.0},
        new Object[] {"flag", 6.5, 2.0},
        new Object[] {"thrown", 3.0, 6.0});
  }

  @ParameterizedTest
  @MethodSource("harmless")
  void bitsForOtherUsesAreNot(String method, double x, double derivative) throws Exception {
    DjavaCompiler compiler = compiler(HARMLESS_CLASSES);
    NumericDerivatives of = NumericDerivatives.ofAll(
        compiler,
        compiler.function(method("Harmless", method)),
        Class.forName("Harmless", true, HARMLESS_CLASSES));
    for (Runner runner : Runner.values()) {
      Object[] point = {x};
      assertThat(of.gradient(runner, point, 1)[1]).isEqualTo(derivative);
      assertThat(of.pullback(runner, point, 1)[1]).isEqualTo(derivative);
      assertThat(of.jvp(runner, point, 1)[1]).isEqualTo(derivative);
    }
  }

  private static DjavaCompiler compiler(ClassLoader loader) {
    return new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
  }

  private static MethodReference method(String owner, String name) {
    return MethodReference.ofStatic(owner, name, "(D)D");
  }
}
