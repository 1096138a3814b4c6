package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Objects that functions of another class capture. */
final class HeldPrograms {
  private HeldPrograms() {}

  /** A function of a number. */
  interface Curve {
    double at(double x);

    default double twice(double x) {
      return at(at(x));
    }
  }

  /** A slope and an offset. */
  static final class Line implements Curve {
    private final double slope;
    private final double offset;

    Line(double slope, double offset) {
      this.slope = slope;
      this.offset = offset;
    }

    @Override
    public double at(double x) {
      return slope * x + offset;
    }
  }

  /** A curve of a sine. */
  record Wave(double frequency) implements Curve {
    @Override
    public double at(double x) {
      return Math.sin(frequency * x);
    }
  }

  /** A curve that others make up. */
  static class Sum implements Curve {
    private final Curve[] parts;
    private final List<Curve> more = new ArrayList<>();

    Sum(Curve... parts) {
      this.parts = parts;
    }

    Sum with(Curve curve) {
      more.add(curve);
      return this;
    }

    Curve[] parts() {
      return parts;
    }

    @Override
    public double at(double x) {
      double sum = 0;
      for (Curve part : parts) {
        sum += part.at(x);
      }
      for (Curve part : more) {
        sum += part.twice(x);
      }
      return sum;
    }
  }

  /** Objects in containers of the platform. */
  record Named(Map<String, Curve> curves, Optional<Curve> last) {}
}
