package org.djava.cli.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.symbolic.Expression;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NotationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 * w0 * cos^2(x)          | 2 · w₀ · cos²(x)",
        "pow(x, 3) + pow(x, n)      | x³ + pow(x, n)",
        "pow(x + 1, 2) * sqrt(x)    | (x + 1)² · √x",
        "sqrt(x + 1) / cbrt(sin(x)) | √(x + 1) / ∛(sin(x))",
        "sqrt(pow(x, 2))            | √(x²)",
        "x >= 0 && y != PI ? x : -y | x ≥ 0 ∧ y ≠ π ? x : -y",
        "max(x12, 1 / 0)            | max(x₁₂, 1 / 0)",
      })
  void writesUnicode(String plain, String written) {
    Expression formula = ParsedExpression.parse(plain).body();
    assertThat(Notations.unicode(false).formula(formula)).isEqualTo(written);
    assertThat(Notations.ascii().formula(formula)).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource({
    "dy/dw0,     dy/dw₀,     ∂y/∂w₀,     dy/dw0",
    "∂w2/∂w10,   ∂w₂/∂w₁₀,   ∂w₂/∂w₁₀,   dw2/dw10",
    "dy/dv[0],   dy/dv[0],   ∂y/∂v[0],   dy/dv[0]",
    "a[1][0]@12, a[1][0]⁽¹²⁾, a[1][0]⁽¹²⁾, a[1][0]@12",
    "arg1,       arg1,       arg1,       arg1",
  })
  void writesNames(String name, String one, String several, String plain) {
    assertThat(Notations.unicode(false).name(name)).isEqualTo(one);
    assertThat(Notations.unicode(true).name(name)).isEqualTo(several);
    assertThat(Notations.ascii().name(name)).isEqualTo(plain);
  }
}
