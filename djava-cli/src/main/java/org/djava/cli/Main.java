package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.engine.CompilerToolchain;
import org.djava.cli.engine.Toolchain;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Entry point of the command line. */
public final class Main {
  private static final long STACK_BYTES = 512L << 20;
  private static final String VERSION = "0.1.0-SNAPSHOT";

  private Main() {}

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, UTF_8);
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8);
    Answers answers = new Answers(out, err, Answers.readsUnicode());
    // What the code under differentiation prints is no answer.
    System.setOut(err);
    TargetExit exit = TargetExit.watch(failures(answers, arguments));
    int[] code = {0};
    // Formulas are nested as deep as paths are long.
    Thread thread = new Thread(
        null,
        () -> code[0] = run(new CompilerToolchain(), answers, arguments),
        "djava",
        STACK_BYTES);
    thread.start();
    join(thread);
    exit.stopWatching();
    System.exit(code[0]);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs one command and returns its exit code. */
  // Whatever escapes is our own bug, and is reported as one.
  static int run(Toolchain toolchain, Answers answers, String... arguments) {
    Failures failures = failures(answers, arguments);
    try {
      CommandLine line = commandLine(toolchain, answers, failures);
      Optional<String> missing = MissingValues.in(line, arguments);
      if (missing.isPresent()) {
        return failures.mistake("", missing.get());
      }
      int code = line.execute(arguments);
      return answers.out().checkError() ? failures.notWritten() : code;
    } catch (Throwable e) {
      return failures.ownBug(e);
    }
  }

  private static Failures failures(Answers answers, String... arguments) {
    return new Failures(answers, List.of(arguments).contains("--json"));
  }

  private static CommandLine commandLine(Toolchain toolchain, Answers answers, Failures failures) {
    CommandLine line = new CommandLine(new DjavaCommand());
    line.addSubcommand(new ExplainCommand(toolchain, answers));
    line.addSubcommand(new GradCommand(toolchain, answers));
    line.addSubcommand(new CheckCommand(toolchain, answers));
    line.addSubcommand(new EmitCommand(toolchain, answers));
    line.addSubcommand(new SilCommand(answers));
    line.addSubcommand(new CompletionCommand(answers));
    line.getCommandSpec().version("djava " + VERSION);
    line.getCommandSpec()
        .addOption(OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Print the version.")
            .build());
    line.getSubcommands().values().forEach(Main::addHelp);
    addHelp(line);
    line.setOut(writer(answers.out()));
    line.setErr(writer(answers.err()));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.colour()));
    line.setExpandAtFiles(false);
    line.setAllowOptionsAsOptionParameters(true);
    line.setParameterExceptionHandler(failures);
    line.setExecutionExceptionHandler(failures);
    return line;
  }

  private static Map<String, String> exitCodes() {
    Map<String, String> codes = new LinkedHashMap<>();
    codes.put("0", "answered");
    codes.put("1", "check found a disagreement");
    codes.put("2", "something for you to change: the command, the input, or code that is refused");
    codes.put("3", "a bug of djava");
    return codes;
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, UTF_8);
  }

  private static void addHelp(CommandLine line) {
    line.getCommandSpec()
        .usageMessage()
        .descriptionHeading("%n")
        .parameterListHeading("%nArguments:%n")
        .optionListHeading("%nOptions:%n")
        .commandListHeading("%nCommands:%n")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(exitCodes());
    line.getCommandSpec()
        .addOption(OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Print this help.")
            .build());
  }
}
