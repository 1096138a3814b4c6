package org.djava.cli.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.cli.expression.ParsedExpression;
import org.djava.cli.symbolic.Expression;
import org.junit.jupiter.api.Test;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "w0 / (x + 1) * cos^2(x) ; \\frac{w_{0}}{x + 1} \\cdot \\cos^{2}\\left(x\\right)",
        "-(x + 1) * sqrt(1e-10)  ; -(x + 1) \\cdot \\sqrt{1.0 \\cdot 10^{-10}}",
        "pow(x / 2, my_n)        ; \\left(\\frac{x}{2}\\right)^{\\mathit{my\\_n}}",
        "x != 0 ? log(x) : PI    ; \\begin{cases} \\ln\\left(x\\right) & \\text{if } x \\ne 0 \\\\ \\pi & \\text{otherwise} \\end{cases}",
        "abs(x) - hypot(x, 2)    ; \\left|x\\right| - \\operatorname{hypot}\\left(x, 2\\right)",
      })
  void writesLatex(String plain, String written) {
    Expression formula = ParsedExpression.parse(plain).body();
    assertThat(Notations.latex(false).formula(formula)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "λ0       ; \\lambda_{0}",
        "Ω        ; \\Omega",
        "Αα       ; \\mathit{\\mathrm{A} \\alpha}",
        "dλ1/dθ   ; \\frac{d\\lambda_{1}}{d\\theta}",
        "Δt       ; \\mathit{\\Delta t}",
        "x_1      ; \\mathit{x\\_1}",
        "变量2     ; \\text{变量2}",
        "ñ        ; \\text{ñ}",
        "ß_0[1]   ; \\text{ß\\_0}_{1}",
        "$a       ; \\mathit{\\$a}",
      })
  void latexHasLettersOfAllAlphabets(String name, String written) {
    assertThat(Notations.latex(false).name(name)).isEqualTo(written);
  }

  @Test
  void latexHasBothNotationsOfDerivatives() {
    Notation one = Notations.latex(false);
    assertThat(one.slope("w0", "x")).isEqualTo("w_{0}' = \\frac{dw_{0}}{dx}");
    assertThat(one.slope("f(x)", "y", "x")).isEqualTo("f'(x) = \\frac{dy}{dx}");
    Notation several = Notations.latex(true);
    assertThat(several.slope("f(x, v)", "y", "v[1]"))
        .isEqualTo("f_{v_{1}}(x, v) = \\frac{\\partial y}{\\partial v_{1}}");
    assertThat(several.name("m[1][0]@2")).isEqualTo("m_{1,0}^{(2)}");
  }
}
