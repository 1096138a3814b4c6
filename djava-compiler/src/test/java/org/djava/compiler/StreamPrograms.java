package org.djava.compiler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs with optionals and streams of what is differentiated. */
final class StreamPrograms {
  private StreamPrograms() {}

  record Pair(double a, double b) {}

  static double optional(double[] v) {
    Optional<Double> first = v[0] > 0 ? Optional.of(v[0]) : Optional.empty();
    OptionalDouble product = OptionalDouble.of(v[0] * v[1]);
    double[] sum = {0};
    first.ifPresent(each -> sum[0] += each * each * each);
    return first.map(each -> each * each).filter(each -> each > 0).orElse(v[1])
        + first.orElse(3.0) * v[1]
        + product.getAsDouble()
        + Optional.<Double>empty().orElseGet(() -> v[0] * v[1])
        + Optional.ofNullable((Double) null).map(each -> 2 * each).orElse(v[1])
        + first.flatMap(each -> Optional.of(each * v[1])).orElseThrow()
        + sum[0];
  }

  static double sums(double[] v) {
    return DoubleStream.of(v[0], 2, v[1]).sum()
        * DoubleStream.of(v).average().getAsDouble()
        * Arrays.stream(v).map(each -> each * each).max().orElse(0);
  }

  static double range(double[] v) {
    return IntStream.range(0, 6)
        .filter(i -> i != 3)
        .mapToDouble(i -> i * v[0] * v[1])
        .map(Math::sin)
        .sum();
  }

  static double objects(double[] v) {
    List<Pair> list = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      list.add(new Pair(v[0] * i, v[1] - i));
    }
    return list.stream()
            .filter(pair -> pair.a() > 1)
            .mapToDouble(pair -> pair.a() * pair.b())
            .sum()
        + list.stream().map(pair -> pair.a() * pair.b()).reduce(1.0, (a, b) -> a + b * b);
  }

  static double sorted(double[] v) {
    double[] all = {v[0], v[1], v[0] * v[1], 3, Math.sin(v[0])};
    return Arrays.stream(all)
        .sorted()
        .limit(4)
        .skip(1)
        .boxed()
        .map(each -> each * each)
        .mapToDouble(Double::doubleValue)
        .max()
        .orElse(0);
  }

  static double iterated(double[] v) {
    return DoubleStream.iterate(v[0], each -> each * v[1]).limit(4).reduce(1, (p, q) -> p * q)
        + Stream.iterate(v[1], each -> each < 20, each -> each + v[0])
            .mapToDouble(each -> each * each)
            .sum();
  }

  static double flattened(double[] v) {
    return Stream.of(v[0], v[1], v[0] + v[1])
            .flatMap(each -> Stream.of(each, each * each))
            .mapToDouble(each -> each)
            .sum()
        + Stream.concat(Stream.of(v[0]), Stream.of(v[1], 2.0))
            .takeWhile(each -> each < 1.5)
            .toList()
            .get(0);
  }

  /** Nothing but the method reference says that the lists are asked for their streams. */
  static double flattenedLists(double[] v) {
    return Stream.of(List.of(v[0], v[1]), List.of(v[0] * v[1]))
        .flatMap(List::stream)
        .mapToDouble(Double::doubleValue)
        .map(each -> each * each)
        .sum();
  }

  static double collected(double[] v) {
    double[] squares =
        IntStream.range(0, v.length).mapToDouble(i -> v[i] * v[i]).toArray();
    Double[] boxes = Stream.of(v[0], v[1]).toArray(Double[]::new);
    double[] filled = new double[3];
    Arrays.setAll(filled, i -> v[0] * i + v[1]);
    return squares[0] * squares[1] + boxes[1] * filled[2];
  }

  static double multiplied(double[] v) {
    double many = Stream.of(v[0], v[1])
        .<Double>mapMulti((each, to) -> {
          to.accept(each * v[0]);
          to.accept(each * each);
        })
        .mapMultiToDouble((each, to) -> to.accept(each * each))
        .mapMulti((each, to) -> {
          if (each > 0.3) {
            to.accept(each * v[1]);
          }
        })
        .sum();
    return many
        + IntStream.rangeClosed(1, 2)
            .mapMulti((each, to) -> to.accept(each * 3))
            .mapToDouble(each -> each * v[0] * v[1])
            .sum();
  }

  static double built(double[] v) {
    Stream.Builder<Double> builder = Stream.<Double>builder().add(v[0]);
    builder.accept(v[1] * v[0]);
    double sum = builder.build().mapToDouble(each -> each * each).sum();
    return sum
        + DoubleStream.builder()
            .add(v[0])
            .add(sum)
            .build()
            .map(each -> each * v[1])
            .sum()
        + IntStream.builder()
            .add(3)
            .add(4)
            .build()
            .mapToDouble(each -> each * v[0])
            .sum();
  }

  static double indexed(double[] v) {
    double[] numbers = new double[4];
    Arrays.parallelSetAll(numbers, i -> v[i % 2] * i);
    Double[] boxes = new Double[3];
    Arrays.parallelSetAll(boxes, i -> numbers[i] * numbers[i + 1]);
    return Arrays.equals(numbers, v) ? 0 : boxes[1] * boxes[2] * v[0];
  }
}
