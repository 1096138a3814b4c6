package org.djava.cli.explain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** What the values of a function are known to be: formulas, conditions, outcomes of comparisons. */
final class Environment {
  private final Map<Value, Expression> numbers = new HashMap<>();
  private final Map<Value, Condition> conditions = new HashMap<>();

  /** Three-way comparisons whose outcome is compared with 0 later. */
  private final Map<Value, Compare> orders = new HashMap<>();

  Environment copy() {
    Environment copy = new Environment();
    copy.numbers.putAll(numbers);
    copy.conditions.putAll(conditions);
    copy.orders.putAll(orders);
    return copy;
  }

  void define(Value value, Expression formula) {
    numbers.put(value, formula);
  }

  /** Takes back what a value is. */
  void forget(Value value) {
    numbers.remove(value);
    conditions.remove(value);
    orders.remove(value);
  }

  @Nullable
  Expression number(Value value) {
    return numbers.get(value);
  }

  /** The formulas of all of them; empty if one has none. */
  Optional<List<Expression>> numbers(List<Value> values) {
    return values.stream().allMatch(numbers::containsKey)
        ? Optional.of(values.stream().map(numbers::get).toList())
        : Optional.empty();
  }

  @Nullable
  Condition condition(Value value) {
    return conditions.get(value);
  }

  /** Takes note of a comparison; false if it is none that formulas have. */
  boolean defineComparison(Value result, Compare compare) {
    if (isThreeWay(compare)) {
      orders.put(result, compare);
      return true;
    }
    Optional<Condition> condition = comparison(compare);
    condition.ifPresent(known -> conditions.put(result, known));
    return condition.isPresent();
  }

  private static boolean isThreeWay(Compare compare) {
    return compare.operator() == CompareOperator.THREE_WAY_NAN_LESS
        || compare.operator() == CompareOperator.THREE_WAY_NAN_GREATER;
  }

  private Optional<Condition> comparison(Compare compare) {
    Optional<List<Expression>> sides = numbers(compare.operands());
    if (sides.isPresent()) {
      return Formulas.comparison(
          compare.operator(), sides.get().get(0), sides.get().get(1));
    }
    Expression right = numbers.get(compare.right());
    if (right == null || !right.isLiteral(0)) {
      return Optional.empty();
    }
    Compare order = orders.get(compare.left());
    if (order != null) {
      return numbers(order.operands())
          .flatMap(ordered -> Formulas.orderAgainstZero(
              order.operator(), ordered.get(0), ordered.get(1), compare.operator()));
    }
    Condition condition = conditions.get(compare.left());
    return condition == null
        ? Optional.empty()
        : Formulas.againstZero(condition, compare.operator());
  }

  /** Takes note of {@code |} and {@code &} between truth values; false if it is none of them. */
  boolean defineBits(Value result, Binary binary) {
    boolean isOr = binary.operator() == BinaryOperator.OR;
    if (!isOr && binary.operator() != BinaryOperator.AND) {
      return false;
    }
    Expression left = numbers.get(binary.left());
    Expression right = numbers.get(binary.right());
    if (left != null) {
      return left.isLiteral(isOr ? 1 : 0)
          ? share(result, binary.left())
          : left.isLiteral(isOr ? 0 : 1) && share(result, binary.right());
    }
    if (right != null) {
      return right.isLiteral(isOr ? 1 : 0)
          ? share(result, binary.right())
          : right.isLiteral(isOr ? 0 : 1) && share(result, binary.left());
    }
    Condition first = conditions.get(binary.left());
    Condition second = conditions.get(binary.right());
    if (first == null || second == null) {
      return false;
    }
    conditions.put(
        result, isOr ? new Condition.Or(first, second) : new Condition.And(first, second));
    return true;
  }

  /** The result is what another value is. */
  private boolean share(Value result, Value other) {
    Expression number = numbers.get(other);
    Condition condition = conditions.get(other);
    if (number != null) {
      numbers.put(result, number);
    } else if (condition != null) {
      conditions.put(result, condition);
    }
    return number != null || condition != null;
  }

  /** Takes note of {@code Double.isNaN} and the like; false if the call is none of them. */
  boolean defineClassification(Value result, Apply apply) {
    Optional<List<Expression>> operands = numbers(apply.operands());
    if (operands.isEmpty()
        || operands.get().size() != 1
        || !(apply.callee() instanceof MethodReference method)) {
      return false;
    }
    Optional<Condition> condition =
        Formulas.classification(method, operands.get().get(0));
    condition.ifPresent(known -> conditions.put(result, known));
    return condition.isPresent();
  }
}
