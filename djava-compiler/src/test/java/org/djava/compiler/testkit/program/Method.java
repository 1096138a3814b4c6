package org.djava.compiler.testkit.program;

import java.util.List;

/** A static method; a recursive one counts its first parameter down. */
public record Method(
    Type result, String name, List<Expression.Variable> parameters, Block body, Expression last) {
  public Method {
    parameters = List.copyOf(parameters);
  }
}
