package org.djava.benchmarks.gradbench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Sends messages to a session as an eval does, as text, and reads the answers. */
final class Conversation {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Conversation() {}

  /** The lines that answer lines. */
  static List<String> answers(String... messages) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      new Session()
          .answer(
              new ByteArrayInputStream(
                  (String.join("\n", messages) + "\n").getBytes(StandardCharsets.UTF_8)),
              out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** The answer to the evaluation of a function. */
  static JsonNode answer(String module, String function, Object input) {
    try {
      String evaluate = MAPPER.writeValueAsString(Map.of(
          "id", 1, "kind", "evaluate", "module", module, "function", function, "input", input));
      return MAPPER.readTree(answers(define(0, module), evaluate).get(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String define(int id, String module) {
    return "{\"id\": " + id + ", \"kind\": \"define\", \"module\": \"" + module + "\"}";
  }

  /** The output of a function at an input. */
  static JsonNode output(String module, String function, Object input) {
    JsonNode answer = answer(module, function, input);
    if (!answer.path("success").asBoolean()) {
      throw new AssertionError(answer.toString());
    }
    return answer.get("output");
  }

  static double number(String module, String function, Object input) {
    return output(module, function, input).doubleValue();
  }

  /** The numbers of the output, in arrays of whatever depth, one after the other. */
  static double[] numbers(String module, String function, Object input) {
    return new Input(MAPPER.createObjectNode().set("all", output(module, function, input)))
        .numbers("all");
  }
}
