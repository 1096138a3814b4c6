package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.djava.cli.engine.Directions.Direction;
import org.djava.cli.target.Point;

/**
 * A direction along which derivatives are compared: one number, or where there are many, a block of
 * them, each with a weight of its own, so that no wrong partial is cancelled by another.
 *
 * @param name of the number, or of the first and the last one
 * @param numbers those that move
 * @param tangents how fast each of them moves
 */
record Probe(String name, List<Direction> numbers, List<Object> tangents) {
  /** So many numbers are looked at one by one. */
  static final int MOST = 1000;

  /** So few are, however long it takes. */
  private static final int FEW = 20;

  /** Of more, so many are looked at one by one, and all of them in so many blocks. */
  private static final int PARTS = 40;

  Probe {
    numbers = List.copyOf(numbers);
    tangents = List.copyOf(tangents);
  }

  /** A number alone. */
  static Probe of(Point point, Direction number) {
    List<Object> tangents = Directions.zeros(point.arguments());
    Directions.set(tangents, number, 1);
    return new Probe(number.name(), List.of(number), tangents);
  }

  /**
   * What covers all numbers of a point that can move.
   *
   * @param affordable how many can be looked at one by one
   */
  static List<Probe> covering(Point point, long affordable) {
    List<Direction> all = Directions.of(point);
    List<Probe> probes = new ArrayList<>();
    boolean isAffordable = all.size() <= Math.min(MOST, Math.max(FEW, affordable));
    int parts = (int) Math.max(1, Math.min(PARTS, affordable / 2));
    int stride = isAffordable ? 1 : all.size() / Math.min(parts, all.size());
    for (int i = 0; i < all.size(); i += stride) {
      probes.add(of(point, all.get(i)));
    }
    if (!isAffordable) {
      int length = (all.size() + parts - 1) / parts;
      for (int i = 0; i < all.size(); i += length) {
        probes.add(part(point, all.subList(i, Math.min(all.size(), i + length))));
      }
    }
    return probes;
  }

  private static Probe block(Point point, List<Direction> numbers) {
    List<Object> tangents = Directions.zeros(point.arguments());
    SplittableRandom random = new SplittableRandom(numbers.size());
    for (Direction number : numbers) {
      // Powers of two of a few bits, so that a float has them, too.
      double weight = (16 + random.nextInt(16)) / 16.0;
      Directions.set(tangents, number, random.nextBoolean() ? weight : -weight);
    }
    Direction last = numbers.get(numbers.size() - 1);
    return new Probe(numbers.get(0).name() + " to " + last.name(), numbers, tangents);
  }

  /** The first and the second half of a block's numbers. */
  List<Probe> halves(Point point) {
    int middle = numbers.size() / 2;
    return List.of(
        part(point, numbers.subList(0, middle)),
        part(point, numbers.subList(middle, numbers.size())));
  }

  private static Probe part(Point point, List<Direction> numbers) {
    return numbers.size() == 1 ? of(point, numbers.get(0)) : block(point, numbers);
  }

  /** The one number that moves. */
  Optional<Direction> single() {
    return numbers.size() == 1 ? Optional.of(numbers.get(0)) : Optional.empty();
  }

  /** The derivative along this direction, given that with respect to each number. */
  double along(List<Object> adjoints) {
    double sum = 0;
    for (Direction number : numbers) {
      sum += Directions.get(tangents, number) * Directions.get(adjoints, number);
    }
    return sum;
  }

  /** Whether one of the numbers is a float. */
  boolean hasSingles(Point point) {
    return numbers.stream().anyMatch(number -> Directions.isSingle(point, number));
  }

  /** A power of two of the size of the numbers, zero if most of them are. */
  double size(Point point) {
    double[] sizes = numbers.stream()
        .mapToDouble(number -> Math.abs(Directions.get(point.arguments(), number)))
        .sorted()
        .toArray();
    double middle = sizes[sizes.length / 2];
    return middle == 0 ? 0 : Math.scalb(1.0, Math.getExponent(middle));
  }

  /** The point so far along this direction. */
  Point moved(Point point, double by) {
    List<Object> moved = Directions.copies(point.arguments());
    for (Direction number : numbers) {
      double at = Directions.get(point.arguments(), number);
      Directions.set(moved, number, at + by * Directions.get(tangents, number));
    }
    return new Point(point.parameters(), moved);
  }

  /** The tangents, scaled. */
  List<Object> scaled(Point point, double factor) {
    List<Object> scaled = Directions.zeros(point.arguments());
    for (Direction number : numbers) {
      Directions.set(scaled, number, factor * Directions.get(tangents, number));
    }
    return scaled;
  }
}
