package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.differentiate.rules.Structure;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/**
 * The derivative of a function of a record, as a function of the record's numbers.
 *
 * @param name {@code (captured…, record, numbers…, tangents…) -> (R, R)}
 * @param record what the numbers are in
 */
public record RecordDerivative(FunctionName name, Structure record) {

  private static final List<IrType> VALUE_AND_TANGENT =
      List.of(PrimitiveType.DOUBLE, PrimitiveType.DOUBLE);

  /** Which number has this name, as a {@code Tangent} calls it; empty for no number. */
  Optional<Integer> position(String path) {
    int position = paths(record, "").indexOf(path);
    return position < 0 ? Optional.empty() : Optional.of(position);
  }

  /** The gradient as a record, of the value and the slopes; what is no number is that of {@code like}. */
  Value gradient(List<Value> slopes, Value like, BlockBuilder out) {
    StructureCode code = new StructureCode(out);
    List<Value> numbers = slopes.subList(1, slopes.size());
    return code.make(record, code.cast(record, like), numbers.iterator());
  }

  /** The value, and the slope in each of some numbers. */
  static List<Value> slopes(
      FunctionName name, List<Value> others, List<Value> numbers, BlockBuilder out) {
    List<Value> slopes = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      List<Value> arguments = new ArrayList<>(others);
      arguments.addAll(numbers);
      for (int k = 0; k < numbers.size(); k++) {
        arguments.add(out.append(Constant.of(k == i ? 1.0 : 0.0)));
      }
      List<Value> both = out.appendAll(new Apply(name, VALUE_AND_TANGENT, arguments));
      slopes.addAll(i == 0 ? both : both.subList(1, 2));
    }
    return slopes;
  }

  private static List<String> paths(Structure structure, String prefix) {
    List<String> paths = new ArrayList<>();
    for (Structure.Part part : structure.parts()) {
      String path = prefix + part.field().name();
      part.nested().ifPresentOrElse(nested -> paths.addAll(paths(nested, path + ".")), () -> {
        if (part.isNumber()) {
          paths.add(path);
        }
      });
    }
    return paths;
  }
}
