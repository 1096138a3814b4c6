package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SwiftNumbers;
import org.djava.compiler.sil.swift.SwiftTypes;

/**
 * Writes the statements of a function of the IR as SIL; what becomes of its calls, of edges and of
 * the end is up to a subclass. Floating-point numbers are structs throughout, integers are so at the
 * borders of functions only.
 */
abstract class BodyEmitter {
  final Steps steps;
  final Annotations annotations;
  final SilFunctionBuilder out = new SilFunctionBuilder();
  final Map<Value, SilValue> values = new HashMap<>();
  private final Map<BlockLabel, String> labels = new HashMap<>();
  private final Map<SilType, SilValue> metatypes = new LinkedHashMap<>();
  private final StatementCode statements;
  private SilBlockBuilder current = new SilBlockBuilder("");

  BodyEmitter(Steps steps, Annotations annotations) {
    this.steps = steps;
    this.annotations = annotations;
    this.statements = new StatementCode(this);
  }

  final Function function() {
    return steps.function();
  }

  /** The block that is being written. */
  final SilBlockBuilder current() {
    return current;
  }

  final void moveTo(SilBlockBuilder block) {
    current = block;
  }

  /** Writes all blocks. */
  final void emitBody() {
    List<Block> blocks = function().blocks();
    blocks.forEach(block -> labels.put(block.label(), out.label()));
    Map<BlockLabel, SilBlockBuilder> heads = new HashMap<>();
    for (Block block : function().reversePostOrder()) {
      SilBlockBuilder head = out.block(label(block.label()));
      heads.put(block.label(), head);
      current = head;
      if (steps.isEntry(block)) {
        enter(block);
      } else {
        block
            .parameters()
            .forEach(value -> define(value, head.parameter(type(value), value.name())));
        addParameters(block);
      }
    }
    for (Block block : function().reversePostOrder()) {
      current = heads.getOrDefault(block.label(), current);
      emit(block);
    }
  }

  final String label(BlockLabel label) {
    return labels.getOrDefault(label, "");
  }

  private void enter(Block entry) {
    addLeadingParameters(entry);
    List<SilValue> given = new ArrayList<>();
    for (Value parameter : entry.parameters()) {
      SilType type = struct(parameter);
      given.add(current.parameter(type, parameter.name()));
    }
    addParameters(entry);
    for (int i = 0; i < given.size(); i++) {
      Value parameter = entry.parameters().get(i);
      debugValue(given.get(i), parameter.name(), i + 1);
      boolean isFloating = parameter.type().isFloating();
      define(parameter, isFloating ? given.get(i) : content(given.get(i)));
    }
    for (Block block : function().blocks()) {
      for (Step step : steps.all(block)) {
        SilType.Metatype metatype = step.metatype();
        if (metatype != null) {
          metatypes.computeIfAbsent(
              metatype, key -> current.append(new SilInstruction.MetatypeOf(metatype)));
        }
      }
    }
  }

  final void debugValue(SilValue value, String name, int argument) {
    String details = name.isEmpty() ? "" : ", name \"" + name + "\"";
    current.run(new SilInstruction.DebugValue(value, "let" + details + ", argno " + argument));
  }

  /** Parameters of the entry that come before those of the function. */
  void addLeadingParameters(Block entry) {}

  /** Parameters of the subclass's own, after those of the block. */
  abstract void addParameters(Block block);

  /** What a call that is differentiated gives. */
  abstract SilValue differentiated(Step step);

  /** Arguments of the subclass's own, after those of the edge. */
  abstract List<SilValue> edgeArguments(Block from, Successor edge);

  /** Leaves the function with the value of the original one. */
  abstract void leave(Block block, SilValue result);

  private void emit(Block block) {
    if (block.terminator() instanceof Terminator.Throw) {
      current.run(new SilTerminator.Unreachable());
      return;
    }
    for (Statement statement : block.statements()) {
      if (steps.isPartOfCall(statement) || StaticInitialization.is(statement)) {
        continue;
      }
      steps
          .of(statement)
          .ifPresentOrElse(
              this::call, () -> statement.instruction().accept(statements.at(statement)));
    }
    end(block);
  }

  /** The value that a block returns. */
  final Value returned(Block block) {
    return ((Terminator.Return) block.terminator()).operands().get(0);
  }

  private void call(Step step) {
    SilValue result = step.isActive() ? differentiated(step) : plain(step);
    defineNumber(step.result(), result);
  }

  /** Calls the function itself. */
  final SilValue plain(Step step) {
    SilValue callee = current.append(new SilCall.FunctionRef(step.symbol(), step.type()));
    return current.append(new SilCall.Apply(callee, arguments(step)));
  }

  /** What a step's callee is given. */
  final List<SilValue> arguments(Step step) {
    List<SilValue> arguments = new ArrayList<>();
    step.operands().forEach(operand -> arguments.add(asStruct(operand)));
    if (step.metatype() != null) {
      arguments.add(metatypes.get(step.metatype()));
    }
    return arguments;
  }

  private void end(Block block) {
    Terminator terminator = block.terminator();
    if (terminator instanceof Terminator.Branch branch) {
      current.run(new SilTerminator.Branch(edge(block, branch.successor())));
    } else if (terminator instanceof Terminator.ConditionalBranch branch) {
      SilValue condition = statements.condition(branch.condition());
      SilEdge whenTrue = edge(block, branch.whenTrue());
      SilEdge whenFalse = edge(block, branch.whenFalse());
      current.run(new SilTerminator.ConditionalBranch(condition, whenTrue, whenFalse));
    } else if (terminator instanceof Terminator.Return returning) {
      leave(block, asStruct(returning.operands().get(0)));
    } else if (terminator instanceof Terminator.Switch switching) {
      chooseCase(block, switching);
    } else {
      throw new IllegalStateException("no end of a block: " + terminator);
    }
  }

  /** One question after the other. */
  private void chooseCase(Block block, Terminator.Switch switching) {
    SilValue selector = value(switching.selector());
    for (int i = 0; i < switching.keys().size(); i++) {
      SilValue isCase = statements.isEqual(selector, switching.keys().get(i));
      SilEdge found = edge(block, switching.cases().get(i));
      SilEdge next = SilEdge.to(out.label());
      current.run(new SilTerminator.ConditionalBranch(isCase, found, next));
      current = out.block(next.target());
    }
    current.run(new SilTerminator.Branch(edge(block, switching.otherwise())));
  }

  private SilEdge edge(Block from, Successor successor) {
    List<SilValue> arguments = new ArrayList<>();
    successor.arguments().forEach(value -> arguments.add(value(value)));
    arguments.addAll(edgeArguments(from, successor));
    return new SilEdge(label(successor.target()), arguments);
  }

  /** The type of a value within the function. */
  final SilType type(Value value) {
    if (value.type().isFloating()) {
      return steps.numberType(value);
    }
    SilType struct = struct(value);
    return SwiftNumbers.content(struct).orElse(struct);
  }

  final void define(Value value, SilValue given) {
    values.put(value, given);
  }

  /** Defines a value by a number as functions return it. */
  final void defineNumber(Value value, SilValue given) {
    define(value, value.type().isFloating() ? given : content(given));
  }

  final SilValue value(Value value) {
    SilValue known = values.get(steps.representative(value));
    if (known == null) {
      throw new NotShownException(SourceLocation.UNKNOWN, "a " + value.type());
    }
    return statements.asInteger(value, known);
  }

  /** A value as functions take it. */
  final SilValue asStruct(Value value) {
    SilValue number = value(value);
    return value.type().isFloating()
        ? number
        : current.append(new SilInstruction.MakeStruct(struct(value), List.of(number)));
  }

  /** What is inside of a number. */
  final SilValue content(SilValue struct) {
    SilType type = SwiftNumbers.content(struct.type()).orElse(struct.type());
    return current.append(new SilInstruction.StructExtract(struct, "_value", type));
  }

  private static SilType struct(Value value) {
    return SwiftTypes.of(value.type())
        .orElseThrow(() -> new NotShownException(SourceLocation.UNKNOWN, "a " + value.type()));
  }
}
