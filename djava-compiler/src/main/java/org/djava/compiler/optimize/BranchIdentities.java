package org.djava.compiler.optimize;

import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Value;

/** Conditions that say the same, or with exchanged edges the opposite, of a simpler one. */
final class BranchIdentities {
  private final Definitions definitions;
  private final BooleanValues booleans;
  private final Simplification.Emitter emitter;

  BranchIdentities(
      Definitions definitions, BooleanValues booleans, Simplification.Emitter emitter) {
    this.definitions = definitions;
    this.booleans = booleans;
    this.emitter = emitter;
  }

  /** {@code terminator} itself if there is nothing to simplify. */
  Terminator simplified(Terminator terminator) {
    if (!(terminator instanceof ConditionalBranch branch)) {
      return terminator;
    }
    Instruction condition = definitions.of(branch.condition());
    if (condition instanceof Compare compare && compare.left().type() == PrimitiveType.INT) {
      return ofCompare(branch, compare);
    }
    return condition instanceof Binary binary && isNegation(binary)
        ? swapped(branch, binary.left())
        : terminator;
  }

  private boolean isNegation(Binary binary) {
    return binary.operator() == BinaryOperator.XOR
        && booleans.contains(binary.left())
        && definitions.isInteger(binary.right(), 1);
  }

  private Terminator ofCompare(ConditionalBranch branch, Compare compare) {
    boolean withZero = definitions.isInteger(compare.right(), 0);
    boolean withOne =
        definitions.isInteger(compare.right(), 1) && booleans.contains(compare.left());
    if (withZero
        && definitions.of(compare.left()) instanceof Compare inner
        && Comparisons.isThreeWay(inner.operator())) {
      return ofThreeWay(branch, compare.operator(), inner);
    }
    if (withZero || withOne) {
      if (compare.operator() == (withZero ? CompareOperator.NOT_EQUAL : CompareOperator.EQUAL)) {
        return new ConditionalBranch(compare.left(), branch.whenTrue(), branch.whenFalse());
      }
      if (compare.operator() == (withZero ? CompareOperator.EQUAL : CompareOperator.NOT_EQUAL)) {
        return swapped(branch, compare.left());
      }
    }
    return branch;
  }

  /** {@code cmpg(a, b) > 0} is {@code !(a <= b)}: so it is for NaN, where {@code a > b} is not. */
  private Terminator ofThreeWay(
      ConditionalBranch branch, CompareOperator operator, Compare threeWay) {
    if (Comparisons.isThreeWay(operator)) {
      return branch;
    }
    boolean direct = Comparisons.staysDirect(threeWay.operator(), operator);
    CompareOperator used = direct ? operator : Comparisons.inverse(operator);
    Value condition = emitter.emit(new Compare(used, threeWay.left(), threeWay.right()));
    return direct
        ? new ConditionalBranch(condition, branch.whenTrue(), branch.whenFalse())
        : swapped(branch, condition);
  }

  private static Terminator swapped(ConditionalBranch branch, Value condition) {
    return new ConditionalBranch(
        condition, /* whenTrue= */ branch.whenFalse(), /* whenFalse= */ branch.whenTrue());
  }
}
