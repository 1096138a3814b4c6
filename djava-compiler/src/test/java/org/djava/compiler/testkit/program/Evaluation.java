package org.djava.compiler.testkit.program;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program computes at a point by its definition: every number of the result, and the numbers
 * in arguments and static arrays afterwards, with exact derivatives along the point's directions.
 */
public final class Evaluation {
  private final List<Jet> result = new ArrayList<>();
  private final List<Jet> memory = new ArrayList<>();
  private final boolean isDoubtful;
  private final boolean isSecondDoubtful;
  private final Optional<RuntimeException> thrown;

  /** What runs a program, with arguments and static arrays of {@link Jet}. */
  public interface Runner {
    /** Its result; exceptions are those of the program. */
    Object run(List<Object> arguments, Map<String, Object> statics);
  }

  private Evaluation(Point point, JetArithmetic arithmetic, Runner runner) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < point.arguments().size(); i++) {
      Object argument = point.arguments().get(i);
      arguments.add(jets(argument, point.one().get(i), point.two().get(i), copies));
    }
    Map<String, Object> statics = new HashMap<>();
    for (int i = 0; i < Program.STATICS.size(); i++) {
      Object field = jets(point.statics().get(i), null, null, copies);
      statics.put(Program.STATICS.get(i).name(), field);
    }
    this.thrown = run(runner, arguments, statics);
    arguments.forEach(argument -> collect(argument, memory));
    Program.STATICS.forEach(field -> collect(statics.get(field.name()), memory));
    arithmetic.finish(result);
    this.isDoubtful = arithmetic.isDoubtful();
    this.isSecondDoubtful = arithmetic.isSecondDoubtful();
  }

  private Optional<RuntimeException> run(
      Runner runner, List<Object> arguments, Map<String, Object> statics) {
    try {
      collect(runner.run(arguments, statics), result);
      return Optional.empty();
    } catch (Evaluator.TooLong e) {
      throw e;
    } catch (RuntimeException e) {
      return Optional.of(e);
    }
  }

  /** Empty if the program runs for too long. */
  public static Optional<Evaluation> of(Program program, Point point) {
    JetArithmetic arithmetic = new JetArithmetic();
    try {
      return Optional.of(new Evaluation(
          point,
          arithmetic,
          (arguments, statics) -> new Evaluator(program, statics, arithmetic).run(arguments)));
    } catch (Evaluator.TooLong e) {
      return Optional.empty();
    }
  }

  /** What {@code runner} computes by means of {@link Jets}; empty if it runs for too long. */
  public static Optional<Evaluation> of(Point point, Runner runner) {
    try {
      return Optional.of(new Evaluation(point, Jets.restart(), runner));
    } catch (Jets.TooLong e) {
      return Optional.empty();
    }
  }

  private static Object jets(
      Object argument, Object one, Object two, IdentityHashMap<Object, Object> copies) {
    if (argument instanceof Double || argument instanceof Float) {
      return Jet.variable(((Number) argument).doubleValue(), number(one), number(two));
    } else if (argument instanceof double[] || argument instanceof float[]) {
      Object known = copies.get(argument);
      if (known == null) {
        known = flat(argument, one, two);
        copies.put(argument, known);
      }
      return known;
    } else if (argument instanceof double[][] matrix) {
      Jet[][] rows = new Jet[matrix.length][];
      for (int i = 0; i < matrix.length; i++) {
        Object rowOne = one == null ? null : ((double[][]) one)[i];
        Object rowTwo = two == null ? null : ((double[][]) two)[i];
        rows[i] = (Jet[]) jets(matrix[i], rowOne, rowTwo, copies);
      }
      return rows;
    }
    return argument instanceof int[] array ? array.clone() : argument;
  }

  private static Jet[] flat(Object array, Object one, Object two) {
    Jet[] jets = new Jet[Array.getLength(array)];
    for (int i = 0; i < jets.length; i++) {
      double value = Array.getDouble(array, i);
      jets[i] = one == null
          ? Jet.constant(value)
          : Jet.variable(value, Array.getDouble(one, i), Array.getDouble(two, i));
    }
    return jets;
  }

  private static double number(Object derivative) {
    return derivative == null ? 0 : ((Number) derivative).doubleValue();
  }

  private static void collect(Object value, List<Jet> numbers) {
    if (value instanceof Jet jet) {
      numbers.add(jet);
    } else if (value instanceof Number number) {
      numbers.add(Jet.constant(number.doubleValue()));
    } else if (value instanceof Jet[] array) {
      for (Jet element : array) {
        numbers.add(Jets.at(element));
      }
    } else if (value instanceof Object[] array) {
      for (Object element : array) {
        collect(element, numbers);
      }
    } else if (value instanceof int[] array) {
      for (int element : array) {
        numbers.add(Jet.constant(element));
      }
    }
  }

  /** Whether a value or derivative on the way was infinite, undefined or enormous. */
  public boolean isDoubtful() {
    return isDoubtful;
  }

  /** The same of second derivatives; those of floats are floats, and overflow where others do not. */
  public boolean isSecondDoubtful() {
    return isSecondDoubtful;
  }

  /** What the program throws, if it does. */
  public Optional<RuntimeException> thrown() {
    return thrown;
  }

  /** The result's numbers. */
  public double[] values() {
    return result.stream().mapToDouble(Jet::value).toArray();
  }

  /** The result's derivatives along the first direction. */
  public double[] alongOne() {
    return result.stream().mapToDouble(Jet::one).toArray();
  }

  /** The result's derivatives along both directions. */
  public double[] alongBoth() {
    return result.stream().mapToDouble(Jet::both).toArray();
  }

  /** What the numbers of {@link #alongOne()} are wrong by, in units of the rounding. */
  public double[] scales() {
    return result.stream().mapToDouble(Jet::scaleOne).toArray();
  }

  /** What the numbers of {@link #alongBoth()} are wrong by, in units of the rounding. */
  public double[] scalesOfBoth() {
    return result.stream().mapToDouble(Jet::scaleBoth).toArray();
  }

  /** The numbers in arguments and static arrays after the run. */
  public double[] memory() {
    return memory.stream().mapToDouble(Jet::value).toArray();
  }
}
