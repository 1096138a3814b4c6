package org.djava;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeCode;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.HeldClasses;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.PullbackCode;
import org.jspecify.annotations.Nullable;

/**
 * One function at one point of which parts are objects: asks for the derivative with respect to the
 * function's own arguments, and to captured objects that are part of them.
 */
final class StructuredCall {
  private static final Object[] NO_REFERENCES = {};

  private final FunctionTarget target;
  private final @Nullable Object[] arguments;
  private final int captured;
  private final List<Boolean> active;
  private final ActiveArguments roots;

  private StructuredCall(FunctionTarget target, @Nullable Object[] arguments, int own) {
    this.target = target;
    this.arguments = arguments;
    this.captured = arguments.length - own;
    this.roots = ActiveArguments.of(target.primalType(), arguments, own);
    this.active = roots.flags();
  }

  /** A call of a function with its own arguments. */
  static StructuredCall of(Object f, Class<?> functionalInterface, Object... own) {
    return of(FunctionResolver.resolve(f, functionalInterface), own);
  }

  /** A call of a function with its own arguments. */
  static StructuredCall of(LambdaTarget function, Object... own) {
    for (Object argument : own) {
      Objects.requireNonNull(argument, "the argument is null");
    }
    return new StructuredCall(
        FunctionResolver.forReceiver(function, own[0]), Call.arguments(function, own), own.length);
  }

  /** Adjoints or tangents of the function's own arguments. */
  final class OwnNumbers {
    private final GraphShadows shadows;
    private final double[] scalars;

    private OwnNumbers(GraphShadows shadows, double[] scalars) {
      this.shadows = shadows;
      this.scalars = scalars;
      shadows.settle();
    }

    /** The sum of products with tangents of the same arguments; a zero tangent counts nothing. */
    double times(GraphShadows tangents, double[] tangentScalars) {
      double sum = Products.of(shadows, tangents);
      for (int i = 0; i < tangentScalars.length; i++) {
        sum += tangentScalars[i] == 0 ? 0 : scalars[i] * tangentScalars[i];
      }
      return sum;
    }

    /** Of an argument, as a structure of its type. */
    Object of(int index) {
      int root = roots.root(captured + index);
      Object argument = Objects.requireNonNull(arguments[captured + index]);
      if (root < 0) {
        double number = scalars[roots.scalar(captured + index)] + 0.0;
        return argument instanceof Float ? (Object) (float) number : (Object) number;
      }
      return Rebuilding.ofTangents(shadows, root);
    }

    /** Of an argument that is an object, by parts. */
    <T> Tangent<T> parts(int index) {
      return new PartsTangent<>(shadows, roots.root(captured + index));
    }
  }

  /** A result and the adjoints of the function's own arguments. */
  record ValueAndAdjoints(Object value, OwnNumbers adjoints) {}

  /**
   * Runs the gradient of a number.
   *
   * @param byParts whether only the parts of the adjoints are asked for
   */
  ValueAndAdjoints gradient(double seed, boolean byParts) {
    GraphShadows zeros = GraphShadows.zeros(roots.graph());
    if (!byParts) {
      checkAdjoints(zeros);
    }
    DerivativeCode code = code(DerivativeKind.GRADIENT);
    List<@Nullable Object> operands = new ArrayList<>(Arrays.asList(arguments));
    addShadows(zeros, operands);
    operands.add(seed(seed));
    double[] numbers = new double[active.size()];
    Object value = result(code.apply(operands.toArray(), numbers, NO_REFERENCES));
    return new ValueAndAdjoints(value, new OwnNumbers(zeros, numbers));
  }

  /** A result and what computes the adjoints of the function's own arguments. */
  record ValueAndPullback(Object value, Function<Object, OwnNumbers> pullback) {}

  /** What adjoints are asked for must be possible before anything has run. */
  private void checkAdjoints(GraphShadows zeros) {
    for (int i = captured; i < arguments.length; i++) {
      if (roots.root(i) >= 0) {
        Rebuilding.check(zeros, roots.root(i));
      }
    }
  }

  /**
   * Runs the VJP.
   *
   * @param byParts whether only the parts of the adjoints are asked for
   */
  ValueAndPullback vjp(boolean byParts) {
    if (!byParts) {
      checkAdjoints(GraphShadows.zeros(roots.graph()));
    }
    DerivativeCode code = code(DerivativeKind.VJP);
    @Nullable Object[] references = new @Nullable Object[1];
    Object value = result(code.apply(arguments, new double[0], references));
    PullbackCode all =
        (PullbackCode) Objects.requireNonNull(references[0], "no pullback of the result");
    Structure shape = Structure.of(value);
    return new ValueAndPullback(value, cotangent -> {
      Objects.requireNonNull(cotangent, "the cotangent is null");
      return adjoints(all.apply(shape.shadowOf(seed(cotangent))));
    });
  }

  private OwnNumbers adjoints(@Nullable Object[] adjoints) {
    @Nullable Object[] shadows = new @Nullable Object[roots.count()];
    double[] scalars = new double[adjoints.length];
    int next = 0;
    int nextScalar = 0;
    for (int i = 0; i < arguments.length; i++) {
      if (roots.root(i) >= 0) {
        shadows[roots.root(i)] = adjoints[next++];
      } else if (roots.scalar(i) >= 0) {
        Number number = (Number) Objects.requireNonNull(adjoints[next++], "no adjoint");
        scalars[nextScalar++] = number.doubleValue();
      }
    }
    return new OwnNumbers(GraphShadows.of(roots.graph(), shadows), scalars);
  }

  /** A result and its tangent. */
  record ValueAndTangent(Object value, Object tangent) {}

  /** Runs the JVP along tangents of the function's own arguments. */
  ValueAndTangent jvp(Object... tangents) {
    DerivativeCode code = code(DerivativeKind.JVP);
    List<@Nullable Object> operands = new ArrayList<>(Arrays.asList(arguments));
    addTangents(new OwnTangents(tangents), operands);
    double[] numbers = new double[1];
    @Nullable Object[] references = new @Nullable Object[1];
    Object value = result(code.apply(operands.toArray(), numbers, references));
    if (value instanceof Number) {
      return new ValueAndTangent(value, number(numbers[0], value.getClass()));
    }
    Structure shape = Structure.of(value);
    Object tangent = Objects.requireNonNull(references[0], "no tangent of the result");
    return new ValueAndTangent(value, shape.tangentOf(tangent));
  }

  /** Tangents of the function's own arguments. */
  private final class OwnTangents {
    private final GraphShadows shadows;
    private final double[] scalars = new double[roots.scalarCount()];

    OwnTangents(Object[] given) {
      @Nullable Object[] structures = new @Nullable Object[roots.count()];
      for (int i = captured; i < arguments.length; i++) {
        Object tangent = Objects.requireNonNull(given[i - captured], "the tangent is null");
        if (roots.root(i) >= 0) {
          structures[roots.root(i)] = tangent;
        } else {
          scalars[roots.scalar(i)] = ((Number) tangent).doubleValue() + 0.0;
        }
      }
      this.shadows = Structure.read(roots.graph(), "tangent", structures);
    }
  }

  private void addTangents(OwnTangents tangents, List<@Nullable Object> operands) {
    for (int i = 0; i < arguments.length; i++) {
      if (roots.root(i) >= 0) {
        operands.add(tangents.shadows.root(roots.root(i)));
      } else if (roots.scalar(i) >= 0) {
        double scalar = tangents.scalars[roots.scalar(i)];
        operands.add(number(scalar, target.primalType().parameterType(i)));
      }
    }
  }

  /**
   * Value and differential: the function runs once, and each number of the result changes by the
   * product of its gradient, which the run's pullback gives, and the tangents.
   */
  ValueWithDifferential<Object[], Object> differential() {
    ValueAndPullback run = vjp(/* byParts= */ true);
    UnitCotangents units = UnitCotangents.of(run.value());
    return new ValueWithDifferential<>(run.value(), given -> {
      OwnTangents tangents = new OwnTangents(given);
      return units.tangent(
          unit -> run.pullback().apply(unit).times(tangents.shadows, tangents.scalars));
    });
  }

  private void addShadows(GraphShadows shadows, List<@Nullable Object> operands) {
    for (int i = 0; i < arguments.length; i++) {
      if (roots.root(i) >= 0) {
        operands.add(shadows.root(roots.root(i)));
      }
    }
  }

  private DerivativeCode code(DerivativeKind kind) {
    return CompiledDerivatives.code(
        new DerivativeRequest(target, kind, active, held(), roots.graph().constantFields()),
        CodeShape.GENERAL);
  }

  /** The classes of objects that the function finds. */
  private Set<Class<?>> held() {
    Set<Class<?>> own = roots.graph().classes();
    Set<Class<?>> others = HeldClasses.in(Arrays.copyOf(arguments, captured));
    Set<Class<?>> lambdas = roots.graph().lambdas();
    if (own.containsAll(others) && lambdas.isEmpty()) {
      return own;
    }
    Set<Class<?>> all = new HashSet<>(own);
    all.addAll(others);
    all.addAll(lambdas);
    return all;
  }

  private Object seed(Object seed) {
    Class<?> type = target.primalType().returnType();
    return seed instanceof Number number && type.isPrimitive()
        ? number(number.doubleValue(), type)
        : seed;
  }

  private static Object number(double value, Class<?> type) {
    boolean isFloat = type == float.class || type == Float.class;
    return isFloat ? (Object) (float) value : (Object) value;
  }

  private static Object result(@Nullable Object value) {
    return Objects.requireNonNull(value, "the function returned null");
  }
}
