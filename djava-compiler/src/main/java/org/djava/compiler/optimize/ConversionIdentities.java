package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** Conversions and casts that change nothing. */
final class ConversionIdentities {
  private final Definitions definitions;

  ConversionIdentities(Definitions definitions) {
    this.definitions = definitions;
  }

  Optional<Simplification> of(Convert convert) {
    Value operand = convert.operand();
    if (convert.target() == operand.type()) {
      return Optional.of(Simplification.same(operand));
    }
    if (!(definitions.of(operand) instanceof Convert inner)) {
      return Optional.empty();
    }
    boolean isNarrowedAlready =
        convert.target() == inner.target() && convert.target().computational() == operand.type();
    if (isNarrowedAlready) {
      return Optional.of(Simplification.same(operand));
    }
    return convert.target() == inner.operand().type()
            && isLossless(convert.target(), inner.target())
        ? Optional.of(Simplification.same(inner.operand()))
        : Optional.empty();
  }

  /** True if every number of type {@code narrow} survives in {@code wide}, and comes back. */
  private static boolean isLossless(PrimitiveType narrow, PrimitiveType wide) {
    return (narrow == PrimitiveType.INT
            && (wide == PrimitiveType.LONG || wide == PrimitiveType.DOUBLE))
        || (narrow == PrimitiveType.FLOAT && wide == PrimitiveType.DOUBLE);
  }

  /** Only what the verifier of the JVM guarantees: arrays of primitives, and casts done before. */
  Optional<Simplification> of(Cast cast) {
    boolean isCastAlready = definitions.of(cast.operand()) instanceof Cast inner
        && inner.target().equals(cast.target());
    boolean isArrayOfPrimitives = cast.target() instanceof ArrayType array
        && array.innermost() instanceof PrimitiveType
        && array.equals(cast.operand().type());
    return isCastAlready || isArrayOfPrimitives
        ? Optional.of(Simplification.same(cast.operand()))
        : Optional.empty();
  }

  Optional<Simplification> of(InstanceOf instanceOf) {
    return definitions.isNull(instanceOf.operand())
        ? Optional.of(Simplification.integer(PrimitiveType.INT, 0))
        : Optional.empty();
  }
}
