package org.djava.compiler.ir;

import java.util.Arrays;

/**
 * Which node of a graph every path to another must pass. Nodes are their positions in a reverse
 * post-order, the entry 0.
 *
 * <p>After Cooper, Harvey, Kennedy, A Simple, Fast Dominance Algorithm (2001).
 */
public final class Dominance {
  private static final int UNDEFINED = -1;

  private final int[][] predecessors;
  private final int[] immediate;

  private Dominance(int[][] predecessors) {
    this.predecessors = predecessors;
    this.immediate = new int[predecessors.length];
    solve();
  }

  /** For each node the last one before it that every path to it passes; the entry's is itself. */
  public static int[] immediateDominators(int[][] predecessors) {
    return new Dominance(predecessors).immediate;
  }

  private void solve() {
    Arrays.fill(immediate, UNDEFINED);
    immediate[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = 1; node < immediate.length; node++) {
        int common = UNDEFINED;
        for (int predecessor : predecessors[node]) {
          if (immediate[predecessor] != UNDEFINED) {
            common = common == UNDEFINED ? predecessor : intersect(common, predecessor);
          }
        }
        changed |= immediate[node] != common;
        immediate[node] = common;
      }
    }
  }

  private int intersect(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      while (a > b) {
        a = immediate[a];
      }
      while (b > a) {
        b = immediate[b];
      }
    }
    return a;
  }
}
