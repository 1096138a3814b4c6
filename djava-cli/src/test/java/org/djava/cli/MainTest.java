package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class MainTest {
  @Test
  void printsItsVersion() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Main.printVersion(new PrintStream(bytes, true, UTF_8));
    assertThat(bytes.toString(UTF_8).strip()).isEqualTo("djava 0.1.0-SNAPSHOT");
  }
}
