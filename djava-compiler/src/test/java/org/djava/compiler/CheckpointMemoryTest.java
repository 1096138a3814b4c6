package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.djava.compiler.testkit.FreshJvm;
import org.junit.jupiter.api.Test;

/** A checkpointed loop keeps what its snapshots and its pieces need, however long it is. */
class CheckpointMemoryTest {
  @Test
  void aLoopOfAHundredThousandStepsGoesByInALittleMemory() throws URISyntaxException {
    Path classes = Path.of(CheckpointMemoryTest.class
        .getProtectionDomain()
        .getCodeSource()
        .getLocation()
        .toURI());
    String printed = FreshJvm.java(
        "-Xmx64m",
        "-Ddjava.tape.max=400000",
        "-cp",
        FreshJvm.libraries() + File.pathSeparator + classes,
        "org.djava.compiler.LongCheckpointedLoops");
    assertThat(printed).isEqualTo("""
            counted 2.298306 0.416683
            uncounted 2.298305 0.416683
            of arrays 2.298306 0.416683
            on tape DJ0909
            """);
  }
}
