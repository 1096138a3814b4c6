package org.djava.compiler.javasource;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramGenerator;
import org.djava.compiler.testkit.program.ProgramPrinter;
import org.junit.jupiter.api.Test;

/**
 * What is written as Java compiles, and gives the same bits as the lowered class: values, gradients
 * and what becomes of arrays that are passed.
 */
class JavaSourceRoundTripTest {
  private static final List<Class<?>> LIBRARY = List.of(
      org.apache.commons.math3.special.Gamma.class,
      org.apache.commons.math3.special.Erf.class,
      org.apache.commons.math3.special.Beta.class,
      org.apache.commons.math3.special.BesselJ.class,
      org.apache.commons.math3.stat.StatUtils.class,
      org.apache.commons.math3.util.MathArrays.class,
      org.apache.commons.math3.util.MathUtils.class,
      org.apache.commons.math3.util.CombinatoricsUtils.class,
      org.apache.commons.math3.util.ArithmeticUtils.class,
      org.apache.commons.math3.util.Precision.class,
      org.apache.commons.math3.analysis.polynomials.PolynomialFunction.class,
      org.apache.commons.math3.analysis.polynomials.PolynomialFunctionNewtonForm.class,
      org.apache.commons.math3.analysis.polynomials.PolynomialFunctionLagrangeForm.class,
      org.apache.commons.math3.analysis.function.Sinc.class,
      org.apache.commons.math3.analysis.function.Gaussian.class,
      org.apache.commons.math3.analysis.function.Logistic.class,
      org.apache.commons.math3.distribution.PoissonDistribution.class,
      org.apache.commons.math3.geometry.euclidean.twod.Vector2D.class,
      org.apache.commons.math3.transform.TransformUtils.class);
  private static final int POINTS = 3;
  private static final int PROGRAMS = 75;

  /** The programs with known derivatives. */
  @Test
  void cases() throws IOException, ReflectiveOperationException {
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/cases"))) {
      for (Path file :
          files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
      }
    }
    SourceBatch batch = new SourceBatch();
    JavaSources.MemoryClassLoader loader = JavaSources.compile(sources);
    DjavaCompiler compiler = compiler(loader);
    Map<String, List<List<Object>>> points = casePoints();
    for (String name : new TreeSet<>(points.keySet())) {
      Class<?> owner = Class.forName(name.substring(0, name.indexOf('.')), true, loader);
      String method = name.substring(name.indexOf('.') + 1);
      MethodReference reference = reference(owner.getDeclaredMethod(method, double[].class));
      batch.add(compiler, reference, owner, points.get(name));
    }
    check(batch, sources, 200);
  }

  /** The points of the tables, by class and method, and others near them. */
  private static Map<String, List<List<Object>>> casePoints() throws IOException {
    Map<String, List<List<Object>>> points = new HashMap<>();
    for (String table : List.of("cases.tsv", "more-cases.tsv")) {
      List<String> lines = Files.readAllLines(Path.of("src/test/resources/cases", table));
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split("\t", -1);
        double[] point = Arrays.stream(cells[2].split(","))
            .mapToDouble(c -> number(c.strip()))
            .toArray();
        double[] near = Arrays.stream(point).map(x -> x * 0.9375).toArray();
        points
            .computeIfAbsent(cells[0] + "." + cells[1], key -> new ArrayList<>())
            .addAll(List.of(List.of(point), List.of(near)));
      }
    }
    return points;
  }

  private static double number(String cell) {
    return Double.parseDouble(cell.replace("+", "").replace("inf", "Infinity"));
  }

  @Test
  void randomPrograms() throws ReflectiveOperationException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS / 25; i++) {
      List<Program> programs = new ArrayList<>();
      for (int k = 0; k < 25; k++) {
        programs.add(ProgramGenerator.of(7_000_000 + 25 * i + k, "f" + k));
      }
      sources.put("P" + i, ProgramPrinter.classOf("P" + i, programs));
    }
    JavaSources.MemoryClassLoader loader = JavaSources.compile(sources);
    SourceBatch batch = new SourceBatch();
    DjavaCompiler compiler = compiler(loader);
    for (String name : sources.keySet()) {
      Class<?> type = Class.forName(name, true, loader);
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().matches("f[0-9]+")) {
          add(method, compiler, batch);
        }
      }
    }
    check(batch, sources, 70);
  }

  /** Static methods over numbers of a library, in a loader that has them and what is written. */
  @Test
  void commonsMath() throws IOException, ReflectiveOperationException {
    SourceBatch batch = new SourceBatch();
    DjavaCompiler compiler = compiler(JavaSourceRoundTripTest.class.getClassLoader());
    for (Class<?> type : LIBRARY) {
      addAll(type, compiler, batch);
    }
    System.out.println(batch.methods() + " methods as Java, others " + batch.outcomes());
    JavaSources.MemoryClassLoader compiled = JavaSources.compile(batch.sources());
    ClassLoader loader = new LibraryLoader(compiled.classFiles());
    assertThat(batch.differences(loader).stream().limit(3)).isEmpty();
    assertThat(batch.methods()).isGreaterThan(50);
  }

  /** Loads the library anew, so that what is written beside it is in its packages. */
  private static final class LibraryLoader extends ClassLoader {
    private final Map<String, byte[]> written;

    LibraryLoader(Map<String, byte[]> written) {
      super(JavaSourceRoundTripTest.class.getClassLoader());
      this.written = written;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> known = findLoadedClass(name);
      if (known != null || !name.startsWith("org.apache.commons.math3.")) {
        return known != null ? known : super.loadClass(name, resolve);
      }
      byte[] bytes = written.containsKey(name) ? written.get(name) : bytes(name);
      return defineClass(name, bytes, 0, bytes.length);
    }

    private static byte[] bytes(String name) throws ClassNotFoundException {
      String resource = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = JavaSourceRoundTripTest.class.getResourceAsStream(resource)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        return in.readAllBytes();
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static DjavaCompiler compiler(ClassLoader loader) {
    return new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
  }

  private static void addAll(Class<?> type, DjavaCompiler compiler, SourceBatch batch) {
    for (Method method : type.getDeclaredMethods()) {
      add(method, compiler, batch);
    }
  }

  private static void add(Method method, DjavaCompiler compiler, SourceBatch batch) {
    String descriptor = org.objectweb.asm.Type.getMethodDescriptor(method);
    List<IrType> parameters = Descriptors.parameters(descriptor);
    boolean isOfNumbers = Modifier.isStatic(method.getModifiers())
        && !method.isSynthetic()
        && !parameters.isEmpty()
        && parameters.stream().allMatch(Samples::has)
        && Descriptors.result(descriptor).filter(Samples::has).isPresent();
    if (isOfNumbers) {
      Class<?> owner = method.getDeclaringClass();
      MethodReference reference = reference(method);
      List<List<Object>> points = Samples.points(parameters, reference.text().hashCode(), POINTS);
      batch.add(compiler, reference, owner, points);
    }
  }

  private static MethodReference reference(Method method) {
    return MethodReference.ofStatic(
        method.getDeclaringClass().getName().replace('.', '/'),
        method.getName(),
        org.objectweb.asm.Type.getMethodDescriptor(method));
  }

  private static void check(SourceBatch batch, Map<String, String> beside, int atLeast) {
    System.out.println(batch.methods() + " methods as Java, others " + batch.outcomes());
    Map<String, String> all = new LinkedHashMap<>(beside);
    all.putAll(batch.sources());
    List<String> differences = batch.differences(JavaSources.compile(all));
    assertThat(differences.stream().limit(3)).isEmpty();
    assertThat(batch.methods()).isGreaterThan(atLeast);
  }
}
