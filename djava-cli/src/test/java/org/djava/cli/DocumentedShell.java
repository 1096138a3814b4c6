package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.math3.util.FastMath;

/**
 * As much of a shell as the commands in the documents need: {@code djava} and {@code cat}, words in
 * single quotes, and an output that goes to a file. It stands in the root of the project.
 */
final class DocumentedShell {
  private static final Path ROOT = Path.of("..");
  private static final String COMMONS_MATH = "target/commons-math3-3.6.1.jar";
  private static final String EXAMPLES = "examples/";
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern REDIRECTED = Pattern.compile("(.*) > ([\\w.]+)");

  private final Path folder;

  /** A shell that keeps what commands write in {@code folder}. */
  DocumentedShell(Path folder) {
    this.folder = folder;
  }

  /** Whether it knows the command. */
  static boolean knows(String line) {
    return line.matches("(\\./)?djava( .*)?") || line.matches("cat examples/\\S+");
  }

  /** Runs a line; what goes to a file is not among the answers. */
  CommandRun run(String line) throws IOException {
    Matcher redirected = REDIRECTED.matcher(line);
    if (!redirected.matches()) {
      return answered(line);
    }
    CommandRun run = answered(redirected.group(1));
    Files.writeString(folder.resolve(redirected.group(2)), run.out(), UTF_8);
    return new CommandRun(run.code(), "", run.err());
  }

  private CommandRun answered(String line) throws IOException {
    List<String> words = words(line);
    if (words.get(0).equals("cat")) {
      return new CommandRun(0, Files.readString(Path.of(words.get(1)), UTF_8), "");
    }
    CommandRun run = CommandRun.compiling(words.subList(1, words.size()).toArray(new String[0]));
    return new CommandRun(run.code(), asWritten(run.out()), asWritten(run.err()));
  }

  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(found(matcher.group(1) == null ? matcher.group(2) : matcher.group(1)));
    }
    return words;
  }

  /** A word with the place of the file that it names. */
  private String found(String word) {
    if (word.equals(COMMONS_MATH)) {
      return commonsMath();
    }
    if (word.startsWith(EXAMPLES)) {
      return ROOT + "/" + word;
    }
    return word.matches("[\\w.]+\\.\\w+") && Files.exists(folder.resolve(word))
        ? folder.resolve(word).toString()
        : word;
  }

  private String asWritten(String text) {
    return text.replace(ROOT + "/" + EXAMPLES, EXAMPLES)
        .replace(commonsMath(), COMMONS_MATH)
        .replace(folder + "/", "");
  }

  private static String commonsMath() {
    return FastMath.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }
}
