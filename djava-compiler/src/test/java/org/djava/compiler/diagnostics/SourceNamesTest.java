package org.djava.compiler.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceNamesTest {
  @Test
  void lambdasAreCalledAfterThePlaceTheyStandIn() {
    assertThat(SourceNames.in("a.E.lambda$main$a16ad56$1(double[])"))
        .isEqualTo("a lambda in a.E.main");
    assertThat(SourceNames.in("a.E$F.lambda$run$0(double, a.B)"))
        .isEqualTo("a lambda in a.E$F.run");
    assertThat(SourceNames.in("E.lambda$new$0()")).isEqualTo("a lambda in a constructor of E");
    assertThat(SourceNames.in("E.lambda$static$0()"))
        .isEqualTo("a lambda in the static initializer of E");
    assertThat(SourceNames.in("E.lambda$null$1()")).isEqualTo("a lambda in E");
    assertThat(SourceNames.in("the result of E.lambda$main$7$2(int)"))
        .isEqualTo("the result of a lambda in E.main");
  }

  @Test
  void otherNamesStay() {
    assertThat(SourceNames.in("a.E.main(java.lang.String[])"))
        .isEqualTo("a.E.main(java.lang.String[])");
    assertThat(SourceNames.in("a.E$F.lambda(int)")).isEqualTo("a.E$F.lambda(int)");
  }
}
