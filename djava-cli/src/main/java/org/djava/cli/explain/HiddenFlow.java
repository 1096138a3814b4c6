package org.djava.cli.explain;

import java.util.List;
import java.util.Set;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Where a number that depends on the inputs goes out of sight: into an object, a lambda, a box. */
final class HiddenFlow {
  private static final Set<String> OUTPUT = Set.of(
      "java/io/PrintStream",
      "java/lang/StringBuilder",
      "java/lang/String",
      "java/lang/invoke/StringConcatFactory");

  private HiddenFlow() {}

  /**
   * Refuses what no formula can follow.
   *
   * @param operands what the operands are
   * @param known what objects are known to hold
   */
  static void check(
      Statement statement, List<@Nullable Object> operands, PathFrame frame, PathArrays known) {
    Instruction instruction = statement.instruction();
    if (!hides(instruction)) {
      return;
    }
    List<Value> values = instruction.operands();
    for (int i = 0; i < values.size(); i++) {
      Object operand = operands.get(i);
      boolean isNumbers = isNumbers(operand)
          || (operand != null && values.get(i).type().isReference() && known.isKnown(operand));
      if (isNumbers || dependsOnInputs(frame.formula(values.get(i)))) {
        throw new HiddenFlowException(statement.location()
            + ": a value that depends on the inputs goes into an object or a lambda here, where no"
            + " formula follows it; djava grad differentiates it");
      }
    }
  }

  private static boolean dependsOnInputs(Expression formula) {
    return !Variables.of(formula).isEmpty();
  }

  /** Arrays of numbers are known by their elements; inside an object they are not. */
  private static boolean isNumbers(@Nullable Object operand) {
    return operand instanceof double[]
        || operand instanceof float[]
        || operand instanceof double[][]
        || operand instanceof float[][];
  }

  private static boolean hides(Instruction instruction) {
    if (instruction instanceof PutField || instruction instanceof NewObject) {
      return true;
    }
    if (instruction instanceof Apply apply) {
      return apply.callee() instanceof MethodReference method
          && (method.name().equals("valueOf") || method.hasReceiver());
    }
    if (!(instruction instanceof ApplyDynamic apply)) {
      return false;
    }
    String owner = apply.callSite() instanceof CallSite.Method called
        ? called.method().owner()
        : ((CallSite.Indy) apply.callSite()).bootstrap().owner();
    return !OUTPUT.contains(owner) && !owner.startsWith("[");
  }
}
