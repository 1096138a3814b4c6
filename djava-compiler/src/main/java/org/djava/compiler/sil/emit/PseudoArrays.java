package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.swift.SwiftTypes;

/**
 * The lines of pseudo-SIL for arrays of numbers. The derivative of an array is an array, its shadow:
 *
 * <pre>
 * w = a[i]     forward: dw = da[i]     reverse: a'[i] += w'
 * a[i] = w     forward: da[i] = dw     reverse: w' += a'[i], a'[i] = 0
 * </pre>
 */
final class PseudoArrays {
  private final Steps steps;
  private final PseudoNames names;

  PseudoArrays(Steps steps, PseudoNames names) {
    this.steps = steps;
    this.names = names;
  }

  /** Refuses arrays whose shadows would have to be followed. */
  static void refuseOthers(Function function) {
    for (Block block : function.blocks()) {
      boolean isEntry = block.label() == function.entry().label();
      boolean hasReference =
          block.parameters().stream().anyMatch(value -> value.type().isReference());
      if (!isEntry && hasReference) {
        throw new NotShownException(
            block.terminatorLocation(), "a variable that is one array or another");
      }
    }
  }

  /** The type of a number or of an array of numbers, as Swift writes it. */
  static String type(IrType type, Function function) {
    Optional<SilType> number =
        SwiftTypes.of(type instanceof ArrayType array ? array.element() : type);
    String text = number
        .orElseThrow(() -> new NotShownException(function.location(), "a " + type))
        .text();
    return type instanceof ArrayType ? "[" + text + "]" : text;
  }

  /** Whether any array is involved. */
  static boolean areIn(Function function) {
    return function.parameterTypes().stream().anyMatch(IrType::isReference)
        || function.blocks().stream()
            .flatMap(block -> block.statements().stream())
            .anyMatch(statement -> statement.instruction() instanceof NewArray);
  }

  /** What a statement does to values; empty if it is about something else. */
  Optional<String> value(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLoad load && isFlat(load.type())) {
      return Optional.of(names.value(statement.result()) + " = "
          + element("load", names.value(load.array()), load.index()));
    }
    if (instruction instanceof ArrayStore store && isFlat(store.type())) {
      return Optional.of(element(
          "store " + names.value(store.value()) + ",", names.value(store.array()), store.index()));
    }
    if (instruction instanceof ArrayLength length) {
      return Optional.of(
          names.value(statement.result()) + " = length " + names.value(length.array()));
    }
    if (instruction instanceof NewArray array && isFlat(array.type())) {
      return Optional.of(names.value(statement.result()) + " = " + zeros(array));
    }
    return Optional.empty();
  }

  /** What it does to tangents. */
  Optional<String> tangent(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLoad load && steps.isActive(statement.result())) {
      return Optional.of(names.tangent(statement.result()) + " = "
          + element("load", names.tangent(load.array()), load.index()));
    }
    if (instruction instanceof ArrayStore store && steps.isActive(store.array())) {
      return Optional.of(element(
          "store " + names.tangent(store.value()) + ",",
          names.tangent(store.array()),
          store.index()));
    }
    if (instruction instanceof NewArray array && steps.isActive(statement.result())) {
      return Optional.of(names.tangent(statement.result()) + " = " + zeros(array));
    }
    return Optional.empty();
  }

  /** What its reverse does to adjoints. */
  List<String> reverse(Statement statement) {
    Instruction instruction = statement.instruction();
    List<String> lines = new ArrayList<>();
    if (instruction instanceof ArrayLoad load && steps.isActive(statement.result())) {
      lines.add(element("", names.adjoint(load.array()), load.index()) + " += "
          + names.adjoint(statement.result()));
    } else if (instruction instanceof ArrayStore store && steps.isActive(store.array())) {
      String shadow = element("", names.adjoint(store.array()), store.index());
      if (steps.isActive(store.value())) {
        lines.add(names.adjoint(steps.representative(store.value())) + " += " + shadow);
      }
      lines.add(shadow + " = 0");
    }
    return lines;
  }

  /** Whether the value goes into an array that has a shadow. */
  boolean isStored(Value value, Block block) {
    return block.statements().stream()
        .anyMatch(statement -> statement.instruction() instanceof ArrayStore store
            && steps.isActive(store.array())
            && steps.representative(store.value()).equals(value));
  }

  /** The indices that the reverse of a block uses again. */
  List<String> recorded(Block block) {
    Set<String> indices = new LinkedHashSet<>();
    for (Statement statement : block.statements()) {
      if (!reverse(statement).isEmpty()) {
        Value index = statement.instruction().operands().get(1);
        if (!isConstant(index)) {
          indices.add(names.value(index));
        }
      }
    }
    return List.copyOf(indices);
  }

  private boolean isConstant(Value value) {
    return steps.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement ->
            statement.instruction() instanceof Constant && statement.results().contains(value));
  }

  private static boolean isFlat(ArrayType type) {
    return type.element() instanceof PrimitiveType;
  }

  private String element(String word, String array, Value index) {
    return (word.isEmpty() ? "" : word + " ") + array + "[" + names.value(index) + "]";
  }

  private String zeros(NewArray array) {
    return "array " + type(array.type(), steps.function()) + " of "
        + names.value(array.operands().get(0)) + " zeros";
  }
}
