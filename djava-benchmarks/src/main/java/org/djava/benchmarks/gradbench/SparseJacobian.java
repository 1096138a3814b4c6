package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.benchmarks.workload.BundleAdjustment;

/** The Jacobian of bundle adjustment, row by row: what is not zero, with its column. */
final class SparseJacobian {
  private static final int SHOWN = 2 * Observations.BLOCK;

  private final int[] rows;
  private final int[] columns;
  private final double[] values;
  private int row;
  private int entry;

  /** Memory for two rows of each observation and one of each weight. */
  SparseJacobian(int observations) {
    this.rows = new int[3 * observations + 1];
    this.columns = new int[(2 * Observations.BLOCK + 1) * observations];
    this.values = new double[columns.length];
  }

  void clear() {
    row = 0;
    entry = 0;
  }

  /** Adds a row of one of an observation's residuals. */
  void add(double[] gradient, int camera, int point, int weight) {
    part(gradient, 0, BundleAdjustment.CAMERA, camera);
    part(gradient, BundleAdjustment.CAMERA, BundleAdjustment.POINT, point);
    part(gradient, BundleAdjustment.CAMERA + BundleAdjustment.POINT, 1, weight);
    endRow();
  }

  /** Adds the row of a weight's residual. */
  void add(double derivative, int weight) {
    columns[entry] = weight;
    values[entry] = derivative;
    entry++;
    endRow();
  }

  private void part(double[] gradient, int start, int count, int column) {
    for (int i = 0; i < count; i++) {
      columns[entry + i] = column + i;
      values[entry + i] = gradient[start + i];
    }
    entry += count;
  }

  private void endRow() {
    row++;
    rows[row] = entry;
  }

  /** What the eval asks for: the two rows of the first observation, and the last element of each list. */
  Map<String, Object> output() {
    double[] some = Arrays.copyOf(values, SHOWN + 1);
    some[SHOWN] = values[values.length - 1];
    return Map.of("rows", some(rows), "cols", some(columns), "vals", some);
  }

  private static int[] some(int[] all) {
    int[] some = Arrays.copyOf(all, SHOWN + 1);
    some[SHOWN] = all[all.length - 1];
    return some;
  }
}
