package org.djava.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Stage;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.DerivationText;
import org.djava.cli.explain.NoStraightLineException;
import org.djava.cli.explain.StraightLine;
import org.djava.cli.notation.Notation;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code djava explain}: a function differentiated by hand. */
@Command(
    name = "explain",
    sortOptions = false,
    description = {
      "Differentiates a function as one would by hand: its elementary steps, the forward pass, the"
          + " reverse pass, and the closed form both come to. Of a function that branches, loops or"
          + " uses arrays it shows the path taken at the point."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava explain -e 'sin(x)*cos(x)' --at 2",
      "  djava explain -e 'x*y + sin(x)' --at x=1,y=2 --mode reverse",
      "  djava explain -cp build/classes com.example.Model::score --at 0.5",
      "  djava explain Model.java::loss --at '[1,2,3]' --trace"
    })
final class ExplainCommand implements Callable<Integer> {
  /** Fewer parameters are never too many. */
  private static final int MANY = 60;

  private final Toolchain toolchain;
  private final Answers answers;

  @Mixin
  private TargetOptions targetOptions = new TargetOptions();

  @Mixin
  private PointOptions pointOptions = new PointOptions();

  @Mixin
  private NotationOptions notationOptions = new NotationOptions();

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = Candidates.Modes.class,
      defaultValue = "both",
      description = "forward, reverse or both (default: both).")
  private String mode = "both";

  @Option(
      names = "--trace",
      description = "Show every iteration of a loop and every element of an array.")
  private boolean showsAll;

  ExplainCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    boolean isForward = part() == DerivationText.Part.FORWARD;
    double seed = pointOptions.seed();
    Target target = targetOptions.target();
    List<Point> points = pointOptions.points(target.parameters());
    PathExplanation paths = new PathExplanation(toolchain, target);
    List<String> texts = new ArrayList<>();
    refuseTooMany(target);
    try {
      Derivation derivation = straight(target, seed);
      if (points.isEmpty()) {
        texts.add(text(target, List.of(derivation), Optional.empty(), seed));
      }
      for (Point point : points) {
        Derivation compared = new GradComparison(toolchain, target, point, isForward)
            .compared(0, derivation, derivation.at(point.numbers()));
        texts.add(text(target, List.of(compared), Optional.of(point.numbers()), seed));
      }
    } catch (NoStraightLineException noLine) {
      if (points.isEmpty()) {
        throw new UserMistake(
            noLine.getMessage() + "; with --at, explain shows the path at a point");
      }
      texts.clear();
      for (Point point : points) {
        List<Derivation> derivations = paths.at(point, seed != 1, showsAll, isForward);
        texts.add(text(target, derivations, Optional.empty(), seed));
      }
    }
    if (!points.isEmpty()) {
      answers.warn(toolchain.engine().warning(target));
    }
    answers.out().print(String.join("\n", texts));
    return ExitCode.ANSWERED;
  }

  /** What the compiler refuses for its many parameters need not be written out first. */
  private void refuseTooMany(Target target) {
    if (target.parameters().size() >= MANY) {
      toolchain.engine().emit(target, Stage.LOWER);
    }
  }

  private Derivation straight(Target target, double seed) {
    return Derivation.of(
        toolchain.function(target),
        target.parameters().stream().map(Parameter::name).toList(),
        seed != 1,
        toolchain.rules(target),
        toolchain.bodies(target));
  }

  private String text(
      Target target,
      List<Derivation> derivations,
      Optional<Map<String, Double>> point,
      double seed) {
    StraightLine function = derivations.get(0).function();
    Notation notation = notationOptions.notation(answers, function.wrt().size());
    return DerivationText.write(
        derivations,
        formula(target, function, notation),
        target.name(),
        point,
        seed,
        part(),
        notation,
        showsAll);
  }

  private DerivationText.Part part() {
    List<Mode> modes = ModeOption.modes(mode);
    if (modes.size() > 1) {
      return DerivationText.Part.BOTH;
    }
    return modes.get(0) == Mode.FORWARD ? DerivationText.Part.FORWARD : DerivationText.Part.REVERSE;
  }

  private static Optional<String> formula(Target target, StraightLine function, Notation notation) {
    return target instanceof Target.OfExpression expression
        ? Optional.of(notation.formula(expression.expression().body()))
        : Optional.of(function)
            .filter(one -> !one.names().isElement())
            .flatMap(StraightLine::formula)
            .map(notation::formula);
  }
}
