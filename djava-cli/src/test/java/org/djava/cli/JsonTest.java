package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void writesNumbersThatJsonHasNotAsStrings() {
    assertThat(Json.write(List.of(1.5, Double.NaN, Double.NEGATIVE_INFINITY, 3, true)))
        .isEqualTo("[1.5,\"NaN\",\"-Infinity\",3,true]");
    assertThat(Json.write(new double[][] {{1}, {}})).isEqualTo("[[1.0],[]]");
  }

  @Test
  void escapesStrings() {
    assertThat(Json.write(Map.of("a\"b", "c\\d\n\u0001é")))
        .isEqualTo("{\"a\\\"b\":\"c\\\\d\\n\\u0001é\"}");
  }
}
