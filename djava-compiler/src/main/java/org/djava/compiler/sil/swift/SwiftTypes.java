package org.djava.compiler.sil.swift;

import java.util.Optional;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.sil.SilType;

/** Java's numbers in Swift. */
public final class SwiftTypes {
  private SwiftTypes() {}

  /** The struct that a number is; empty for references. */
  public static Optional<SilType> of(IrType type) {
    if (!(type instanceof PrimitiveType primitive)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (primitive) {
          case FLOAT -> SilType.FLOAT;
          case DOUBLE -> SilType.DOUBLE;
          case LONG -> new SilType.Nominal("Int64");
          case BOOLEAN, BYTE, SHORT, CHAR, INT -> new SilType.Nominal("Int32");
        });
  }

  /** The number that a struct or a built-in type is; empty for everything else. */
  public static Optional<IrType> irType(SilType type) {
    return Optional.ofNullable(
        switch (type.text()) {
          case "Float", "Builtin.FPIEEE32" -> PrimitiveType.FLOAT;
          case "Double", "Builtin.FPIEEE64" -> PrimitiveType.DOUBLE;
          case "Int64", "Int", "Builtin.Int64" -> PrimitiveType.LONG;
          case "Int32", "Builtin.Int32", "Bool", "Builtin.Int1" -> PrimitiveType.INT;
          default -> null;
        });
  }
}
