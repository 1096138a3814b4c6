package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Works on the conditionals inside a formula. */
final class Branches {
  /** Conditions beyond this many, one inside the other, stay where they are. */
  private static final int MOST_CONDITIONS = 6;

  private Branches() {}

  /**
   * One conditional around everything for each condition that occurs, so that {@code (c ? 1 : 0) *
   * a + (c ? 0 : 1) * b} becomes {@code c ? a : b}; the arms are simplified.
   */
  static Expression hoisted(Expression expression, UnaryOperator<Expression> simplifier) {
    return hoisted(expression, simplifier, MOST_CONDITIONS);
  }

  private static Expression hoisted(
      Expression expression, UnaryOperator<Expression> simplifier, int most) {
    Optional<Condition> found = conditions(expression).stream().findFirst();
    if (found.isEmpty() || most == 0) {
      return simplifier.apply(expression);
    }
    Condition condition = found.get();
    Boolean known = Conditions.known(condition);
    if (known != null) {
      return hoisted(assuming(condition, known, expression), simplifier, most);
    }
    Expression whenTrue = hoisted(assuming(condition, true, expression), simplifier, most - 1);
    Expression whenFalse = hoisted(assuming(condition, false, expression), simplifier, most - 1);
    return whenTrue.equals(whenFalse)
        ? whenTrue
        : new Expression.Conditional(condition, whenTrue, whenFalse);
  }

  /** What the outermost conditionals choose between. */
  static List<Expression> arms(Expression expression) {
    if (!(expression instanceof Expression.Conditional conditional)) {
      return List.of(expression);
    }
    List<Expression> arms = new ArrayList<>(arms(conditional.whenTrue()));
    arms.addAll(arms(conditional.whenFalse()));
    return arms;
  }

  /** The conditions that occur, the outermost first. */
  static List<Condition> conditions(Expression expression) {
    List<Condition> found = new ArrayList<>();
    new Rewriting() {
      @Override
      public Expression visitConditional(Expression.Conditional conditional) {
        found.add(conditional.condition());
        return super.visitConditional(conditional);
      }
    }.rewrite(expression);
    return found;
  }

  private static Expression assuming(Condition condition, boolean holds, Expression expression) {
    return new Rewriting() {
      @Override
      public Expression visitConditional(Expression.Conditional conditional) {
        if (conditional.condition().equals(condition)) {
          return rewrite(holds ? conditional.whenTrue() : conditional.whenFalse());
        }
        return super.visitConditional(conditional);
      }
    }.rewrite(expression);
  }
}
