package org.djava.compiler.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassFileSearchTest {
  private static final String ANNOTATION = "Ljava/lang/Deprecated;";

  @TempDir
  Path folder;

  @Test
  void passesOverWhatIsNoClassOfTheFolder() throws IOException {
    byte[] marked = JavaSources.compile("class Marked { @Deprecated void old() {} }")
        .classFiles()
        .get("Marked");
    Files.createDirectories(folder.resolve("classes"));
    Files.write(folder.resolve("classes/Marked.class"), marked);
    Files.writeString(folder.resolve("classes/Text.class"), ANNOTATION);
    assertThat(ClassFileSearch.inFolder(folder.resolve("classes"), ANNOTATION))
        .containsExactly("Marked");
    assertThat(ClassFileSearch.inFolder(folder, ANNOTATION)).isEmpty();
  }
}
