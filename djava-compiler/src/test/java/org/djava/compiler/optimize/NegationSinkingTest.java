package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NegationSinkingTest {
  private static final Pass PASS = new NegationSinking();
  private static final String HEAD =
      "func @f -> double {\nbb0(%0: double, %1: double, %2: double[]):\n";

  @Test
  void movesSignsThroughProductsThatEndInSums() {
    assertBecomes(PASS, HEAD + """
              %3 = unary negate %0 : double
              %4 = binary multiply %1, %3 : double
              %5 = binary multiply %4, %1 : double
              %6 = binary add %5, %1 : double
              return %6
            }
            """, HEAD + """
              %3 = unary negate %0 : double
              %7 = binary multiply %1, %0 : double
              %4 = unary negate %7 : double
              %8 = binary multiply %7, %1 : double
              %5 = unary negate %8 : double
              %6 = binary add %5, %1 : double
              return %6
            }
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%4 = binary multiply %3, %1 : double; return %4",
        "%4 = binary multiply %3, %3 : double; %5 = binary add %4, %1 : double; return %5",
        "%4 = binary multiply %3, %1 : double; %5 = binary subtract %4, %1 : double; return %5",
        "%4 = binary multiply %3, %1 : double; %5 = constant 0; array_store %2, %5, %4 : double[];"
            + " %6 = binary add %4, %1 : double; return %6",
        "%4 = binary divide %3, %1 : double; %5 = binary add %4, %1 : double; return %5",
      })
  void leavesSignsThatNoSumTakes(String body) {
    assertUnchanged(
        PASS, HEAD + "%3 = unary negate %0 : double\n" + body.replace(";", "\n") + "\n}\n");
  }
}
