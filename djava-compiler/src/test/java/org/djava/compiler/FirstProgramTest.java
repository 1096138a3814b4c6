package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.djava.compiler.testkit.FreshJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in {@code examples/first}, run as its readers would. */
class FirstProgramTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "first");

  @TempDir
  private Path folder;

  private static String expected() throws IOException {
    String readme = Files.readString(EXAMPLE.resolve("README.md"));
    int begin = readme.indexOf("```text\n") + "```text\n".length();
    return readme.substring(begin, readme.indexOf("```", begin));
  }

  @Test
  void compiledAndRunOnTheClassPath() throws IOException {
    String libraries = FreshJvm.libraries();
    String source = EXAMPLE.resolve("First.java").toString();
    assertThat(FreshJvm.javac("-Xlint:all", "-cp", libraries, "-d", folder.toString(), source))
        .isEmpty();
    assertThat(FreshJvm.java("-cp", libraries + File.pathSeparator + folder, "First"))
        .isEqualTo(expected());
  }

  @Test
  void runFromSource() throws IOException {
    String source = EXAMPLE.resolve("First.java").toString();
    assertThat(FreshJvm.java("-cp", FreshJvm.libraries(), source)).isEqualTo(expected());
  }

  @Test
  void onTheModulePath() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("source/first"));
    String program = Files.readString(EXAMPLE.resolve("First.java"));
    Files.writeString(sources.resolve("First.java"), "package first;\n" + program);
    Path module = folder.resolve("source/module-info.java");
    Files.writeString(module, "module first { requires org.djava; }");
    String compiled = folder.resolve("classes").toString();
    String path = FreshJvm.libraries();
    assertThat(
            FreshJvm.javac("-p", path, "-d", compiled, module.toString(), sources + "/First.java"))
        .isEmpty();
    String modules = path + File.pathSeparator + compiled;
    assertThat(FreshJvm.java("-p", modules, "-m", "first/first.First")).isEqualTo(expected());
  }

  @Test
  void withoutTheCompilerAMessageSaysWhatIsMissing() {
    String api = FreshJvm.libraries().split(File.pathSeparator, -1)[0];
    assertThat(FreshJvm.java("-cp", api, EXAMPLE.resolve("First.java").toString()))
        .contains("no compiler of derivatives found: add djava-compiler to the class path");
  }
}
