package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/**
 * How a function is called. The first result is the method's result. The others are left in two
 * trailing parameters, {@code double[] numbers} and {@code Object[] references}: double, float and
 * int (which are all exact in a double) in the first, references and boxed longs in the second, each
 * counted from 0.
 *
 * @param parameters the function's parameters, as the class file has them
 * @param results the function's results, as the class file has them
 * @param hasResultArrays whether the two trailing parameters are there
 */
record FunctionSignature(
    String methodName, List<IrType> parameters, List<IrType> results, boolean hasResultArrays) {
  static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  static final ArrayType REFERENCES = new ArrayType(ClassType.OBJECT);

  /** Where a further result is left. */
  record Place(boolean isNumber, int index) {}

  FunctionSignature {
    parameters = List.copyOf(parameters);
    results = List.copyOf(results);
  }

  String descriptor() {
    List<IrType> all = new ArrayList<>(parameters);
    if (hasResultArrays) {
      all.add(NUMBERS);
      all.add(REFERENCES);
    }
    return Descriptors.method(all, results.stream().findFirst());
  }

  /** The result type of the method. */
  Optional<IrType> methodResult() {
    return results.stream().findFirst();
  }

  /** The place of result {@code index}, which is not the first. */
  Place place(int index) {
    boolean isNumber = isNumber(results.get(index));
    int before = (int) results.subList(1, index).stream()
        .filter(type -> isNumber(type) == isNumber)
        .count();
    return new Place(isNumber, before);
  }

  /** How many further results are numbers, or are not. */
  int count(boolean numbers) {
    return (int)
        results.stream().skip(1).filter(type -> isNumber(type) == numbers).count();
  }

  /** The number of local variables the method's parameters take. */
  int parameterSlots() {
    int slots = parameters.stream().mapToInt(RuntimeTypes::width).sum();
    return hasResultArrays ? slots + 2 : slots;
  }

  private static boolean isNumber(IrType type) {
    return type instanceof PrimitiveType && type != PrimitiveType.LONG;
  }
}
