package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** Comparisons that are known, or that ask what another comparison has found already. */
final class ComparisonIdentities {
  private final Definitions definitions;
  private final BooleanValues booleans;

  ComparisonIdentities(Definitions definitions, BooleanValues booleans) {
    this.definitions = definitions;
    this.booleans = booleans;
  }

  Optional<Simplification> of(Compare compare) {
    if (compare.left() == compare.right()) {
      return ofItself(compare);
    }
    if (compare.left().type().isReference()) {
      return ofNull(compare);
    }
    return ofThreeWay(compare).or(() -> ofBoolean(compare));
  }

  private static Optional<Simplification> ofItself(Compare compare) {
    boolean mayBeNaN = compare.left().type().isFloating();
    return switch (compare.operator()) {
      case LESS, GREATER -> constant(0);
      case EQUAL, LESS_EQUAL, GREATER_EQUAL -> mayBeNaN ? Optional.empty() : constant(1);
      case NOT_EQUAL, THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER ->
        mayBeNaN ? Optional.empty() : constant(0);
    };
  }

  private Optional<Simplification> ofNull(Compare compare) {
    boolean leftIsNull = definitions.isNull(compare.left());
    boolean rightIsNull = definitions.isNull(compare.right());
    int whenEqual = compare.operator() == CompareOperator.EQUAL ? 1 : 0;
    if (leftIsNull && rightIsNull) {
      return constant(whenEqual);
    }
    return (leftIsNull && isNew(compare.right())) || (rightIsNull && isNew(compare.left()))
        ? constant(1 - whenEqual)
        : Optional.empty();
  }

  private boolean isNew(Value value) {
    Instruction definition = definitions.of(value);
    return definition instanceof NewArray || definition instanceof NewObject;
  }

  private Optional<Simplification> ofThreeWay(Compare compare) {
    if (!(definitions.of(compare.left()) instanceof Compare inner)
        || !Comparisons.isThreeWay(inner.operator())
        || !definitions.isInteger(compare.right(), 0)) {
      return Optional.empty();
    }
    boolean direct = Comparisons.staysDirect(inner.operator(), compare.operator())
        || (!inner.left().type().isFloating() && !Comparisons.isThreeWay(compare.operator()));
    return direct
        ? Optional.of(
            Simplification.other(new Compare(compare.operator(), inner.left(), inner.right())))
        : Optional.empty();
  }

  private Optional<Simplification> ofBoolean(Compare compare) {
    boolean isEqual = compare.operator() == CompareOperator.EQUAL;
    if (!booleans.contains(compare.left())
        || compare.left().type() != PrimitiveType.INT
        || (!isEqual && compare.operator() != CompareOperator.NOT_EQUAL)) {
      return Optional.empty();
    }
    boolean withZero = definitions.isInteger(compare.right(), 0);
    if (!withZero && !definitions.isInteger(compare.right(), 1)) {
      return Optional.empty();
    }
    if (isEqual != withZero) {
      return Optional.of(Simplification.same(compare.left()));
    }
    return definitions.of(compare.left()) instanceof Compare inner
        ? Comparisons.inverse(inner).map(Simplification::other)
        : Optional.empty();
  }

  private static Optional<Simplification> constant(int value) {
    return Optional.of(Simplification.integer(PrimitiveType.INT, value));
  }
}
