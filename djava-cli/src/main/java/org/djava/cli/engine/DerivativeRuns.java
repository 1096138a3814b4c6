package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.Derivation;
import org.djava.compiler.interpret.DisplacementLostException;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.runtime.ShadowArrays;
import org.jspecify.annotations.Nullable;

/** The derivatives of one target at points, run on one kind of machine. */
final class DerivativeRuns {
  private final CompiledTarget target;
  private final Function<Derivation, Machine> machines;
  private @Nullable Machine jvp;
  private final Map<FunctionName, Machine> gradients = new HashMap<>();
  private @Nullable Machine vjp;

  /** Runs the derivations of {@code target} on the machines that {@code machines} makes. */
  DerivativeRuns(CompiledTarget target, Function<Derivation, Machine> machines) {
    this.target = target;
    this.machines = machines;
  }

  /** A value and its tangent. */
  record Forward(Number value, double tangent) {
    List<Object> numbers() {
      return List.of(value, tangent);
    }
  }

  /** A value and the adjoints of all arguments, zeros for those that have none. */
  record Reverse(Number value, List<Object> adjoints) {
    Reverse {
      adjoints = List.copyOf(adjoints);
    }

    List<Object> numbers() {
      List<Object> numbers = new ArrayList<>(adjoints);
      numbers.add(value);
      return numbers;
    }
  }

  /** An array, and for each of its numbers the adjoints of all arguments. */
  record Rows(Object value, List<List<Object>> adjoints) {
    Rows {
      adjoints = List.copyOf(adjoints);
    }
  }

  /** The value and its tangent along a direction given by a tangent for each argument. */
  Forward forward(Point point, List<Object> tangents) {
    target.requireNumber();
    List<Object> results = tangent(point, tangents);
    return new Forward((Number) results.get(0), ((Number) results.get(1)).doubleValue());
  }

  /** The value and its tangent, which may be arrays. */
  List<Object> tangent(Point point, List<Object> tangents) {
    Derivation derivation = target.jvp();
    if (jvp == null) {
      jvp = machines.apply(derivation);
    }
    List<Object> arguments = Directions.copies(point.arguments());
    List<Object> given = Directions.copies(tangents);
    for (int i : activeParameters()) {
      arguments.add(given.get(i));
    }
    return run(jvp, derivation.entry(), arguments);
  }

  /** Refuses a point at which the array that is returned, or a row of it, is null. */
  void requireArray(Point point) {
    target.requireNumbers(tangent(point, Directions.zeros(point.arguments())).get(0));
  }

  /** Both sweeps at once. */
  Reverse reverse(Point point, double seed) {
    target.requireNumber();
    return reverse(target.gradient(), point, seed);
  }

  /** The same in the order of the pullback. */
  Reverse reverseInOrder(Point point, double seed) {
    target.requireNumber();
    return reverse(target.gradientInOrder(), point, seed);
  }

  private Reverse reverse(Derivation derivation, Point point, double seed) {
    Machine gradient =
        gradients.computeIfAbsent(derivation.stages().get(0), key -> machines.apply(derivation));
    List<Object> adjoints = Directions.zeros(point.arguments());
    List<Object> arguments = Directions.copies(point.arguments());
    for (int i : activeParameters()) {
      if (adjoints.get(i).getClass().isArray()) {
        arguments.add(adjoints.get(i));
      }
    }
    arguments.add(asResult(seed));
    List<Object> results = run(gradient, derivation.entry(), arguments);
    setNumbers(adjoints, results.subList(1, results.size()));
    return new Reverse((Number) results.get(0), adjoints);
  }

  /** The forward sweep once, then the pullback for each of the seeds. */
  List<Reverse> pullbacks(Point point, List<Double> seeds) {
    target.requireNumber();
    Derivation derivation = target.vjp();
    if (vjp == null) {
      vjp = machines.apply(derivation);
    }
    List<Object> results = run(vjp, derivation.entry(), Directions.copies(point.arguments()));
    Object[] state = (Object[]) results.get(1);
    boolean takesSeed =
        derivation.module().function(derivation.pullback()).parameters().size() > 1;
    List<Reverse> pulledBack = new ArrayList<>();
    for (double seed : seeds) {
      List<Object> frameAndSeed = new ArrayList<>();
      frameAndSeed.add(state[0]);
      if (takesSeed) {
        frameAndSeed.add(asResult(seed));
      }
      List<Object> numbers = run(vjp, derivation.pullback(), frameAndSeed);
      Object[] shadows = (Object[]) state[2];
      pulledBack.add(new Reverse((Number) results.get(0), adjoints(point, numbers, shadows)));
      ShadowArrays.clear(shadows);
    }
    return pulledBack;
  }

  /**
   * The forward sweep once, then the pullback for each number of an array.
   *
   * @param seed what the adjoint of that number is
   */
  Rows rows(Point point, double seed) {
    Derivation derivation = target.vjp();
    if (vjp == null) {
      vjp = machines.apply(derivation);
    }
    List<Object> results = run(vjp, derivation.entry(), Directions.copies(point.arguments()));
    Object value = target.requireNumbers(results.get(0));
    Object[] state = (Object[]) results.get(1);
    Object[] shadows = (Object[]) state[2];
    List<List<Object>> rows = new ArrayList<>();
    for (Directions.Direction number : Directions.within(value)) {
      if (state[1] != null) {
        Directions.set(List.of(state[1]), number, seed + 0.0);
      }
      List<Object> numbers = run(vjp, derivation.pullback(), List.of(state[0]));
      rows.add(adjoints(point, numbers, shadows));
      ShadowArrays.clear(shadows);
      ShadowArrays.clear((Object[]) state[3]);
    }
    return new Rows(value, rows);
  }

  private List<Object> adjoints(Point point, List<Object> numbers, Object[] shadows) {
    List<Object> adjoints = Directions.zeros(point.arguments());
    List<Object> copies = Directions.copies(List.of(shadows));
    int next = 0;
    for (int i : activeParameters()) {
      if (adjoints.get(i).getClass().isArray()) {
        adjoints.set(i, copies.get(next++));
      }
    }
    setNumbers(adjoints, numbers);
    return adjoints;
  }

  private void setNumbers(List<Object> adjoints, List<Object> numbers) {
    int next = 0;
    for (int i : activeParameters()) {
      if (!adjoints.get(i).getClass().isArray()) {
        double number = ((Number) numbers.get(next++)).doubleValue();
        boolean isFloat = adjoints.get(i) instanceof Float;
        adjoints.set(i, isFloat ? (Object) (float) number : number);
      }
    }
    Directions.clearSignsOfZeros(adjoints);
  }

  private List<Integer> activeParameters() {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < target.active().size(); i++) {
      if (target.active().get(i)) {
        positions.add(i);
      }
    }
    return positions;
  }

  private Object asResult(double seed) {
    boolean isSingle = target.function().resultTypes().get(0) == PrimitiveType.FLOAT;
    return isSingle ? (Object) (float) seed : seed;
  }

  /** What the function itself throws is the user's; a class that does not link is ours. */
  private List<Object> run(Machine machine, FunctionName name, List<Object> arguments) {
    try {
      return machine.run(name, arguments);
    } catch (DisplacementLostException tooMuchWork) {
      throw tooMuchWork;
    } catch (NotDifferentiableException e) {
      throw refused(e);
    } catch (NoClassDefFoundError | ExceptionInInitializerError | UnsatisfiedLinkError e) {
      throw thrown(e);
    } catch (LinkageError e) {
      throw e;
    } catch (Throwable e) {
      throw thrown(e);
    }
  }

  /** In the words in which the compiler refuses. */
  private UserMistake refused(NotDifferentiableException e) {
    DiagnosticMessage first = e.diagnostics().get(0);
    String place = first.file().isEmpty() ? target.name() : first.file() + ":" + first.line();
    String hint = first.hint().isEmpty() ? "" : "; " + first.hint();
    return new UserMistake(
        first.code(), place + ": error " + first.code() + ": " + first.text() + hint);
  }

  private UserMistake thrown(Throwable e) {
    Throwable reason =
        e instanceof ExceptionInInitializerError && e.getCause() != null ? e.getCause() : e;
    return new UserMistake(target.name() + " throws at this point: " + reason);
  }
}
