package org.djava.compiler.adversary;

import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.VectorFunction;

/** Checks a function from arrays to arrays by every operator. */
final class VectorCheck {
  private final Subject subject;
  private final double[] point;
  private final double[][] jacobian;

  private VectorCheck(Subject subject) {
    this.subject = subject;
    this.point = subject.at();
    this.jacobian = new double[function().apply(point.clone()).length][point.length];
    for (int i = 0; i < jacobian.length; i++) {
      for (int j = 0; j < point.length; j++) {
        int row = i;
        int column = j;
        jacobian[i][j] = Numbers.difference(
            t -> function().apply(Numbers.with(point, column, t))[row], point[j]);
      }
    }
  }

  static void run(Subject subject, Verdict verdict) {
    new VectorCheck(subject).run(verdict);
  }

  private VectorFunction function() {
    return (VectorFunction) subject.make();
  }

  private Mapping<double[], double[]> mapping() {
    return function()::apply;
  }

  private void run(Verdict verdict) {
    double[] tangent = Numbers.direction(point.length);
    double[] seed = Numbers.direction(jacobian.length);
    double[] forward = new double[jacobian.length];
    double[] reverse = new double[point.length];
    for (int i = 0; i < jacobian.length; i++) {
      forward[i] = Numbers.dot(jacobian[i], tangent);
      for (int j = 0; j < point.length; j++) {
        reverse[j] += seed[i] * jacobian[i][j];
      }
    }
    check(
        verdict,
        "jacobian",
        Numbers.flat(jacobian),
        () -> Numbers.flat(Derivatives.jacobian(function(), point.clone())));
    check(verdict, "jvp", forward, () -> Derivatives.jvp(mapping(), point.clone(), tangent));
    check(verdict, "pullback", Numbers.times(-2, reverse), () -> {
      var pullback = Derivatives.pullback(mapping(), point.clone());
      pullback.apply(seed);
      return pullback.apply(Numbers.times(-2, seed));
    });
    check(verdict, "differential", Numbers.times(-2, forward), () -> {
      var differential = Derivatives.differential(mapping(), point.clone());
      differential.apply(tangent);
      return differential.apply(Numbers.times(-2, tangent));
    });
  }

  private static void check(Verdict verdict, String name, double[] expected, Answer answer) {
    verdict.operator(name, expected, Subject.DIFFERENCES, answer);
  }
}
