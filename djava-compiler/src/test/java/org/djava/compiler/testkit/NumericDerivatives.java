package org.djava.compiler.testkit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;

/** The derivatives of a function from numbers to a number, made once each and run by a machine. */
public final class NumericDerivatives {
  /** Who runs them. */
  public enum Runner {
    INTERPRETER,
    COMPILED
  }

  private enum Kind {
    JVP,
    DIFFERENTIAL,
    GRADIENT,
    VJP,
    HESSIAN_VECTOR
  }

  private record Made(Derivation derivation, Map<Runner, Machine> machines) {}

  private final DjavaCompiler compiler;
  private final Function function;
  private final List<Boolean> asked;
  private final Class<?> host;
  private final Map<Kind, Made> made = new EnumMap<>(Kind.class);

  /**
   * @param asked for each parameter whether it is differentiated
   * @param host the class beside which compiled code is put
   */
  public NumericDerivatives(
      DjavaCompiler compiler, Function function, List<Boolean> asked, Class<?> host) {
    this.compiler = compiler;
    this.function = function;
    this.asked = List.copyOf(asked);
    this.host = host;
  }

  /** With respect to every floating-point parameter. */
  public static NumericDerivatives ofAll(DjavaCompiler compiler, Function function, Class<?> host) {
    List<Boolean> asked =
        function.parameters().stream().map(p -> p.type().isFloating()).toList();
    return new NumericDerivatives(compiler, function, asked, host);
  }

  /** Value and tangent. */
  public double[] jvp(Runner runner, Object[] arguments, double... tangents) {
    Made jvp = made(Kind.JVP, () -> compiler.jvp(function, asked));
    List<Object> all = new ArrayList<>(List.of(arguments));
    addTangents(all, tangents);
    return numbers(run(jvp, runner, all));
  }

  /** Value and tangent, by a linear map that is made first and applied to something else before. */
  public double[] differential(Runner runner, Object[] arguments, double... tangents) {
    Made made = made(Kind.DIFFERENTIAL, () -> compiler.differential(function, asked));
    List<Object> forward = run(made, runner, List.of(arguments));
    Function map = made.derivation().module().function(made.derivation().pullback());
    List<Object> tangent = List.of();
    double[] others = new double[tangents.length];
    java.util.Arrays.setAll(others, i -> 1.5 + i);
    for (double[] each : new double[][] {others, tangents}) {
      List<Object> all = new ArrayList<>(List.of(forward.get(1)));
      addTangents(all, each);
      tangent = machine(made, runner).run(map.name(), all.toArray());
    }
    return numbers(List.of(forward.get(0), tangent.get(0)));
  }

  /** Value, then the adjoint of each parameter that is differentiated: both sweeps in one. */
  public double[] gradient(Runner runner, Object[] arguments, double seed) {
    Made gradient = made(Kind.GRADIENT, () -> compiler.gradient(function, asked));
    List<Object> all = new ArrayList<>(List.of(arguments));
    all.add(number(function.resultTypes().get(0), seed));
    return numbers(run(gradient, runner, all));
  }

  /** The same with the sweeps apart; the pullback is applied to something else before. */
  public double[] pullback(Runner runner, Object[] arguments, double seed) {
    Made vjp = made(Kind.VJP, () -> compiler.vjp(function, asked));
    List<Object> forward = run(vjp, runner, List.of(arguments));
    Object frame = ((Object[]) forward.get(1))[0];
    double[] result = new double[1 + (int) asked.stream().filter(flag -> flag).count()];
    result[0] = numbers(forward.subList(0, 1))[0];
    Function pullback = vjp.derivation().module().function(vjp.derivation().pullback());
    boolean hasSeed = pullback.parameters().size() > 1;
    List<Object> adjoints = List.of();
    for (double each : new double[] {7, seed}) {
      List<Object> all = new ArrayList<>(List.of(frame));
      if (hasSeed) {
        all.add(number(pullback.parameters().get(1).type(), each));
      }
      adjoints = machine(vjp, runner).run(pullback.name(), all.toArray());
    }
    double[] found = numbers(adjoints);
    for (int i = 1; i < result.length; i++) {
      result[i] = found[i - 1] + 0.0;
    }
    return result;
  }

  /** The directional derivative, then the product of the Hessian and the direction. */
  public double[] hessianVector(Runner runner, Object[] arguments, double... direction) {
    Made product = made(Kind.HESSIAN_VECTOR, () -> compiler.hessianVector(function, asked));
    List<Object> all = new ArrayList<>(List.of(arguments));
    addTangents(all, direction);
    return numbers(run(product, runner, all));
  }

  private void addTangents(List<Object> arguments, double[] tangents) {
    int next = 0;
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i)) {
        arguments.add(number(function.parameters().get(i).type(), tangents[next++]));
      }
    }
  }

  private Made made(Kind kind, Supplier<Derivation> maker) {
    return made.computeIfAbsent(kind, key -> new Made(maker.get(), new EnumMap<>(Runner.class)));
  }

  private List<Object> run(Made derivative, Runner runner, List<Object> arguments) {
    return machine(derivative, runner).run(derivative.derivation().entry(), arguments.toArray());
  }

  private Machine machine(Made derivative, Runner runner) {
    return derivative.machines().computeIfAbsent(runner, key -> start(derivative, key));
  }

  private Machine start(Made derivative, Runner runner) {
    Derivation derivation = derivative.derivation();
    return switch (runner) {
      case INTERPRETER -> Machine.interpreting(derivation.module(), host.getClassLoader());
      case COMPILED ->
        Machine.compiling(
            derivation.module(),
            host,
            Set.copyOf(List.of(derivation.entry(), derivation.pullback())));
    };
  }

  private static Object number(IrType type, double value) {
    return type == org.djava.compiler.ir.PrimitiveType.FLOAT ? (Object) (float) value : value;
  }

  private static double[] numbers(List<Object> values) {
    return values.stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
  }
}
