import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.gradients;
import static org.djava.Derivatives.pullbackParts;

import org.djava.Gradients;
import org.djava.Mapping;
import org.djava.ObjectiveOf2;
import org.djava.Tangent;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Objects as arguments that count, that are used twice, or changed before the pullback. */
final class ArgumentsUsedTwice {
  @Program(at = 3, derivative = 6)
  static ObjectProgram<Count> counterInTheArgument() {
    return new ObjectProgram<Count>(v -> new Count(v[0]), Count::f);
  }

  @Program(derivative = {6, 2 * 3 * 4})
  static double[] counterInTheArgumentKept() {
    Count c = new Count(3);
    double a = gradientParts(Count::f, c).get("v");
    return new double[] {a, gradientParts(Count::f, c).get("v")};
  }

  @Program(derivative = {6, 6})
  static double[] pullbackAfterTheArgumentHasChanged() {
    Cell b = new Cell(3);
    var p = pullbackParts((Mapping<Cell, Double>) Cell::squared, b);
    double a = p.apply(1.0).get("v");
    b.v = 100;
    b.a = null;
    return new double[] {a, p.apply(1.0).get("v")};
  }

  @Program(derivative = {6, 6})
  static double[] differentialAfterTheArgumentHasChanged() {
    Cell b = new Cell(3);
    var p = differential((Mapping<Cell, Double>) Cell::squared, b);
    Cell t = new Cell(1);
    double a = p.apply(t);
    b.v = 100;
    return new double[] {a, p.apply(t)};
  }

  @Program(derivative = {6, 8, 12, 16})
  static double[] twoPullbacksInterleaved() {
    Cell b = new Cell(3), c = new Cell(4);
    var p = pullbackParts((Mapping<Cell, Double>) Cell::squared, b);
    var q = pullbackParts((Mapping<Cell, Double>) Cell::squared, c);
    return new double[] {
      p.apply(1.0).get("v"),
      q.apply(1.0).get("v"),
      p.apply(2.0).get("v"),
      q.apply(2.0).get("v")
    };
  }

  @Program(derivative = {2 * 3, 2 * 3})
  static double[] gradientsSecondReachesTheFirst() {
    Cell a = new Cell(3), b = new Cell(7);
    b.next = a;
    var g = gradients((ObjectiveOf2<Cell, Cell>) (p, q) -> p.v * q.next.v, a, b);
    var parts = (Object) g;
    Tangent<?> s = (Tangent<?>) ((Gradients<?, ?>) parts).first();
    Tangent<?> t = (Tangent<?>) ((Gradients<?, ?>) parts).second();
    return new double[] {s.get("v"), t.get("next.v")};
  }

  static class Count {
    double v;
    int n;

    Count(double v) {
      this.v = v;
    }

    double f() {
      n++;
      v = v * n;
      return v * v;
    }
  }
}
