package org.djava.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.explain.ExplanationRefusedException;
import org.djava.cli.expression.ExpressionSyntaxException;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.SourceLocation;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong: one line for a mistake of the user, everything we know for one of ours. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private static final String REPORT = "https://github.com/djava/djava/issues";

  private final Answers answers;
  private final boolean json;

  Failures(Answers answers, boolean json) {
    this.answers = answers;
    this.json = json;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    String command = failure.getCommandLine().getCommandSpec().qualifiedName();
    String what = unknownCommand(failure).orElse(firstLine(failure));
    return mistake("", what + " (try '" + command + " --help')");
  }

  private static Optional<String> unknownCommand(ParameterException failure) {
    boolean isOfTool = failure.getCommandLine().getParent() == null;
    if (!isOfTool || !(failure instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    String first = unmatched.getUnmatched().get(0);
    String commands =
        String.join(", ", failure.getCommandLine().getSubcommands().keySet());
    return first.startsWith("-")
        ? Optional.empty()
        : Optional.of("there is no command '" + first + "'; the commands are " + commands);
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine commandLine, ParseResult parseResult) {
    if (failure instanceof CompilationFailure refused) {
      return mistake(refused.diagnostic().kind().code(), message(refused.diagnostic()));
    }
    if (failure instanceof UserMistake mistake) {
      return mistake(mistake.code(), mistake.message());
    }
    boolean isMistake = failure instanceof ExpressionSyntaxException
        || failure instanceof ExplanationRefusedException;
    return isMistake ? mistake("", String.valueOf(failure.getMessage())) : ownBug(failure);
  }

  /** Without the place where none is known: a class that is not found has no line. */
  private static String message(Diagnostic diagnostic) {
    String nowhere = SourceLocation.UNKNOWN + ": ";
    String message = diagnostic.message();
    return message.startsWith(nowhere) ? message.substring(nowhere.length()) : message;
  }

  /** With the code of a diagnostic, or an empty one. */
  int mistake(String code, String message) {
    String line = message.replaceAll("\\R", " ");
    if (json) {
      Map<String, Object> error = new LinkedHashMap<>();
      if (!code.isEmpty()) {
        error.put("code", code);
      }
      error.put("message", line);
      answers.err().println(Json.write(Map.of("error", error)));
    } else {
      answers.err().println("djava: " + line);
    }
    return ExitCode.USER_MISTAKE;
  }

  /** The reader of the answers is gone, or the disk is full. */
  int notWritten() {
    return mistake("", "the answer could not be written to the standard output");
  }

  /** Also for errors of the virtual machine, which reach here wrapped or not. */
  int ownBug(Throwable failure) {
    answers.err().println("djava: this is a bug in djava: " + failure);
    answers
        .err()
        .println("djava: please report it at " + REPORT + " with the command and what follows:");
    failure.printStackTrace(answers.err());
    return ExitCode.OWN_BUG;
  }

  private static String firstLine(Exception failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }
}
