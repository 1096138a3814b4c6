package org.djava.runtime.library;

import java.util.stream.IntStream;

/** Builds a {@link IntStream}. Not for people. */
public final class IntegerStreamBuilder implements IntStream.Builder {
  private final Building<Integer> building = new Building<>();

  IntegerStreamBuilder() {}

  @Override
  public void accept(int element) {
    building.add(element);
  }

  @Override
  public IntStream.Builder add(int element) {
    accept(element);
    return this;
  }

  @Override
  public IntStream build() {
    return new IntegerStream(Elements.integersOf(building.built()), null);
  }
}
