package org.djava.cli.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointParserTest {
  private static final Parameter X = new Parameter("x", PrimitiveType.DOUBLE);
  private static final Parameter N = new Parameter("n", PrimitiveType.INT);
  private static final Parameter V = new Parameter("v", new ArrayType(PrimitiveType.DOUBLE));

  @Test
  void readsValuesByPositionAndByName() {
    assertThat(PointParser.parse("2.5, 3", List.of(X, N)).arguments()).containsExactly(2.5, 3);
    assertThat(PointParser.parse("n=3,x=-1e-3", List.of(X, N)).arguments())
        .containsExactly(-1e-3, 3);
    Parameter first = new Parameter("x10", PrimitiveType.DOUBLE);
    assertThat(PointParser.parse("x₁₀=2,x=3", List.of(X, first)).arguments())
        .containsExactly(3.0, 2.0);
    assertThat(PointParser.parse("", List.of()).arguments()).isEmpty();
    assertThat(PointParser.parse("-Infinity", List.of(X)).arguments())
        .containsExactly(Double.NEGATIVE_INFINITY);
  }

  @Test
  void readsArrays() {
    Point point = PointParser.parse("[1,2,3],4", List.of(V, X));
    assertThat((double[]) point.arguments().get(0)).containsExactly(1, 2, 3);
    assertThat(point.text()).isEqualTo("v = [1.0, 2.0, 3.0], x = 4.0");
    assertThat((double[]) PointParser.parse("[]", List.of(V)).arguments().get(0))
        .isEmpty();
    Parameter matrix = new Parameter("m", new ArrayType(V.type()));
    assertThat((double[][])
            PointParser.parse("m=[[1,2],[3]]", List.of(matrix)).arguments().get(0))
        .isDeepEqualTo(new double[][] {{1, 2}, {3}});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | has 1 value but 3 values needed (x, n, v)",
        "1,2,3 | must give v as an array, as in '[1,2,3]'",
        "1,2,[3 | has a '[' without ']'",
        "1,2,3] | has a ']' without '['",
        "1,2.5,[3] | has '2.5' for n, which is no int",
        "1,2,[q] | has 'q' for v[0], which is no double",
        "[1],2,[3] | gives an array for x, which is a double",
        "x=1,2,[3] | gives some values by name and others by position",
        "x=1,x=2,v=[3] | gives x twice",
        "x=1,y=2 | names y, but the inputs are x, n, v",
        "x=1,n=2 | has no value for v",
      })
  void saysWhatIsWrong(String text, String problem) {
    assertThatThrownBy(() -> PointParser.parse(text, List.of(X, N, V)))
        .isInstanceOf(UserMistake.class)
        .hasMessage("--at " + text + ": " + problem);
  }

  @Test
  void refusesWhatHasNoText() {
    Parameter object = new Parameter("s", new ClassType("java/lang/String"));
    assertThatThrownBy(() -> PointParser.parse("a", List.of(object)))
        .hasMessageContaining("s is a java.lang.String, which --at cannot give");
  }
}
