package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** What a pullback says about arrays and objects. */
final class PseudoRemarks {
  private PseudoRemarks() {}

  /** A word on the derivatives with respect to arrays and objects, if there are any. */
  static List<String> ofMemory(Steps steps) {
    List<IrType> types = steps.function().blocks().stream()
        .flatMap(PseudoRemarks::defined)
        .filter(value -> value.type().isReference() && steps.isActive(value))
        .map(Value::type)
        .toList();
    List<String> remarks = new ArrayList<>();
    if (!types.isEmpty()) {
      remarks.add(
          "// The derivative with respect to an array is an array of that length. An element that");
      remarks.add(
          "// is read adds to its own there; one that is written hands it on to what was written.");
    }
    if (!types.stream().allMatch(PseudoRemarks::isArrayOfNumbers)) {
      remarks.add(
          "// With an object it is the same, field by field. Each array and object has one derivative,");
      remarks.add(
          "// whatever refers to it; but of a call without inout each argument has one of its own, and");
      remarks.add("// all are added.");
    }
    return remarks;
  }

  private static Stream<Value> defined(Block block) {
    return Stream.concat(
        block.parameters().stream(),
        block.statements().stream().flatMap(statement -> statement.results().stream()));
  }

  static boolean isArrayOfNumbers(IrType type) {
    return type instanceof ArrayType array && array.element() instanceof PrimitiveType;
  }
}
