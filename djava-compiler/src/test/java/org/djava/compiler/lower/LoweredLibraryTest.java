package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.apache.commons.math3.util.FastMath;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.junit.jupiter.api.Test;

/**
 * Lifts and lowers every method of a library: each class of lowered methods must pass the JVM's
 * verifier beside the class it came from, and static methods of numbers must do what they did. How
 * many methods have which outcome is told in {@code docs/round-trip.md}.
 */
class LoweredLibraryTest {
  private static final ClassLoader LOADER = LoweredLibraryTest.class.getClassLoader();

  /** Methods with another result each time. */
  private static final Set<String> RANDOM = Set.of("random", "monteCarloP");

  private final ClassHierarchy hierarchy = new ClassHierarchy(ClassSource.ofLoader(LOADER));
  private final BytecodeLifter lifter = new BytecodeLifter(hierarchy);
  private final ClassDefiner definer = new ClassDefiner(LoweredLibraryTest.class);
  private final List<String> failures = new ArrayList<>();
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private int methods;
  private int comparisons;

  @Test
  void commonsMath() throws IOException {
    roundTrip(FastMath.class);
    assertThat(failures).isEmpty();
    assertIsDocumented("commons-math3 3.6.1");
    assertThat(methods).isGreaterThan(7000);
    assertThat(comparisons).isGreaterThan(1300);
  }

  @Test
  void jafama() throws IOException {
    roundTrip(net.jafama.FastMath.class);
    assertThat(failures).isEmpty();
    assertIsDocumented("jafama 2.3.2");
    assertThat(methods).isGreaterThan(400);
    assertThat(comparisons).isGreaterThan(1500);
  }

  private void roundTrip(Class<?> ofLibrary) throws IOException {
    for (String className : classes(ofLibrary)) {
      Class<?> host;
      try {
        host = Class.forName(className.replace('/', '.'), false, LOADER);
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
      roundTripOfClass(host, className);
    }
  }

  private void assertIsDocumented(String library) throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("## ").append(library).append("\n\n| outcome | methods |\n|---|---|\n");
    outcomes.forEach((outcome, count) ->
        table.append("| ").append(outcome).append(" | ").append(count).append(" |\n"));
    assertThat(Files.readString(Path.of("..", "docs", "round-trip.md"))).contains(table);
  }

  private void count(String outcome) {
    outcomes.merge(outcome, 1, Integer::sum);
  }

  private void roundTripOfClass(Class<?> host, String className) {
    List<Function> functions = new ArrayList<>();
    List<MethodReference> references = new ArrayList<>();
    for (MethodDeclaration method : hierarchy.get(className).methods()) {
      lift(method).ifPresent(function -> {
        functions.add(function);
        references.add(method.reference());
      });
    }
    methods += functions.size();
    try {
      DefinitionSite site = definer.siteFor(host);
      DefinedCode code =
          site.define(BytecodeLowerer.lower(IrModule.of(functions, List.of()), site.request()));
      for (int i = 0; i < functions.size(); i++) {
        compare(host, references.get(i), code.function(functions.get(i).name()));
      }
    } catch (LinkageError | RuntimeException e) {
      failures.add(className + ": " + e);
    }
  }

  private Optional<Function> lift(MethodDeclaration method) {
    if (!method.hasBytecode()) {
      count("no bytecode: abstract or native");
      return Optional.empty();
    }
    if (method.name().startsWith("<")) {
      // They set final fields, which only they may.
      count("not tried: constructor or class initialiser");
      return Optional.empty();
    }
    try {
      Function function = lifter.lift(method.reference());
      count("lifted, lowered, verified");
      return Optional.of(function);
    } catch (CompilationFailure refused) {
      DiagnosticKind kind = refused.diagnostic().kind();
      count("refused, " + kind.code() + ": " + kind.text());
      return Optional.empty();
    }
  }

  private void compare(Class<?> host, MethodReference reference, MethodHandle lowered) {
    Method original = Arrays.stream(host.getDeclaredMethods())
        .filter(m ->
            m.getName().equals(reference.name()) && descriptor(m).equals(reference.descriptor()))
        .findFirst()
        .orElseThrow();
    // Internal methods may run for ever on arguments that their callers do not pass.
    boolean isOfNumbers = Modifier.isStatic(original.getModifiers())
        && Modifier.isPublic(original.getModifiers() & host.getModifiers())
        && original.getReturnType().isPrimitive()
        && Arrays.stream(original.getParameterTypes()).allMatch(Class::isPrimitive)
        && !RANDOM.contains(original.getName());
    if (!isOfNumbers) {
      return;
    }
    Random random = new Random(reference.text().hashCode());
    for (int run = 0; run < 8; run++) {
      Object[] arguments = Arrays.stream(original.getParameterTypes())
          .map(type -> sample(type, random))
          .toArray();
      comparisons++;
      // Small integers are ints in lowered code.
      MethodHandle typed = MethodHandles.explicitCastArguments(unreflect(original), lowered.type());
      Object expected = outcome(typed, arguments);
      Object actual = outcome(lowered, arguments);
      if (!expected.equals(actual)) {
        failures.add(reference + Arrays.toString(arguments) + " = " + actual + ", not " + expected);
      }
    }
  }

  private static MethodHandle unreflect(Method method) {
    try {
      return MethodHandles.lookup().unreflect(method);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String descriptor(Method method) {
    return org.objectweb.asm.Type.getMethodDescriptor(method);
  }

  private static Object outcome(MethodHandle handle, Object[] arguments) {
    try {
      Object result = handle.invokeWithArguments(arguments);
      return result == null ? "void" : result;
    } catch (Throwable thrown) {
      return thrown.getClass();
    }
  }

  private static Object sample(Class<?> type, Random random) {
    double[] odd = {0.0, -0.0, 1, 0.5, Double.NaN, Double.POSITIVE_INFINITY, 1e300, -1e-300, 710};
    double number = random.nextBoolean()
        ? odd[random.nextInt(odd.length)]
        : random.nextGaussian() * Math.pow(10, random.nextInt(6) - 2);
    int small = random.nextInt(40) - 8;
    if (type == boolean.class) {
      return random.nextBoolean() ? 1 : 0;
    }
    if (type == double.class) {
      return number;
    }
    if (type == float.class) {
      return (float) number;
    }
    return type == long.class ? (Object) (long) small : (Object) small;
  }

  private static List<String> classes(Class<?> ofLibrary) throws IOException {
    Path jar;
    try {
      jar =
          Path.of(ofLibrary.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(java.util.zip.ZipEntry::getName)
          .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .toList();
    }
  }
}
