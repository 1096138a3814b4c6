package org.djava.compiler.golden;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.analysis.MalformedFunction;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.ir.text.IrSyntaxException;

/** The commands by name; every stage adds its own here. */
final class GoldenCommands {
  private static final Map<String, GoldenCommand> COMMANDS = new TreeMap<>(Map.of(
      "lift",
      LiftCommand::run,
      "optimize",
      OptimizeCommand::run,
      "print",
      (arguments, input) -> IrPrinter.print(IrParser.parseModule(input)),
      "verify",
      (arguments, input) -> verify(input)));

  private GoldenCommands() {}

  /** Runs a command; what it refuses is its output too. */
  static String run(List<String> command, String input) {
    GoldenCommand named = COMMANDS.get(command.get(0));
    if (named == null) {
      throw new IllegalArgumentException(
          "no command " + command.get(0) + ", only " + COMMANDS.keySet());
    }
    try {
      return named.run(command.subList(1, command.size()), input);
    } catch (CompilationFailure | IrSyntaxException | MalformedFunction e) {
      return e.getMessage() + "\n";
    }
  }

  private static String verify(String input) {
    IrModule module = IrParser.parseModule(input);
    IrVerifier.verify(module);
    return "well-formed\n";
  }
}
