package org.djava.runtime.library;

import java.util.stream.Stream;

/** Builds a {@link Stream}. Not for people. */
public final class ObjectStreamBuilder<T> implements Stream.Builder<T> {
  private final Building<T> building = new Building<>();

  ObjectStreamBuilder() {}

  @Override
  public void accept(T element) {
    building.add(element);
  }

  @Override
  public Stream.Builder<T> add(T element) {
    accept(element);
    return this;
  }

  @Override
  public Stream<T> build() {
    return new ObjectStream<>(building.built(), null);
  }
}
