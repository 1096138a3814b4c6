package org.djava.benchmarks.gradbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final String TIME = "\\{\"name\":\"%s\",\"nanoseconds\":\\d+\\}";

  @Test
  void everyMessageGetsALine() {
    assertThat(Conversation.answers(
            "{\"id\": 0, \"kind\": \"start\", \"eval\": \"hello\"}",
            Conversation.define(1, "hello"),
            "{\"id\": 2, \"kind\": \"analysis\", \"of\": 1, \"valid\": true}",
            "{\"id\": 3, \"kind\": \"something new\"}"))
        .containsExactly(
            "{\"id\":0,\"tool\":\"djava\"}",
            "{\"id\":1,\"success\":true}",
            "{\"id\":2}",
            "{\"id\":3}");
  }

  @Test
  void timesAreThoseOfRuns() {
    String answer = Conversation.answers(
            Conversation.define(0, "hello"),
            "{\"id\": 1, \"kind\": \"evaluate\", \"module\": \"hello\", \"function\": \"square\","
                + " \"input\": 3.0}")
        .get(1);
    assertThat(answer)
        .matches("\\{\"id\":1,\"success\":true,\"output\":9.0,\"timings\":\\["
            + TIME.formatted("warmup") + "," + TIME.formatted("evaluate") + "\\]\\}");
  }

  @Test
  void aFunctionRunsAsOftenAsAskedFor() {
    Object input = Map.of("x", new double[] {1, 2}, "min_runs", 5, "min_seconds", 0);
    assertThat(Conversation.answer("lse", "primal", input).get("timings")).hasSize(1 + 5);
  }

  @Test
  void aFunctionRunsAsLongAsAskedFor() {
    Object input = Map.of("x", new double[1000], "min_runs", 1, "min_seconds", 0.01);
    long sum = 0;
    for (var timing : Conversation.answer("lse", "gradient", input).get("timings")) {
      sum += timing.get("name").asText().equals("evaluate")
          ? timing.get("nanoseconds").asLong()
          : 0;
    }
    assertThat(sum).isGreaterThanOrEqualTo(10_000_000);
  }

  @Test
  void whatIsNotKnownFails() {
    assertThat(Conversation.answers(
            Conversation.define(0, "nothing"),
            "{\"id\": 1, \"kind\": \"evaluate\", \"module\": \"lse\", \"function\": \"primal\"}",
            Conversation.define(2, "lse"),
            "{\"id\": 3, \"kind\": \"evaluate\", \"module\": \"lse\", \"function\": \"nothing\"}",
            "{\"id\": 4, \"kind\": \"evaluate\", \"module\": \"lse\", \"function\": \"primal\","
                + " \"input\": {}}"))
        .satisfiesExactly(
            line -> assertThat(line).contains("\"success\":false", "no module nothing"),
            line -> assertThat(line).contains("\"success\":false", "module lse is not defined"),
            line -> assertThat(line).isEqualTo("{\"id\":2,\"success\":true}"),
            line -> assertThat(line).contains("\"success\":false", "no function nothing in lse"),
            line -> assertThat(line).contains("\"success\":false", "the input has no field x"));
  }

  @Test
  void hello() {
    assertThat(Conversation.number("hello", "square", 3)).isEqualTo(9);
    assertThat(Conversation.number("hello", "double", 9)).isEqualTo(18);
  }
}
