package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/** Whether code may tell +0.0 from -0.0 in a tangent: what is unused from what is zero. */
final class ToldZeros {
  private static final String RULES = "org/djava/runtime/rules/";
  private static final String TANGENTS = RULES + "Tangents";

  private ToldZeros() {}

  /**
   * Whether a function, or one that it calls, looks at the bits of numbers, or calls code that may.
   *
   * @param functions those that have been made
   */
  static boolean in(FunctionName name, Map<FunctionName, Function> functions) {
    Set<FunctionName> seen = new HashSet<>();
    Deque<FunctionName> work = new ArrayDeque<>();
    work.add(name);
    while (!work.isEmpty()) {
      FunctionName next = work.remove();
      Function function = functions.get(next);
      if (function == null) {
        return true;
      }
      if (seen.add(next)
          && function.blocks().stream()
              .flatMap(block -> block.statements().stream())
              .map(Statement::instruction)
              .anyMatch(each -> tells(each, work))) {
        return true;
      }
    }
    return false;
  }

  private static boolean tells(Instruction instruction, Deque<FunctionName> work) {
    if (!(instruction instanceof Apply apply)) {
      return false;
    }
    if (apply.callee() instanceof FunctionName callee) {
      work.add(callee);
      return false;
    }
    return apply.effect() == Effect.CALLS
        || !(apply.callee() instanceof MethodReference method)
        || !isArithmetic(method.owner())
        || method.name().equals("copySign");
  }

  private static boolean isArithmetic(String owner) {
    return owner.equals("java/lang/Math")
        || owner.equals("java/lang/StrictMath")
        || (owner.startsWith(RULES) && !owner.equals(TANGENTS));
  }
}
