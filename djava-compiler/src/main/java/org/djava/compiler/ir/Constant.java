package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A constant: {@code Integer}, {@code Long}, {@code Float}, {@code Double}, {@code String}, {@link
 * CallSite.ClassConstant} or another loadable constant of {@link CallSite}, or null with type
 * {@link NullType#NULL}. Record equality tells 0.0 from -0.0 and makes NaN equal to itself.
 */
public record Constant(IrType type, @Nullable Object value) implements Instruction {
  /** {@code null}. */
  public static final Constant NULL = new Constant(NullType.NULL, null);

  public static Constant of(int value) {
    return new Constant(PrimitiveType.INT, value);
  }

  public static Constant of(long value) {
    return new Constant(PrimitiveType.LONG, value);
  }

  public static Constant of(float value) {
    return new Constant(PrimitiveType.FLOAT, value);
  }

  public static Constant of(double value) {
    return new Constant(PrimitiveType.DOUBLE, value);
  }

  public static Constant of(String value) {
    return new Constant(new ClassType("java/lang/String"), value);
  }

  /** Zero of a primitive type, null of a reference type. */
  public static Constant zero(IrType type) {
    if (type.isReference()) {
      return NULL;
    }
    return switch ((PrimitiveType) type.computational()) {
      case LONG -> of(0L);
      case FLOAT -> of(0f);
      case DOUBLE -> of(0d);
      default -> of(0);
    };
  }

  @Override
  public List<Value> operands() {
    return List.of();
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return this;
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(type.computational());
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitConstant(this);
  }
}
