package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page in Markdown, and the commands on it. */
record DocumentedPage(Path path) {
  private static final Path ROOT = Path.of("..");
  private static final String PROMPT = "$ ";
  private static final Pattern BLOCK = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern INLINE = Pattern.compile(
      "`((?:\\./djava|djava|mvn|source|\\S+=\\S+ \\S+/run|\\S+/run)(?: [^`\n]*)?)`");

  /** Tells what is shown below a command from now on. */
  interface Answering {
    List<String> answer(String command, List<String> shown) throws IOException;
  }

  static DocumentedPage of(String path) {
    return new DocumentedPage(ROOT.resolve(path));
  }

  /** All pages: in the root, and those for users below. */
  static List<DocumentedPage> all() throws IOException {
    List<DocumentedPage> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(ROOT)) {
      files.filter(DocumentedPage::isPage).map(DocumentedPage::new).forEach(pages::add);
    }
    for (String folder : List.of("docs", "examples")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files.filter(DocumentedPage::isPage).map(DocumentedPage::new).forEach(pages::add);
      }
    }
    return pages;
  }

  private static boolean isPage(Path file) {
    return file.toString().endsWith(".md");
  }

  /** Its name, {@code docs/cli.md}. */
  String name() {
    return ROOT.relativize(path).toString().replace('\\', '/');
  }

  String text() throws IOException {
    return Files.readString(path, UTF_8);
  }

  /** The commands that are shown without an answer: in blocks of shell, and within sentences. */
  List<String> unanswered() throws IOException {
    List<String> commands = new ArrayList<>();
    Matcher blocks = BLOCK.matcher(text());
    while (blocks.find()) {
      if (blocks.group(1).equals("sh")) {
        blocks.group(2).lines().filter(line -> !line.isBlank()).forEach(commands::add);
      }
    }
    Matcher inline = INLINE.matcher(BLOCK.matcher(text()).replaceAll(""));
    while (inline.find()) {
      commands.add(inline.group(1));
    }
    return commands;
  }

  /** The page with what {@code answering} puts below each command of its consoles. */
  String answered(Answering answering) throws IOException {
    StringBuilder page = new StringBuilder();
    Matcher blocks = BLOCK.matcher(text());
    while (blocks.find()) {
      String block = blocks.group(1).equals("console")
          ? "```console\n" + console(blocks.group(2), answering) + "```"
          : blocks.group();
      blocks.appendReplacement(page, Matcher.quoteReplacement(block));
    }
    return blocks.appendTail(page).toString();
  }

  private static String console(String block, Answering answering) throws IOException {
    StringBuilder console = new StringBuilder();
    List<String> lines = block.lines().toList();
    int next = 0;
    while (next < lines.size()) {
      String command = lines.get(next++);
      List<String> shown = new ArrayList<>();
      while (next < lines.size() && !lines.get(next).startsWith(PROMPT)) {
        shown.add(lines.get(next++));
      }
      console.append(command).append('\n');
      String line = command.startsWith(PROMPT) ? command.substring(PROMPT.length()) : command;
      answering.answer(line, shown).forEach(answer -> console.append(answer).append('\n'));
    }
    return console.toString();
  }
}
