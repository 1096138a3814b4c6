package org.djava;

import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph.Node;

/** Sums of products of the numbers beside one graph. */
final class Products {
  private Products() {}

  /** The sum over all numbers, each once; a zero direction counts nothing, whatever the number. */
  static double of(GraphShadows numbers, GraphShadows directions) {
    double sum = 0;
    for (Node node : numbers.graph().nodes()) {
      if (node.isConstant()) {
        continue;
      }
      double[] doubles = numbers.doubles(node);
      double[] directionsOfDoubles = directions.doubles(node);
      for (int i = 0; doubles != null && directionsOfDoubles != null && i < doubles.length; i++) {
        sum += directionsOfDoubles[i] == 0 ? 0 : doubles[i] * directionsOfDoubles[i];
      }
      float[] floats = numbers.floats(node);
      float[] directionsOfFloats = directions.floats(node);
      for (int i = 0; floats != null && directionsOfFloats != null && i < floats.length; i++) {
        sum += directionsOfFloats[i] == 0 ? 0 : (double) floats[i] * directionsOfFloats[i];
      }
    }
    return sum;
  }
}
