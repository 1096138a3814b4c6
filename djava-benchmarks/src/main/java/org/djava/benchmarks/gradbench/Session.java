package org.djava.benchmarks.gradbench;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.djava.benchmarks.gradbench.Eval.Preparation;

/**
 * A conversation with an eval by GradBench's protocol: each message is a line of JSON and gets one for an
 * answer. Operators that have been compiled for one message serve the next.
 */
final class Session {
  private final ObjectMapper mapper =
      new ObjectMapper(new JsonFactoryBuilder().rootValueSeparator("").build());
  private final Map<String, Eval> defined = new HashMap<>();

  /** Answers messages until there are no more. */
  void answer(InputStream messages, OutputStream answers) throws IOException {
    JsonGenerator out = mapper.createGenerator(answers);
    try (MappingIterator<JsonNode> each = mapper.readerFor(JsonNode.class).readValues(messages)) {
      while (each.hasNextValue()) {
        answer(each.nextValue(), out);
        out.writeRaw('\n');
        out.flush();
      }
    }
  }

  private void answer(JsonNode message, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeNumberField("id", message.path("id").asLong());
    switch (message.path("kind").asText()) {
      case "start" -> out.writeStringField("tool", "djava");
      case "define" -> define(message.path("module").asText(), out);
      case "evaluate" -> evaluate(message, out);
      default -> {
        // An analysis, or something new, is only acknowledged.
      }
    }
    out.writeEndObject();
  }

  private void define(String module, JsonGenerator out) throws IOException {
    if (Evals.names().contains(module)) {
      defined.computeIfAbsent(module, Evals::named);
      out.writeBooleanField("success", true);
    } else {
      fail("no module " + module, out);
    }
  }

  private void evaluate(JsonNode message, JsonGenerator out) throws IOException {
    Object output;
    Timings timings;
    try {
      Preparation preparation =
          function(message.path("module").asText(), message.path("function").asText());
      Input input = new Input(message.path("input"));
      Evaluation<?> evaluation = preparation.of(input);
      timings = Timings.of(evaluation, input.runs(), input.seconds());
      output = evaluation.output();
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      fail(e.toString(), out);
      return;
    }
    out.writeBooleanField("success", true);
    out.writeFieldName("output");
    mapper.writeValue(out, output);
    out.writeFieldName("timings");
    timings.write(out);
  }

  private Preparation function(String module, String function) {
    Eval eval = defined.get(module);
    if (eval == null) {
      throw new IllegalArgumentException("module " + module + " is not defined");
    }
    Preparation preparation = eval.functions().get(function);
    if (preparation == null) {
      throw new IllegalArgumentException("no function " + function + " in " + module);
    }
    return preparation;
  }

  private static void fail(String error, JsonGenerator out) throws IOException {
    out.writeBooleanField("success", false);
    out.writeStringField("error", error);
  }
}
