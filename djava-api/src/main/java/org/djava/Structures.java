package org.djava;

import java.util.Objects;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph;
import org.djava.runtime.ObjectGraph.Node;

/**
 * Numbers, arrays, records, and nests of them as vectors: what an optimiser needs that knows nothing of
 * their types. The numbers are those that derivatives are taken with respect to, in the order in which
 * components are declared. A record or array that occurs several times counts once.
 */
public final class Structures {
  private Structures() {}

  /**
   * A point moved along a direction: {@code point + step * direction}, number by number.
   *
   * @param point the point
   * @param direction the direction, of the same shape, such as a gradient
   * @param step how far
   * @param <T> the type of the structure
   * @return the new point: new arrays and records, whose constructors run; what is no number is that of
   *     {@code point}
   * @throws IllegalArgumentException if the shapes differ, or if there are objects in it that are no
   *     records
   */
  @SuppressWarnings("unchecked") // what is made has the class of what it is made like
  public static <T> T moved(T point, T direction, double step) {
    ObjectGraph graph = graphOf(point);
    GraphShadows numbers = GraphShadows.values(graph, point);
    GraphShadows directions = GraphShadows.read(graph, "direction", direction);
    for (Node node : graph.nodes()) {
      double[] doubles = numbers.doubles(node);
      double[] directionsOfDoubles = directions.doubles(node);
      for (int i = 0; doubles != null && directionsOfDoubles != null && i < doubles.length; i++) {
        doubles[i] += step * directionsOfDoubles[i];
      }
      float[] floats = numbers.floats(node);
      float[] directionsOfFloats = directions.floats(node);
      for (int i = 0; floats != null && directionsOfFloats != null && i < floats.length; i++) {
        floats[i] = (float) (floats[i] + step * directionsOfFloats[i]);
      }
    }
    return (T) rebuilt(numbers);
  }

  /**
   * The sum of the products of the numbers of two structures.
   *
   * @param first a structure
   * @param second a structure of the same shape; where a number of it is 0 the product is, too
   * @param <T> the type of the structures
   * @return the dot product
   * @throws IllegalArgumentException if the shapes differ
   */
  public static <T> double dot(T first, T second) {
    ObjectGraph graph = graphOf(first);
    return Products.of(
        GraphShadows.values(graph, first), GraphShadows.read(graph, "second structure", second));
  }

  /**
   * The numbers of a structure as an array.
   *
   * @param structure the structure; objects of other classes than records may be in it
   * @return its numbers in order
   */
  public static double[] flatten(Object structure) {
    ObjectGraph graph = graphOf(structure);
    return Parts.of(graph.root(0)).toArray(GraphShadows.values(graph, structure));
  }

  /**
   * A structure with other numbers: the inverse of {@link #flatten}.
   *
   * @param like a structure of the shape that is wanted
   * @param values its numbers in order
   * @param <T> the type of the structure
   * @return new arrays and records, whose constructors run; what is no number is that of {@code like}
   * @throws IllegalArgumentException if there are not as many values as numbers, or if there are
   *     objects in it that are no records
   */
  @SuppressWarnings("unchecked") // what is made has the class of what it is made like
  public static <T> T unflatten(T like, double[] values) {
    ObjectGraph graph = graphOf(like);
    Parts parts = Parts.of(graph.root(0));
    if (values.length != parts.size()) {
      throw new IllegalArgumentException("there are " + values.length + " values for the "
          + parts.size() + " numbers of the structure");
    }
    GraphShadows numbers = GraphShadows.zeros(graph);
    int next = 0;
    for (Parts.Run run : parts.runs()) {
      for (int i = 0; i < run.length(); i++) {
        run.set(numbers, i, values[next++]);
      }
    }
    return (T) rebuilt(numbers);
  }

  private static ObjectGraph graphOf(Object structure) {
    ObjectGraph graph = ObjectGraph.of(Objects.requireNonNull(structure, "the structure is null"));
    if (graph.root(0) == null) {
      throw new IllegalArgumentException(
          "there are no numbers in an object of " + structure.getClass().getName());
    }
    return graph;
  }

  private static Object rebuilt(GraphShadows numbers) {
    return new Rebuilding(numbers, /* isOfTangents= */ false).root(0);
  }
}
