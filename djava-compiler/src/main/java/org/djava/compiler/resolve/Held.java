package org.djava.compiler.resolve;

import java.util.Collection;
import java.util.List;

/**
 * What is known of the objects that a program finds in its arguments.
 *
 * @param classes the internal names of their classes
 * @param lambdas those among them whose code is known
 */
public record Held(List<String> classes, List<OutsideLambda> lambdas) {
  /** Nothing. */
  public static final Held NOTHING = new Held(List.of(), List.of());

  public Held {
    classes = List.copyOf(classes);
    lambdas = List.copyOf(lambdas);
  }

  /** Objects of these classes. */
  public static Held ofClasses(Collection<String> classes) {
    return new Held(List.copyOf(classes), List.of());
  }
}
