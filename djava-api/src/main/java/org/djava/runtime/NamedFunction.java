package org.djava.runtime;

/** A function object that knows the static method it stands for. */
public interface NamedFunction {

  /**
   * The method.
   *
   * @return the method, which is static
   */
  FunctionTarget target();
}
