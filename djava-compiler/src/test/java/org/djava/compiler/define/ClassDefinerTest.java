package org.djava.compiler.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.lower.BytecodeLowerer;
import org.junit.jupiter.api.Test;

class ClassDefinerTest {
  private final ClassDefiner definer = new ClassDefiner(ClassDefinerTest.class);

  /** Loads the test classes of this package again, as an application's own loader would. */
  private static final class ChildLoader extends ClassLoader {
    ChildLoader() {
      super(ClassDefinerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      String targets = Targets.class.getName();
      if (!name.startsWith(targets)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String path = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = ClassDefinerTest.class.getResourceAsStream(path)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Class<?> hostInChild() throws ClassNotFoundException {
    return new ChildLoader().loadClass(Targets.Host.class.getName());
  }

  /** {@code x -> frame(Host.twice(x)).f0}, with the private method of the host. */
  private DefinedCode twiceThroughAFrame(Class<?> host) {
    String name = host.getName().replace('.', '/');
    ObjectLayout layout =
        ObjectLayout.of(new ClassType("some/Frame"), List.of(PrimitiveType.DOUBLE));
    FunctionBuilder builder = new FunctionBuilder(
        FunctionName.of("f"), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    Value x = block.parameter(PrimitiveType.DOUBLE, "x");
    MethodReference twice = MethodReference.ofStatic(name, "twice", "(D)D");
    Value y = block.append(Apply.of(twice, List.of(x)));
    Value frame =
        block.append(new NewObject(layout.type(), layout.constructorDescriptor(), List.of(y)));
    Value z = block.append(new GetField(layout.fields().get(0), List.of(frame)));
    block.terminate(new Terminator.Return(List.of(z)));
    Function function = builder.build();
    DefinitionSite site = definer.siteFor(host);
    return site.define(
        BytecodeLowerer.lower(IrModule.of(List.of(function), List.of(layout)), site.request()));
  }

  private static double apply(DefinedCode code, double x) throws Throwable {
    return (double) code.function(FunctionName.of("f")).invokeExact(x);
  }

  @Test
  void definesANestMateInAnotherLoader() throws Throwable {
    Class<?> host = hostInChild();
    assertThat(host).isNotEqualTo(Targets.Host.class);
    for (int i = 0; i < 2; i++) {
      DefinedCode code = twiceThroughAFrame(host);
      assertThat(apply(code, 3)).isEqualTo(6);
      assertThat(code.type().getNestHost()).isSameAs(host.getNestHost());
      assertThat(code.type().isHidden()).isTrue();
    }
  }

  @Test
  void usesTheLookupItIsGiven() throws Throwable {
    assertThat(definer.siteIn(MethodHandles.lookup()).neighbour()).isSameAs(ClassDefinerTest.class);
    assertThatThrownBy(() -> definer.siteIn(MethodHandles.publicLookup()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void letsGoOfItsClasses() throws Throwable {
    WeakReference<Class<?>> code =
        new WeakReference<>(twiceThroughAFrame(hostInChild()).type());
    WeakReference<Class<?>> beside =
        new WeakReference<>(twiceThroughAFrame(Targets.Host.class).type());
    WeakReference<Class<?>> implementation = new WeakReference<>(
        definer.implement(DoubleUnaryOperator.class, sum(1.0)).getClass());
    List<WeakReference<Class<?>>> classes = List.of(code, beside, implementation);
    for (int i = 0; i < 50 && !isCleared(classes); i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(isCleared(classes)).isTrue();
  }

  private static boolean isCleared(List<WeakReference<Class<?>>> references) {
    return references.stream().allMatch(reference -> reference.get() == null);
  }

  private static MethodHandle sum(double first) throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(double.class, double.class, double.class);
    return MethodHandles.insertArguments(
        MethodHandles.lookup().findStatic(Double.class, "sum", type), 0, first);
  }

  @Test
  void implementsAnInterfaceOfTheJdk() throws Throwable {
    DoubleUnaryOperator plusTwo = definer.implement(DoubleUnaryOperator.class, sum(2));
    assertThat(plusTwo.applyAsDouble(3)).isEqualTo(5);
    assertThat(plusTwo.andThen(plusTwo).applyAsDouble(3)).isEqualTo(7);
  }

  /** An interface nobody else sees. */
  private interface Secret<T> {
    T get(double x);

    @Override
    boolean equals(Object other);
  }

  @Test
  void implementsAPrivateGenericInterface() throws Throwable {
    Secret<Double> secret = cast(definer.implement(Secret.class, sum(2)));
    assertThat(secret.get(3)).isEqualTo(5.0);
  }

  @SuppressWarnings("unchecked")
  private static Secret<Double> cast(Secret<?> secret) {
    return (Secret<Double>) secret;
  }

  @Test
  void refusesWhatIsNoFunctionalInterface() throws Throwable {
    MethodHandle sum = sum(2);
    assertThatThrownBy(() -> definer.implement(Comparable.class, sum))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> definer.implement(List.class, sum))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
