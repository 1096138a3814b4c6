package org.djava.compiler.javasource;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** A statement in Java. */
sealed interface Code {
  /** What {@code break} and {@code continue} name; the same only if the same object. */
  final class Label {}

  /** The variables that the statement itself names, without those of the statements within. */
  Set<Value> mentions();

  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** The lists of statements within. */
  default List<List<Code>> within() {
    return List.of();
  }

  /** The same statement with other lists within. */
  default Code mapWithin(UnaryOperator<List<Code>> mapping) {
    return this;
  }

  /** True when what follows in the list is never reached by going on. */
  default boolean leaves() {
    return false;
  }

  /** One method a case and no defaults. */
  interface Visitor<R> {
    R visitAssign(Assign assign);

    R visitDeclare(Declare declare);

    R visitRun(Run run);

    R visitLeave(Leave leave);

    R visitIf(If branch);

    R visitLoop(Loop loop);

    R visitLabelled(Labelled labelled);

    R visitChoice(Choice choice);

    R visitBreak(Break breaking);

    R visitContinue(Continue continuing);

    R visitTry(Try trying);
  }

  /** {@code target = value;}, or its declaration with that value. */
  record Assign(Value target, JavaExpression value, boolean declares, SourceLocation location)
      implements Code {
    Assign(Value target, JavaExpression value, SourceLocation location) {
      this(target, value, false, location);
    }

    @Override
    public Set<Value> mentions() {
      Set<Value> all = new LinkedHashSet<>(value.reads());
      all.add(target);
      return all;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAssign(this);
    }
  }

  /** A declaration without a value. */
  record Declare(Value variable) implements Code {
    @Override
    public Set<Value> mentions() {
      return Set.of(variable);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDeclare(this);
    }
  }

  /** An expression that is evaluated for what it does. */
  record Run(JavaExpression expression, SourceLocation location) implements Code {
    @Override
    public Set<Value> mentions() {
      return expression.reads();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitRun(this);
    }
  }

  /** {@code return} or {@code throw}, with what comes after the word; null for nothing. */
  record Leave(String word, @Nullable JavaExpression expression, SourceLocation location)
      implements Code {
    @Override
    public Set<Value> mentions() {
      return expression == null ? Set.of() : expression.reads();
    }

    @Override
    public boolean leaves() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLeave(this);
    }
  }

  /** Two arms, of which the second may be empty. */
  record If(Condition condition, List<Code> then, List<Code> otherwise, SourceLocation location)
      implements Code {
    @Override
    public Set<Value> mentions() {
      return condition.holds().reads();
    }

    @Override
    public List<List<Code>> within() {
      return List.of(then, otherwise);
    }

    @Override
    public boolean leaves() {
      return Code.leaves(then) && Code.leaves(otherwise);
    }

    @Override
    public Code mapWithin(UnaryOperator<List<Code>> mapping) {
      return new If(condition, mapping.apply(then), mapping.apply(otherwise), location);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIf(this);
    }
  }

  /** An endless loop, or one as long as a condition holds; what ends its body begins it again. */
  record Loop(Label label, @Nullable Condition condition, List<Code> body) implements Code {
    @Override
    public Set<Value> mentions() {
      return condition == null ? Set.of() : condition.holds().reads();
    }

    @Override
    public List<List<Code>> within() {
      return List.of(body);
    }

    @Override
    public boolean leaves() {
      return condition == null && !Labels.isBrokenOut(body, label);
    }

    @Override
    public Code mapWithin(UnaryOperator<List<Code>> mapping) {
      return new Loop(label, condition, mapping.apply(body));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLoop(this);
    }
  }

  /** Statements that can be left by {@code break}. */
  record Labelled(Label label, List<Code> body) implements Code {
    @Override
    public Set<Value> mentions() {
      return Set.of();
    }

    @Override
    public List<List<Code>> within() {
      return List.of(body);
    }

    @Override
    public Code mapWithin(UnaryOperator<List<Code>> mapping) {
      return new Labelled(label, mapping.apply(body));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLabelled(this);
    }
  }

  /** One of several lists of statements; the last is the default. */
  record Choice(JavaExpression selector, List<List<Integer>> keys, List<List<Code>> arms)
      implements Code {
    @Override
    public Set<Value> mentions() {
      return selector.reads();
    }

    @Override
    public List<List<Code>> within() {
      return arms;
    }

    @Override
    public boolean leaves() {
      return arms.stream().allMatch(Code::leaves);
    }

    @Override
    public Code mapWithin(UnaryOperator<List<Code>> mapping) {
      return new Choice(selector, keys, arms.stream().map(mapping).toList());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitChoice(this);
    }
  }

  /** Goes to the end of a loop or of labelled statements. */
  record Break(Label label) implements Code {
    @Override
    public Set<Value> mentions() {
      return Set.of();
    }

    @Override
    public boolean leaves() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBreak(this);
    }
  }

  /** Begins a loop again. */
  record Continue(Label label) implements Code {
    @Override
    public Set<Value> mentions() {
      return Set.of();
    }

    @Override
    public boolean leaves() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitContinue(this);
    }
  }

  /**
   * Statements, and what comes instead if one of them throws, which never goes on behind.
   *
   * @param caught the name of the exception there
   */
  record Try(List<Code> body, String caught, List<Code> handler) implements Code {
    @Override
    public Set<Value> mentions() {
      return Set.of();
    }

    @Override
    public List<List<Code>> within() {
      return List.of(body, handler);
    }

    @Override
    public Code mapWithin(UnaryOperator<List<Code>> mapping) {
      return new Try(mapping.apply(body), caught, mapping.apply(handler));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTry(this);
    }
  }

  /** True when a list of statements never ends by going on. */
  static boolean leaves(List<Code> list) {
    return !list.isEmpty() && list.get(list.size() - 1).leaves();
  }
}
