package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.djava.DerivativeFunction;
import org.djava.GradientFunction;
import org.djava.GradientFunction2;
import org.djava.GradientFunction3;
import org.djava.HessianFunction;
import org.djava.JacobianFunction;
import org.djava.ScalarFunction;
import org.djava.compiler.testkit.ClassOutput;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of classes in other class loaders, threads that race, and handles that travel. */
class LibraryLoadersTest {
  private static final String PROGRAM = "import static org.djava.Derivatives.*;"
      + "public class Program { private static double factor = 3; private static int calls;"
      + " private static double power(double x, int n) {"
      + "   calls++; return n == 0 ? factor : x * power(x, n - 1); }"
      + " private static final class Inner { private static double same(double x, int n) {"
      + "   return n > 0 ? same(x, n - 1) : x * x; } }"
      + " public static double slope(double at) {"
      + "   return derivative(x -> power(x, 2) + Inner.same(x, 2), at); }"
      + " public static double[] slopes(double[] at) {"
      + "   return gradient(v -> { double s = 0;"
      + "     for (double each : v) { s += power(each, 2); } return s; }, at); } }";
  private static final String LIBRARY = "package lib; public class Library {"
      + " private static double hidden(double x, int n) { return n > 0 ? hidden(x, n - 1) : x * x; }"
      + " public static double f(double x) { return hidden(x, 2) * Math.max(x, 0); } }";

  @TempDir
  private Path folder;

  @Test
  void aClassInAChildLoaderUsesItsPrivateMembers() {
    ClassLoader loader = JavaSources.compile("Program", PROGRAM);
    assertThat(ClassOutput.call(loader, "Program", "slope", 2.0)).isEqualTo(16.0);
    double[] slopes = (double[]) ClassOutput.call(loader, "Program", "slopes", new double[] {1, 2});
    assertThat(slopes).containsExactly(6, 12);
  }

  @Test
  void aClassInAJar() throws IOException {
    Path jar = ClassOutput.jar(
        folder.resolve("program.jar"), JavaSources.compile("Program", PROGRAM).classFiles());
    try (URLClassLoader loader = ClassOutput.loader(jar)) {
      assertThat(ClassOutput.call(loader, "Program", "slope", 2.0)).isEqualTo(16.0);
    }
  }

  @Test
  void aLibraryWhoseLoaderDoesNotSeeUs() throws IOException {
    String program = "package app; import static org.djava.Derivatives.*;"
        + "public class Program { public static double slope(double at) {"
        + " return derivative(lib.Library::f, at) + derivative(x -> lib.Library.f(x), at); } }";
    Map<String, byte[]> all = JavaSources.compile(
            Map.of("lib.Library", LIBRARY, "app.Program", program))
        .classFiles();
    Path library = ClassOutput.folder(
        folder.resolve("library"), Map.of("lib.Library", all.get("lib.Library")));
    Path user =
        ClassOutput.folder(folder.resolve("user"), Map.of("app.Program", all.get("app.Program")));
    try (URLClassLoader alone = ClassOutput.loader(ClassLoader.getPlatformClassLoader(), library);
        URLClassLoader both = ClassOutput.loader(new Both(alone), user)) {
      // (x³)' twice
      assertThat(ClassOutput.call(both, "app.Program", "slope", 2.0)).isEqualTo(24.0);
    }
  }

  /** Sees our own classes, and those of a loader that does not. */
  private static final class Both extends ClassLoader {
    private final ClassLoader second;

    Both(ClassLoader second) {
      super(LibraryLoadersTest.class.getClassLoader());
      this.second = second;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      return second.loadClass(name);
    }

    @Override
    protected URL findResource(String name) {
      return second.getResource(name);
    }
  }

  @Test
  void derivativesAreUnloadedWithTheirClass() throws InterruptedException {
    WeakReference<ClassLoader> loader = used();
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }

  private static WeakReference<ClassLoader> used() {
    ClassLoader loader = JavaSources.compile("Program", PROGRAM);
    assertThat(ClassOutput.call(loader, "Program", "slope", 2.0)).isEqualTo(16.0);
    ClassOutput.call(loader, "Program", "slopes", new double[] {1, 2});
    return new WeakReference<>(loader);
  }

  @Test
  void manyThreadsMayCompileAtOnce() throws Exception {
    ClassLoader loader = JavaSources.compile("Program", PROGRAM);
    List<ScalarFunction> functions = List.of(
        x -> x * x, Math::sin, x -> derivative(t -> t * t * x, x), LibraryLoadersTest::looping);
    List<Double> expected = List.of(4.0, Math.cos(2), 8.0, 12.0);
    int threads = 16;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CountDownLatch start = new CountDownLatch(1);
    try {
      List<Future<Double>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int which = i % (functions.size() + 1);
        Callable<Double> task = which == functions.size()
            ? () -> (Double) ClassOutput.call(loader, "Program", "slope", 2.0)
            : () -> derivative(functions.get(which), 2);
        results.add(pool.submit(() -> {
          start.await();
          return task.call();
        }));
      }
      start.countDown();
      for (int i = 0; i < threads; i++) {
        int which = i % (functions.size() + 1);
        double wanted = which == functions.size() ? 16 : expected.get(which);
        assertThat(results.get(i).get()).isEqualTo(wanted);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  static double looping(double x) {
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += x * x;
    }
    return sum;
  }

  @Test
  @SuppressWarnings("unchecked") // what comes back has the class of what was written
  void handlesTravel() throws IOException, ClassNotFoundException {
    double factor = 3;
    DerivativeFunction scalar = copy(derivative(x -> factor * x * x));
    assertThat(scalar.at(2)).isEqualTo(12);
    GradientFunction array = copy(gradient(v -> factor * v[0] * v[1]));
    assertThat(array.at(new double[] {1, 2})).containsExactly(6, 3);
    GradientFunction2 two = copy(gradient((x, y) -> factor * x * y));
    assertThat(two.at(1, 2)).containsExactly(6, 3);
    GradientFunction3 three = copy(gradient((x, y, z) -> factor * x * y * z));
    assertThat(three.at(1, 2, 3)).containsExactly(18, 9, 6);
    JacobianFunction matrix = copy(jacobian(v -> new double[] {factor * v[0], v[1] * v[1]}));
    assertThat(matrix.at(new double[] {1, 2})[1]).containsExactly(0, 4);
    HessianFunction second = copy(hessian(v -> factor * v[0] * v[0]));
    assertThat(second.at(new double[] {1})[0]).containsExactly(6);
    DerivativeFunction ofDerivative = copy(derivative(scalar::at));
    assertThat(ofDerivative.at(2)).isEqualTo(6);
  }

  @SuppressWarnings({"unchecked", "BanSerializableRead"}) // our own bytes
  private static <T> T copy(T handle) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(handle);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }
}
