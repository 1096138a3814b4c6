import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.DerivativeFunction;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Functions of djava's types that differentiated code writes, keeps and hands on. */
final class FunctionsWithinFunctions {
  @Program(at = 1.5, derivative = 9 * 2.25)
  static ScalarFunction aFunctionInAnotherOne() {
    return x -> {
      ScalarFunction f = t -> t * t * x;
      return derivative(t -> f.applyAsDouble(t) * t, x);
    };
  }

  @Program(at = 1.5)
  static ScalarFunction anObjectiveInAnInnerDerivative() {
    return x -> {
      Objective f = v -> v[0] * v[0] * v[1] * x;
      return derivative(t -> f.applyAsDouble(new double[] {t * x, t}), x);
    };
  }

  @Program(at = 1.5)
  static ScalarFunction oneOfTwoFunctions() {
    return x -> {
      ScalarFunction f = x > 1 ? t -> t * t * x : t -> t;
      return derivative(t -> f.applyAsDouble(t) * x, x);
    };
  }

  @Program(at = 1.5)
  static ScalarFunction functionsInAnArray() {
    return x -> {
      ScalarFunction[] all = {t -> t * t * x, t -> t * t * t, Math::sin, t -> t * x};
      double sum = 0;
      for (ScalarFunction each : all) {
        sum = sum * x + each.applyAsDouble(x);
      }
      return sum;
    };
  }

  @Program(at = {1.5, 0.7})
  static Objective functionsInAMap() {
    return v -> {
      Map<String, Objective> all = new HashMap<>();
      all.put("a", w -> w[0] * v[1]);
      all.put("b", w -> w[0] * w[1]);
      return all.get("a").applyAsDouble(v) * all.get("b").applyAsDouble(v);
    };
  }

  @Program(at = {1.5, 0.7})
  static Objective aMappingThatIsApplied() {
    return v -> {
      Mapping<double[], double[]> map = w -> new double[] {w[0] * v[1], w[1]};
      double[] result = map.apply(v);
      return result[0] * result[1];
    };
  }

  record Holder(ScalarFunction function) {
    double timesItself(double t) {
      return derivative(s -> function.applyAsDouble(s) * s, t);
    }

    double slope(double t) {
      return derivative(function, t);
    }
  }

  @Program(at = 1.5)
  static ScalarFunction aFunctionInARecord() {
    return x -> new Holder(t -> t * t * x).timesItself(x);
  }

  @Program(at = 1.5)
  static ScalarFunction theSlopeOfAFunctionInARecordAtAConstant() {
    return x -> new Holder(t -> t * t * x).slope(2);
  }

  private static ScalarFunction scaled(ScalarFunction function, double factor) {
    return t -> factor * function.applyAsDouble(t);
  }

  @Program(at = 1.5)
  static ScalarFunction aFunctionMadeOfAnother() {
    return x -> scaled(scaled(t -> t * t * x, x), 3).applyAsDouble(x);
  }

  @Program(at = 1.5)
  static ScalarFunction theSlopeOfAFunctionMadeOfAnother() {
    return x -> derivative(scaled(t -> t * t * x, x), x);
  }

  // Both lambdas capture one number, so that they have one class within the derivative.
  @Program(at = 1.5, derivative = 44)
  static ScalarFunction slopesOfConstantFunctionsOfOneShape() {
    return x -> {
      int two = 2;
      double[] factors = {2, 3};
      double first = factors[0];
      double second = factors[1];
      List<ScalarFunction> all = List.of(t -> t * t * first, t -> t * t * t * second);
      double sum = 0;
      for (ScalarFunction each : all) {
        sum += derivative(each, two);
      }
      return sum * x;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction slopesOfFunctionsInAListAtAConstant() {
    return x -> {
      List<ScalarFunction> all = List.of(t -> t * t * x, t -> t * t * t * x);
      double sum = 0;
      for (ScalarFunction each : all) {
        sum += derivative(each, 2);
      }
      return sum;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction curriedSlopesOfFunctionsInAListAtAConstant() {
    return x -> {
      List<ScalarFunction> all = List.of(t -> t * t * x, t -> t * t * t * x);
      double sum = 0;
      for (ScalarFunction each : all) {
        DerivativeFunction slope = derivative(each);
        sum += slope.at(2);
      }
      return sum;
    };
  }

  @Program(at = {1.5, 0.7})
  static Objective aLossWithAPenalty() {
    return v -> {
      Objective loss = w -> w[0] * w[0] * w[1] * v[1];
      double[] slopes = gradient(w -> loss.applyAsDouble(w) + w[0] * w[0] * v[0], v);
      return slopes[0] * slopes[1];
    };
  }

  @Program(at = {1.5, 0.7})
  static Objective aFunctionFromOutsideInAnother() {
    double factor = 3;
    Objective loss = w -> w[0] * w[0] * w[1] * factor;
    return v -> {
      Objective both = w -> loss.applyAsDouble(w) + w[0] * w[0];
      return both.applyAsDouble(v) * v[1];
    };
  }

  @Program(at = {1.5, 0.7})
  static Objective aPenaltyOnAFunctionFromOutside() {
    double factor = 3;
    Objective loss = w -> w[0] * w[0] * w[1] * factor;
    return v -> {
      double[] slopes = gradient(w -> loss.applyAsDouble(w) + w[0] * w[0], v);
      return slopes[0] * slopes[1];
    };
  }

  @Program(at = 1.5)
  static ScalarFunction aNumberFunctionFromOutsideInAnInnerDerivative() {
    double factor = 3;
    ScalarFunction cube = t -> t * t * t * factor;
    return x -> derivative(t -> cube.applyAsDouble(t) * x, x);
  }
}
