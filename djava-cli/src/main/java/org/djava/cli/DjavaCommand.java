package org.djava.cli;

import java.util.concurrent.Callable;
import org.djava.cli.target.UserMistake;
import picocli.CommandLine.Command;

/** {@code djava} itself. */
@Command(
    name = "djava",
    description = "Automatic differentiation for the JVM.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava explain -e 'sin(x)*cos(x)' --at 2",
      "  djava grad -e 'x*y' --at 1,2 --json",
      "  djava check -cp model.jar com.example.Model::loss --at '[1,2,3]'",
      "  djava emit -e 'sin(x)*cos(x)' --stage pullback",
      "  djava completion bash",
      "",
      "Answers go to the standard output, everything else to the standard error."
    })
final class DjavaCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UserMistake("give a command: explain, grad, check, emit, sil or completion");
  }
}
