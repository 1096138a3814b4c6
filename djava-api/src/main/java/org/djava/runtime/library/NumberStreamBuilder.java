package org.djava.runtime.library;

import java.util.stream.DoubleStream;

/** Builds a {@link DoubleStream}. Not for people. */
public final class NumberStreamBuilder implements DoubleStream.Builder {
  private final Building<Double> building = new Building<>();

  NumberStreamBuilder() {}

  @Override
  public void accept(double element) {
    building.add(element);
  }

  @Override
  public DoubleStream.Builder add(double element) {
    accept(element);
    return this;
  }

  @Override
  public DoubleStream build() {
    return new NumberStream(Elements.unboxed(building.built()), null);
  }
}
