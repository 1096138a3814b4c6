package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.djava.Derivatives.derivative;

import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;

/** What users are told where a function cannot be differentiated. */
class LibraryDiagnosticsTest {
  static double outer(double x) {
    return inner(x) + 1;
  }

  static double inner(double x) {
    return Double.parseDouble(Double.toString(x));
  }

  @Test
  void aMessageHasCodePlaceChainAndHint() {
    NotDifferentiableException refusal = catchThrowableOfType(
        NotDifferentiableException.class, () -> derivative(LibraryDiagnosticsTest::outer, 2));
    DiagnosticMessage message = refusal.diagnostics().get(0);
    assertThat(message.code()).isEqualTo("DJ0013");
    assertThat(message.text()).contains("bits").contains("java.lang.Double.parseDouble");
    assertThat(message.file()).isEqualTo("LibraryDiagnosticsTest.java");
    assertThat(message.line()).isEqualTo(18);
    assertThat(message.callChain())
        .containsExactly(
            "org.djava.compiler.LibraryDiagnosticsTest.inner(double)",
            "org.djava.compiler.LibraryDiagnosticsTest.outer(double)");
    assertThat(message.hint()).contains("@DerivativeOf");
    assertThat(refusal).hasMessage(message.toString());
    assertThat(message.toString())
        .startsWith("LibraryDiagnosticsTest.java:18: DJ0013: ")
        .contains("\n    asked for by org.djava.compiler.LibraryDiagnosticsTest.outer(double)\n");
  }

  @Test
  void everyAttemptSaysTheSame() {
    NotDifferentiableException first = catchThrowableOfType(
        NotDifferentiableException.class, () -> derivative(LibraryDiagnosticsTest::outer, 2));
    NotDifferentiableException second = catchThrowableOfType(
        NotDifferentiableException.class, () -> derivative(LibraryDiagnosticsTest::outer, 2));
    assertThat(second).isNotSameAs(first).hasMessage(first.getMessage());
  }
}
