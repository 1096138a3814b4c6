package org.djava.compiler.javasource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * The names of local variables: the source's where it has one, else w and a number for floating-point
 * numbers, n for integers, r for references.
 */
final class VariableNames {
  private final JavaNames names;
  private final Values values;
  private int numbered;

  private VariableNames(Set<String> reserved, Values values) {
    this.names = new JavaNames(reserved);
    this.values = values;
  }

  /** Names for the variables that the blocks need. */
  static VariableNames of(
      List<Block> blocks, Schedule schedule, NeededValues needed, Values values) {
    VariableNames names = new VariableNames(packages(blocks), values);
    blocks.get(0).parameters().forEach(names::add);
    blocks.stream().skip(1).forEach(block -> needed.neededParameters(block).forEach(names::add));
    for (Block block : blocks) {
      schedule.roots(block).forEach(root -> root.results().forEach(names::add));
      block.terminator().definitions().forEach(names::add);
    }
    return names;
  }

  /** A variable would hide a class or package of its name. */
  private static Set<String> packages(List<Block> blocks) {
    Set<String> first = new HashSet<>(Set.of("java", "org", "result"));
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        String owner = owner(statement.instruction());
        first.add(owner.replaceAll("/.*", ""));
        first.add(owner.replaceAll(".*[/]", "").replaceAll("\\$.*", ""));
      }
    }
    return first;
  }

  private static String owner(Instruction instruction) {
    if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      return method.owner();
    } else if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method call) {
      return call.method().owner();
    } else if (instruction instanceof GetField get) {
      return get.field().owner();
    } else if (instruction instanceof PutField put) {
      return put.field().owner();
    }
    return instruction instanceof NewObject made ? made.type().internalName() : "";
  }

  private void add(Value value) {
    values.name(
        value,
        value.name().isEmpty()
            ? names.numbered(letter(value.type()), numbered++)
            : names.unique(value.name()));
  }

  private static String letter(IrType type) {
    if (type.isReference()) {
      return "r";
    }
    return type == PrimitiveType.DOUBLE || type == PrimitiveType.FLOAT ? "w" : "n";
  }

  /** A variable that no value of the function is. */
  Value added(IrType type, String name) {
    Value value = Value.named(type, name);
    values.name(value, names.unique(name));
    return value;
  }

  Values values() {
    return values;
  }
}
