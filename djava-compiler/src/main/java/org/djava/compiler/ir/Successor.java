package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** An edge to a block, with the arguments its parameters receive. */
public record Successor(BlockLabel target, List<Value> arguments) {
  public Successor {
    arguments = List.copyOf(arguments);
  }

  /** An edge to a block; the arguments in order. */
  public static Successor to(BlockLabel target, Value... arguments) {
    return new Successor(target, List.of(arguments));
  }

  /** The same edge over other values. */
  public Successor mapArguments(UnaryOperator<Value> mapping) {
    return new Successor(target, arguments.stream().map(mapping).toList());
  }

  /** The same edge with one more argument at the end. */
  public Successor withArgument(Value argument) {
    return withArguments(List.of(argument));
  }

  /** The same edge with more arguments at the end. */
  public Successor withArguments(List<Value> more) {
    List<Value> longer = new ArrayList<>(arguments);
    longer.addAll(more);
    return new Successor(target, longer);
  }
}
