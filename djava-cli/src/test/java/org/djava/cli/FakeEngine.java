package org.djava.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.engine.CheckReport;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Stage;
import org.djava.cli.symbolic.DualNumbers;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;

/** Differentiates expressions by dual numbers and refuses methods. */
final class FakeEngine implements DerivativeEngine {
  boolean agrees = true;

  @Override
  public Evaluation evaluate(Target target, Point point, double seed, Mode mode) {
    if (!(target instanceof Target.OfExpression expression)) {
      throw CompilationFailure.at(
          DiagnosticKind.ACTIVE_CALL, new SourceLocation("Foo.java", 7, "f"), "g(double)");
    }
    if (target.name().equals("bug(x)".replace("bug", "floor"))) {
      throw new IllegalStateException("broken");
    }
    double value = 0;
    Map<String, Object> derivative = new LinkedHashMap<>();
    for (Parameter parameter : target.parameters()) {
      DualNumbers.Dual dual =
          DualNumbers.evaluate(expression.expression().body(), point.numbers(), parameter.name());
      value = dual.value();
      derivative.put(parameter.name(), seed * dual.derivative());
    }
    return new Evaluation(value, derivative);
  }

  @Override
  public CheckReport check(Target target, Point point, double seed) {
    return new CheckReport(
        List.of(new CheckReport.Comparison("x", 1, 1, 1, true, true)),
        List.of(new CheckReport.Aspect("dot product", agrees)));
  }

  @Override
  public String emit(Target target, Stage stage) {
    return "func " + stage.word() + " of " + target.name();
  }

  @Override
  public String emit(Target target, Stage stage, Format format) {
    return format.word() + " " + emit(target, stage);
  }
}
