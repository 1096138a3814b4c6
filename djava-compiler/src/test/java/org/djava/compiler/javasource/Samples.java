package org.djava.compiler.javasource;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** Arguments to run functions at. */
final class Samples {
  private static final double[] ODD = {0.0, -0.0, 1, -1, 0.5, 2.5, Double.NaN, 1e-300};

  private Samples() {}

  /** True for numbers and arrays of numbers. */
  static boolean has(IrType type) {
    return type instanceof ArrayType array
        ? has(array.element()) && array.dimensions() < 3
        : type instanceof PrimitiveType
            && type != PrimitiveType.BOOLEAN
            && type != PrimitiveType.CHAR
            && type != PrimitiveType.BYTE
            && type != PrimitiveType.SHORT;
  }

  /** Several points for these parameters. */
  static List<List<Object>> points(List<IrType> parameters, long seed, int count) {
    Random random = new Random(seed);
    List<List<Object>> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean isOdd = i == count - 1;
      List<Object> point = new ArrayList<>();
      parameters.forEach(type -> point.add(value(type, random, isOdd)));
      points.add(point);
    }
    return points;
  }

  private static Object value(IrType type, Random random, boolean isOdd) {
    if (type instanceof ArrayType array) {
      int length = array.dimensions() > 1 ? 3 : 4;
      Object values = Array.newInstance(javaType(array.element()), length);
      for (int i = 0; i < length; i++) {
        Array.set(values, i, value(array.element(), random, isOdd));
      }
      return values;
    }
    double number = isOdd ? ODD[random.nextInt(ODD.length)] : 0.1 + 2 * random.nextDouble();
    return switch ((PrimitiveType) type) {
      case DOUBLE -> number;
      case FLOAT -> (float) number;
      case LONG -> (long) random.nextInt(1, 5);
      default -> random.nextInt(1, 5);
    };
  }

  private static Class<?> javaType(IrType type) {
    if (type instanceof ArrayType array) {
      return javaType(array.element()).arrayType();
    }
    return switch ((PrimitiveType) type) {
      case DOUBLE -> double.class;
      case FLOAT -> float.class;
      case LONG -> long.class;
      default -> int.class;
    };
  }

  /** Zeros of the shape of an array. */
  static Object zeros(Object array) {
    int length = Array.getLength(array);
    Object zeros = Array.newInstance(array.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      if (array.getClass().getComponentType().isArray()) {
        Array.set(zeros, i, zeros(Array.get(array, i)));
      }
    }
    return zeros;
  }

  /** A cotangent of a result; of an array, longer than any result. */
  static Object seed(IrType type) {
    if (type instanceof ArrayType array) {
      Object seed = Array.newInstance(javaType(array.element()), array.dimensions() > 1 ? 3 : 4);
      for (int i = 0; i < Array.getLength(seed); i++) {
        Array.set(seed, i, seed(array.element()));
      }
      return seed;
    }
    return type == PrimitiveType.FLOAT ? (Object) 1.5f : (Object) 1.5;
  }
}
