package org.djava.compiler.differentiate.rules;

import java.util.List;
import org.djava.compiler.ir.MethodReference;

/**
 * What a user has registered for some parameters of a method.
 *
 * @param rule the method that was registered
 * @param parameters the parameters that it differentiates with respect to, counting the receiver
 */
public record RegisteredMap(MethodReference rule, Form form, List<Integer> parameters) {
  /** What a rule returns. */
  public enum Form {
    /** Value and pullback. */
    PULLBACK,
    /** Value and differential. */
    DIFFERENTIAL,
    /** The partial in one parameter. */
    PARTIAL
  }

  public RegisteredMap {
    parameters = List.copyOf(parameters);
  }
}
