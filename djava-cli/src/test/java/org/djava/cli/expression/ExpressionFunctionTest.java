package org.djava.cli.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;

class ExpressionFunctionTest {
  private static Function function(String text) {
    return ExpressionFunction.of(ParsedExpression.parse(text));
  }

  @Test
  void callsMathOverDoubles() {
    Function function = function("sin(x) * cos(x)");
    assertThat(function.parameters()).extracting(Value::name).containsExactly("x");
    assertThat(function.resultTypes()).isEqualTo(List.of(PrimitiveType.DOUBLE));
    assertThat(function.blocks()).hasSize(1);
    List<Statement> statements = function.entry().statements();
    assertThat(statements).hasSize(3);
    assertThat(((Apply) statements.get(0).instruction()).callee().text())
        .isEqualTo("java.lang.Math.sin(double)");
  }

  @Test
  void callsTheFunctionUnderAPowerOnce() {
    List<Statement> statements = function("cos^3(x)").entry().statements();
    assertThat(statements).hasSize(3);
    assertThat(statements.stream().filter(s -> s.instruction() instanceof Apply))
        .hasSize(1);
  }

  @Test
  void convertsForFunctionsOverIntegers() {
    assertThat(function("round(x)").entry().statements())
        .extracting(statement -> statement.instruction().getClass().getSimpleName())
        .containsExactly("Apply", "Convert");
    assertThat(function("scalb(x, y)").entry().statements())
        .extracting(statement -> statement.instruction().getClass().getSimpleName())
        .containsExactly("Convert", "Apply");
  }

  @Test
  void roundsToFloats() {
    assertThat(function("(float) x * x").entry().statements())
        .extracting(statement -> statement.instruction().getClass().getSimpleName())
        .containsExactly("Convert", "Convert", "Binary");
    assertThat(function("( int ) x").entry().statements()).hasSize(2);
  }

  @Test
  void branchesForConditionals() {
    Function function = function("x < 0 && y > 1 || !(x == y) ? x : y * y");
    assertThat(function.blocks())
        .filteredOn(block -> block.terminator() instanceof Terminator.ConditionalBranch)
        .hasSize(3);
    assertThat(function.blocks())
        .filteredOn(block -> block.terminator() instanceof Terminator.Return)
        .hasSize(1);
    function
        .blocks()
        .forEach(block -> block
            .successors()
            .forEach(edge -> assertThat(function.block(edge.target()).parameters())
                .hasSameSizeAs(edge.arguments())));
  }
}
