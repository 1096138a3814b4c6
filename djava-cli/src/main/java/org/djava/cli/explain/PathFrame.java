package org.djava.cli.explain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** One call of a function that is being traced: what its values are at the moment. */
final class PathFrame {
  private final Function function;
  private final @Nullable Statement call;
  private final int depth;
  private final LoopNest nest;
  private final Map<Value, Object> concrete = new HashMap<>();
  private final Map<Value, Expression> formulas = new HashMap<>();

  /** What facts are made of: integers have the names of the source here. */
  private final Environment shown = new Environment();

  private final Map<String, Double> integers = new HashMap<>();
  private final Deque<LoopNest.Loop> loops = new ArrayDeque<>();
  private @Nullable Expression returned;

  /**
   * A call.
   *
   * @param call the statement that it comes from; null for the function that is asked for
   * @param depth how many statements have begun when it begins
   */
  PathFrame(Function function, @Nullable Statement call, int depth) {
    this.function = function;
    this.call = call;
    this.depth = depth;
    this.nest = LoopNest.of(function);
  }

  Function function() {
    return function;
  }

  /** The statement that it comes from. */
  @Nullable
  Statement call() {
    return call;
  }

  /** How many statements have begun when it begins. */
  int depth() {
    return depth;
  }

  LoopNest nest() {
    return nest;
  }

  /** The loops that have been entered and not left, the innermost first. */
  Deque<LoopNest.Loop> loops() {
    return loops;
  }

  Environment shown() {
    return shown;
  }

  /** The current values of the integers that have a name. */
  Map<String, Double> integers() {
    return integers;
  }

  /** What a call has returned, if its body is traced; asked for once. */
  @Nullable
  Expression takeReturned() {
    Expression last = returned;
    returned = null;
    return last;
  }

  void setReturned(Expression formula) {
    returned = formula;
  }

  @Nullable
  Object concrete(Value value) {
    return concrete.get(value);
  }

  /** A number's formula; an integer is what it is at this point. */
  Expression formula(Value value) {
    Expression formula = formulas.get(value);
    return formula != null ? formula : Expression.literal(number(concrete.get(value)));
  }

  List<Expression> formulas(List<Value> values) {
    return values.stream().map(this::formula).toList();
  }

  /** Defines any value. */
  void define(Value value, @Nullable Object what, Expression formula) {
    concrete.put(value, what);
    boolean isInteger = what instanceof Integer || what instanceof Long;
    if (value.type() instanceof PrimitiveType) {
      formulas.put(value, formula);
    }
    if (isInteger && !value.name().isEmpty()) {
      integers.put(value.name(), number(what));
      shown.define(value, Expression.variable(value.name()));
    } else if (value.type() instanceof PrimitiveType) {
      shown.define(value, formula);
    }
  }

  /** The counters of a loop as an iteration begins. */
  Map<String, Double> counters(Block header) {
    Map<String, Double> counters = new LinkedHashMap<>();
    for (Value parameter : header.parameters()) {
      Object value = concrete.get(parameter);
      if (!parameter.name().isEmpty() && (value instanceof Integer || value instanceof Long)) {
        counters.put(parameter.name(), number(value));
      }
    }
    return counters;
  }

  static double number(@Nullable Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
