package org.djava.cli;

import java.util.concurrent.Callable;
import org.djava.cli.engine.Stage;
import org.djava.cli.engine.Toolchain;
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
      "  djava emit -cp build/classes com.example.Model::loss --stage lower"
    })
final class EmitCommand implements Callable<Integer> {
  private final Toolchain toolchain;
  private final Answers answers;

  @Mixin
  private TargetOptions targetOptions = new TargetOptions();

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      required = true,
      description = "lift, activity, jvp, differential, vjp, pullback or lower.")
  private String stage = "";

  EmitCommand(Toolchain toolchain, Answers answers) {
    this.toolchain = toolchain;
    this.answers = answers;
  }

  @Override
  public Integer call() {
    Stage wanted = Stage.of(stage);
    String text = toolchain.engine().emit(targetOptions.target(), wanted);
    answers.out().print(text.endsWith("\n") ? text : text + "\n");
    return ExitCode.ANSWERED;
  }
}
