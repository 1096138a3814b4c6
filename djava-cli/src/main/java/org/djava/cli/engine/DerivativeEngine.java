package org.djava.cli.engine;

import java.util.Optional;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;

/**
 * Computes derivatives. A target that is refused is a {@link
 * org.djava.compiler.diagnostics.CompilationFailure}; an exception that the target itself throws at
 * the point is a {@link org.djava.cli.target.UserMistake}.
 */
public interface DerivativeEngine {
  /** Value and derivatives at a point, by the functions that the compiler makes. */
  Evaluation evaluate(Target target, Point point, double seed, Mode mode);

  /** Both modes compared with each other and with differences. */
  CheckReport check(Target target, Point point, double seed);

  /** Whether {@link #check} compares derivatives of a weighted sum of what the target returns. */
  default boolean checksSum(Target target) {
    return false;
  }

  /** What is worth to be told of a target that can be differentiated. */
  default Optional<String> warning(Target target) {
    return Optional.empty();
  }

  /** How large the derivatives of the target are, and how long it takes to make them, as a table. */
  default String statistics(Target target) {
    throw new UnsupportedOperationException();
  }

  /** What a stage makes of the target, as text. */
  String emit(Target target, Stage stage);

  /** What a stage makes of the target, in a format; its control-flow graph in that of graphs. */
  String emit(Target target, Stage stage, Format format);
}
