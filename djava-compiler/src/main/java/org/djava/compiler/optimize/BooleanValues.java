package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/**
 * The int values that are always 0 or 1. Block parameters are taken for such until an argument
 * shows that they are not, so that flags carried around loops are found.
 */
final class BooleanValues {
  private final Set<Value> booleans = new HashSet<>();
  private final Map<Value, List<Value>> dependents = new HashMap<>();
  private final Deque<Value> refuted = new ArrayDeque<>();

  BooleanValues(Function function) {
    for (Block block : function.blocks().subList(1, function.blocks().size())) {
      booleans.addAll(block.parameters());
    }
    for (Block block : function.blocks()) {
      block.statements().forEach(this::consider);
    }
    for (Block block : function.blocks()) {
      block.successors().forEach(edge -> consider(edge, function.block(edge.target())));
    }
    for (Value operand : List.copyOf(dependents.keySet())) {
      if (!booleans.contains(operand)) {
        refuted.push(operand);
      }
    }
    while (!refuted.isEmpty()) {
      dependents.getOrDefault(refuted.pop(), List.of()).forEach(this::refute);
    }
  }

  boolean contains(Value value) {
    return booleans.contains(value);
  }

  private void consider(Statement statement) {
    Instruction instruction = statement.instruction();
    if (isBoolean(instruction)) {
      booleans.add(statement.result());
    } else if (instruction instanceof Binary binary && isLogical(binary.operator())) {
      booleans.add(statement.result());
      binary.operands().forEach(operand -> depend(statement.result(), operand));
    }
  }

  private void consider(Successor edge, Block target) {
    for (int i = 0; i < target.parameters().size(); i++) {
      depend(target.parameters().get(i), edge.arguments().get(i));
    }
  }

  private void depend(Value value, Value operand) {
    dependents.computeIfAbsent(operand, key -> new ArrayList<>()).add(value);
  }

  private void refute(Value value) {
    if (booleans.remove(value)) {
      refuted.push(value);
    }
  }

  private static boolean isLogical(BinaryOperator operator) {
    return operator == BinaryOperator.AND
        || operator == BinaryOperator.OR
        || operator == BinaryOperator.XOR;
  }

  private static boolean isBoolean(Instruction instruction) {
    if (instruction instanceof Compare compare) {
      return compare.operator() != CompareOperator.THREE_WAY_NAN_LESS
          && compare.operator() != CompareOperator.THREE_WAY_NAN_GREATER;
    }
    if (instruction instanceof Constant constant) {
      return constant.value() instanceof Integer number && (number == 0 || number == 1);
    }
    return instruction instanceof InstanceOf || isOfBooleanType(instruction);
  }

  private static boolean isOfBooleanType(Instruction instruction) {
    if (instruction instanceof ArrayLoad load) {
      return load.type().element() == PrimitiveType.BOOLEAN;
    }
    if (instruction instanceof GetField get) {
      return get.field().type() == PrimitiveType.BOOLEAN;
    }
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.resultType().filter(type -> type == PrimitiveType.BOOLEAN).isPresent();
  }
}
