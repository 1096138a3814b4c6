package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.CalleeModels.Dependence;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.swift.SwiftFunction;
import org.djava.compiler.sil.swift.SwiftLibrary;
import org.djava.compiler.sil.swift.SwiftTypes;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a function, as SIL has them. Java computes a sine of a float in double; where both
 * conversions are there, widening and narrowing, that is one call of Swift's sine of a float.
 */
final class Steps {
  /** What operators are called. */
  static final List<String> OPERATORS =
      List.of("add", "sub", "mul", "div", "rem", "neg", "double", "float");

  private final ActivityFacts facts;
  private final EmissionSource source;
  private final Map<Value, Step> steps = new HashMap<>();
  private final Map<Value, Statement> definitions = new HashMap<>();
  private final Map<Value, List<Instruction>> uses = new HashMap<>();
  private final Set<Statement> singles = new HashSet<>();
  private final Map<Value, Value> aliases = new HashMap<>();
  private final Set<Value> absorbed = new HashSet<>();

  /** The calls of a function in which no exception is caught. */
  static Steps withoutHandlers(ActivityFacts facts, EmissionSource source) {
    for (Block block : facts.function().blocks()) {
      if (block.terminator() instanceof Terminator.Try) {
        throw new NotShownException(block.terminatorLocation(), "an exception that is caught");
      }
    }
    return new Steps(facts, source);
  }

  Steps(ActivityFacts facts, EmissionSource source) {
    this.facts = facts;
    this.source = source;
    index();
    findSingles();
    for (Block block : function().blocks()) {
      for (Statement statement : block.statements()) {
        Step step = step(statement);
        if (step != null) {
          steps.put(step.result(), step);
        }
      }
    }
  }

  Function function() {
    return facts.function();
  }

  ActivityFacts facts() {
    return facts;
  }

  boolean isEntry(Block block) {
    return block.label() == function().entry().label();
  }

  /** The call that a statement is; empty if it is none. */
  Optional<Step> of(Statement statement) {
    return statement.results().size() == 1
        ? Optional.ofNullable(steps.get(statement.result()))
        : Optional.empty();
  }

  /** The calls of a block that are differentiated. */
  List<Step> active(Block block) {
    return all(block).stream().filter(Step::isActive).toList();
  }

  /** The calls of a block. */
  List<Step> all(Block block) {
    return block.statements().stream().map(this::of).flatMap(Optional::stream).toList();
  }

  /** True for a conversion that is part of a call. */
  boolean isPartOfCall(Statement statement) {
    return statement.results().size() == 1
        && (aliases.containsKey(statement.result()) || absorbed.contains(statement.result()));
  }

  /** The value that stands for this one. */
  Value representative(Value value) {
    return aliases.getOrDefault(value, value);
  }

  /** True for a number that has a derivative, and for an array that has a shadow. */
  boolean isActive(Value value) {
    return value.type().isReference()
        ? facts.isShadowed(value)
        : facts.isActive(representative(value));
  }

  /** The type of a floating-point number in SIL. */
  SilType numberType(Value value) {
    Statement definition = definitions.get(representative(value));
    boolean isSingle = definition != null && singles.contains(definition);
    return isSingle ? SilType.FLOAT : SwiftTypes.of(value.type()).orElse(SilType.EMPTY);
  }

  private void index() {
    for (Block block : function().blocks()) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(value -> definitions.put(value, statement));
        statement
            .instruction()
            .operands()
            .forEach(operand -> uses.computeIfAbsent(operand, key -> new ArrayList<>())
                .add(statement.instruction()));
      }
      // Uses that are no conversions.
      List<Value> passedOn = new ArrayList<>(block.terminator().operands());
      block.successors().forEach(edge -> passedOn.addAll(edge.arguments()));
      passedOn.forEach(value -> uses.computeIfAbsent(value, key -> new ArrayList<>())
          .add(new Unary(org.djava.compiler.ir.UnaryOperator.NEGATE, value)));
    }
  }

  private void findSingles() {
    definitions.forEach((value, statement) -> {
      if (isSingle(statement)) {
        singles.add(statement);
      }
    });
    definitions.forEach((value, statement) -> {
      if (statement.instruction() instanceof Convert convert) {
        if (singles.contains(definitions.get(convert.operand()))) {
          aliases.put(value, convert.operand());
        } else if (isWidened(value) && onlyIn(value, singles)) {
          absorbed.add(value);
        }
      }
    });
  }

  private boolean isSingle(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && SwiftLibrary.hasSingle(method)
        && apply.operands().stream().allMatch(this::isWidened)
        && isNarrowedOnly(statement.result());
  }

  private boolean isWidened(Value value) {
    Statement definition = definitions.get(value);
    return definition != null
        && definition.instruction() instanceof Convert convert
        && convert.target() == PrimitiveType.DOUBLE
        && convert.operand().type() == PrimitiveType.FLOAT;
  }

  private boolean isNarrowedOnly(Value value) {
    List<Instruction> users = uses.getOrDefault(value, List.of());
    return !users.isEmpty()
        && users.stream()
            .allMatch(
                user -> user instanceof Convert convert && convert.target() == PrimitiveType.FLOAT);
  }

  private boolean onlyIn(Value value, Set<Statement> calls) {
    return uses.getOrDefault(value, List.of()).stream()
        .allMatch(user -> calls.stream().anyMatch(call -> call.instruction() == user));
  }

  private @Nullable Step step(Statement statement) {
    if (isPartOfCall(statement)) {
      return null;
    }
    Instruction instruction = statement.instruction();
    if (instruction instanceof Binary binary && binary.left().type().isFloating()) {
      SwiftFunction function = SwiftLibrary.operator(binary.operator(), numberType(binary.left()));
      return axiom(function, word(binary), statement, List.of(true, true));
    }
    if (instruction instanceof Unary unary && unary.operand().type().isFloating()) {
      return axiom(
          SwiftLibrary.negation(numberType(unary.operand())), "neg", statement, List.of(true));
    }
    if (instruction instanceof Convert convert
        && convert.operand().type().isFloating()
        && convert.target().isFloating()) {
      SilType to = SwiftTypes.of(convert.target()).orElseThrow();
      SwiftFunction function = SwiftLibrary.conversion(numberType(convert.operand()), to);
      return axiom(
          function, to.text().toLowerCase(java.util.Locale.ROOT), statement, List.of(true));
    }
    return instruction instanceof Apply apply ? call(apply, statement) : null;
  }

  private static String word(Binary binary) {
    return switch (binary.operator()) {
      case ADD -> "add";
      case SUBTRACT -> "sub";
      case MULTIPLY -> "mul";
      case DIVIDE -> "div";
      default -> "rem";
    };
  }

  private Step axiom(
      SwiftFunction function, String word, Statement statement, List<Boolean> differentiable) {
    boolean isSingle = singles.contains(statement);
    List<Value> operands = new ArrayList<>();
    List<Integer> wrt = new ArrayList<>();
    for (Value operand : statement.instruction().operands()) {
      Value given = isSingle ? narrow(operand) : operand;
      if (facts.isActive(statement.result())
          && differentiable.get(operands.size())
          && isActive(given)) {
        wrt.add(operands.size());
      }
      operands.add(representative(given));
    }
    return new Step(
        function.symbol(), function.type(), word, operands, statement.result(), wrt, null, null);
  }

  /** What was widened to a double. */
  private Value narrow(Value wide) {
    Statement definition = definitions.get(wide);
    return definition != null && definition.instruction() instanceof Convert convert
        ? convert.operand()
        : wide;
  }

  private @Nullable Step call(Apply apply, Statement statement) {
    boolean isOverNumbers = apply.resultTypes().size() == 1
        && apply.resultTypes().get(0) instanceof PrimitiveType
        && apply.operands().stream().map(Value::type).noneMatch(IrType::isReference);
    if (!isOverNumbers) {
      return null;
    }
    Callee callee = apply.callee();
    Optional<List<Dependence>> rule = source.dependence(callee);
    Optional<Function> body = rule.isPresent() ? Optional.empty() : source.body(callee);
    if (body.isPresent()) {
      return userCall(apply, statement, body.get());
    }
    if (!(callee instanceof MethodReference method) || method.hasReceiver()) {
      return null;
    }
    List<Boolean> differentiable = rule.map(
            each -> each.stream().map(Dependence.DIFFERENTIABLE::equals).toList())
        .orElse(apply.operands().stream().map(operand -> false).toList());
    SwiftFunction function = SwiftLibrary.method(method, singles.contains(statement));
    return axiom(function, method.name(), statement, differentiable);
  }

  private Step userCall(Apply apply, Statement statement, Function body) {
    List<Integer> wrt = new ArrayList<>();
    ActivityKey key = facts.calleeKey(statement);
    for (int i = 0; key != null && i < apply.operands().size(); i++) {
      if (key.isActive(i) && facts.isActive(statement.result())) {
        wrt.add(i);
      }
    }
    return new Step(
        Symbols.of(apply.callee(), body),
        Symbols.typeOf(body),
        Symbols.word(apply.callee()),
        apply.operands().stream().map(this::representative).toList(),
        statement.result(),
        wrt,
        apply.callee(),
        wrt.isEmpty() ? null : key);
  }
}
