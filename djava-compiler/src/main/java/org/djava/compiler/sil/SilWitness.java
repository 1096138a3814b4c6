package org.djava.compiler.sil;

import java.util.List;
import java.util.Optional;

/**
 * Says which functions are the derivatives of a function.
 *
 * @param original the function's name
 * @param wrt the parameters that are differentiated
 * @param jvp the name of the JVP, if there is one
 * @param vjp the name of the VJP, if there is one
 */
public record SilWitness(
    String original,
    SilType.FunctionType type,
    List<Integer> wrt,
    Optional<Target> jvp,
    Optional<Target> vjp,
    SilPlace place) {
  public SilWitness {
    wrt = List.copyOf(wrt);
  }

  /** A derivative, by its name, and its type. */
  public record Target(String name, SilType.FunctionType type) {}

  /** The derivative of that kind. */
  public Optional<Target> target(Derivative kind) {
    return kind == Derivative.JVP ? jvp : vjp;
  }
}
