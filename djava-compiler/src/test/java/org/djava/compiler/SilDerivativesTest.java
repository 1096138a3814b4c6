package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilVerifier;
import org.djava.compiler.sil.SilWitness;
import org.djava.compiler.sil.text.SilParser;
import org.djava.compiler.sil.text.SilPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Type;

/** Derivatives shown as SIL, read back and run, against those that the compiler makes. */
class SilDerivativesTest {
  private static final double[] NUMBERS = {0.3, 1.7, -0.8, 2.4, 0.05, 5};
  private static final double[] SEEDS = {1, 2, -0.5};

  private final BytecodeLifter lifter =
      BytecodeLifter.of(ClassSource.ofLoader(SilDerivativesTest.class.getClassLoader()));
  private final DjavaCompiler compiler = new DjavaCompiler(lifter, StageListener.NONE);

  static Stream<Method> programs() throws ClassNotFoundException {
    Class<?> programs = Class.forName("org.djava.compiler.sil.SilPrograms");
    Stream<Method> own = Arrays.stream(programs.getDeclaredMethods())
        .filter(method -> !method.isSynthetic() && method.getReturnType() != int.class);
    Set<String> axioms = Set.of("toRadians", "max", "fma", "sin", "pow", "IEEEremainder", "log10");
    return Stream.concat(
        own,
        Arrays.stream(Math.class.getMethods())
            .filter(method -> axioms.contains(method.getName())
                && (method.getReturnType() == double.class
                    || method.getReturnType() == float.class)));
  }

  static MethodReference reference(Method method) {
    return MethodReference.ofStatic(
        Type.getInternalName(method.getDeclaringClass()),
        method.getName(),
        Type.getMethodDescriptor(method));
  }

  private SilModule shown(Function function, List<Boolean> asked, List<Derivative> kinds) {
    DjavaCompiler plain = DjavaCompiler.withoutOptimizer(lifter, UserRules.none());
    SilModule module = new SilListing(plain, function, asked, false).module(kinds);
    SilVerifier.verify(module);
    String text = SilPrinter.print(module);
    SilModule again = SilParser.parse("shown.sil", text);
    assertThat(uncommented(SilPrinter.print(again))).isEqualTo(uncommented(text));
    return again;
  }

  /** The names of parameters stand in comments. */
  private static String uncommented(String text) {
    return text.replaceAll(" *//.*", "");
  }

  private static List<Boolean> floating(Function function) {
    return function.parameterTypes().stream().map(type -> type.isFloating()).toList();
  }

  private static Object number(Class<?> type, int position) {
    double value = NUMBERS[position % NUMBERS.length];
    if (type == double.class) {
      return value;
    }
    if (type == float.class) {
      return (float) value;
    }
    return type == long.class ? (Object) (long) (position % 4) : (Object) (position % 7);
  }

  private static List<List<Object>> points(Method method) {
    List<List<Object>> points = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      List<Object> point = new ArrayList<>();
      for (int j = 0; j < method.getParameterCount(); j++) {
        point.add(number(method.getParameterTypes()[j], i * (j + 1) + j * 2));
      }
      points.add(point);
    }
    return points;
  }

  private static Object seed(Function function, double seed) {
    return function.resultTypes().get(0).descriptor().equals("F") ? (Object) (float) seed : seed;
  }

  private static List<Object> run(
      org.djava.compiler.ir.IrModule module, FunctionName name, List<Object> arguments) {
    return IrInterpreter.of(module, SilDerivativesTest.class.getClassLoader())
        .run(name, arguments.toArray());
  }

  private static void assertClose(List<Object> actual, List<Object> expected, String what) {
    assertThat(actual).as(what).hasSameSizeAs(expected);
    for (int i = 0; i < actual.size(); i++) {
      double a = ((Number) actual.get(i)).doubleValue();
      double b = ((Number) expected.get(i)).doubleValue();
      double tolerance = actual.get(i) instanceof Float ? 2e-5 : 1e-13;
      boolean same = Double.compare(a + 0.0, b + 0.0) == 0
          || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));
      assertThat(same).as(what + ": " + actual + " and " + expected).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void pullbacksGiveTheGradient(Method method) {
    Function function = compiler.function(reference(method));
    List<Boolean> asked = floating(function);
    SilModule module = shown(function, asked, List.of(Derivative.VJP));
    SilWitness witness = module.witnesses().get(0);
    SilProgram program = SilProgram.of(module, compiler);
    FunctionName primal = program.function(witness.original()).name();
    FunctionName applied = program.applied(witness.vjp().orElseThrow().name()).name();
    Derivation gradient = compiler.gradient(function, asked);
    for (List<Object> point : points(method)) {
      for (double seed : SEEDS) {
        List<Object> arguments = new ArrayList<>(point);
        arguments.add(seed(function, seed));
        List<Object> expected = run(gradient.module(), gradient.entry(), arguments);
        List<Object> actual = run(program.module(), applied, arguments);
        assertClose(actual, expected, method.getName() + point + seed);
        assertThat(actual.get(0)).isEqualTo(expected.get(0));
        assertThat(run(program.module(), primal, point).get(0)).isEqualTo(expected.get(0));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void differentialsGiveTheTangent(Method method) {
    Function function = compiler.function(reference(method));
    List<Boolean> asked = floating(function);
    SilModule module = shown(function, asked, List.of(Derivative.JVP));
    SilProgram program = SilProgram.of(module, compiler);
    FunctionName applied =
        program.applied(module.witnesses().get(0).jvp().orElseThrow().name()).name();
    Derivation jvp = compiler.jvp(function, asked);
    for (List<Object> point : points(method)) {
      List<Object> arguments = new ArrayList<>(point);
      for (int i = 0; i < point.size(); i++) {
        if (asked.get(i)) {
          arguments.add(number(method.getParameterTypes()[i], i + 1));
        }
      }
      assertClose(
          run(program.module(), applied, arguments),
          run(jvp.module(), jvp.entry(), arguments),
          method.getName() + arguments);
    }
  }

  @Test
  void oneParameterIsEnough() throws NoSuchMethodException, ClassNotFoundException {
    Method method = Class.forName("org.djava.compiler.sil.SilPrograms")
        .getDeclaredMethod("unrolled", double.class, double.class);
    Function function = compiler.function(reference(method));
    List<Boolean> asked = List.of(false, true);
    SilModule module = shown(function, asked, List.of(Derivative.VJP));
    SilProgram program = SilProgram.of(module, compiler);
    FunctionName applied =
        program.applied(module.witnesses().get(0).vjp().orElseThrow().name()).name();
    Derivation gradient = compiler.gradient(function, asked);
    List<Object> arguments = List.of(0.7, 1.2, 1.0);
    assertClose(
        run(program.module(), applied, arguments),
        run(gradient.module(), gradient.entry(), arguments),
        "unrolled");
  }
}
