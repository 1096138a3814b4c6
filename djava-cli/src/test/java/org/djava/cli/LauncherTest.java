package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code djava}, in a project that is built, with a Java that prints its arguments. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final List<String> MODULES = List.of("djava-api", "djava-compiler", "djava-cli");

  @TempDir
  Path folder;

  private Path root = Path.of("");
  private Path state = Path.of("");

  @BeforeEach
  void buildProject() throws IOException {
    root = folder.resolve("a project");
    for (String module : MODULES) {
      Files.createDirectories(root.resolve(module + "/src/main"));
      Files.createDirectories(root.resolve(module + "/target/quick/classes"));
      Files.createFile(root.resolve(module + "/pom.xml"));
    }
    Files.createDirectory(root.resolve(".mvn"));
    Files.createFile(root.resolve("pom.xml"));
    String classPath =
        root.resolve("djava-compiler/target/quick/classes") + ":" + root.resolve("pom.xml");
    Files.writeString(root.resolve("djava-cli/target/quick/class-path"), classPath, UTF_8);
    state = Files.createDirectories(root.resolve("djava-cli/target/launcher"));
    Path stamp = Files.createFile(state.resolve("built"));
    Files.setLastModifiedTime(stamp, FileTime.from(Instant.now().plusSeconds(60)));
    executable(root.resolve("djava"), Files.readString(Path.of("..", "djava"), UTF_8));
    executable(folder.resolve("jdk/bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    isOfVersion("17.0.15");
  }

  private void isOfVersion(String version) throws IOException {
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n", UTF_8);
  }

  private static void executable(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content, UTF_8);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private ProcessRun run(Path script, Map<String, String> environment, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().putAll(environment);
    return ProcessRun.of(builder);
  }

  private ProcessRun run(Map<String, String> environment) throws Exception {
    return run(root.resolve("djava"), environment, "grad", "-e", "sin(x) + 1");
  }

  @Test
  void handsArgumentsOn() throws Exception {
    ProcessRun run = run(Map.of());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out().lines())
        .containsSubsequence("org.djava.cli.Main", "grad", "-e", "sin(x) + 1")
        .contains("-XX:+UseSerialGC")
        .noneMatch(line -> line.startsWith("-XX:SharedArchiveFile"));
  }

  @Test
  void isFoundThroughLinks() throws Exception {
    Path first = Files.createSymbolicLink(folder.resolve("first"), root.resolve("djava"));
    Path second = Files.createSymbolicLink(folder.resolve("second"), first.getFileName());
    ProcessRun run = run(second, Map.of(), "--version");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).endsWith("org.djava.cli.Main\n--version\n");
  }

  @Test
  void leavesTheCollectorToTheUser() throws Exception {
    for (String variable : List.of("DJAVA_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")) {
      assertThat(run(Map.of(variable, "-Xmx1g -XX:+UseG1GC")).out()).doesNotContain("Serial");
    }
    assertThat(run(Map.of("DJAVA_JAVA_OPTS", "-Xmx1g -ea")).out().lines())
        .containsSubsequence("-XX:+UseSerialGC", "-Xmx1g", "-ea", "-cp");
  }

  @Test
  void refusesOptionsThatJavaDoesNotTake() throws Exception {
    executable(folder.resolve("jdk/bin/java"), """
        #!/bin/sh
        case "$*" in *-nonsense*) echo "Unrecognized option: -nonsense" >&2; exit 1;; esac
        """);
    ProcessRun run = run(Map.of("DJAVA_JAVA_OPTS", "-Xmx1g -nonsense"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("djava: java does not start with DJAVA_JAVA_OPTS=-Xmx1g -nonsense:"
            + " Unrecognized option: -nonsense\n");
  }

  @Test
  void usesOnlyAWholeArchive() throws Exception {
    String option = "-XX:SharedArchiveFile=" + state.resolve("classes.jsa");
    Files.writeString(state.resolve("classes.jsa"), "0123456789", UTF_8);
    assertThat(run(Map.of()).out()).doesNotContain(option);
    Files.writeString(state.resolve("classes.jsa.cksum"), "3648003736 10\n", UTF_8);
    assertThat(run(Map.of()).out()).contains(option);
    for (String damaged : List.of("01234", "0123456780", "")) {
      Files.writeString(state.resolve("classes.jsa"), damaged, UTF_8);
      assertThat(run(Map.of()).out()).doesNotContain(option);
    }
  }

  @Test
  void saysWhatIsWrongWithJava() throws Exception {
    ProcessRun none = run(Map.of("JAVA_HOME", "/no/where"));
    assertThat(none.err()).isEqualTo("djava: JAVA_HOME is /no/where, where there is no bin/java\n");
    assertThat(none.out()).isEmpty();
    assertThat(none.code()).isEqualTo(2);
    for (String version : List.of("1.8.0_302", "11.0.2", "9")) {
      isOfVersion(version);
      ProcessRun old = run(Map.of());
      assertThat(old.err())
          .startsWith("djava: " + folder.resolve("jdk/bin/java") + " is Java ")
          .endsWith("; djava needs Java 17 or later\n");
      assertThat(old.code()).isEqualTo(2);
    }
    isOfVersion("25-ea");
    assertThat(run(Map.of()).code()).isZero();
  }
}
