package org.djava.cli.large;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** Points for the parameters of a method: each seed has its own, the same in every run. */
final class PointGenerator {
  private static final int LONGEST = 5;

  private final List<Parameter> parameters;
  private final SplittableRandom random;
  private int made;

  PointGenerator(Target target, long seed) {
    this.parameters = target.parameters();
    this.random = new SplittableRandom(seed * 31 + target.name().hashCode());
  }

  /** The next point; domains differ, so their numbers come from different ranges in turn. */
  Point next() {
    double[][] ranges = {{0.1, 2}, {-2, 2}, {0.05, 0.95}, {1, 12}, {-40, 40}};
    double[] range = ranges[made % ranges.length];
    // Methods of several arrays mostly want them equally long.
    int length = made % 4 == 3 ? 1 + random.nextInt(LONGEST) : 4;
    made++;
    List<Object> arguments = new ArrayList<>();
    parameters.forEach(parameter -> arguments.add(value(parameter.type(), range, length)));
    return new Point(parameters, arguments);
  }

  private Object value(IrType type, double[] range, int length) {
    if (type instanceof ArrayType array) {
      int size = array.dimensions() > 1 ? Math.min(length, 3) : length;
      Object values = Array.newInstance(javaType(array.element()), size);
      for (int i = 0; i < size; i++) {
        Array.set(values, i, value(array.element(), range, length));
      }
      return values;
    }
    double number = random.nextDouble(range[0], range[1]);
    int small = random.nextInt(0, LONGEST);
    return switch ((PrimitiveType) type) {
      case DOUBLE -> number;
      case FLOAT -> (float) number;
      case LONG -> (long) small;
      case SHORT -> (short) small;
      case BYTE -> (byte) small;
      default -> small;
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
      case SHORT -> short.class;
      case BYTE -> byte.class;
      default -> int.class;
    };
  }
}
