package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands in the documents answer what stands below them, and those with nothing below them answer
 * something. With {@code -Dgolden.update=true} the pages are rewritten with the answers of today.
 */
class DocumentsTest {
  private static final String BUILDS = "it builds what this test is part of";

  /** What cannot run here, and why. */
  private static final Map<String, String> NOT_RUN = Map.ofEntries(
      entry("mvn verify", BUILDS),
      entry("mvn install -DskipTests", BUILDS),
      entry("mvn spotless:apply", BUILDS),
      entry("mvn -o -q -Ddjava.quick -pl djava-compiler -am test-compile", BUILDS),
      entry(
          "mvn -o -Ddjava.quick -pl djava-compiler -am test -Dtest=NameTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false",
          BUILDS),
      entry(
          "mvn -o -Ddjava.quick -pl djava-compiler -am test -Dtest=GoldenTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update=true",
          BUILDS),
      entry(
          "mvn -o -Ddjava.quick -pl djava-compiler -am test -Dtest=AdversaryTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update=true",
          BUILDS),
      entry(
          "mvn -o -Ddjava.quick -pl djava-cli -am test -Dtest=DocumentsTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false -Dgolden.update=true",
          BUILDS),
      entry(".ci/run", BUILDS),
      entry("JAVA_HOME=… djava-benchmarks/run", "the reader puts in a JDK"),
      entry("source <(djava completion bash)", "it changes the shell; the help's example runs"),
      entry("source <(djava completion zsh)", "it changes the shell; the help's example runs"),
      entry(
          "mvn -q -N dependency:copy -Dartifact=org.apache.commons:commons-math3:3.6.1"
              + " -DoutputDirectory=target",
          "it downloads; the build has a copy"),
      entry("./djava check target/commons-math3-3.6.1.jar", "it takes minutes"),
      entry(
          "./djava emit -e 'x*y + sin(x)' --format dot --graph computation --at 1,2"
              + " | dot -Tsvg > graph.svg",
          "Graphviz is not part of the build"),
      entry("djava-benchmarks/run", "measures for most of an hour"),
      entry("djava-benchmarks/run -Ddjava.bench.quick=true", "measures for minutes"),
      entry("djava-benchmarks/run -Ddjava.bench.rounds=1", "measures for a quarter of an hour"),
      entry(
          "djava-benchmarks/launch -Ddjava.bench.quick=true"
              + " '-Ddjava.bench.only=euler-(sine-100000|checkpointed)'"
              + " org.djava.benchmarks.report.Report",
          "measures for minutes"),
      entry(
          "djava-benchmarks/launch org.djava.benchmarks.length.LongMethods",
          "measures for a minute"),
      entry("djava-benchmarks/gradbench", "it waits for messages"),
      entry("djava emit --stage S", "the reader puts in a stage"),
      entry("djava sil FILE", "the reader puts in a file"),
      entry("djava completion SHELL", "the reader puts in a shell"));

  /** Names a command, and is none. */
  private static final Pattern NAME =
      Pattern.compile("(?:\\./)?djava(?: (\\w+))?(?: --format \\w+)?");

  private static final Pattern DIAGNOSTIC = Pattern.compile("docs/diagnostics/(DJ\\d{4})\\.md");

  @TempDir
  private Path folder;

  static List<DocumentedPage> pages() throws IOException {
    List<DocumentedPage> pages = DocumentedPage.all();
    assertThat(pages).contains(DocumentedPage.of("README.md")).hasSizeGreaterThan(20);
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void commandsAnswerWhatIsShown(DocumentedPage page) throws IOException {
    DocumentedShell shell = new DocumentedShell(folder);
    boolean isUpdate = Boolean.getBoolean("golden.update");
    String answered = page.answered((command, shown) -> {
      CommandRun run = shell.run(command);
      assertThat(run.code()).as(command + run.err()).isZero();
      List<String> updated =
          new DocumentedListing(shown).updated(run.out().lines().toList()).lines();
      if (!isUpdate) {
        assertThat(String.join("\n", shown)).as(command).isEqualTo(String.join("\n", updated));
      }
      return updated;
    });
    if (isUpdate) {
      Files.writeString(page.path(), answered, UTF_8);
    }
    assertThat(page.text()).isEqualTo(answered);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void commandsWithoutAnswersRun(DocumentedPage page) throws IOException {
    DocumentedShell shell = new DocumentedShell(folder);
    for (String line : page.unanswered()) {
      String command = line.replaceAll("\\s+#.*", "");
      if (NOT_RUN.containsKey(command)) {
        continue;
      }
      assertThat(DocumentedShell.knows(command)).as("can be run: " + command).isTrue();
      Matcher name = NAME.matcher(command);
      CommandRun run = shell.run(name.matches() ? help(name.group(1)) : command);
      Matcher diagnostic = DIAGNOSTIC.matcher(page.name());
      if (diagnostic.matches() && !name.matches()) {
        assertThat(run.err()).as(command).contains("error " + diagnostic.group(1));
        assertThat(run.code()).as(command).isEqualTo(ExitCode.USER_MISTAKE);
      } else {
        assertThat(run.code()).as(command + run.err()).isZero();
        assertThat(run.out()).as(command).isNotBlank();
      }
    }
  }

  private static String help(@Nullable String command) {
    return command == null ? "djava --help" : "djava " + command + " --help";
  }

  @Test
  void whatIsNotRunIsInTheDocuments() throws IOException {
    Set<String> found = new HashSet<>();
    for (DocumentedPage page : pages()) {
      page.unanswered().forEach(line -> found.add(line.replaceAll("\\s+#.*", "")));
    }
    assertThat(found).containsAll(NOT_RUN.keySet());
  }

  @Test
  void listingsAreComparedWithWhatIsLeftOut() {
    List<String> answer = List.of("a", "b", "c", "d");
    for (List<String> shown : List.of(
        answer,
        List.of("a", "…", "d"),
        List.of("  …", "b", "c", "…"),
        List.of("a", "b", "…", "c", "d"),
        List.of("…"))) {
      assertThat(new DocumentedListing(shown).shows(answer))
          .as(shown.toString())
          .isTrue();
    }
    for (List<String> shown : List.of(
        List.of("a", "b", "c"),
        List.of("b", "…"),
        List.of("…", "c"),
        List.of("a", "…", "c"),
        List.of("a", "…", "x", "…"),
        List.<String>of())) {
      assertThat(new DocumentedListing(shown).shows(answer))
          .as(shown.toString())
          .isFalse();
    }
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    Pattern link = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    List<String> broken = new ArrayList<>();
    for (DocumentedPage page : pages()) {
      Matcher matcher = link.matcher(page.text().replaceAll("`[^`\n]*`", ""));
      while (matcher.find()) {
        String target = matcher.group(1);
        boolean isElsewhere = target.contains("://") || target.startsWith("mailto:");
        if (!isElsewhere && !Files.exists(page.path().resolveSibling(target))) {
          broken.add(page.name() + ": " + target);
        }
      }
    }
    assertThat(broken).isEmpty();
  }
}
