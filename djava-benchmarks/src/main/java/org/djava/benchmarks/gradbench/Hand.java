package org.djava.benchmarks.gradbench;

import java.util.Arrays;

/**
 * A model of a hand: bones, each with a parent that comes before it, and vertices of its skin.
 *
 * @param parents of each bone its parent, or a negative number
 * @param relatives of each bone the transform from its parent at rest, four rows of four numbers
 * @param inverses of each bone the inverse of the transform from the origin at rest
 * @param positions of each vertex four numbers, the last of them one
 * @param starts where the influences on each vertex begin, and where those on the last one end
 * @param bones of each influence the bone
 * @param weights of each influence the weight, which is not zero
 * @param mirrored whether the first axis is turned round
 */
record Hand(
    int[] parents,
    double[] relatives,
    double[] inverses,
    double[] positions,
    int[] starts,
    int[] bones,
    double[] weights,
    boolean mirrored) {
  static Hand of(Input model) {
    double[] positions = model.numbers("base_positions");
    double[] dense = model.numbers("weights");
    int vertices = positions.length / 4;
    int bones = dense.length / vertices;
    int[] starts = new int[vertices + 1];
    int[] bone = new int[dense.length];
    double[] weights = new double[dense.length];
    int count = 0;
    for (int i = 0; i < dense.length; i++) {
      if (dense[i] != 0) {
        bone[count] = i % bones;
        weights[count] = dense[i];
        count++;
      }
      starts[i / bones + 1] = count;
    }
    return new Hand(
        model.integers("parents"),
        model.numbers("base_relatives"),
        model.numbers("inverse_base_absolutes"),
        positions,
        starts,
        Arrays.copyOf(bone, count),
        Arrays.copyOf(weights, count),
        model.flag("is_mirrored"));
  }

  int vertices() {
    return positions.length / 4;
  }
}
