package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.emit.NotShownException;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.objects.ObjectProgramGenerator;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramGenerator;
import org.djava.compiler.testkit.program.ProgramPrinter;
import org.junit.jupiter.api.Test;

/**
 * Pseudo-SIL is shown of whatever has a derivative: the programs with known derivatives, random programs
 * over numbers and arrays, and over objects, lambdas, exceptions and lists. What is not shown is counted,
 * kind by kind.
 */
class PseudoSilOfAllTest {
  private static final int PROGRAMS = 200;
  private static final int PER_CLASS = 25;
  /** One in fifty may be refused; today none is. */
  private static final double MOST_REFUSED = 0.02;

  private static final String SHOWN = "shown";
  private static final String NO_DERIVATIVE = "no derivative";

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> incomplete = new ArrayList<>();

  @Test
  void cases() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/cases"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
      }
    }
    check(sources, ".*", 240);
  }

  @Test
  void randomPrograms() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS / PER_CLASS; i++) {
      List<Program> programs = new ArrayList<>();
      for (int k = 0; k < PER_CLASS; k++) {
        programs.add(ProgramGenerator.of(7_000_000 + PER_CLASS * i + k, "f" + k));
      }
      sources.put("P" + i, ProgramPrinter.classOf("P" + i, programs));
    }
    check(sources, "f[0-9]+", 190);
  }

  @Test
  void randomObjects() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      sources.put("P" + i, ObjectProgramGenerator.of(2_000_000 + i).plain("P" + i));
    }
    check(sources, "f", 190);
  }

  private void check(Map<String, String> sources, String names, int atLeast) {
    JavaSources.MemoryClassLoader loader = JavaSources.compile(sources);
    BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(loader));
    List<DjavaCompiler> compilers = List.of(
        DjavaCompiler.withoutOptimizer(lifter, UserRules.none()),
        new DjavaCompiler(lifter, StageListener.NONE));
    for (String name : sources.keySet()) {
      for (Method method : methods(loader, name)) {
        if (method.getName().matches(names) && Modifier.isStatic(method.getModifiers())) {
          reference(method)
              .ifPresent(each -> outcomes.merge(outcome(each, compilers), 1, Integer::sum));
        }
      }
    }
    System.out.println("pseudo-SIL: " + outcomes);
    int shown = outcomes.getOrDefault(SHOWN, 0);
    int refused = outcomes.values().stream().mapToInt(Integer::intValue).sum()
        - shown
        - outcomes.getOrDefault(NO_DERIVATIVE, 0);
    assertThat(incomplete).isEmpty();
    assertThat(shown).isGreaterThanOrEqualTo(atLeast);
    assertThat((double) refused / (shown + refused)).isLessThan(MOST_REFUSED);
  }

  private static Method[] methods(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader).getDeclaredMethods();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A method over numbers and arrays of them with some that can be differentiated. */
  private static Optional<MethodReference> reference(Method method) {
    MethodReference reference = MethodReference.ofStatic(
        method.getDeclaringClass().getName(),
        method.getName(),
        org.objectweb.asm.Type.getMethodDescriptor(method));
    List<IrType> types = reference.parameterTypes();
    boolean isOfNumbers = types.stream().allMatch(type -> isNumber(innermost(type)));
    boolean isDifferentiable = types.stream().anyMatch(type -> innermost(type).isFloating())
        && reference.resultType().filter(type -> innermost(type).isFloating()).isPresent();
    return Optional.of(reference)
        .filter(each -> isOfNumbers && isDifferentiable && !method.isSynthetic());
  }

  private static IrType innermost(IrType type) {
    return type instanceof ArrayType array ? array.innermost() : type;
  }

  private static boolean isNumber(IrType type) {
    return !type.isReference();
  }

  /** The first compiler that has a derivative is asked: that of the function's own steps if it can be. */
  private String outcome(MethodReference method, List<DjavaCompiler> compilers) {
    return compilers.stream()
        .map(compiler -> outcome(method, compiler))
        .filter(outcome -> !outcome.equals(NO_DERIVATIVE))
        .findFirst()
        .orElse(NO_DERIVATIVE);
  }

  private String outcome(MethodReference method, DjavaCompiler compiler) {
    try {
      String text = text(method, compiler);
      if (text.contains("?")) {
        incomplete.add(method.text() + "\n" + text);
      }
      return SHOWN;
    } catch (NotShownException e) {
      return e.what().replaceFirst("^[A-Za-z0-9.]+:[0-9]+: ", "");
    } catch (CompilationFailure refused) {
      return NO_DERIVATIVE;
    }
  }

  private static String text(MethodReference method, DjavaCompiler compiler) {
    Function function = compiler.function(method);
    List<Boolean> asked = function.parameterTypes().stream()
        .map(type -> innermost(type).isFloating())
        .toList();
    return new SilListing(compiler, function, asked, /* annotates= */ false)
        .pseudo(List.of(Derivative.JVP, Derivative.VJP), Optional.empty());
  }
}
