package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Forward mode's counterpart of the flags of {@link Adjoints}: whether the tangent of a number depends
 * on a direction that is not zero, on the path taken. Such a flag is an ordinary number of the
 * function, made where {@link UseDemand} demands it.
 */
final class TangentUses {
  /** Flags that are known; they stand for a constant until it must exist. */
  private static final Value NEVER = Value.of(PrimitiveType.INT);

  private static final Value ALWAYS = Value.of(PrimitiveType.INT);

  private final ActivityFacts facts;
  private final UseDemand demand;
  private final Emitter out;
  private final Map<Value, Value> flags = new HashMap<>();

  TangentUses(ActivityFacts facts, UseDemand demand, Emitter out) {
    this.facts = facts;
    this.demand = demand;
    this.out = out;
  }

  /**
   * A statement as it is kept beside its derivative. The direction of an inner derivative is used,
   * zero or not, where it is differentiated itself.
   */
  static Statement settled(Statement statement, ActivityFacts facts) {
    List<Value> operands = statement.instruction().operands();
    if (!TangentMethods.isDirection(statement.instruction()) || !facts.isVaried(operands.get(0))) {
      return statement;
    }
    Apply variable = Apply.of(TangentMethods.variable(statement.result().type()), operands);
    return new Statement(statement.results(), variable, statement.location());
  }

  /** Whether the flag of {@code number} is to be made. */
  boolean isDemanded(Value number) {
    return demand.contains(number);
  }

  /** {@code flag} says whether the tangent of {@code number} is used. */
  void set(Value number, Value flag) {
    flags.put(number, flag);
  }

  /** The tangent comes from memory or from a caller: its value tells. */
  void setFromOutside(Value number, Value tangent) {
    if (isDemanded(number)) {
      set(number, out.call(TangentMethods.used(tangent.type()), tangent));
    }
  }

  /** The tangent is a callee's: it is used if one of the arguments' is, or if it took an array. */
  void setFromCall(Value number, List<Value> arguments, boolean takesArray) {
    if (isDemanded(number)) {
      Value flag = takesArray ? ALWAYS : NEVER;
      for (Value argument : arguments) {
        flag = or(flag, of(argument));
      }
      set(number, flag);
    }
  }

  /** The number is made of {@code contributions}; {@code read} gives what their factors read. */
  void setFrom(Value number, List<Contribution> contributions, UnaryOperator<Value> read) {
    if (!isDemanded(number)) {
      return;
    }
    Value flag = NEVER;
    for (Contribution contribution : contributions) {
      Value term = of(contribution.operand());
      if (contribution.factor() instanceof Factor.Selected selected) {
        term = and(term, read.apply(selected.chosen()));
      } else if (contribution.factor() instanceof Factor.WhereUsed where) {
        term = and(term, read.apply(where.used()));
      }
      flag = or(flag, term);
    }
    set(number, flag);
  }

  /** The flag as a number. */
  Value emitted(Value number) {
    Value flag = of(number);
    if (flag == NEVER) {
      return out.constant(0);
    }
    return flag == ALWAYS ? out.constant(1) : flag;
  }

  /** The tangent of {@code contribution}'s operand, through its factor. */
  Value term(
      Statement statement, Contribution contribution, Value tangent, List<Value> factorReads) {
    Factor factor = contribution.factor();
    Value flag = of(contribution.operand());
    boolean isGuarded = factor.mayBeInfinite() || demand.hasSteepPartial(statement, contribution);
    if (!isGuarded || flag == ALWAYS) {
      return factor.apply(out, tangent, factorReads);
    }
    return factor.applyWhere(out, emitted(contribution.operand()), tangent, factorReads);
  }

  /** A tangent as an array keeps it. */
  Value stored(Value array, Value number, Value tangent) {
    return demand.isPrivate(array) ? tangent : passed(number, tangent);
  }

  /** A tangent as a callee takes it. */
  Value passed(Value number, Value tangent) {
    Value flag = of(number);
    if (flag == NEVER) {
      return out.zero(tangent.type());
    }
    return flag == ALWAYS
        ? out.encodeTouched(tangent)
        : out.call(TangentMethods.passed(tangent.type()), flag, tangent);
  }

  private Value of(Value number) {
    return facts.isActive(number) ? flags.getOrDefault(number, ALWAYS) : NEVER;
  }

  private Value or(Value one, Value other) {
    if (one == ALWAYS || other == ALWAYS) {
      return ALWAYS;
    }
    if (one == NEVER || one == other) {
      return other;
    }
    return other == NEVER ? one : out.binary(BinaryOperator.OR, one, other);
  }

  private Value and(Value one, Value other) {
    if (one == NEVER || one == ALWAYS) {
      return one == NEVER ? NEVER : other;
    }
    return one == other ? one : out.binary(BinaryOperator.AND, one, other);
  }
}
