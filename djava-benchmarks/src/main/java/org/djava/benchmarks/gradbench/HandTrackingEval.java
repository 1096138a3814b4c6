package org.djava.benchmarks.gradbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.djava.Derivatives;
import org.djava.JacobianFunction;
import org.djava.VectorFunction;

/**
 * The module {@code ht}: residuals of hand tracking, and their Jacobian by forward mode, a column for each
 * number of the pose. Where points lie within triangles two columns come before these: as each residual
 * depends on its own two weights only, all points share a column for the first and one for the second.
 */
final class HandTrackingEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "objective", HandTrackingEval::objective,
        "jacobian", HandTrackingEval::jacobian);
  }

  private static Evaluation<?> objective(Input input) {
    VectorFunction ofPose = ofPose(HandTracking.of(input.object("data")), within(input));
    double[] theta = input.numbers("theta");
    return Evaluation.of(() -> ofPose.apply(theta));
  }

  private static Evaluation<?> jacobian(Input input) {
    HandTracking tracking = HandTracking.of(input.object("data"));
    double[] theta = input.numbers("theta");
    double[] within = within(input);
    List<Column> columns = new ArrayList<>();
    if (within.length != 0) {
      JacobianFunction byWithin =
          Derivatives.jacobian((VectorFunction) x -> tracking.fromTriangles(theta, x));
      columns.add(new Column(byWithin, within, 0, 2, tracking));
      columns.add(new Column(byWithin, within, 1, 2, tracking));
    }
    JacobianFunction byPose = Derivatives.jacobian(ofPose(tracking, within));
    for (int i = 0; i < theta.length; i++) {
      columns.add(new Column(byPose, theta, i, theta.length, tracking));
    }
    return Evaluation.of(
        () -> {
          columns.forEach(Column::compute);
          return columns;
        },
        HandTrackingEval::rows);
  }

  private static double[] within(Input input) {
    return input.numbers("us");
  }

  private static VectorFunction ofPose(HandTracking tracking, double[] within) {
    return within.length == 0
        ? tracking::fromVertices
        : theta -> tracking.fromTriangles(theta, within);
  }

  private static double[][] rows(List<Column> columns) {
    double[][] rows = new double[columns.get(0).numbers().length][columns.size()];
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < rows[row].length; i++) {
        rows[row][i] = columns.get(i).numbers()[row];
      }
    }
    return rows;
  }

  /** A column of a Jacobian: the derivative along a direction. */
  private record Column(
      JacobianFunction jacobian, double[] x, double[] direction, double[] value, double[] numbers) {
    /** The direction has ones at a place and at every so many places after it. */
    Column(JacobianFunction jacobian, double[] x, int start, int step, HandTracking tracking) {
      this(
          jacobian,
          x,
          new double[x.length],
          new double[tracking.points().length],
          new double[tracking.points().length]);
      for (int i = start; i < x.length; i += step) {
        direction[i] = 1;
      }
    }

    void compute() {
      jacobian.jvp(x, direction, value, numbers);
    }
  }
}
