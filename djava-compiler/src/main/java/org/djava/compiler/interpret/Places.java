package org.djava.compiler.interpret;

import org.jspecify.annotations.Nullable;

/** Some places of a frame, in order. */
final class Places {
  private final int[] indices;

  Places(int[] indices) {
    this.indices = indices;
  }

  int size() {
    return indices.length;
  }

  @Nullable
  Object[] read(@Nullable Object[] frame) {
    Object[] values = new Object[indices.length];
    for (int i = 0; i < indices.length; i++) {
      values[i] = frame[indices[i]];
    }
    return values;
  }

  void write(@Nullable Object[] frame, @Nullable Object[] values) {
    for (int i = 0; i < indices.length; i++) {
      frame[indices[i]] = values[i];
    }
  }

  @Nullable
  Object read(@Nullable Object[] frame, int index) {
    return frame[indices[index]];
  }

  void write(@Nullable Object[] frame, int index, @Nullable Object value) {
    frame[indices[index]] = value;
  }

  /** For operands where the JVM does not accept null. */
  Object readExisting(@Nullable Object[] frame, int index) {
    Object value = frame[indices[index]];
    if (value == null) {
      throw new NullPointerException("a null reference is used");
    }
    return value;
  }
}
