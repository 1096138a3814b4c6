package org.djava;

import java.util.Objects;

/** What {@code gradient(type, f)} returns. */
final class CurriedRecordGradient<R extends Record> implements GradientOf<R, R> {
  private static final long serialVersionUID = 1L;

  private final Class<R> type;
  private final ObjectiveOf<R> function;

  CurriedRecordGradient(Class<R> type, ObjectiveOf<R> function) {
    this.type = Objects.requireNonNull(type, "the class is null");
    this.function = Objects.requireNonNull(function, "the function is null");
  }

  @Override
  public R at(R x) {
    return type.cast(Mappings.gradient(function, x));
  }

  @Override
  public ValueWithGradient<R> valueWithGradient(R x) {
    ValueWithGradient<Object> result = Mappings.valueWithGradient(function, x);
    return new ValueWithGradient<>(result.value(), type.cast(result.gradient()));
  }
}
