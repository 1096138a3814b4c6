package org.djava.compiler.sil.emit;

import java.math.BigInteger;
import java.util.List;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SwiftNumbers;

/** Floating-point numbers that are written down. */
final class Literals {
  private Literals() {}

  static SilValue zero(SilType type, SilBlockBuilder out) {
    return of(type, 0, out);
  }

  static SilValue of(SilType type, double value, SilBlockBuilder out) {
    BigInteger bits = type.equals(SilType.FLOAT)
        ? BigInteger.valueOf(Integer.toUnsignedLong(Float.floatToRawIntBits((float) value)))
        : new BigInteger(Long.toUnsignedString(Double.doubleToRawLongBits(value)));
    SilType content = SwiftNumbers.content(type).orElse(type);
    SilValue literal = out.append(new SilInstruction.Literal(true, content, bits));
    return out.append(new SilInstruction.MakeStruct(type, List.of(literal)));
  }
}
