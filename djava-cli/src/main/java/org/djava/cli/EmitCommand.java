package org.djava.cli;

import java.util.concurrent.Callable;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Stage;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.target.Target;
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
      "  djava emit -e 'x*y' --stage jvp --format java",
      "  djava emit -e 'x*y + sin(x)' --format dot --graph computation --at 1,2",
      "  djava emit -cp build/classes com.example.Model::loss --format bytecode"
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
      defaultValue = "lower",
      description = {
        "lift, activity, jvp, differential, gradient, vjp, pullback or lower (default: lower, the"
            + " gradient as it is run)."
      })
  private String stage = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Candidates.Formats.class,
      description = {
        "ir, bytecode, java (source that compiles beside your classes and computes the same numbers)"
            + " or dot (for Graphviz). Default: ir; of the stage lower, what javap shows."
      })
  private @Nullable String format;

  @Mixin
  private GraphOptions graphOptions = new GraphOptions();

  EmitCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    Stage wanted = Stage.of(stage);
    String text = text(targetOptions.target(), wanted);
    answers.out().print(text.endsWith("\n") ? text : text + "\n");
    return ExitCode.ANSWERED;
  }

  private String text(Target target, Stage wanted) {
    if (format == null) {
      graphOptions.requireNone();
      return toolchain.engine().emit(target, wanted);
    }
    Format language = Format.of(format);
    if (language == Format.DOT && graphOptions.isComputation()) {
      return graphOptions.computation(target, toolchain);
    }
    graphOptions.requireNoPoint();
    return toolchain.engine().emit(target, wanted, language);
  }
}
