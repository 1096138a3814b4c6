package org.djava.compiler.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;

class InterpretedCallsTest {
  private static final String HOST = "org.djava.compiler.interpret.InterpretedCallsTest$Host";

  /** What interpreted code calls. */
  @SuppressWarnings("UnusedMethod") // by the interpreted code only
  static class Host extends Base {
    private static final double SCALE = 3;
    private final char letter;
    private static int count;

    private Host(char letter) {
      this.letter = letter;
    }

    private static boolean isLarge(double x, byte small) {
      return x > small;
    }

    private static double scaled(double factor, double x) {
      return factor * x;
    }

    private static void fail() throws IOException {
      throw new IOException("as declared");
    }

    private boolean isLetter(char other) {
      return letter == other;
    }

    @Override
    String name() {
      return "host";
    }
  }

  /** Its superclass. */
  static class Base {
    String name() {
      return "base";
    }
  }

  private static List<Object> run(String text, Object... arguments) {
    return run(text, InterpretedCallsTest.class.getClassLoader(), arguments);
  }

  private static List<Object> run(String text, ClassLoader loader, Object... arguments) {
    IrModule module = IrParser.parseModule(text.replace("HOST", HOST));
    IrVerifier.verify(module);
    FunctionName first = module.functions().keySet().iterator().next();
    return IrInterpreter.of(module, loader).run(first, arguments);
  }

  @Test
  void callsFunctionsWithSeveralResults() {
    String text = """
        func @f -> double {
        bb0(%0: double):
          (%1, %2) = apply @f.vjp -> (double, Frame) (%0)
          %3 = get_field Frame.f1 : double (%2)
          %4 = binary add %1, %3 : double
          %5 = instance_of %2, Frame
          %6 = convert %5 : int to double
          %7 = binary add %4, %6 : double
          return %7
        }
        func @f.vjp -> (double, Frame) {
        bb0(%0: double):
          %1 = constant 5
          %2 = new_object Frame(int, double) (%1, %0)
          %3 = apply static java.lang.Math.sqrt(double) -> double (%0)
          return %3, %2
        }
        layout Frame {
          f0: int
          f1: double
        }
        """;
    assertThat(run(text, 4.0)).containsExactly(7.0);
  }

  @Test
  void recursesAndLoops() {
    String text = """
        func @factorial -> long {
        bb0(%0: long):
          %1 = constant 1L
          %2 = compare less_equal %0, %1 : long
          conditional_branch %2, bb1, bb2
        bb1:
          return %1
        bb2:
          %3 = binary subtract %0, %1 : long
          %4 = apply @factorial -> long (%3)
          %5 = binary multiply %0, %4 : long
          return %5
        }
        func @swap -> (int, int) {
        bb0(%0: int, %1: int, %2: int):
          branch bb1(%0, %1, %2)
        bb1(%3: int, %4: int, %5: int):
          switch %5, 0: bb2, -1: bb3, default: bb4
        bb2:
          return %3, %4
        bb3:
          return %5, %5
        bb4:
          %6 = constant -1
          %7 = binary add %5, %6 : int
          branch bb1(%4, %3, %7)
        }
        """;
    assertThat(run(text, 10L)).containsExactly(3628800L);
    IrModule module = IrParser.parseModule(text);
    IrInterpreter interpreter = IrInterpreter.of(module, getClass().getClassLoader());
    assertThat(interpreter.run(FunctionName.of("swap"), 1, 2, 3)).containsExactly(2, 1);
    assertThat(interpreter.run(FunctionName.of("swap"), 1, 2, -1)).containsExactly(-1, -1);
  }

  @Test
  void reachesPrivateMembers() {
    String text = """
        func @HOST.test() -> (int, int, double, int, int, java.lang.String, java.lang.String) {
        bb0:
          %0 = constant 120
          %1 = new_object "INTERNAL"(char) (%0)
          %2 = apply special "INTERNAL".isLetter(char) -> boolean (%1, %0)
          %3 = constant 2.0
          %4 = apply static "INTERNAL".isLarge(double, byte) -> boolean (%3, %0)
          %5 = get_field static "INTERNAL".SCALE : double ()
          %6 = get_field "INTERNAL".letter : char (%1)
          put_field static "INTERNAL".count : int (%0)
          %7 = get_field static "INTERNAL".count : int ()
          put_field "INTERNAL".letter : char (%1, %2)
          %8 = apply_dynamic virtual "BASE".name() -> java.lang.String (%1)
          %9 = apply special "BASE".name() -> java.lang.String (%1)
          return %2, %4, %5, %6, %7, %8, %9
        }
        """.replace("INTERNAL", Host.class.getName().replace('.', '/'))
        .replace("BASE", Base.class.getName().replace('.', '/'));
    assertThat(run(text)).containsExactly(1, 0, 3.0, 120, 120, "host", "base");
  }

  @Test
  void linksStringConcatenationAndDynamicConstants() {
    String text = """
        func @f -> (java.lang.String, int) {
        bb0(%0: double, %1: int):
          %2 = apply_dynamic indy makeConcatWithConstants(double, char) -> java.lang.String \
        by handle invoke_static java.lang.invoke.StringConcatFactory.makeConcatWithConstants(\
        java.lang.invoke.MethodHandles$Lookup, java.lang.String, java.lang.invoke.MethodType, \
        java.lang.String, java.lang.Object[]) -> java.lang.invoke.CallSite \
        ["x = \\u0001, c = \\u0001"] (%0, %1)
          %3 = constant dynamic MAX_VALUE : int by handle invoke_static \
        java.lang.invoke.ConstantBootstraps.getStaticFinal(java.lang.invoke.MethodHandles$Lookup, \
        java.lang.String, java.lang.Class, java.lang.Class) -> java.lang.Object \
        [class java.lang.Integer]
          return %2, %3
        }
        """;
    assertThat(run(text, 0.5, 'c')).containsExactly("x = 0.5, c = c", Integer.MAX_VALUE);
  }

  @Test
  void concatenatesObjectsOfAnotherLoader() {
    ClassLoader loader = JavaSources.compile("class Demo { }");
    String text = """
        func @Demo.f() -> java.lang.String {
        bb0(%0: Demo):
          %1 = apply_dynamic indy makeConcatWithConstants(Demo) -> java.lang.String \
        by handle invoke_static java.lang.invoke.StringConcatFactory.makeConcatWithConstants(\
        java.lang.invoke.MethodHandles$Lookup, java.lang.String, java.lang.invoke.MethodType, \
        java.lang.String, java.lang.Object[]) -> java.lang.invoke.CallSite ["\\u0001!"] (%0)
          return %1
        }
        """;
    assertThat(run(text, loader, (Object) null)).containsExactly("null!");
  }

  private static String lambda(String function, String host, String method, String captures) {
    return """
        func @FUNCTION -> (java.util.function.DoubleUnaryOperator) {
        bb0(%0: double):
          %1 = apply_dynamic indy applyAsDouble(CAPTURES) -> java.util.function.DoubleUnaryOperator \
        by handle invoke_static java.lang.invoke.LambdaMetafactory.metafactory(\
        java.lang.invoke.MethodHandles$Lookup, java.lang.String, java.lang.invoke.MethodType, \
        java.lang.invoke.MethodType, java.lang.invoke.MethodHandle, java.lang.invoke.MethodType) \
        -> java.lang.invoke.CallSite [method_type (double) -> double, \
        handle invoke_static METHOD -> double, method_type (double) -> double] (ARGUMENTS)
          return %1
        }
        """.replace("FUNCTION", function)
        .replace("CAPTURES", captures)
        .replace("METHOD", "\"" + host + "\"." + method)
        .replace("ARGUMENTS", captures.isEmpty() ? "" : "%0");
  }

  @Test
  void linksLambdas() {
    String host = Host.class.getName().replace('.', '/');
    String text = lambda(HOST + ".f()", host, "scaled(double, double)", "double");
    DoubleUnaryOperator scaled = (DoubleUnaryOperator) run(text, 2.0).get(0);
    assertThat(scaled.applyAsDouble(4)).isEqualTo(8);
    String reference = lambda("f", "java/lang/Math", "abs(double)", "");
    DoubleUnaryOperator abs = (DoubleUnaryOperator) run(reference, 2.0).get(0);
    assertThat(abs.applyAsDouble(-4)).isEqualTo(4);
  }

  @Test
  void linksLambdasOfAnotherLoader() {
    ClassLoader loader = JavaSources.compile("""
        class Demo {
          private static double twice(double factor, double x) { return 2 * factor * x; }
        }
        """);
    String text = lambda("Demo.f(double)", "Demo", "twice(double, double)", "double");
    DoubleUnaryOperator twice = (DoubleUnaryOperator) run(text, loader, 3.0).get(0);
    assertThat(twice.applyAsDouble(4)).isEqualTo(24);
    assertThat(twice.andThen(x -> x + 1).applyAsDouble(4)).isEqualTo(25);
    assertThat(Set.of(twice, twice.andThen(twice))).contains(twice).hasSize(2);
  }

  @Test
  void linksMethodsOfTheJdkAsLambdasOfAnotherLoader() throws ReflectiveOperationException {
    ClassLoader loader = JavaSources.compile("""
        class Demo { }
        interface Shift {
          double at(double x);
          default double twice(double x) { return at(at(x)); }
        }
        """);
    String text = lambda("Demo.f(double)", "java/lang/Math", "abs(double)", "")
        .replace("java.util.function.DoubleUnaryOperator", "Shift")
        .replace("indy applyAsDouble", "indy at");
    Object abs = run(text, loader, 3.0).get(0);
    Method twice = loader.loadClass("Shift").getMethod("twice", double.class);
    twice.setAccessible(true);
    assertThat(twice.invoke(abs, -4.0)).isEqualTo(4.0);
  }

  @Test
  void callsFunctionalObjects() {
    String text = """
        func @f -> int {
        bb0(%0: java.util.function.IntPredicate, %1: int):
          %2 = apply_dynamic interface java.util.function.IntPredicate.test(int) -> boolean (%0, %1)
          return %2
        }
        """;
    IntPredicate even = n -> n % 2 == 0;
    assertThat(run(text, even, 4)).containsExactly(1);
    assertThat(run(text, even, 5)).containsExactly(0);
    assertThatThrownBy(() -> run(text, (Object) null, 5)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void throwsWhatTheCodeThrows() {
    String text = """
        func @f -> void {
        bb0:
          apply static "INTERNAL".fail() -> void ()
          return
        }
        """.replace("INTERNAL", Host.class.getName().replace('.', '/'));
    assertThatThrownBy(() -> run(text)).isInstanceOf(IOException.class).hasMessage("as declared");
    String own = """
        func @f -> void {
        bb0(%0: java.lang.Throwable):
          throw %0
        }
        """;
    assertThatThrownBy(() -> run(own, new IOException("mine"))).hasMessage("mine");
    assertThatThrownBy(() -> run(own, (Object) null)).isInstanceOf(NullPointerException.class);
    String missing = """
        func @f -> void {
        bb0:
          apply static java.lang.Math.absent() -> void ()
          return
        }
        """;
    assertThatThrownBy(() -> run(missing)).isInstanceOf(NoSuchMethodError.class);
  }

  @Test
  void interpretsBodiesWhereItIsGivenThem() {
    String text = """
        func @f -> double {
        bb0(%0: double):
          %1 = apply static java.lang.Math.sin(double) -> double (%0)
          return %1
        }
        """;
    FunctionSource twice = method -> Optional.of(IrParser.parseFunction("""
        func @twice -> double {
        bb0(%0: double):
          %1 = binary add %0, %0 : double
          return %1
        }
        """));
    IrInterpreter interpreter =
        IrInterpreter.of(IrParser.parseModule(text), getClass().getClassLoader(), twice);
    assertThat(interpreter.run(FunctionName.of("f"), 21.0)).containsExactly(42.0);
  }
}
