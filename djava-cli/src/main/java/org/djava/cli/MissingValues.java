package org.djava.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Notices an option in the place of another option's value. A value may begin with a minus and even
 * be the name of a short option, as in {@code -e -e*x}; the names of long options are no values.
 */
final class MissingValues {
  private static final String END_OF_OPTIONS = "--";

  private final Map<String, OptionSpec> options = new LinkedHashMap<>();

  private MissingValues(CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      options.putAll(command.getCommandSpec().optionsMap());
    }
  }

  /** What is missing, if a value is, among the arguments of a command of {@code line}. */
  static Optional<String> in(CommandLine line, String... arguments) {
    return new MissingValues(line).in(List.of(arguments));
  }

  private Optional<String> in(List<String> arguments) {
    for (int i = 0; i + 1 < arguments.size(); i++) {
      String name = arguments.get(i);
      if (name.equals(END_OF_OPTIONS)) {
        break;
      }
      OptionSpec option = options.get(name);
      if (option != null && option.arity().max() > 0) {
        i++;
        if (isLongOption(arguments.get(i))) {
          return Optional.of("Missing required parameter for option '" + name + "' ("
              + option.paramLabel() + ") before " + arguments.get(i));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isLongOption(String argument) {
    String name = argument.split("=", 2)[0];
    return name.startsWith("--") && options.containsKey(name);
  }
}
