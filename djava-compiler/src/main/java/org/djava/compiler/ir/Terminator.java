package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** How a block ends: exactly one of these, always last. */
public sealed interface Terminator {
  /** The values it reads itself, without the arguments of its edges. */
  List<Value> operands();

  /** Its edges, in order. */
  List<Successor> successors();

  /** The same terminator over other operands; edges stay as they are. */
  Terminator mapOperands(UnaryOperator<Value> mapping);

  /** The same terminator with every edge mapped. */
  Terminator mapSuccessors(UnaryOperator<Successor> mapping);

  /** The values it defines, which only its own edges bring further; most define none. */
  default List<Value> definitions() {
    return List.of();
  }

  /** The same terminator that defines other values; its edges stay as they are. */
  default Terminator mapDefinitions(UnaryOperator<Value> mapping) {
    return this;
  }

  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** Operands and edge arguments mapped alike. */
  default Terminator mapValues(UnaryOperator<Value> mapping) {
    return mapOperands(mapping).mapSuccessors(successor -> successor.mapArguments(mapping));
  }

  /** One method a case and no defaults. */
  interface Visitor<R> {
    R visitBranch(Branch branch);

    R visitConditionalBranch(ConditionalBranch branch);

    R visitSwitch(Switch switching);

    R visitReturn(Return returning);

    R visitThrow(Throw throwing);

    R visitTry(Try trying);
  }

  /** Goes to one block. */
  record Branch(Successor successor) implements Terminator {
    @Override
    public List<Value> operands() {
      return List.of();
    }

    @Override
    public List<Successor> successors() {
      return List.of(successor);
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return this;
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return new Branch(mapping.apply(successor));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBranch(this);
    }
  }

  /** Goes to {@code whenTrue} if the int {@code condition} is not zero. */
  record ConditionalBranch(Value condition, Successor whenTrue, Successor whenFalse)
      implements Terminator {
    @Override
    public List<Value> operands() {
      return List.of(condition);
    }

    @Override
    public List<Successor> successors() {
      return List.of(whenTrue, whenFalse);
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return new ConditionalBranch(mapping.apply(condition), whenTrue, whenFalse);
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return new ConditionalBranch(condition, mapping.apply(whenTrue), mapping.apply(whenFalse));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConditionalBranch(this);
    }
  }

  /** Goes to the case whose key equals the int {@code selector}, or to the last edge, the default. */
  record Switch(Value selector, List<Integer> keys, List<Successor> cases, Successor otherwise)
      implements Terminator {
    public Switch {
      keys = List.copyOf(keys);
      cases = List.copyOf(cases);
    }

    @Override
    public List<Value> operands() {
      return List.of(selector);
    }

    @Override
    public List<Successor> successors() {
      List<Successor> all = new ArrayList<>(cases);
      all.add(otherwise);
      return List.copyOf(all);
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return new Switch(mapping.apply(selector), keys, cases, otherwise);
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return new Switch(
          selector, keys, cases.stream().map(mapping).toList(), mapping.apply(otherwise));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSwitch(this);
    }
  }

  /** Leaves the function with its results. */
  record Return(List<Value> operands) implements Terminator {
    public Return {
      operands = List.copyOf(operands);
    }

    @Override
    public List<Successor> successors() {
      return List.of();
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return new Return(operands.stream().map(mapping).toList());
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return this;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitReturn(this);
    }
  }

  /** Leaves the function with an exception. */
  record Throw(Value exception) implements Terminator {
    @Override
    public List<Value> operands() {
      return List.of(exception);
    }

    @Override
    public List<Successor> successors() {
      return List.of();
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return new Throw(mapping.apply(exception));
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return this;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitThrow(this);
    }
  }

  /**
   * Goes to {@code normal}, unless the last statement of the block throws {@code exception}: then to
   * {@code exceptional}. What that statement computes and does has not happened there. No other
   * statement of the block may throw.
   */
  record Try(Successor normal, Value exception, Successor exceptional) implements Terminator {
    /** The type of what is caught. */
    public static final ClassType THROWABLE = new ClassType("java/lang/Throwable");

    /** A terminator that defines its exception. */
    public static Try of(Successor normal, java.util.function.Function<Value, Successor> handler) {
      Value exception = Value.named(THROWABLE, "exception");
      return new Try(normal, exception, handler.apply(exception));
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }

    @Override
    public List<Value> definitions() {
      return List.of(exception);
    }

    @Override
    public List<Successor> successors() {
      return List.of(normal, exceptional);
    }

    @Override
    public Terminator mapOperands(UnaryOperator<Value> mapping) {
      return this;
    }

    @Override
    public Terminator mapDefinitions(UnaryOperator<Value> mapping) {
      return new Try(normal, mapping.apply(exception), exceptional);
    }

    @Override
    public Terminator mapSuccessors(UnaryOperator<Successor> mapping) {
      return new Try(mapping.apply(normal), exception, mapping.apply(exceptional));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTry(this);
    }
  }
}
