package org.djava.cli.engine;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.djava.cli.target.Point;
import org.djava.compiler.PrimalProgram;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.interpret.Displaced;
import org.djava.compiler.interpret.DisplacementLostException;
import org.djava.compiler.interpret.Displacements;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.interpret.RandomRounding;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;

/**
 * Runs of the function itself, in which its arguments are displaced by so little that no double could
 * tell, and all that is computed from them with many digits.
 */
final class PreciseRuns {
  /** The work at a point, about two seconds. */
  private static final long MOST = 20_000_000;

  private final List<Interpreted> programs;
  private final Displacements displacements;
  private final RandomRounding rounding;
  private final PreciseFunctions functions;
  private final boolean isRuled;

  /** A program with what runs it. */
  private record Interpreted(FunctionName entry, IrInterpreter interpreter) {}

  private PreciseRuns(
      List<Interpreted> programs,
      Displacements displacements,
      PreciseFunctions functions,
      RandomRounding rounding,
      boolean isRuled) {
    this.isRuled = isRuled;
    this.functions = functions;
    this.programs = programs;
    this.displacements = displacements;
    this.rounding = rounding;
  }

  /**
   * Runs of a function.
   *
   * @param programs forms of it; the first of which nothing goes out of sight is run
   * @param loader finds real classes
   * @param isRuled whether derivatives of the user's are used
   */
  static PreciseRuns of(
      List<PrimalProgram> programs,
      ClassLoader loader,
      PreciseFunctions functions,
      RandomRounding rounding,
      boolean isRuled) {
    Predicate<MethodReference> isConstant = programs.get(0).isConstant();
    Displacements displacements = new Displacements(
        method ->
            isConstant.test(method) ? Optional.of(PreciseFunctions.UNMOVED) : functions.of(method),
        functions.budget());
    List<Interpreted> interpreted = new ArrayList<>();
    for (PrimalProgram program : programs) {
      interpreted.add(new Interpreted(
          program.entry(),
          IrInterpreter.displaced(
              program.module(), loader, program.bodies(), rounding, displacements)));
    }
    return new PreciseRuns(interpreted, displacements, functions, rounding, isRuled);
  }

  /** Whether the modes use derivatives that the user has given. */
  boolean isRuled() {
    return isRuled;
  }

  /** Whether a run has compared numbers that move. */
  boolean hasDecided() {
    return displacements.hasDecided();
  }

  /** Before the runs at a point, which together do so much work at most. */
  void start() {
    functions.start(MOST);
  }

  /** Whether runs since then had too much to do, so that something is missing. */
  boolean isExhausted() {
    return functions.budget().isExhausted();
  }

  /**
   * How the arguments are displaced.
   *
   * @param size how far along a direction
   * @param digits of all that is computed from it
   */
  record Step(BigDecimal size, MathContext digits) {
    /** As far as this, the other way, or a multiple of it. */
    Step times(BigDecimal factor) {
      return new Step(size.multiply(factor), digits);
    }
  }

  /** The function's value, and how fast it moves, which need not fit a double. */
  record Slope(double value, BigDecimal perStep) {}

  /**
   * How fast the function moves along a direction; empty where that cannot be followed.
   *
   * @param step how far along the direction
   */
  Optional<Slope> slope(Point point, List<Object> tangents, Step step) {
    for (Interpreted program : programs) {
      if (isExhausted()) {
        break;
      }
      rounding.startToNearest();
      Optional<Slope> slope = run(program, point, tangents, step);
      if (slope.isPresent()) {
        return slope;
      }
    }
    return Optional.empty();
  }

  /** The same, where what is not exact is rounded at random. */
  Optional<Slope> roundedSlope(Point point, List<Object> tangents, Step step, long seed) {
    for (Interpreted program : programs) {
      if (isExhausted()) {
        break;
      }
      rounding.start(seed);
      Optional<Slope> slope = run(program, point, tangents, step);
      if (slope.isPresent()) {
        return slope;
      }
    }
    return Optional.empty();
  }

  private Optional<Slope> run(Interpreted program, Point point, List<Object> tangents, Step step) {
    displacements.start(step.digits());
    List<Object> arguments = Directions.copies(point.arguments());
    for (int i = 0; i < arguments.size(); i++) {
      arguments.set(i, displaced(arguments.get(i), tangents.get(i), step.size()));
    }
    try {
      Object result =
          program.interpreter().run(program.entry(), arguments.toArray()).get(0);
      if (Displaced.isLost(Objects.requireNonNull(result))) {
        return Optional.empty();
      }
      Number value = (Number) Displaced.numberOf(result);
      BigDecimal slope =
          Displaced.displacementOf(result).divide(step.size(), MathContext.DECIMAL64);
      return Optional.of(new Slope(value.doubleValue(), slope));
    } catch (DisplacementLostException | CompilationFailure | LinkageError e) {
      return Optional.empty();
    } catch (StackOverflowError | RuntimeException e) {
      // The interpreter needs more of the stack than the program, and what is rounded at random may
      // fail.
      return Optional.empty();
    }
  }

  private Object displaced(Object argument, Object tangent, BigDecimal step) {
    if (argument instanceof Double || argument instanceof Float) {
      BigDecimal by = by(tangent, step);
      return by.signum() == 0 ? argument : new Displaced((Number) argument, by);
    }
    if (argument.getClass().isArray()) {
      displaceElements(argument, tangent, step);
    }
    return argument;
  }

  private void displaceElements(Object array, Object tangents, BigDecimal step) {
    Class<?> element = array.getClass().getComponentType();
    for (int i = 0; i < Array.getLength(array); i++) {
      if (element == double.class || element == float.class) {
        displacements.displace(array, i, by(Array.get(tangents, i), step));
      } else if (element.isArray()) {
        displaceElements(Array.get(array, i), Array.get(tangents, i), step);
      }
    }
  }

  private static BigDecimal by(Object tangent, BigDecimal step) {
    return step.multiply(new BigDecimal(((Number) tangent).doubleValue()));
  }
}
