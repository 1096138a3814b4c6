package org.djava.compiler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.djava.NotDifferentiableException;
import org.djava.runtime.PullbackCode;

/**
 * What must hold of a pullback: it can be applied after all arguments have been overwritten, again,
 * with other seeds, and from two threads.
 */
final class PullbackChecks {
  /** Checks a value and the arguments after the run. */
  interface ValueCheck {
    void check(String name, List<Object> arguments, Object value);
  }

  private final DerivedProgram vjp;
  private final List<double[]> statics;
  private final Supplier<List<Object>> start;
  private final ValueCheck valueCheck;
  private final int seedLength;
  private final BiFunction<double[], Object, Object> shape;
  private final SplittableRandom random;

  PullbackChecks(
      DerivedProgram vjp,
      List<double[]> statics,
      Supplier<List<Object>> start,
      ValueCheck valueCheck,
      int seedLength,
      BiFunction<double[], Object, Object> shape,
      SplittableRandom random) {
    this.vjp = vjp;
    this.statics = statics;
    this.start = start;
    this.valueCheck = valueCheck;
    this.seedLength = seedLength;
    this.shape = shape;
    this.random = random;
  }

  void check(double[] seeds, Object value, Consumer<List<Object>> adjointCheck) {
    List<Object> arguments = start.get();
    DerivedProgram.Result result = run("vjp", () -> vjp.run(arguments));
    valueCheck.check("vjp", arguments, result.value());
    PullbackCode pullback = (PullbackCode) result.references()[0];
    arguments.forEach(PullbackChecks::overwrite);
    statics.forEach(PullbackChecks::overwrite);
    overwrite(result.value());
    Object seed = shape.apply(seeds, value);
    Object[] first = run("pullback", () -> pullback.apply(seed));
    adjointCheck.accept(List.of(first));
    new NumberComparison("pullback").same("the seed afterwards", seeds, seed);
    double[] kept = NumberComparison.numbers(first);
    checkAgain(pullback, seed, kept, value);
    List<Object> interpreted = run("vjp-interpreted", () -> vjp.interpret(start.get()));
    PullbackCode slow = vjp.interpretedPullback(interpreted.get(1));
    Object[] slowly = run("pullback-interpreted", () -> slow.apply(seed));
    new NumberComparison("pullback-interpreted")
        .same("adjoints", kept, positive(NumberComparison.numbers(slowly)));
  }

  private static double[] positive(double[] numbers) {
    return Arrays.stream(numbers).map(number -> number + 0.0).toArray();
  }

  private void checkAgain(PullbackCode pullback, Object seed, double[] kept, Object value) {
    double[] others = new double[seedLength];
    Arrays.setAll(others, i -> (float) random.nextDouble(-3, 3));
    Object other = shape.apply(others, value);
    NumberComparison comparison = new NumberComparison("pullback-again");
    double[] second = applied(pullback, other);
    comparison.same("adjoints the second time", kept, applied(pullback, seed));
    CompletableFuture<double[]> elsewhere =
        CompletableFuture.supplyAsync(() -> applied(pullback, other));
    double[] here = applied(pullback, seed);
    comparison.same("adjoints beside another thread", kept, here);
    comparison.same("adjoints on another thread", second, elsewhere.join());
  }

  private static double[] applied(PullbackCode pullback, Object seed) {
    return NumberComparison.numbers(run("pullback-again", () -> pullback.apply(seed)));
  }

  private static <T> T run(String check, Supplier<T> action) {
    try {
      return action.get();
    } catch (NotDifferentiableException e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw new RandomCheckFailure(check + "-throws", e.toString(), e);
    }
  }

  private static void overwrite(Object argument) {
    if (argument instanceof double[] array) {
      Arrays.fill(array, Double.NaN);
    } else if (argument instanceof float[] array) {
      Arrays.fill(array, Float.NaN);
    } else if (argument instanceof int[] array) {
      Arrays.fill(array, 1 << 30);
    } else if (argument instanceof Object[] rows) {
      List<Object> all = new ArrayList<>(Arrays.asList(rows));
      all.forEach(PullbackChecks::overwrite);
      Arrays.fill(rows, null);
    }
  }
}
