package org.djava.compiler.lift;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.jspecify.annotations.Nullable;

/** Keeps what lifting each method gave, refusals included. Thread-safe. */
final class LiftedMethodCache {
  private record Outcome(
      @Nullable Function function, @Nullable Diagnostic refusal) {
    Function orThrow() {
      if (function == null) {
        throw new CompilationFailure(Objects.requireNonNull(refusal));
      }
      return function;
    }
  }

  private final Map<MethodReference, Outcome> outcomes = new ConcurrentHashMap<>();

  /** The function made of {@code method}; {@code lifter} makes it on first request. */
  Function get(
      MethodReference method, java.util.function.Function<MethodReference, Function> lifter) {
    Outcome outcome = outcomes.get(method);
    if (outcome == null) {
      outcome = run(method, lifter);
      Outcome earlier = outcomes.putIfAbsent(method, outcome);
      outcome = earlier == null ? outcome : earlier;
    }
    return outcome.orThrow();
  }

  private static Outcome run(
      MethodReference method, java.util.function.Function<MethodReference, Function> lifter) {
    try {
      return new Outcome(lifter.apply(method), null);
    } catch (CompilationFailure e) {
      return new Outcome(null, e.diagnostic());
    }
  }
}
