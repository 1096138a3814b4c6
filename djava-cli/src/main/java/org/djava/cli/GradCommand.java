package org.djava.cli;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.target.Numbers;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code djava grad}: value and derivatives at points. */
@Command(
    name = "grad",
    sortOptions = false,
    description = {
      "Computes a function's value and its derivatives with respect to all inputs, with the"
          + " functions that the compiler makes; of an array that is returned, the derivatives of"
          + " each number."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava grad -e 'sin(x)*cos(x)' --at 2",
      "  djava grad -e 'x*y' --at 1,2 --at x=3,y=4 --json",
      "  djava grad Model.java::loss --at '[1,2,3]' --mode both",
      "  djava grad 'java.lang.Math::max(double,double)' --at 1,2",
      "",
      "With --json each point is one line: an object, or with --mode both an array of two."
    })
final class GradCommand implements Callable<Integer> {
  private final Toolchain toolchain;
  private final Answers answers;

  @Mixin
  private TargetOptions targetOptions = new TargetOptions();

  @Mixin
  private PointOptions pointOptions = new PointOptions();

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = Candidates.Modes.class,
      defaultValue = "reverse",
      description = "forward, reverse or both (default: reverse).")
  private String mode = "reverse";

  @Option(names = "--json", description = "Write JSON, one line a point.")
  private boolean json;

  GradCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    List<Mode> modes = ModeOption.modes(mode);
    double seed = pointOptions.seed();
    Target target = targetOptions.target();
    List<Point> points = pointOptions.requiredPoints(target.parameters());
    List<String> lines = new ArrayList<>();
    for (Point point : points) {
      Map<Mode, Evaluation> evaluations = new LinkedHashMap<>();
      modes.forEach(
          one -> evaluations.put(one, toolchain.engine().evaluate(target, point, seed, one)));
      lines.add(
          json ? asJson(target, point, seed, evaluations) : asText(target, point, evaluations));
    }
    answers.warn(toolchain.engine().warning(target));
    lines.forEach(answers.out()::println);
    return ExitCode.ANSWERED;
  }

  private static String asJson(
      Target target, Point point, double seed, Map<Mode, Evaluation> evaluations) {
    List<Object> objects = new ArrayList<>();
    evaluations.forEach((mode, evaluation) -> {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("function", target.name());
      object.put("mode", mode.word());
      object.put("at", point.byName());
      object.put("seed", seed);
      object.put("value", evaluation.value());
      object.put("derivative", evaluation.derivative());
      objects.add(object);
    });
    return Json.write(objects.size() == 1 ? objects.get(0) : objects);
  }

  private static String asText(Target target, Point point, Map<Mode, Evaluation> evaluations) {
    StringBuilder text = new StringBuilder(target.name());
    if (!point.parameters().isEmpty()) {
      text.append(" at ").append(point.text());
    }
    boolean isFirst = true;
    for (Map.Entry<Mode, Evaluation> entry : evaluations.entrySet()) {
      Evaluation evaluation = entry.getValue();
      if (isFirst) {
        text.append("\n  value  ").append(Numbers.text(evaluation.value()));
        isFirst = false;
      }
      for (Map.Entry<String, Object> one : evaluation.derivative().entrySet()) {
        addDerivatives(text, one.getKey(), one.getValue(), evaluation.value(), "", entry.getKey());
      }
    }
    return text.toString();
  }

  /** A line for each number of the result, which the derivative is nested like. */
  private static void addDerivatives(
      StringBuilder text, String input, Object derivative, Object value, String number, Mode mode) {
    if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        Object row = Array.get(derivative, i);
        addDerivatives(text, input, row, Array.get(value, i), number + "[" + i + "]", mode);
      }
      return;
    }
    String slope = number.isEmpty() ? "d/d" : "d value" + number + "/d";
    text.append("\n  ").append(slope).append(input).append("  ");
    text.append(Numbers.text(derivative)).append("  (").append(mode.word()).append(')');
  }
}
