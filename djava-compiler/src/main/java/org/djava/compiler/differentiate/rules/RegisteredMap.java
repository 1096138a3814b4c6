package org.djava.compiler.differentiate.rules;

import java.util.List;
import org.djava.compiler.ir.MethodReference;

/**
 * What a user has registered for some parameters of a method.
 *
 * @param rule the method that was registered
 * @param parameters the parameters that it differentiates with respect to, counting the receiver of a
 *     method, but not the object that a constructor makes
 */
public record RegisteredMap(MethodReference rule, Form form, List<Integer> parameters) {
  /** What a rule returns. */
  public enum Form {
    /** Value and pullback. */
    PULLBACK,
    /** Value and differential. */
    DIFFERENTIAL,
    /** The slopes of a number with respect to an object, or of an object with respect to a number. */
    SLOPES,
    /** The partial in one parameter. */
    PARTIAL
  }

  public RegisteredMap {
    parameters = List.copyOf(parameters);
  }

  /** True for a rule that computes what its original returns. */
  public boolean hasValue() {
    return form == Form.PULLBACK || form == Form.DIFFERENTIAL;
  }
}
