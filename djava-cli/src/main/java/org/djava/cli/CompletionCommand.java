package org.djava.cli;

import java.util.concurrent.Callable;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code djava completion}: a script that completes commands and options in a shell. */
@Command(
    name = "completion",
    sortOptions = false,
    description = {
      "Writes a script that completes djava's commands and options when the tabulator key is pressed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava completion bash",
      "%nFor all shells to come, put this line into ~/.bashrc, or with zsh into ~/.zshrc:%n",
      "  source <(djava completion bash)"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Answers answers;

  @Spec
  private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "SHELL",
      completionCandidates = Candidates.Shells.class,
      description = "bash or zsh.")
  private String shell = "";

  CompletionCommand(Answers answers) {
    this.answers = answers;
  }

  @Override
  public Integer call() {
    if (!shell.equals("bash") && !shell.equals("zsh")) {
      throw new UserMistake("there is no completion for " + shell + "; the shells are bash, zsh");
    }
    // The script sees by itself which of the two runs it.
    CommandLine root = java.util.Objects.requireNonNull(spec).root().commandLine();
    answers.out().print(AutoComplete.bash("djava", root));
    return ExitCode.ANSWERED;
  }
}
