package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.jspecify.annotations.Nullable;

/** A block that is being written. */
public final class BlockBuilder {
  private final BlockLabel label;
  private final List<Value> parameters = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();
  private @Nullable Terminator terminator;
  private SourceLocation terminatorLocation = SourceLocation.UNKNOWN;
  private SourceLocation location = SourceLocation.UNKNOWN;

  BlockBuilder(BlockLabel label) {
    this.label = label;
  }

  public BlockLabel label() {
    return label;
  }

  /** The location given to what is appended from now on. */
  public void at(SourceLocation newLocation) {
    this.location = newLocation;
  }

  /** Adds a parameter. */
  public Value parameter(IrType type, String name) {
    Value value = Value.named(type, name);
    parameters.add(value);
    return value;
  }

  /** The parameters so far. */
  public List<Value> parameters() {
    return List.copyOf(parameters);
  }

  /** The statements so far. */
  public List<Statement> statements() {
    return List.copyOf(statements);
  }

  /** Adds a parameter that exists already. */
  public void addParameter(Value value) {
    parameters.add(value);
  }

  /** Appends a statement as it is. */
  public void append(Statement statement) {
    statements.add(statement);
  }

  /** Appends an instruction with one result. */
  public Value append(Instruction instruction) {
    return append(instruction, "");
  }

  /** Appends an instruction with one result, named for people. */
  public Value append(Instruction instruction, String name) {
    Value result = Value.named(instruction.resultTypes().get(0), name);
    statements.add(new Statement(List.of(result), instruction, location));
    return result;
  }

  /** Appends an instruction with any number of results. */
  public List<Value> appendAll(Instruction instruction) {
    List<Value> results = instruction.resultTypes().stream().map(Value::of).toList();
    statements.add(new Statement(results, instruction, location));
    return results;
  }

  /** The result of an equal pure instruction that the block has already, or a new one. */
  public Value share(Instruction instruction) {
    if (instruction.effect() == Effect.NONE) {
      for (Statement statement : statements) {
        if (statement.instruction().equals(instruction)) {
          return statement.result();
        }
      }
    }
    return append(instruction);
  }

  /** Ends the block. */
  public void terminate(Terminator newTerminator) {
    if (terminator != null) {
      throw new IllegalStateException("block " + label + " ends twice");
    }
    replaceTerminator(newTerminator);
    terminatorLocation = location;
  }

  /** True once the block has an end. */
  public boolean isTerminated() {
    return terminator != null;
  }

  /** The end of the block. */
  public Terminator terminator() {
    if (terminator == null) {
      throw new IllegalStateException("block " + label + " has no end yet");
    }
    return terminator;
  }

  void replaceTerminator(Terminator newTerminator) {
    terminator = newTerminator;
  }

  Block build() {
    return new Block(label, parameters, statements, terminator(), terminatorLocation);
  }
}
