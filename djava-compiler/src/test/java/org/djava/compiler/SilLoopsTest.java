package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilWitness;
import org.djava.compiler.sil.text.SilParser;
import org.djava.compiler.sil.text.SilPrinter;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;

/**
 * Random loops that swap, shift, copy, drop and mix their variables: what SIL makes of the adjoints
 * that go back along the edges, against the compiler's gradient.
 */
class SilLoopsTest {
  private static final int LOOPS = 60;
  private static final int MOST_ROUNDS = 4;

  private final JavaSources.MemoryClassLoader loader =
      JavaSources.compile(Map.of("Loops", sources()));
  private final BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(loader));
  private final DjavaCompiler compiler = new DjavaCompiler(lifter, StageListener.NONE);
  private final DjavaCompiler plain = DjavaCompiler.withoutOptimizer(lifter, UserRules.none());

  private static String sources() {
    return IntStream.range(0, LOOPS)
        .mapToObj(SilLoopsTest::source)
        .collect(Collectors.joining("\n", "final class Loops {\n", "\n}\n"));
  }

  private static String source(int number) {
    Random random = new Random(40_000 + number);
    List<String> names = List.of("a", "b", "c", "d").subList(0, 2 + random.nextInt(3));
    String parameters = names.stream().map(name -> "double " + name + ", ").collect(joining());
    String copies =
        names.stream().map(name -> "double old_" + name + " = " + name + "; ").collect(joining());
    String round = random.nextBoolean()
        ? assignments(names, random)
        : "if (i % 2 == 0) { " + assignments(names, random) + "} else { "
            + assignments(names, random) + "}";
    String result = names.stream()
        .map(name -> " + " + (1 + random.nextInt(9)) + " * " + name)
        .collect(joining());
    return "static double f" + number + "(" + parameters
        + "int n) {\nfor (int i = 0; i < n; i++) {\n" + copies + "\n" + round + "\n}\nreturn 1"
        + result + ";\n}";
  }

  private static java.util.stream.Collector<CharSequence, ?, String> joining() {
    return Collectors.joining();
  }

  private static String assignments(List<String> names, Random random) {
    return names.stream()
        .filter(name -> random.nextInt(6) > 0)
        .map(name -> name + " = " + value(names, random) + "; ")
        .collect(joining());
  }

  private static String value(List<String> names, Random random) {
    String one = "old_" + names.get(random.nextInt(names.size()));
    String other = "old_" + names.get(random.nextInt(names.size()));
    return switch (random.nextInt(9)) {
      case 0 -> one + " * " + other;
      case 1 -> "0.5 * " + one + " - " + other;
      case 2 -> "0.25";
      default -> one;
    };
  }

  @Test
  void adjointsGoBackTogether() {
    for (Method method : methods()) {
      Function function = compiler.function(SilDerivativesTest.reference(method));
      List<Boolean> asked =
          function.parameterTypes().stream().map(type -> type.isFloating()).toList();
      Derivation gradient = compiler.gradient(function, asked);
      SilModule module = derived(plain, function, asked);
      SilModule again = differentiatedAgain(module, asked);
      for (int rounds = 0; rounds <= MOST_ROUNDS; rounds++) {
        List<Object> arguments = arguments(method, rounds);
        List<Object> expected = run(gradient.module(), gradient.entry(), arguments);
        String what = method.getName() + arguments;
        assertSame(applied(module, arguments), expected, what);
        assertSame(applied(again, arguments), expected, what + ", from SIL");
      }
    }
  }

  private List<Method> methods() {
    try {
      return Arrays.stream(Class.forName("Loops", false, loader).getDeclaredMethods())
          .filter(method -> !method.isSynthetic())
          .toList();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SilModule derived(DjavaCompiler compiler, Function function, List<Boolean> asked) {
    SilModule module =
        new SilListing(compiler, function, asked, false).module(List.of(Derivative.VJP));
    return SilParser.parse("shown.sil", SilPrinter.print(module));
  }

  /** The function itself, read from SIL and differentiated. */
  private SilModule differentiatedAgain(SilModule module, List<Boolean> asked) {
    DjavaCompiler own = DjavaCompiler.withoutOptimizer(lifter, UserRules.none());
    String symbol = module.witnesses().get(0).original();
    return derived(own, SilProgram.of(module, own).function(symbol), asked);
  }

  private static List<Object> arguments(Method method, int rounds) {
    List<Object> arguments = new ArrayList<>();
    for (int i = 1; i < method.getParameterCount(); i++) {
      arguments.add(0.6 + 0.35 * i);
    }
    arguments.add(rounds);
    arguments.add(1.5);
    return arguments;
  }

  private List<Object> applied(SilModule module, List<Object> arguments) {
    SilProgram program = SilProgram.of(module, compiler);
    SilWitness witness = module.witnesses().get(0);
    FunctionName applied = program.applied(witness.vjp().orElseThrow().name()).name();
    return run(program.module(), applied, arguments);
  }

  private static List<Object> run(IrModule module, FunctionName name, List<Object> arguments) {
    return IrInterpreter.of(module, SilLoopsTest.class.getClassLoader())
        .run(name, arguments.toArray());
  }

  private static void assertSame(List<Object> actual, List<Object> expected, String what) {
    assertThat(actual).as(what).hasSameSizeAs(expected);
    for (int i = 0; i < actual.size(); i++) {
      double number = (Double) expected.get(i);
      assertThat((Double) actual.get(i))
          .as(what + ": " + actual + " and " + expected)
          .isCloseTo(number, within(1e-12 * Math.max(1, Math.abs(number))));
    }
  }
}
