package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Where the derivatives of arrays and objects are. An array or object has one, wherever it is referred to;
 * what is read of another one that nobody writes to, is called by the way to it.
 */
final class PseudoPlaces {
  private final Steps steps;
  private final PseudoNames names;
  private final Map<Value, Instruction> reads = new HashMap<>();
  private final Set<Value> always = new HashSet<>();

  PseudoPlaces(Steps steps, PseudoNames names, PseudoCalls calls) {
    this.steps = steps;
    this.names = names;
    boolean isRearranged = steps.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> rearranges(statement, calls));
    Block entry = steps.function().entry();
    always.addAll(entry.parameters());
    entry.statements().forEach(statement -> always.addAll(statement.results()));
    for (Block block : steps.function().blocks()) {
      for (Statement statement : block.statements()) {
        if (isSteady(statement.instruction(), isRearranged)) {
          statement.results().forEach(value -> reads.put(value, statement.instruction()));
        }
      }
    }
  }

  /** True if it may be that something refers to another array or object than before. */
  private static boolean rearranges(Statement statement, PseudoCalls calls) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore store) {
      return store.value().type().isReference();
    }
    if (instruction instanceof PutField put) {
      return put.value().type().isReference();
    }
    boolean writes = calls.of(statement).map(PseudoCall::writes).orElse(true);
    return instruction instanceof Apply
        && writes
        && instruction.operands().stream().anyMatch(PseudoPlaces::mayHoldReferences);
  }

  private static boolean mayHoldReferences(Value value) {
    return value.type().isReference() && !PseudoRemarks.isArrayOfNumbers(value.type());
  }

  /** True for what is read from where it stays. */
  private boolean isSteady(Instruction instruction, boolean isRearranged) {
    boolean isRead = instruction instanceof ArrayLoad
        || (instruction instanceof GetField get && !get.field().isStatic());
    if (!isRead || !steps.isActive(instruction.operands().get(0))) {
      return false;
    }
    return !isRearranged || !steps.facts().isWritten(instruction.operands().get(0));
  }

  /** The adjoint of a number, or the derivative with respect to an array or object. */
  String of(Value value) {
    if (!value.type().isReference()) {
      return names.adjoint(value);
    }
    Value reference = names.uncast(value);
    Instruction read = reads.get(reference);
    if (read instanceof ArrayLoad load) {
      return element(load.array(), load.index());
    }
    return read instanceof GetField get
        ? field(get.operands().get(0), get)
        : names.adjoint(reference);
  }

  String element(Value array, Value index) {
    return of(array) + "[" + names.value(index) + "]";
  }

  private String field(Value object, GetField get) {
    return of(object) + "." + PseudoFields.name(get.field());
  }

  /** What must be known to find it again, where not everything is. */
  List<Value> kept(Value value) {
    if (!value.type().isReference()) {
      return List.of();
    }
    Value reference = names.uncast(value);
    Instruction read = reads.get(reference);
    if (read == null) {
      return kept(List.of(reference));
    }
    List<Value> kept = new ArrayList<>(kept(read.operands().get(0)));
    kept.addAll(kept(read.operands().subList(1, read.operands().size())));
    return kept;
  }

  /** Those that are not the same in the whole run. */
  List<Value> kept(List<Value> values) {
    return values.stream()
        .filter(value -> !always.contains(value) && !names.isLiteral(value))
        .toList();
  }
}
