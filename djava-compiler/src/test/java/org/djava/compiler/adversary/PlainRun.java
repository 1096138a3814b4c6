package org.djava.compiler.adversary;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.djava.NotDifferentiableException;

/**
 * What a function gives without being differentiated: its value, and the value of another run with
 * the same argument and captured objects, which shows what the first one has changed.
 */
final class PlainRun<F, A> {
  /** A function applied to an argument. */
  interface Application<F, A> {
    double apply(F function, A argument);
  }

  /** An operator applied to a function and an argument. */
  interface Operation<F, A> {
    double[] apply(F function, A argument);
  }

  private final Supplier<F> functions;
  private final Supplier<A> arguments;
  private final Application<F, A> application;
  private final OptionalDouble first;
  private final OptionalDouble second;

  PlainRun(Supplier<F> functions, Supplier<A> arguments, Application<F, A> application) {
    this.functions = functions;
    this.arguments = arguments;
    this.application = application;
    F function = functions.get();
    A argument = arguments.get();
    this.first = run(function, argument);
    this.second = run(function, argument);
  }

  private OptionalDouble run(F function, A argument) {
    try {
      return OptionalDouble.of(application.apply(function, argument));
    } catch (NotDifferentiableException refused) {
      return OptionalDouble.empty();
    }
  }

  /** Whether an operator's value has the same bits. */
  private boolean isValue(double value, boolean isExact) {
    return first.isEmpty()
        || Double.compare(first.getAsDouble(), value) == 0
        || (!isExact && Math.abs(value - first.getAsDouble()) <= 1e-14 * Math.abs(value));
  }

  /** An operator that leaves the argument and what is captured as a plain run does. */
  Answer once(Operation<F, A> operation) {
    return () -> {
      F function = functions.get();
      A argument = arguments.get();
      double[] answer = operation.apply(function, argument);
      OptionalDouble after = run(function, argument);
      if (!after.equals(second)) {
        throw new AssertionError("a run afterwards gives " + after + " for " + second);
      }
      return answer;
    };
  }

  /** The same with the value first, which must be that of the plain run. */
  Answer withValue(boolean isExact, Operation<F, A> operation) {
    return once((function, argument) -> {
      double[] answer = operation.apply(function, argument);
      if (!isValue(answer[0], isExact)) {
        throw new AssertionError("value " + answer[0] + " for " + first);
      }
      return Arrays.copyOfRange(answer, 1, answer.length);
    });
  }
}
