package org.djava.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Stage;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code djava emit}: what a stage of the compiler makes of a function. */
@Command(
    name = "emit",
    sortOptions = false,
    description = "Writes what a stage of the compiler makes of a function.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava emit -e 'sin(x)*cos(x)' --stage pullback",
      "  djava emit -e 'sin(x)*cos(x)' --format pseudo --inline",
      "  djava emit -e 'sin(x)*cos(x)' --format sil --annotate",
      "  djava emit -e 'x*y' --stage jvp --format java",
      "  djava emit -e 'x*y + sin(x)' --format dot --graph computation --at 1,2",
      "  djava emit -cp build/classes com.example.Model::loss --format bytecode",
      "  djava emit -cp build/classes com.example.Model::loss --statistics"
    })
final class EmitCommand implements Callable<Integer> {
  private final Toolchain toolchain;
  private final Answers answers;

  @Mixin
  private TargetOptions targetOptions = new TargetOptions();

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      completionCandidates = Candidates.Stages.class,
      description = {
        "lift, activity, jvp, differential, gradient, vjp, pullback or lower (default: lower, the"
            + " gradient as it is run; of sil and pseudo, the function and its derivatives; of dot,"
            + " lift, the function)."
      })
  private @Nullable String stage;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Candidates.Formats.class,
      description = {
        "ir, bytecode, java (source that compiles beside your classes and computes the same numbers),"
            + " dot (for Graphviz), sil (what Swift's compiler would write; djava sil reads it) or"
            + " pseudo (the same for people). Default: ir; of the stage lower, what javap shows."
      })
  private @Nullable String format;

  @Option(
      names = "--statistics",
      description = {
        "Instead: the bytes of bytecode of the function and of its derivatives, the longest method"
            + " (HotSpot compiles none above 8000), and the time to make them, first and again."
      })
  private boolean statistics;

  @Mixin
  private GraphOptions graphOptions = new GraphOptions();

  @Mixin
  private SilOptions silOptions = new SilOptions();

  EmitCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    Optional<Stage> part = Optional.ofNullable(stage).map(Stage::of);
    Optional<Format> language = Optional.ofNullable(format).map(Format::of);
    if (statistics && (part.isPresent() || language.isPresent())) {
      throw new UserMistake("--statistics goes with neither --stage nor --format");
    }
    String text = statistics
        ? toolchain.engine().statistics(targetOptions.target())
        : text(targetOptions.target(), part, language);
    answers.out().print(text.endsWith("\n") ? text : text + "\n");
    return ExitCode.ANSWERED;
  }

  private String text(Target target, Optional<Stage> part, Optional<Format> language) {
    silOptions.check(language);
    boolean isGraph = language.equals(Optional.of(Format.DOT));
    if (isGraph && graphOptions.isComputation()) {
      return graphOptions.computation(target, toolchain);
    }
    if (isGraph) {
      graphOptions.requireNoPoint();
    } else {
      graphOptions.requireNone();
    }
    if (language.isPresent() && SilOptions.areFor(language.get())) {
      return silOptions.text(target, part, language.get(), toolchain);
    }
    Stage wanted = part.orElse(isGraph ? Stage.LIFT : Stage.LOWER);
    return language
        .map(each -> toolchain.engine().emit(target, wanted, each))
        .orElseGet(() -> toolchain.engine().emit(target, wanted));
  }
}
