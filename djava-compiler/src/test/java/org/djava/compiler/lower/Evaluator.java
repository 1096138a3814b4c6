package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/** Runs the numeric part of the IR by its definition, to compare lowered code with. */
final class Evaluator {
  private final IrModule module;

  Evaluator(IrModule module) {
    this.module = module;
  }

  /** The results of a function. */
  List<Object> run(FunctionName name, List<Object> arguments) {
    Function function = module.function(name);
    Map<Value, Object> values = new HashMap<>();
    Block block = function.entry();
    bind(block.parameters(), arguments, values);
    while (true) {
      for (Statement statement : block.statements()) {
        bind(statement.results(), evaluate(statement.instruction(), values), values);
      }
      if (block.terminator() instanceof Terminator.Return returning) {
        return all(returning.operands(), values);
      }
      Successor edge = next(block.terminator(), values);
      List<Object> passed = all(edge.arguments(), values);
      block = function.block(edge.target());
      bind(block.parameters(), passed, values);
    }
  }

  private static void bind(List<Value> names, List<Object> content, Map<Value, Object> values) {
    for (int i = 0; i < names.size(); i++) {
      values.put(names.get(i), content.get(i));
    }
  }

  private static List<Object> all(List<Value> names, Map<Value, Object> values) {
    List<Object> content = new ArrayList<>();
    names.forEach(name -> content.add(values.get(name)));
    return content;
  }

  private static Successor next(Terminator terminator, Map<Value, Object> values) {
    if (terminator instanceof Terminator.Branch branch) {
      return branch.successor();
    }
    if (terminator instanceof Terminator.ConditionalBranch branch) {
      boolean isTrue = (Integer) values.get(branch.condition()) != 0;
      return isTrue ? branch.whenTrue() : branch.whenFalse();
    }
    Terminator.Switch switching = (Terminator.Switch) terminator;
    int index = switching.keys().indexOf(values.get(switching.selector()));
    return index < 0 ? switching.otherwise() : switching.cases().get(index);
  }

  private List<Object> evaluate(Instruction instruction, Map<Value, Object> values) {
    List<Object> operands = all(instruction.operands(), values);
    if (instruction instanceof Apply apply) {
      return run((FunctionName) apply.callee(), operands);
    }
    if (instruction instanceof ArrayStore) {
      ((double[]) operands.get(0))[(Integer) operands.get(1)] = (Double) operands.get(2);
      return List.of();
    }
    return List.of(single(instruction, operands));
  }

  private static Object single(Instruction instruction, List<Object> operands) {
    if (instruction instanceof Constant constant) {
      return constant.value();
    }
    if (instruction instanceof Unary) {
      return Arithmetic.negate(operands.get(0));
    }
    if (instruction instanceof Binary binary) {
      return Arithmetic.binary(binary.operator(), operands.get(0), operands.get(1));
    }
    if (instruction instanceof Compare compare) {
      return Arithmetic.compare(compare.operator(), operands.get(0), operands.get(1));
    }
    if (instruction instanceof Convert convert) {
      return Arithmetic.convert(convert.target(), operands.get(0));
    }
    if (instruction instanceof ArrayLength) {
      return ((double[]) operands.get(0)).length;
    }
    if (instruction instanceof ArrayLoad) {
      return ((double[]) operands.get(0))[(Integer) operands.get(1)];
    }
    if (instruction instanceof NewArray newArray
        && newArray.type().element() == PrimitiveType.DOUBLE) {
      return new double[(Integer) operands.get(0)];
    }
    throw new IllegalArgumentException("not evaluated: " + instruction);
  }
}
