package org.djava.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.djava.compiler.testkit.FreshJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in README.md prints what stands below it. */
class ReadmeProgramTest {
  @TempDir
  private Path folder;

  private static String block(String readme, String language) {
    String fence = "```" + language + "\n";
    int begin = readme.indexOf(fence) + fence.length();
    return readme.substring(begin, readme.indexOf("```", begin));
  }

  @Test
  void printsWhatIsShown() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"), UTF_8);
    Path source = folder.resolve("Tour.java");
    Files.writeString(source, block(readme, "java"), UTF_8);
    assertThat(FreshJvm.java("-cp", FreshJvm.libraries(), source.toString()))
        .isEqualTo(block(readme, "text"));
  }
}
