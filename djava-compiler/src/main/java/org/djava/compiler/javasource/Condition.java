package org.djava.compiler.javasource;

/** A truth value in Java, and its opposite. */
record Condition(JavaExpression holds, JavaExpression fails) {
  Condition negated() {
    return new Condition(/* holds= */ fails, /* fails= */ holds);
  }
}
