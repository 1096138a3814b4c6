package org.djava.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.djava.cli.engine.CheckReport;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code djava check}: all ways to compute derivatives against one another. */
@Command(
    name = "check",
    sortOptions = false,
    description = {
      "Compares forward mode, reverse mode and differences, compiled and interpreted code, the fused"
          + " gradient and VJP with pullback at points. Exits with 1 if they disagree.",
      "",
      "Instead of a method, a class, a .java file, a folder of classes or a jar is checked at large: all"
          + " static methods over numbers, at points made for them. The answer is a summary."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava check -e 'log(x + sqrt(x*x + 1))' --at 0.5 --at 100",
      "  djava check -cp model.jar com.example.Model::loss --at '[1,2,3]'",
      "  djava check model.jar --verbose",
      "  djava check java.lang.Math --points 5"
    })
final class CheckCommand implements Callable<Integer> {
  private final Toolchain toolchain;
  private final Answers answers;

  @Mixin
  private TargetOptions targetOptions = new TargetOptions();

  @Mixin
  private PointOptions pointOptions = new PointOptions();

  @Mixin
  private LargeOptions largeOptions = new LargeOptions();

  @Option(names = "--json", description = "Write JSON, one line a point, or a method.")
  private boolean json;

  CheckCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    Optional<String> larger = targetOptions.largerTarget();
    if (larger.isPresent() && (pointOptions.isGiven() || pointOptions.isSeeded())) {
      throw new UserMistake("--at and --seed belong to one function, and " + larger.get()
          + " may have many; their points are made from --random-seed. For one of them give its name,"
          + " as " + larger.get() + "::name");
    }
    return larger.isPresent()
        ? largeOptions.check(larger.get(), targetOptions, toolchain.engine(), json, answers)
        : checkOne();
  }

  private int checkOne() {
    largeOptions.requireNone();
    double seed = pointOptions.seed();
    Target target = targetOptions.target();
    boolean agrees = true;
    List<String> lines = new ArrayList<>();
    for (Point point : pointOptions.requiredPoints(target.parameters())) {
      CheckReport report = toolchain.engine().check(target, point, seed);
      answers.warn(new PathExplanation(toolchain, target).edges(point));
      agrees &= report.agrees();
      boolean isSum = toolchain.engine().checksSum(target);
      lines.add(
          json ? asJson(target, point, seed, report, isSum) : asText(target, point, report, isSum));
    }
    answers.warn(toolchain.engine().warning(target));
    lines.forEach(answers.out()::println);
    return agrees ? ExitCode.ANSWERED : ExitCode.DISAGREEMENT;
  }

  private static String asJson(
      Target target, Point point, double seed, CheckReport report, boolean isSum) {
    List<Object> rows = new ArrayList<>();
    for (CheckReport.Comparison comparison : report.comparisons()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("input", comparison.input());
      row.put("forward", comparison.forward());
      row.put("reverse", comparison.reverse());
      row.put("numeric", comparison.numeric());
      row.put("decided", comparison.isDecided());
      row.put("agrees", comparison.agrees());
      comparison.note().ifPresent(note -> row.put("note", note));
      rows.add(row);
    }
    List<Object> aspects = new ArrayList<>();
    for (CheckReport.Aspect aspect : report.aspects()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", aspect.name());
      row.put("decided", aspect.isDecided());
      row.put("agrees", aspect.agrees());
      aspects.add(row);
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("function", target.name());
    if (isSum) {
      object.put("of", "weighted sum");
    }
    object.put("at", point.byName());
    object.put("seed", seed);
    object.put("agrees", report.agrees());
    object.put("comparisons", rows);
    object.put("aspects", aspects);
    return Json.write(object);
  }

  private static String asText(Target target, Point point, CheckReport report, boolean isSum) {
    StringBuilder text = new StringBuilder(target.name());
    if (!point.parameters().isEmpty()) {
      text.append(" at ").append(point.text());
    }
    if (isSum) {
      text.append("\n  of the sum of its numbers, each times a weight of its own from 0.5 to 1.5");
    }
    for (CheckReport.Comparison comparison : report.comparisons()) {
      text.append("\n  d/d")
          .append(comparison.input())
          .append("  forward ")
          .append(comparison.forward())
          .append("  reverse ")
          .append(comparison.reverse())
          .append("  differences ")
          .append(comparison.numeric())
          .append(verdict(comparison))
          .append(comparison.note().map(note -> " (" + note + ")").orElse(""));
    }
    for (CheckReport.Aspect aspect : report.aspects()) {
      text.append("\n  ").append(aspect.name()).append(verdict(aspect));
    }
    return text.toString();
  }

  private static String verdict(CheckReport.Comparison comparison) {
    if (!comparison.agrees() || comparison.isDecided()) {
      return verdict(comparison.agrees());
    }
    return "  " + modes(comparison) + ", not decidable by differences";
  }

  private static String verdict(CheckReport.Aspect aspect) {
    return aspect.agrees() && !aspect.isDecided() ? "  not decidable" : verdict(aspect.agrees());
  }

  /** What there is to say where only the modes are compared, and agree. */
  private static String modes(CheckReport.Comparison comparison) {
    boolean isForwardFinite = Double.isFinite(comparison.forward());
    boolean isReverseFinite = Double.isFinite(comparison.reverse());
    boolean areSame = Double.compare(comparison.forward(), comparison.reverse()) == 0;
    if (areSame || (isForwardFinite && isReverseFinite)) {
      return "modes agree";
    }
    return isForwardFinite || isReverseFinite ? "one mode is not finite" : "neither mode is finite";
  }

  private static String verdict(boolean agrees) {
    return agrees ? "  agree" : "  " + Terminal.colour().string("@|bold,red DISAGREE|@");
  }
}
