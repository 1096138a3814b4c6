package org.djava.compiler;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.geometry.euclidean.threed.Rotation;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.djava.Objective;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of commons-math3, as they are in its jar, within differentiated code. */
class CommonsMathObjectsTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        program("PolynomialFunction", CommonsMathObjectsTest::polynomial, 1, 2, 0.5),
        program("NormalDistribution density", CommonsMathObjectsTest::density, 1, 2, 0.5),
        program("NormalDistribution", CommonsMathObjectsTest::cumulative, 1, 2, 0.5),
        program("PolynomialSplineFunction", CommonsMathObjectsTest::spline, 1, 3, 2),
        program("Complex", CommonsMathObjectsTest::complex, 1, 3),
        program("Rotation", CommonsMathObjectsTest::rotation, 1, 3, 2),
        program("RombergIntegrator", CommonsMathObjectsTest::integral, 1.3),
        program("BrentSolver", CommonsMathObjectsTest::root, 0.3, 0.7),
        program("ClassicalRungeKuttaIntegrator", CommonsMathObjectsTest::pendulum, 0.3, 0.7),
        program("LUDecomposition", CommonsMathObjectsTest::solution, 3, 4, 5),
        program(
            "LUDecomposition of 5 by 5",
            CommonsMathObjectsTest::largerSolution,
            IntStream.range(0, 30)
                .mapToDouble(i -> Math.sin(i * i) + (i % 6 == 0 ? 4 : 0))
                .toArray()));
  }

  private static Arguments program(String name, Objective objective, double... point) {
    return Arguments.of(name, objective, point);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isDifferentiated(String name, Objective objective, double[] point) {
    ObjectiveChecks.check(objective, point);
  }

  private static double polynomial(double[] v) {
    return new PolynomialFunction(new double[] {v[0], v[1], v[2]}).value(v[1]);
  }

  private static double density(double[] v) {
    return new NormalDistribution(v[0], v[1]).density(v[2]);
  }

  private static double cumulative(double[] v) {
    return new NormalDistribution(v[0], v[1]).cumulativeProbability(v[2]);
  }

  private static double spline(double[] v) {
    double[] knots = {0, 1, 2, 3};
    double[] values = {v[0], v[1], v[2], 1};
    return new SplineInterpolator().interpolate(knots, values).value(1.3);
  }

  private static double complex(double[] v) {
    Complex number = new Complex(v[0], v[1]);
    return number.multiply(number).exp().getReal();
  }

  private static double rotation(double[] v) {
    Vector3D vector = new Vector3D(v[0], v[1], v[2]);
    return new Rotation(v[0], v[1], v[2], 1, true).applyTo(vector).getX();
  }

  private static double solution(double[] v) {
    double[][] rows = {{v[0], 1, 2}, {3, v[1], 1}, {1, 2, v[2]}};
    RealVector right = new ArrayRealVector(new double[] {1, v[0], v[1]});
    RealVector x =
        new LUDecomposition(new Array2DRowRealMatrix(rows)).getSolver().solve(right);
    return x.getEntry(0) * x.getEntry(1) + x.getEntry(2);
  }

  private static double integral(double[] v) {
    return new RombergIntegrator().integrate(1000, t -> Math.sin(v[0] * t) * t, 0, 1);
  }

  private static double root(double[] v) {
    return new BrentSolver(1e-12).solve(100, x -> x * x * x - v[0] * x - v[1], 0, 5);
  }

  private static double pendulum(double[] v) {
    double[] end = new double[2];
    new ClassicalRungeKuttaIntegrator(0.1).integrate(new Pendulum(), 0, v, 1, end);
    return end[0] * end[0] + end[1];
  }

  /** Angle and speed. */
  private static final class Pendulum implements FirstOrderDifferentialEquations {
    @Override
    public int getDimension() {
      return 2;
    }

    @Override
    public void computeDerivatives(double t, double[] state, double[] slope) {
      slope[0] = state[1];
      slope[1] = -Math.sin(state[0]);
    }
  }

  /** Of the matrix in the first 25 numbers and the right-hand side in the others. */
  private static double largerSolution(double[] v) {
    double[][] matrix = new double[5][5];
    double[] right = new double[5];
    for (int i = 0; i < 5; i++) {
      for (int k = 0; k < 5; k++) {
        matrix[i][k] = v[5 * i + k];
      }
      right[i] = v[25 + i];
    }
    RealVector x = new LUDecomposition(new Array2DRowRealMatrix(matrix))
        .getSolver()
        .solve(new ArrayRealVector(right));
    return x.getEntry(0) * x.getEntry(4) + x.getEntry(2);
  }
}
