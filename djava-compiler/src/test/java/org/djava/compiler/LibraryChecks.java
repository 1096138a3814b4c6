package org.djava.compiler;

import java.util.List;
import java.util.Optional;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.Pullback;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;
import org.djava.compiler.testkit.program.Program;

/** A random program through the library's operators: one array for all its array parameters. */
final class LibraryChecks {
  private LibraryChecks() {}

  static void check(ProgramClass type, Program program, Point point, long seed) {
    Point shared = point.asObjective(program, seed);
    Optional<Evaluation> evaluation = Evaluation.of(program, shared);
    if (evaluation.isEmpty()
        || evaluation.get().isDoubtful()
        || evaluation.get().thrown().isPresent()) {
      return;
    }
    try {
      new Run(type, program, shared, evaluation.get()).check();
    } catch (NotDifferentiableException | RandomCheckFailure e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      throw new RandomCheckFailure("library-throws", e.toString(), e);
    }
  }

  private record Run(ProgramClass type, Program program, Point point, Evaluation evaluation) {
    void check() {
      compare("library-gradient", Derivatives.gradient(start(), array()));
      Pullback<Double, double[]> pullback = Derivatives.pullback(startMapping(), array());
      double[] twice = pullback.apply(2.0);
      for (int i = 0; i < twice.length; i++) {
        twice[i] /= 2;
      }
      compare("library-pullback", twice);
      double[] along = {Derivatives.directionalDerivative(start(), array(), direction(point.one()))
      };
      new NumberComparison("library-jvp")
          .near("derivative", evaluation.alongOne(), along, evaluation.scales(), unit());
      if (evaluation.isSecondDoubtful()) {
        return;
      }
      double[] product = Derivatives.hessianVectorProduct(start(), array(), direction(point.one()));
      double both = NumberComparison.dot(product, direction(point.two()));
      new NumberComparison("library-hessian")
          .near(
              "second derivative",
              evaluation.alongBoth(),
              new double[] {both},
              evaluation.scalesOfBoth(),
              unit());
    }

    private double unit() {
      return ProgramChecks.unitOf(program);
    }

    private void compare(String check, double[] adjoint) {
      double actual = NumberComparison.dot(adjoint, direction(point.one()));
      new NumberComparison(check)
          .near(
              "derivative",
              evaluation.alongOne(),
              new double[] {actual},
              evaluation.scales(),
              unit());
    }

    private Objective start() {
      type.setStatics(point.statics());
      return type.objective(program, Point.copyOf(point.arguments()));
    }

    private Mapping<double[], Double> startMapping() {
      type.setStatics(point.statics());
      return type.mapping(program, Point.copyOf(point.arguments()));
    }

    private double[] array() {
      return direction(point.arguments()).clone();
    }

    private static double[] direction(List<Object> arguments) {
      return (double[]) arguments.stream()
          .filter(argument -> argument instanceof double[])
          .findFirst()
          .orElseThrow();
    }
  }
}
