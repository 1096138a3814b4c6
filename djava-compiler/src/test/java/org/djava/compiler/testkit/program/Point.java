package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/**
 * Where a program is run: arguments, two directions of the active ones (null for others), and what
 * the static arrays contain. Arguments may share arrays; directions share where arguments do.
 */
public record Point(
    List<Object> arguments, List<Object> one, List<Object> two, List<double[]> statics) {

  /** A random point; {@code isOdd} ones have zeros of both signs. */
  public static Point of(Program program, long seed, boolean isOdd) {
    SplittableRandom random = new SplittableRandom(seed);
    DoubleSupplier values = isOdd
        ? () -> List.of(0.0, -0.0, 1.0, -1.0, random.nextDouble(-2, 2)).get(random.nextInt(5))
        : () -> random.nextDouble(-2, 2);
    List<Object> arguments = arguments(program, random, values);
    List<double[]> statics = List.of(numbers(4, values), numbers(4, values));
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof double[] && random.nextInt(60) == 0) {
        arguments.set(i, statics.get(random.nextInt(2)));
      }
    }
    DoubleSupplier directions = () -> random.nextDouble(-1, 1);
    return new Point(
        arguments,
        direction(arguments, program.active(), directions),
        direction(arguments, program.active(), directions),
        statics);
  }

  /** The point at which all double[] arguments of {@code program} are the first of them. */
  public Point asObjective(Program program, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Object> shared = copyOf(arguments);
    double[] first = null;
    for (int i = 0; i < shared.size(); i++) {
      if (shared.get(i) instanceof double[] array) {
        first = first == null ? array.clone() : first;
        shared.set(i, first);
      }
    }
    DoubleSupplier directions = () -> random.nextDouble(-1, 1);
    return new Point(
        shared,
        direction(shared, program.active(), directions),
        direction(shared, program.active(), directions),
        statics);
  }

  private static double[] numbers(int length, DoubleSupplier values) {
    double[] numbers = new double[length];
    java.util.Arrays.setAll(numbers, i -> values.getAsDouble());
    return numbers;
  }

  private static float[] floats(double[] numbers) {
    float[] floats = new float[numbers.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) numbers[i];
    }
    return floats;
  }

  private static List<Object> arguments(
      Program program, SplittableRandom random, DoubleSupplier values) {
    List<Object> arguments = new ArrayList<>();
    List<Expression.Variable> parameters = program.main().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      boolean active = program.active().get(i);
      double[] shared = null;
      for (int k = 0; k < i; k++) {
        if (program.active().get(k) == active && arguments.get(k) instanceof double[] array) {
          shared = array;
        }
      }
      double[] row = shared != null && random.nextInt(3) == 0
          ? shared
          : numbers(4 + random.nextInt(2), values);
      arguments.add(
          switch (parameters.get(i).type()) {
            case DOUBLE -> values.getAsDouble();
            case FLOAT -> (float) values.getAsDouble();
            case INT -> random.nextInt(-2, 6);
            case LONG -> random.nextLong(-2, 6);
            case DOUBLES -> row;
            case MATRIX ->
              new double[][] {
                row, random.nextInt(4) == 0 ? row : numbers(4 + random.nextInt(2), values)
              };
            case FLOATS -> floats(row);
            case INTS -> new int[] {random.nextInt(5), random.nextInt(5), 2, random.nextInt(5)};
            case BOOLEAN -> throw new IllegalStateException("no such parameter");
          });
    }
    return arguments;
  }

  /** Numbers of the same shape and sharing for the active arguments. */
  public static List<Object> direction(
      List<Object> arguments, List<Boolean> active, DoubleSupplier values) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    List<Object> direction = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      direction.add(active.get(i) ? alike(arguments.get(i), values, copies) : null);
    }
    return direction;
  }

  /** Numbers of the same shape. */
  public static Object alike(
      Object argument, DoubleSupplier values, IdentityHashMap<Object, Object> copies) {
    if (argument instanceof Double) {
      return values.getAsDouble();
    } else if (argument instanceof Float) {
      return (float) values.getAsDouble();
    } else if (argument instanceof double[] array) {
      return copies.computeIfAbsent(array, key -> numbers(array.length, values));
    } else if (argument instanceof float[] array) {
      return copies.computeIfAbsent(array, key -> floats(numbers(array.length, values)));
    }
    double[][] rows = ((double[][]) argument).clone();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (double[]) alike(rows[i], values, copies);
    }
    return rows;
  }

  /** Copies of the arguments that share arrays as these do. */
  public static List<Object> copyOf(List<Object> arguments) {
    return copyOf(arguments, List.of(), List.of());
  }

  /** The same; arrays of {@code known} are not copied, but stand for those in {@code copied}. */
  public static List<Object> copyOf(
      List<Object> arguments, List<double[]> known, List<double[]> copied) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    for (int i = 0; i < known.size(); i++) {
      copies.put(known.get(i), copied.get(i));
    }
    List<Object> copy = new ArrayList<>();
    arguments.forEach(argument -> copy.add(copyOf(argument, copies)));
    return copy;
  }

  private static Object copyOf(Object argument, IdentityHashMap<Object, Object> copies) {
    if (argument instanceof double[] array) {
      return copies.computeIfAbsent(array, key -> array.clone());
    } else if (argument instanceof float[] array) {
      return copies.computeIfAbsent(array, key -> array.clone());
    } else if (argument instanceof int[] array) {
      return array.clone();
    } else if (argument instanceof double[][] matrix) {
      double[][] rows = matrix.clone();
      for (int i = 0; i < rows.length; i++) {
        rows[i] = (double[]) copyOf(rows[i], copies);
      }
      return rows;
    }
    return argument;
  }
}
