package org.djava.compiler.ir;

import java.util.Optional;

/** Where a stage gets the body of a callee from, without knowing the stage that makes it. */
public interface FunctionSource {
  /**
   * The body of a JVM method, lifted.
   *
   * @return empty if the method has no bytecode that can be had (native, abstract, not found)
   * @throws org.djava.compiler.diagnostics.CompilationFailure if it has, but cannot be lifted
   */
  Optional<Function> bodyOf(MethodReference method);
}
