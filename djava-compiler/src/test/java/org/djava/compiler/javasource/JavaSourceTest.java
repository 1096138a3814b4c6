package org.djava.compiler.javasource;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.ClassOutput;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.Machine;
import org.junit.jupiter.api.Test;

/** Corners of Java that are written, each compiled and compared with the lowered class. */
class JavaSourceTest {
  private static final String ODD = """
      final class Odd {
        private static final double[] WEIGHTS = {0.5, -0.0, 3e-310};
        private static double offset = 2;
        private interface Shape { double area(double x); }
        private static final class Square implements Shape {
          private final double factor;
          private Square(double factor) { this.factor = factor; }
          public double area(double x) { return factor * x; }
        }

        static double privateMembers(double x) {
          double sum = offset * x;
          for (double weight : WEIGHTS) {
            sum += weight * x * x;
          }
          return sum;
        }

        static double classWithoutName(double x, int n) {
          Shape[] shapes = new Shape[n];
          for (int i = 0; i < n; i++) {
            shapes[i] = new Square(i);
          }
          return x * shapes[n - 1].area(3) + (shapes[0] instanceof Square ? x : 1);
        }

        static double bits(double x, long n, int k) {
          long mixed = (n << k) ^ (n >>> 3) | 5L & ~n;
          int small = (byte) (k * 77) + (short) (k * 70000) + (char) (k - 5) + -(-k);
          return x * mixed + x * (small % 7) + (x > Double.NEGATIVE_INFINITY ? x / 3 : Double.NaN);
        }

        static float singles(float x, float y) {
          float sum = 0x1.8p-140f;
          for (int i = 0; i < 3 && !(sum > y); i++) {
            sum += x * 1.1f - y / 3;
          }
          return sum < x || sum != sum ? sum : -sum;
        }

        static double flags(double x, boolean[] seen) {
          boolean[] mine = new boolean[3];
          mine[1] = x > 1;
          boolean any = mine[0] | mine[1] & !mine[2] ^ x < 0;
          return any ? x * x : Boolean.compare(any, true) - x;
        }

        static double choices(double x, int n) {
          double y = x;
          outer:
          for (int i = 0; ; i++) {
            switch ((i + n) % 5) {
              case 0: y *= x; break;
              case 1: y += 1;
              case 2: y -= x; continue outer;
              case 3: if (y > 10) { break outer; } y = Math.sqrt(y * y + 1); break;
              default: if (i > 7) { return y / x; }
            }
            for (int k = 0; k < n; k++) {
              if (k == 2) { continue outer; }
              y = y * 0.5 + k;
            }
          }
          return -y;
        }

        static double swaps(double x, double y, int n) {
          double a = x;
          double b = y;
          double c = 1;
          for (int i = 0; i < n; i++) {
            double t = a;
            a = b;
            b = c;
            c = t * a;
          }
          return a - b / c;
        }

        static double thrown(double x, int n) {
          if (n > 2) {
            throw new IllegalStateException("\\"n\\" is " + n + ' ' + x + "\\n");
          }
          return x * ("a" + n).length();
        }

        static double names(double java, double org, double Math, double w0) {
          double result = java * org;
          double _double = StrictMath.sin(result + Math);
          return _double * w0;
        }

        static double checked(double x) throws java.io.IOException {
          if (x > 100) { throw new java.io.IOException("large"); }
          return x * helper();
        }
        static int helper() throws java.io.IOException { return 3; }

        static double caught(double x, int n) {
          double[] kept = {x, x * x};
          double y = x;
          for (int i = 0; i < 4; i++) {
            try {
              y += kept[i] * (5 / (n - i));
              if (y > 20) { throw new IllegalStateException("large"); }
              kept[0] = y;
            } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
              y = y * 0.5 + e.getMessage().length();
              if (i == 3) { continue; }
            } catch (IllegalStateException caught) {
              return y - kept[0];
            } finally {
              y += 0.25;
            }
          }
          return y * kept[1];
        }

        static double leaving(double x, int n) {
          try {
            return x * deep(x, n);
          } catch (RuntimeException e) {
            if (n > 3) { throw e; }
            return x + 1;
          }
        }
        static double deep(double x, int n) {
          if (n > 2) { throw new IllegalArgumentException("n " + n); }
          return x / n;
        }

        static double compared(double x, double y) {
          return x * Double.compare(x, y) + (x == y ? 1 : x < y ? y : x * y);
        }

        static double recursive(double x, int n) {
          return n <= 0 ? 1 : x * recursive(x + 0.25, n - 1) + n;
        }

        static double many(double x) {
          double y = x;
          for (int i = 0; i < 3; i++) {
            y = Math.sin(y) * Math.exp(-y * y) + Math.cos(y * x) / (1 + y * y);
          }
          return y;
        }
      }
      """;

  @Test
  void cornersOfJava() throws ReflectiveOperationException {
    JavaSources.MemoryClassLoader loader = JavaSources.compile("Odd", ODD);
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
    SourceBatch batch = new SourceBatch();
    int expected = 0;
    Class<?> owner = Class.forName("Odd", true, loader);
    for (Method method : owner.getDeclaredMethods()) {
      String descriptor = org.objectweb.asm.Type.getMethodDescriptor(method);
      if (method.isSynthetic() || descriptor.contains("Z") || method.getName().equals("helper")) {
        continue;
      }
      batch.add(
          compiler,
          MethodReference.ofStatic("Odd", method.getName(), descriptor),
          owner,
          Samples.points(Descriptors.parameters(descriptor), method.getName().hashCode(), 6));
      expected++;
    }
    assertThat(batch.outcomes()).isEmpty();
    assertThat(batch.methods()).isEqualTo(expected);
    Map<String, String> sources = new LinkedHashMap<>(batch.sources());
    sources.put("Odd", ODD);
    assertThat(batch.differences(JavaSources.compile(sources))).isEmpty();
  }

  /** Two blocks that both are entered from outside and lead to each other. */
  @Test
  void cyclesWithTwoEntries() {
    Function function = IrParser.parseFunction("""
        func @Odd.twice(double, int).f(double) -> double {
        bb0(%0 x: double, %1 n: int):
          %2 = constant 0
          %3 = compare less %1, %2 : int
          conditional_branch %3, bb1(%0, %1), bb2(%0)
        bb1(%4: double, %5: int):
          %6 = constant 1
          %7 = binary add %5, %6 : int
          %8 = constant 3
          %9 = compare less %7, %8 : int
          %10 = constant 1.5
          %11 = binary multiply %4, %10 : double
          conditional_branch %9, bb2(%11), bb3(%11)
        bb2(%12: double):
          %13 = binary add %12, %0 : double
          %14 = constant 5.0
          %15 = compare less %13, %14 : double
          conditional_branch %15, bb1(%13, %1), bb3(%13)
        bb3(%16: double):
          return %16
        }
        """);
    IrModule module = IrModule.of(List.of(function), List.of());
    SourceProgram program =
        new SourceProgram("twice", module, function.name(), JavaSourceTest.class, "Twice");
    assertThat(program.source()).contains("switch (entry)").contains("while (true)");
    ClassLoader loader = JavaSources.compile(program.className(), program.source());
    List<List<Object>> points =
        List.of(List.of(0.5, -3), List.of(0.25, 0), List.of(7.0, 1), List.of(0.1, 2));
    assertThat(program.differences(loader, points)).isEmpty();
  }

  @Test
  void readsLikeTheSource() {
    JavaSources.MemoryClassLoader loader = JavaSources.compile("Tour", """
        final class Tour {
          static double loss(double[] w) {
            double sum = 0;
            for (int i = 1; i < w.length; i++) {
              double step = w[i] - w[i - 1] * w[i - 1];
              sum += 100 * step * step + Math.pow(1 - w[i - 1], 2);
            }
            return sum;
          }
        }
        """);
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
    Function function = compiler.function(MethodReference.ofStatic("Tour", "loss", "([D)D"));
    JavaSource source = JavaSource.of(
        IrModule.of(List.of(function), List.of()),
        List.of(function.name()),
        "Written",
        new ClassResolver(loader));
    assertThat(source.text()).isEqualTo("""
        /** Written by djava: Tour.loss(double[]). */
        final class Written {
          private Written() {}

          /** Tour.loss(double[]), Tour.java:3 */
          static double loss(double[] w) {
            int i = 1;                                              // line 4
            double sum = 0.0;
            while (i < w.length) {
              double step = w[i] - w[i - 1] * w[i - 1];             // line 5
              double w0 = 100.0 * step * step + Math.pow(1.0 - w[i - 1], 2.0);  // line 6
              i = i + 1;                                            // line 4
              sum = sum + w0;
            }
            return sum;                                             // line 8
          }
        }
        """);
  }

  /** The sweeps apart: what the first returns is what the second takes, with the same bits. */
  @Test
  void pullbacksTakeFrames() throws ReflectiveOperationException {
    JavaSources.MemoryClassLoader loader = JavaSources.compile("Odd", ODD);
    Class<?> host = Class.forName("Odd", true, loader);
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
    for (String name : List.of("choices", "classWithoutName", "recursive")) {
      Function function = compiler.function(MethodReference.ofStatic("Odd", name, "(DI)D"));
      Derivation vjp = compiler.vjp(function, List.of(true, false));
      JavaSource source =
          JavaSource.of(vjp.module(), vjp.stages(), "Written", new ClassResolver(loader));
      ClassLoader written = JavaSources.compile(Map.of("Written", source.text(), "Odd", ODD));
      Machine lowered = Machine.compiling(vjp.module(), host, Set.copyOf(vjp.stages()));
      for (double x : new double[] {0.75, -2.5, 11}) {
        List<Object> forward = lowered.run(vjp.stages().get(0), x, 3);
        Object frame = forward.get(forward.size() - 1);
        List<Object> back = lowered.run(vjp.stages().get(1), frame, 1.5);
        List<Object> own = call(written, source, vjp.stages().get(0), x, 3);
        assertThat(own.get(0)).isEqualTo(forward.get(0));
        assertThat(call(written, source, vjp.stages().get(1), own.get(own.size() - 1), 1.5))
            .as(source.text())
            .isEqualTo(back);
      }
    }
  }

  private static List<Object> call(
      ClassLoader loader, JavaSource source, FunctionName function, Object... arguments) {
    return SourceProgram.results(
        ClassOutput.call(loader, "Written", source.methods().get(function), arguments));
  }
}
