package org.djava.runtime.library;

import java.util.stream.LongStream;

/** Builds a {@link LongStream}. Not for people. */
public final class LongIntegerStreamBuilder implements LongStream.Builder {
  private final Building<Long> building = new Building<>();

  LongIntegerStreamBuilder() {}

  @Override
  public void accept(long element) {
    building.add(element);
  }

  @Override
  public LongStream.Builder add(long element) {
    accept(element);
    return this;
  }

  @Override
  public LongStream build() {
    return new LongIntegerStream(Elements.integersOf(building.built()), null);
  }
}
