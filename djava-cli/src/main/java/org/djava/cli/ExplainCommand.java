package org.djava.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.DerivationText;
import org.djava.cli.notation.Notation;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code djava explain}: a function differentiated by hand. */
@Command(
    name = "explain",
    sortOptions = false,
    description = {
      "Differentiates a function without branches as one would by hand: its elementary steps, the"
          + " forward pass, the reverse pass, and the closed form both come to."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava explain -e 'sin(x)*cos(x)' --at 2",
      "  djava explain -e 'x*y + sin(x)' --at x=1,y=2 --mode reverse",
      "  djava explain -cp build/classes com.example.Model::score --at 0.5"
    })
final class ExplainCommand implements Callable<Integer> {
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

  ExplainCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    DerivationText.Part part = part();
    double seed = pointOptions.seed();
    Target target = targetOptions.target();
    List<Point> points = pointOptions.points(target.parameters());
    Derivation derivation = Derivation.of(
        toolchain.function(target),
        target.parameters().stream().map(Parameter::name).toList(),
        seed != 1,
        toolchain.rules(target),
        toolchain.bodies(target));
    List<Optional<Map<String, Double>>> places = new ArrayList<>();
    points.forEach(point -> places.add(Optional.of(point.numbers())));
    if (places.isEmpty()) {
      places.add(Optional.empty());
    }
    Notation notation =
        notationOptions.notation(answers, derivation.function().wrt().size());
    String formula = formula(target, derivation, notation);
    List<String> texts = places.stream()
        .map(place -> DerivationText.write(derivation, formula, place, seed, part, notation))
        .toList();
    answers.out().print(String.join("\n", texts));
    return ExitCode.ANSWERED;
  }

  private DerivationText.Part part() {
    List<Mode> modes = ModeOption.modes(mode);
    if (modes.size() > 1) {
      return DerivationText.Part.BOTH;
    }
    return modes.get(0) == Mode.FORWARD ? DerivationText.Part.FORWARD : DerivationText.Part.REVERSE;
  }

  private static String formula(Target target, Derivation derivation, Notation notation) {
    return target instanceof Target.OfExpression expression
        ? notation.formula(expression.expression().body())
        : derivation
            .function()
            .formula()
            .map(notation::formula)
            .orElse(notation.words(target.name()));
  }
}
