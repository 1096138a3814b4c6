package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.math3.util.FastMath;
import org.junit.jupiter.api.Test;

/** The commands in README.md answer what stands below them. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final String PROMPT = "$ ./djava ";
  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @Test
  void commandsAnswerWhatIsShown() throws Exception {
    String written = Files.readString(README, UTF_8);
    String run = BLOCK
        .matcher(written)
        .replaceAll(
            block -> Matcher.quoteReplacement("```console\n" + answered(block.group(1)) + "```"));
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(README, run, UTF_8);
    }
    assertThat(run).isEqualTo(Files.readString(README, UTF_8));
    assertThat(run)
        .contains(PROMPT + "explain", PROMPT + "grad", PROMPT + "check", PROMPT + "emit");
  }

  /** Each command with its answer instead of the one that stands there. */
  private static String answered(String block) {
    StringBuilder answered = new StringBuilder();
    block.lines().filter(line -> line.startsWith(PROMPT)).forEach(line -> {
      CommandRun run = CommandRun.compiling(words(line.substring(PROMPT.length())));
      assertThat(run.code()).as(line + run.err()).isZero();
      answered.append(line).append('\n').append(run.out());
    });
    return answered.toString();
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(word.equals("target/commons-math3-3.6.1.jar") ? commonsMath() : word);
    }
    return words.toArray(new String[0]);
  }

  private static String commonsMath() {
    return FastMath.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    Pattern link = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher matcher = link.matcher(Files.readString(page, UTF_8).replaceAll("`[^`\n]*`", ""));
      while (matcher.find()) {
        String target = matcher.group(1);
        boolean isElsewhere = target.contains("://") || target.startsWith("mailto:");
        if (!isElsewhere && !Files.exists(page.resolveSibling(target))) {
          broken.add(page + ": " + target);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of(".."))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    for (String folder : List.of("docs", "examples")) {
      try (Stream<Path> files = Files.walk(Path.of("..", folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    assertThat(pages).contains(README).hasSizeGreaterThan(20);
    return pages;
  }
}
