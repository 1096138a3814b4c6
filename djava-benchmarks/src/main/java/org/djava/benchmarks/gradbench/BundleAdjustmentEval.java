package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.DerivativeFunction;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.benchmarks.workload.BundleAdjustment;

/**
 * The module {@code ba}: residuals of bundle adjustment, and their Jacobian by gradients of the residuals
 * of one observation after the other, with respect to the fifteen numbers on which they depend.
 */
final class BundleAdjustmentEval implements Eval {
  private static final int WEIGHT = Observations.BLOCK - 1;

  private final double[] feature = new double[2];
  private final GradientFunction ofRight = Derivatives.gradient(p -> residual(p, feature, 0));
  private final GradientFunction ofUp = Derivatives.gradient(p -> residual(p, feature, 1));
  private final DerivativeFunction ofWeight =
      Derivatives.derivative(BundleAdjustment::missOfWeight);

  @Override
  public Map<String, Preparation> functions() {
    return Map.of("objective", BundleAdjustmentEval::objective, "jacobian", this::jacobian);
  }

  private static double residual(double[] p, double[] feature, int which) {
    double[] miss = new double[2];
    BundleAdjustment.miss(p, 0, BundleAdjustment.CAMERA, p[WEIGHT], feature, 0, miss);
    return miss[which];
  }

  private static Evaluation<?> objective(Input input) {
    Observations observations = Observations.of(input);
    double[] ofObservations = new double[2 * observations.count()];
    double[] ofWeights = new double[observations.count()];
    return Evaluation.of(
        () -> {
          observations.residuals(ofObservations, ofWeights);
          return ofObservations;
        },
        residuals -> Map.of(
            "reproj_error",
            Map.of("elements", Arrays.copyOf(residuals, 2), "repeated", ofWeights.length),
            "w_err",
            Map.of("element", ofWeights[0], "repeated", ofWeights.length)));
  }

  private Evaluation<?> jacobian(Input input) {
    Observations observations = Observations.of(input);
    SparseJacobian jacobian = new SparseJacobian(observations.count());
    return Evaluation.of(
        () -> {
          jacobian.clear();
          fill(jacobian, observations);
          return jacobian;
        },
        SparseJacobian::output);
  }

  private void fill(SparseJacobian jacobian, Observations observations) {
    double[] block = new double[Observations.BLOCK];
    double[] gradient = new double[Observations.BLOCK];
    int count = observations.count();
    for (int i = 0; i < count; i++) {
      observations.block(i, block);
      feature[0] = observations.features()[2 * i];
      feature[1] = observations.features()[2 * i + 1];
      int camera = observations.camera(i);
      int point = observations.point(i);
      ofRight.into(block, gradient);
      jacobian.add(gradient, camera, point, observations.weight(i));
      ofUp.into(block, gradient);
      jacobian.add(gradient, camera, point, observations.weight(i));
    }
    for (int i = 0; i < count; i++) {
      int weight = observations.weight(i);
      jacobian.add(ofWeight.at(observations.parameters()[weight]), weight);
    }
  }
}
