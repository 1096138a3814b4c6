package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.function.DoubleUnaryOperator;
import org.djava.Mapping;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.djava.ScalarFunction;
import org.djava.ScalarFunction2;
import org.junit.jupiter.api.Test;

class FunctionResolverTest {
  private static final MethodType SCALAR = MethodType.methodType(double.class, double.class);

  private static LambdaTarget scalar(ScalarFunction f) {
    return FunctionResolver.resolve(f, ScalarFunction.class);
  }

  static double square(double x) {
    return x * x;
  }

  private double hidden(double x) {
    return x;
  }

  interface Scaling {
    double scale(double x);

    default double twice(double x) {
      return 2 * scale(x);
    }
  }

  static class Plain implements Scaling {
    @Override
    public double scale(double x) {
      return x;
    }
  }

  static class Refined extends Plain {
    @Override
    public double scale(double x) {
      return 3 * x;
    }
  }

  static class Holder {
    double[] numbers = {1};

    double first() {
      return numbers[0];
    }
  }

  static class NamedObjective implements Objective {
    private static final long serialVersionUID = 1L;

    @Override
    public double applyAsDouble(double[] x) {
      return x[0];
    }
  }

  static class RefinedObjective extends NamedObjective {
    private static final long serialVersionUID = 1L;

    @Override
    public double applyAsDouble(double[] x) {
      return 2 * x[0];
    }
  }

  @Test
  void staticMethods() {
    LambdaTarget sin = scalar(Math::sin);
    assertThat(sin.target()).isEqualTo(new FunctionTarget(Math.class, "sin", SCALAR, true));
    assertThat(sin.captured()).isEmpty();
    assertThat(scalar(FunctionResolverTest::square).target().name()).isEqualTo("square");
  }

  @Test
  void lambdasWithoutCapturesAreKept() {
    ScalarFunction[] same = new ScalarFunction[2];
    for (int i = 0; i < 2; i++) {
      same[i] = t -> t;
    }
    assertThat(scalar(same[0])).isSameAs(scalar(same[1]));
  }

  @Test
  void capturedValuesComeFirst() {
    Object notSerializable = new Object();
    int whole = 3;
    double[] array = {1};
    for (double factor = 1; factor < 3; factor++) {
      double captured = factor;
      LambdaTarget lambda =
          scalar(t -> t * captured * whole + array[0] + notSerializable.hashCode());
      assertThat(lambda.captured()).containsExactly(captured, whole, array, notSerializable);
      assertThat(lambda.target().type())
          .isEqualTo(MethodType.methodType(
              double.class, double.class, int.class, double[].class, Object.class, double.class));
    }
  }

  @Test
  void boundReceiversAreCaptured() {
    LambdaTarget bound = scalar(this::hidden);
    assertThat(bound.captured()).containsExactly(this);
    assertThat(bound.target())
        .isEqualTo(new FunctionTarget(FunctionResolverTest.class, "hidden", SCALAR, false));
    assertThat(bound.target().functionType().parameterList())
        .containsExactly(FunctionResolverTest.class, double.class);
  }

  @Test
  void theReceiversOwnMethodIsTaken() {
    for (Scaling scaling : new Scaling[] {new Plain(), new Refined()}) {
      LambdaTarget bound = scalar(scaling::scale);
      assertThat(bound.target().owner()).isEqualTo(scaling.getClass());
      assertThat(bound.captured()).containsExactly(scaling);
      assertThat(scalar(scaling::twice).target().owner()).isEqualTo(Scaling.class);
    }
  }

  @Test
  void receiversMayBeArguments() {
    ObjectiveOf<Holder> first = Holder::first;
    LambdaTarget target = FunctionResolver.resolve(first, ObjectiveOf.class);
    assertThat(target.captured()).isEmpty();
    assertThat(target.target().isStatic()).isFalse();
    assertThat(target.target().functionType().parameterList()).containsExactly(Holder.class);
    Mapping<Double, Double> unboxed = Double::doubleValue;
    assertThat(FunctionResolver.resolve(unboxed, Mapping.class).target().primalType())
        .isEqualTo(SCALAR);
  }

  @Test
  void boxesAreLookedThrough() {
    Mapping<Double, Double> square = t -> t * t;
    FunctionTarget target = FunctionResolver.resolve(square, Mapping.class).target();
    assertThat(target.type()).isEqualTo(MethodType.methodType(Double.class, Double.class));
    assertThat(target.primalType()).isEqualTo(SCALAR);
  }

  @Test
  void objectsOfNamedAndAnonymousClasses() {
    Objective anonymous = new Objective() {
      private static final long serialVersionUID = 1L;

      @Override
      public double applyAsDouble(double[] x) {
        return x[0];
      }
    };
    for (Objective f : new Objective[] {anonymous, new NamedObjective(), new RefinedObjective()}) {
      LambdaTarget resolved = FunctionResolver.resolve(f, Objective.class);
      assertThat(resolved.captured()).containsExactly(f);
      assertThat(resolved.target().owner()).isEqualTo(f.getClass());
      assertThat(resolved.target().type())
          .isEqualTo(MethodType.methodType(double.class, double[].class));
      LambdaTarget referred =
          FunctionResolver.resolve((Objective) f::applyAsDouble, Objective.class);
      assertThat(referred.target()).isEqualTo(resolved.target());
      assertThat(referred.captured()).containsExactly(f);
    }
  }

  @Test
  void functionsAreFollowedThroughTheirOwnMethod() {
    double factor = 2;
    ScalarFunction f = t -> factor * t;
    LambdaTarget direct = scalar(f);
    LambdaTarget followed = scalar(f::applyAsDouble);
    assertThat(followed.target()).isEqualTo(direct.target());
    assertThat(followed.captured()).containsExactly(2.0);
    ScalarFunction sin = Math::sin;
    ScalarFunction again = sin::applyAsDouble;
    assertThat(scalar(again::applyAsDouble).target().owner()).isEqualTo(Math.class);
  }

  @Test
  void functionsOfTheJdkAreRefused() {
    DoubleUnaryOperator opaque = t -> t;
    assertThatThrownBy(() -> scalar(opaque::applyAsDouble))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0902")
        .hasMessageContaining("ScalarFunction")
        .hasMessageContaining("org.djava.Functions");
    ScalarFunction proxy = (ScalarFunction) Proxy.newProxyInstance(
        getClass().getClassLoader(),
        new Class<?>[] {ScalarFunction.class},
        (self, method, arguments) -> 0.0);
    assertThatThrownBy(() -> scalar(proxy)).isInstanceOf(NotDifferentiableException.class);
  }

  @Test
  void constructorsAreRefused() {
    Mapping<String, StringBuilder> constructor = StringBuilder::new;
    assertThatThrownBy(() -> FunctionResolver.resolve(constructor, Mapping.class))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0901")
        .hasMessageContaining("StringBuilder::new");
  }

  @Test
  void severalNumbers() {
    ScalarFunction2 max = Math::max;
    assertThat(FunctionResolver.resolve(max, ScalarFunction2.class).target().type())
        .isEqualTo(MethodType.methodType(double.class, double.class, double.class));
  }
}
