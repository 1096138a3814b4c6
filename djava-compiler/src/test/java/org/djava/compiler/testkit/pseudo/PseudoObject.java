package org.djava.compiler.testkit.pseudo;

import java.util.HashMap;
import java.util.Map;

/** An object as a class and fields. */
final class PseudoObject {
  private final String type;
  private final Map<String, Object> fields = new HashMap<>();

  PseudoObject(String type) {
    this.type = type;
  }

  String type() {
    return type;
  }

  Map<String, Object> fields() {
    return fields;
  }

  /** An exception of the program. */
  static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Object exception;

    Thrown(Object exception) {
      this.exception = exception;
    }

    Object exception() {
      return exception;
    }
  }
}
