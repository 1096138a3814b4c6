package org.djava.compiler.differentiate;

import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;

/** What is cheaper to compute a second time than to keep. */
final class Recomputation {
  private static final Set<String> CHEAP_MATH =
      Set.of("abs", "max", "min", "fma", "negateExact", "copySign");
  private static final int INTEGER_DIVISION_COST = 4;

  private final ArrayMemory memory;

  Recomputation(ArrayMemory memory) {
    this.memory = memory;
  }

  /** Whether repeating the statement gives the same value and cannot fail where it did not. */
  boolean isPossible(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Binary binary) {
      boolean isDivision = binary.operator() == BinaryOperator.DIVIDE
          || binary.operator() == BinaryOperator.REMAINDER;
      return !(isDivision && binary.left().type().isFloating());
    }
    if (instruction instanceof ArrayLoad load) {
      return memory.isRereadable(statement, load);
    }
    if (instruction instanceof Apply apply) {
      return apply.callee() instanceof MethodReference method && isCheap(method);
    }
    return instruction instanceof Unary
        || instruction instanceof Convert
        || instruction instanceof Compare
        || instruction instanceof ArrayLength
        || instruction instanceof Cast;
  }

  private static boolean isCheap(MethodReference method) {
    return switch (method.owner()) {
      case "java/lang/Math" -> CHEAP_MATH.contains(method.name());
      case "java/lang/Double", "java/lang/Float" -> method.name().equals("isNaN");
      case "org/djava/runtime/rules/Tangents" -> method.name().equals("used");
      default -> false;
    };
  }

  /** In additions, roughly. */
  int cost(Instruction instruction) {
    boolean isDivision = instruction instanceof Binary binary
        && (binary.operator() == BinaryOperator.DIVIDE
            || binary.operator() == BinaryOperator.REMAINDER);
    return isDivision ? INTEGER_DIVISION_COST : 1;
  }
}
