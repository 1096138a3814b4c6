package org.djava.benchmarks.gradbench;

import com.fasterxml.jackson.databind.JsonNode;

/** The input of a function: a JSON object, or a number alone. */
record Input(JsonNode json) {
  /** The number that is the whole input. */
  double number() {
    return json.doubleValue();
  }

  double number(String field) {
    return part(field).doubleValue();
  }

  int integer(String field) {
    return part(field).intValue();
  }

  boolean flag(String field) {
    return part(field).booleanValue();
  }

  /** The number of elements of an array. */
  int size(String field) {
    return part(field).size();
  }

  Input object(String field) {
    return new Input(part(field));
  }

  /** Numbers in an array, or in an array of arrays of whatever depth: one after the other. */
  double[] numbers(String field) {
    JsonNode array = part(field);
    double[] numbers = new double[count(array)];
    fill(array, numbers, 0);
    return numbers;
  }

  /** Integers, as {@link #numbers} reads numbers. */
  int[] integers(String field) {
    double[] numbers = numbers(field);
    int[] integers = new int[numbers.length];
    for (int i = 0; i < integers.length; i++) {
      integers[i] = (int) numbers[i];
    }
    return integers;
  }

  /** How often the function is to run at least. */
  int runs() {
    return json.path("min_runs").asInt(1);
  }

  /** How many seconds all runs together are to take at least. */
  double seconds() {
    return json.path("min_seconds").asDouble(0);
  }

  private JsonNode part(String field) {
    JsonNode part = json.get(field);
    if (part == null) {
      throw new IllegalArgumentException("the input has no field " + field);
    }
    return part;
  }

  private static int count(JsonNode json) {
    if (!json.isArray()) {
      return 1;
    }
    int count = 0;
    for (JsonNode element : json) {
      count += count(element);
    }
    return count;
  }

  private static int fill(JsonNode json, double[] numbers, int start) {
    if (!json.isArray()) {
      numbers[start] = json.doubleValue();
      return start + 1;
    }
    int at = start;
    for (JsonNode element : json) {
      at = fill(element, numbers, at);
    }
    return at;
  }
}
