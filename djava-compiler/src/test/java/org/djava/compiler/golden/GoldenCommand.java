package org.djava.compiler.golden;

import java.util.List;

/** What a golden file can ask for. */
@FunctionalInterface
interface GoldenCommand {
  /** The text that the command makes of the input; {@code arguments} follow its name. */
  String run(List<String> arguments, String input);
}
