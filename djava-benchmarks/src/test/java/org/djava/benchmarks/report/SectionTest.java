package org.djava.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SectionTest {
  private static final Section SECTION = Section.named("x");

  @Test
  void replacesWhatIsBetweenTheMarkers() {
    assertThat(SECTION.in("a\n<!-- begin: x -->\nold\n<!-- end: x -->\nb\n", "new\n"))
        .isEqualTo("a\n<!-- begin: x -->\nnew\n<!-- end: x -->\nb\n");
  }

  @Test
  void appendsAMissingSection() {
    assertThat(SECTION.in("a\n", "new"))
        .isEqualTo("a\n\n<!-- begin: x -->\nnew\n<!-- end: x -->\n");
  }
}
