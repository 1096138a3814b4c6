package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Numbering;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Collects what is wrong with a function, each with the place where it was seen. */
final class Violations {
  private final Function function;
  private final List<String> messages = new ArrayList<>();
  private @Nullable Numbering names;
  private @Nullable Block block;
  private String part = "";
  private int statement;

  Violations(Function function) {
    this.function = function;
  }

  /** What is added from now on is about this part of the block. */
  void at(Block newBlock, String newPart) {
    block = newBlock;
    part = newPart;
  }

  /** What is added from now on is about this statement of the block. */
  void at(Block newBlock, int newStatement) {
    at(newBlock, "");
    statement = newStatement;
  }

  void add(String message) {
    messages.add(place() + message);
  }

  /** Complains unless {@code value} fits {@code type}. */
  void expect(String role, Value value, IrType type) {
    if (!fits(value.type(), type)) {
      add(role + " " + name(value) + " is " + value.type() + ", not " + type.computational());
    }
  }

  /** Complains unless {@code value} is a reference. */
  void expectReference(String role, Value value) {
    if (!value.type().isReference()) {
      add(role + " " + name(value) + " is " + value.type() + ", not a reference");
    }
  }

  static boolean fits(IrType value, IrType target) {
    return value.isReference()
        ? target.isReference()
        : value.computational() == target.computational();
  }

  String name(Value value) {
    return names().of(value);
  }

  String name(BlockLabel label) {
    return names().of(label);
  }

  void throwIfAny() {
    if (!messages.isEmpty()) {
      throw new MalformedFunction(function.name().text(), messages);
    }
  }

  private Numbering names() {
    if (names == null) {
      names = Numbering.of(function);
    }
    return names;
  }

  private String place() {
    if (block == null) {
      return "";
    }
    String where = part.isEmpty()
        ? "statement " + statement + " ("
            + block.statements().get(statement).instruction().getClass().getSimpleName() + ")"
        : part;
    return name(block.label()) + ", " + where + ": ";
  }
}
