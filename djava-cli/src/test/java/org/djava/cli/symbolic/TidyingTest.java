package org.djava.cli.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.cli.expression.ParsedExpression;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TidyingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x) * (1 + 1) | sin(x) * 2",
        "1 - 1 - log(x) | -log(x)",
        "(y >= y ? 1 : 0) + (y >= y ? 0 : 1) | 1",
        "(x >= y ? 1 : 0) * 1 + 0 | x >= y ? 1 : 0",
        "copySign(x, 0 * y) | copySign(x, 0 * y)",
      })
  void takesAwayWhatIsNothing(String written, String tidied) {
    assertThat(ExpressionPrinter.print(
            Tidying.tidied(ParsedExpression.parse(written).body())))
        .isEqualTo(tidied);
  }
}
