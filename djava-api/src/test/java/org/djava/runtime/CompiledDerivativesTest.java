package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.djava.Derivatives;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.junit.jupiter.api.Test;

class CompiledDerivativesTest {
  static double compiledOnce(double x) {
    return x * x;
  }

  static double refused(double x) {
    return x;
  }

  @Test
  void aDerivativeIsCompiledOnce() {
    for (int i = 0; i < 10; i++) {
      Derivatives.derivative(CompiledDerivativesTest::compiledOnce, i);
      Derivatives.derivative(CompiledDerivativesTest::compiledOnce).at(i);
    }
    assertThat(NumericCompiler.compilations("compiledOnce")).isEqualTo(1);
  }

  @Test
  void refusalsAreFreshEachTime() {
    NotDifferentiableException[] thrown = new NotDifferentiableException[2];
    for (int i = 0; i < 2; i++) {
      try {
        Derivatives.derivative(CompiledDerivativesTest::refused, 1);
      } catch (NotDifferentiableException e) {
        thrown[i] = e;
      }
    }
    assertThat(thrown[0]).isNotNull().isNotSameAs(thrown[1]);
    assertThat(thrown[1])
        .hasMessage(
            "T.java:7: DJ0000: refused\n    asked for by a\n    asked for by b\n    do not");
    assertThat(thrown[1].diagnostics()).extracting(DiagnosticMessage::line).containsExactly(7);
    assertThatThrownBy(() -> Derivatives.derivative(CompiledDerivativesTest::refused))
        .isInstanceOf(NotDifferentiableException.class);
  }

  /** A function in a class that another loader loads. */
  public static final class Isolated implements Supplier<ScalarFunction>, Callable<Double> {
    private static double own(double x) {
      return 3 * x;
    }

    @Override
    public ScalarFunction get() {
      return Isolated::own;
    }

    @Override
    public Double call() {
      double captured = 2;
      return Derivatives.derivative(t -> captured * own(t), 1)
          + Derivatives.derivative(Isolated::own).at(1);
    }
  }

  /** Loads {@link Isolated} itself and leaves the rest to its parent. */
  private static final class IsolatingLoader extends ClassLoader {
    IsolatingLoader() {
      super(CompiledDerivativesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Isolated.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      String resource = name.replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(resource)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static WeakReference<ClassLoader> useAndForget() throws Exception {
    IsolatingLoader loader = new IsolatingLoader();
    Object isolated =
        loader.loadClass(Isolated.class.getName()).getDeclaredConstructor().newInstance();
    assertThat(isolated.getClass()).isNotEqualTo(Isolated.class);
    assertThat((Double) ((Callable<?>) isolated).call()).isCloseTo(9, within(1e-6));
    return new WeakReference<>(loader);
  }

  @Test
  void derivativesAreUnloadedWithTheirClass() throws Exception {
    WeakReference<ClassLoader> loader = useAndForget();
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }

  @Test
  void aMissingCompilerIsNamed() throws Exception {
    // The classes of the operators without the service file of the tests.
    URL classes = Derivatives.class.getProtectionDomain().getCodeSource().getLocation();
    URL tests = Isolated.class.getProtectionDomain().getCodeSource().getLocation();
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes, tests}, ClassLoader.getPlatformClassLoader()) {
          @Override
          public URL findResource(String name) {
            return name.startsWith("META-INF/services") ? null : super.findResource(name);
          }

          @Override
          public Enumeration<URL> findResources(String name) throws IOException {
            return name.startsWith("META-INF/services")
                ? Collections.emptyEnumeration()
                : super.findResources(name);
          }
        }) {
      Thread.currentThread().setContextClassLoader(loader);
      Object isolated =
          loader.loadClass(Isolated.class.getName()).getDeclaredConstructor().newInstance();
      assertThatThrownBy(((Callable<?>) isolated)::call)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("add djava-compiler");
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  @Test
  void theHandlesTypeFollowsFromTheRequest() {
    FunctionTarget target = new FunctionTarget(
        CompiledDerivativesTest.class,
        "any",
        MethodType.methodType(Double.class, double[].class, Float.class, int.class),
        false);
    List<Boolean> active = List.of(false, true, true, false);
    String primal = "(CompiledDerivativesTest,double[],float,int";
    assertThat(new DerivativeRequest(target, DerivativeKind.JVP, active).handleType())
        .hasToString(primal + ",double[],float,double[],Object[])double");
    assertThat(new DerivativeRequest(target, DerivativeKind.GRADIENT, active).handleType())
        .hasToString(primal + ",double[],double,double[],Object[])double");
    assertThat(new DerivativeRequest(target, DerivativeKind.VJP, active).handleType())
        .hasToString(primal + ",double[],Object[])double");
    assertThat(new DerivativeRequest(target, DerivativeKind.HESSIAN_VECTOR, active).handleType())
        .hasToString(primal + ",double[],float,double[],double[],Object[])double");
    assertThatThrownBy(() -> new DerivativeRequest(target, DerivativeKind.JVP, List.of(true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 activity flags for 4 parameters");
  }
}
