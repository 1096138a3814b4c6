package org.djava.compiler;

import java.util.stream.Stream;
import org.djava.Objective;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is differentiated goes through collections, optionals and streams of the JDK. */
class LibraryCollectionsTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        program("composed functions", CollectionPrograms::composed, 1.1, 0.7),
        program("default methods of a class", CollectionPrograms::iterable, 1.1, 0.7),
        program("array list", CollectionPrograms::list, 1.1, 0.7),
        program("array list of records", CollectionPrograms::objects, 1.1, 0.7),
        program("immutable list", CollectionPrograms::immutable, 1.1, 0.7),
        program("array as list", CollectionPrograms::backed, 1.1, 0.7),
        program("boxes of all kinds", CollectionPrograms::numbers, 1.1, 0.7),
        program("sorted array of records", CollectionPrograms::sorted, 1.1, 0.7),
        program("list of lists", CollectionPrograms::nested, 1.1, 0.7),
        program("lists in fields", CollectionPrograms::model, 1.1, 0.7),
        program("hash map", MapPrograms::hashed, 1.1, 0.7),
        program("linked hash map", MapPrograms::linked, 1.1, 0.7),
        program("sorted map", MapPrograms::sorted, 1.1, 0.7),
        program("map of lists", MapPrograms::grouped, 1.1, 0.7),
        program("differentiated keys", MapPrograms::keys, 1.1, 0.7),
        program("map of objects", MapPrograms::objects, 1.1, 0.7),
        program("map in a field", MapPrograms::memoised, 1.1, 0.7),
        program("exceptions of maps", MapPrograms::caught, 1.1, 0.7),
        program("hash sets", SetPrograms::hashed, 1.1, 0.7),
        program("sorted set", SetPrograms::sorted, 1.1, 0.7),
        program("distinct elements", SetPrograms::distinct, 1.1, 0.7),
        program("immutable maps and sets", SetPrograms::immutable, 1.1, 0.7),
        program("queue in an array", QueuePrograms::array, 1.1, 0.7),
        program("moving sum of a queue", QueuePrograms::window, 1.1, 0.7),
        program("stack", QueuePrograms::reversePolish, 1.1, 0.7),
        program("vector", QueuePrograms::vector, 1.1, 0.7),
        program("linked list", QueuePrograms::linked, 1.1, 0.7),
        program("sorted queue", QueuePrograms::natural, 1.1, 0.7),
        program("queue of records", QueuePrograms::shortest, 1.1, 0.7),
        program("collected lists", CollectorPrograms::lists, 1.1, 0.7),
        program("groups", CollectorPrograms::grouped, 1.1, 0.7),
        program("parts", CollectorPrograms::partitioned, 1.1, 0.7),
        program("collected maps", CollectorPrograms::mapped, 1.1, 0.7),
        program("joined text", CollectorPrograms::joined, 1.1, 0.7),
        program("two collectors", CollectorPrograms::both, 1.1, 0.7),
        program("statistics", CollectorPrograms::statistics, 1.1, 0.7),
        program("statistics of integers", CollectorPrograms::summarized, 1.1, 0.7),
        program("lists and maps of one element", CollectionPrograms::few, 1.1, 0.7),
        program("map of enums", MapPrograms::enums, 1.1, 0.7),
        program("set of enums", MapPrograms::setsOfEnums, 1.1, 0.7),
        program("entries in order", MapPrograms::entries, 1.1, 0.7),
        program("many of one", StreamPrograms::multiplied, 1.1, 0.7),
        program("built streams", StreamPrograms::built, 1.1, 0.7),
        program("numbers by index", StreamPrograms::indexed, 1.1, 0.7),
        program("optional", StreamPrograms::optional, 1.1, 0.7),
        program("empty optional", StreamPrograms::optional, 1.2, 0.7),
        program("sums of numbers", StreamPrograms::sums, 1.1, 0.7),
        program("stream of a range", StreamPrograms::range, 1.1, 0.7),
        program("stream of records", StreamPrograms::objects, 1.1, 0.7),
        program("sorted stream", StreamPrograms::sorted, 1.1, 0.7),
        program("iterated stream", StreamPrograms::iterated, 1.1, 0.7),
        program("flattened stream", StreamPrograms::flattened, 1.1, 0.7),
        program("flattened lists", StreamPrograms::flattenedLists, 1.1, 0.7),
        program("stream to array", StreamPrograms::collected, 1.1, 0.7));
  }

  private static Arguments program(String name, Objective objective, double... point) {
    return Arguments.of(name, objective, point);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isDifferentiated(String name, Objective objective, double[] point) {
    ObjectiveChecks.check(objective, point);
  }
}
