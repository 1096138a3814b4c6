package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.javasource.JavaExpression.Binding;
import org.jspecify.annotations.Nullable;

/** Writes what is within a block: its statements, the assignments on its edges, and its end. */
final class BlockWriter {
  private final ClassContents contents;
  private final MethodShape shape;
  private final Schedule schedule;
  private final NeededValues needed;
  private final Values values;
  private final VariableNames names;
  private final InstructionWriter instructions;
  private final Accesses accesses;
  private final Conversions conversions;
  private final Operators operators;

  BlockWriter(
      ClassContents contents,
      MethodShape shape,
      Schedule schedule,
      NeededValues needed,
      VariableNames names,
      Accesses accesses) {
    this.contents = contents;
    this.shape = shape;
    this.schedule = schedule;
    this.needed = needed;
    this.names = names;
    this.values = names.values();
    this.accesses = accesses;
    this.conversions = new Conversions(contents.types());
    this.operators = new Operators(conversions);
    this.instructions = new InstructionWriter(contents, values, accesses);
    values.writeBy(statement -> statement.instruction().accept(instructions));
  }

  /** What is in a block, but for a statement whose exception is caught. */
  List<Code> statements(Block block) {
    List<Code> code = new ArrayList<>();
    schedule.roots(block).stream()
        .filter(root -> !root.equals(block.caught()))
        .forEach(root -> write(root, code));
    return code;
  }

  /** The statement whose exception is caught. */
  List<Code> caught(Statement statement) {
    List<Code> code = new ArrayList<>();
    write(statement, code);
    return code;
  }

  /** The name that an exception is caught by. */
  String nameOfCaught() {
    return values.name(names.added(Terminator.Try.THROWABLE, "caught"));
  }

  /** Keeps what was caught under that name, if somebody reads it. */
  List<Code> keepCaught(Value exception, String name, SourceLocation location) {
    JavaExpression caught =
        JavaExpression.of(name, Binding.PRIMARY, Terminator.Try.THROWABLE, List.of(), false);
    return needed.isNeeded(exception)
        ? List.of(new Code.Assign(exception, caught, location))
        : List.of();
  }

  private void write(Statement root, List<Code> code) {
    JavaExpression expression = root.instruction().accept(instructions);
    if (root.results().size() > 1) {
      writeResults(root, expression, code);
    } else if (root.results().isEmpty()) {
      code.add(new Code.Run(expression, root.location()));
    } else if (expression.binding() == Binding.CALL && !needed.isNeeded(root.result())) {
      code.add(new Code.Run(expression, root.location()));
    } else {
      code.add(assignment(root.result(), expression, root.location()));
      fillFrame(root, code);
    }
  }

  private Code assignment(Value target, JavaExpression value, SourceLocation location) {
    return new Code.Assign(target, conversions.fitted(value, values.type(target)), location);
  }

  private void writeResults(Statement root, JavaExpression call, List<Code> code) {
    Value record = names.added(call.type(), "result");
    code.add(new Code.Assign(record, call, root.location()));
    MethodShape callee = contents.shape((org.djava.compiler.ir.FunctionName)
        ((org.djava.compiler.ir.Apply) root.instruction()).callee());
    for (int i = 0; i < root.results().size(); i++) {
      Value result = root.results().get(i);
      if (needed.isNeeded(result)) {
        JavaExpression read = JavaExpression.of(
            values.name(record) + "." + callee.components().get(i) + "()",
            Binding.CALL,
            callee.results().get(i),
            List.of(values.of(record)),
            false);
        code.add(assignment(result, read, root.location()));
      }
    }
  }

  /** A frame with more fields than a constructor takes gets them one by one. */
  private void fillFrame(Statement root, List<Code> code) {
    if (!(root.instruction() instanceof NewObject newObject)
        || !contents.types().isNested(newObject.type())
        || contents.frame(newObject.type()).hasFullConstructor()) {
      return;
    }
    FrameClass frame = contents.frame(newObject.type());
    JavaExpression object = values.of(root.result());
    for (int i = 0; i < frame.fields().size(); i++) {
      JavaExpression value = conversions.fitted(
          values.of(newObject.operands().get(i)), frame.fields().get(i).type());
      String text = object.text() + "." + frame.fields().get(i).name() + " = " + value.text();
      code.add(new Code.Run(
          JavaExpression.of(text, Binding.CALL, NullType.NULL, List.of(object, value), false),
          root.location()));
    }
  }

  /** The assignments that an edge makes, all at once, one after the other. */
  List<Code> copies(Successor edge, SourceLocation location) {
    List<Code.Assign> pending = new ArrayList<>();
    for (Map.Entry<Value, Value> pair : needed.neededArguments(edge).entrySet()) {
      if (pair.getKey() != pair.getValue()) {
        pending.add((Code.Assign) assignment(pair.getKey(), values.of(pair.getValue()), location));
      }
    }
    List<Code> sequence = new ArrayList<>();
    while (!pending.isEmpty()) {
      Code.Assign next = unread(pending);
      if (next == null) {
        // Some wait for one another in a circle: the value of one that waits is evaluated early.
        next = reader(pending);
        Value early = names.added(values.type(next.target()), "next");
        sequence.add(new Code.Assign(early, next.value(), location));
        pending.set(
            pending.indexOf(next), new Code.Assign(next.target(), values.of(early), location));
      } else {
        sequence.add(next);
        pending.remove(next);
      }
    }
    return sequence;
  }

  /** One whose variable no other still reads. */
  private static Code.@Nullable Assign unread(List<Code.Assign> pending) {
    return pending.stream()
        .filter(candidate -> pending.stream().noneMatch(other -> waitsFor(candidate, other)))
        .findFirst()
        .orElse(null);
  }

  /** One that another waits for, since it reads that one's variable. */
  private static Code.Assign reader(List<Code.Assign> pending) {
    return pending.stream()
        .filter(candidate -> pending.stream().anyMatch(other -> waitsFor(other, candidate)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean waitsFor(Code.Assign one, Code.Assign reader) {
    return one.target() != reader.target() && reader.value().reads().contains(one.target());
  }

  Condition condition(Value value) {
    Compare comparison = values.comparison(value);
    return comparison == null
        ? operators.condition(values.of(value))
        : operators.condition(
            comparison, values.of(comparison.left()), values.of(comparison.right()));
  }

  JavaExpression number(Value value) {
    return conversions.asNumber(values.of(value));
  }

  Code returning(Terminator.Return returning, SourceLocation location) {
    List<JavaExpression> results = new ArrayList<>();
    for (int i = 0; i < returning.operands().size(); i++) {
      results.add(conversions.fitted(
          values.of(returning.operands().get(i)), shape.results().get(i)));
    }
    if (results.size() < 2) {
      return new Code.Leave("return", results.isEmpty() ? null : results.get(0), location);
    }
    IrType type = shape.resultClass().orElseThrow();
    String text = results.stream()
        .map(JavaExpression::text)
        .collect(Collectors.joining(", ", "new " + contents.types().text(type) + "(", ")"));
    return new Code.Leave(
        "return", JavaExpression.of(text, Binding.CALL, type, results, false), location);
  }

  Code throwing(Terminator.Throw throwing, SourceLocation location) {
    IrType throwable = new org.djava.compiler.ir.ClassType("java/lang/Throwable");
    accesses.noteThrown();
    return new Code.Leave(
        "throw", conversions.fitted(values.of(throwing.exception()), throwable), location);
  }
}
