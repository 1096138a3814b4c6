package org.djava.compiler.cases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Runs everything that can be known of one row through all modes, and tells what is wrong. */
final class RowCheck {
  private static final double OTHER_SEED = -2.5;
  private static final double PRELOADED = 0.75;

  private final Row row;
  private final Object seed;
  private final Object value;
  private final double[] after;
  private final List<String> problems = new ArrayList<>();
  private String mode = "";

  /** A check against the program's own run. */
  RowCheck(Row row, CompiledProgram program) {
    this.row = row;
    this.after = row.point().clone();
    this.value = program.call(after);
    this.seed = scaledSeed(1);
    if (row.value().length > 0) {
      expectAll("value", row.value(), numbers(value));
    }
  }

  List<String> problems() {
    return problems;
  }

  void forward(String name, DerivedProgram program) {
    inMode(name + " jvp", () -> forward(program));
  }

  void reverse(String name, DerivedProgram program) {
    inMode(name + " gradient", () -> reverse(program));
  }

  void pullback(String name, DerivedProgram program) {
    inMode(name + " vjp", () -> pullback(program));
  }

  /** That both ways give the same bits. */
  void compare(DerivedProgram one, DerivedProgram other) {
    double[] direction = new double[row.point().length];
    Arrays.setAll(direction, i -> 0.3 + 0.1 * i);
    inMode(
        "jvp of interpreter and bytecode",
        () -> sameBits(
            "tangent",
            numbers(one.jvp(row.point().clone(), direction.clone()).derivative()),
            numbers(other.jvp(row.point().clone(), direction.clone()).derivative())));
    inMode(
        "gradient of interpreter and bytecode",
        () -> sameBits("gradient", gradient(one, seed), gradient(other, seed)));
    inMode(
        "vjp of interpreter and bytecode",
        () -> sameBits(
            "adjoint",
            one.vjp(row.point().clone()).pullback().apply(seed),
            other.vjp(row.point().clone()).pullback().apply(seed)));
  }

  private void inMode(String name, Runnable check) {
    mode = name;
    check.run();
  }

  private void forward(DerivedProgram program) {
    for (int i = 0; i < row.point().length; i++) {
      double[] x = row.point().clone();
      double[] tangent = new double[x.length];
      tangent[i] = 1;
      DerivedProgram.Result result = program.jvp(x, tangent);
      sameRun(result.value(), x);
      double[] row1 = numbers(result.derivative());
      if (row1.length != numbers(value).length) {
        problem("tangent has length " + row1.length);
      } else if (isFinite() || row.point().length == 1) {
        expect("tangent " + i, row.derivative()[i], dot(numbers(seed), row1));
      }
    }
  }

  /** J·d is compared with the table where the zeros of a unit vector meet no infinity. */
  private boolean isFinite() {
    return Arrays.stream(row.derivative()).allMatch(Double::isFinite);
  }

  private void reverse(DerivedProgram program) {
    expectAll("gradient", row.derivative(), gradient(program, seed));
    double[] scaled = scaled(row.derivative(), OTHER_SEED);
    expectAll("gradient of another seed", scaled, gradient(program, scaledSeed(OTHER_SEED)));
    double[] accumulator = new double[row.point().length];
    Arrays.fill(accumulator, PRELOADED);
    program.gradient(row.point().clone(), accumulator, seed);
    double[] sum = row.derivative().clone();
    Arrays.setAll(sum, i -> sum[i] + PRELOADED);
    expectAll("what is added to an accumulator", sum, accumulator);
  }

  private double[] gradient(DerivedProgram program, Object cotangent) {
    double[] x = row.point().clone();
    double[] accumulator = new double[x.length];
    double[] before = numbers(cotangent).clone();
    Object result = program.gradient(x, accumulator, cotangent);
    sameRun(result, x);
    sameBits("seed", before, numbers(cotangent));
    return accumulator;
  }

  private void pullback(DerivedProgram program) {
    double[] x = row.point().clone();
    DerivedProgram.Pulled pulled = program.vjp(x);
    sameRun(pulled.value(), x);
    double[] first = pulled.pullback().apply(seed);
    expectAll("adjoint", row.derivative(), first);
    Arrays.fill(x, Double.NaN);
    sameBits("second application", first, pulled.pullback().apply(seed));
    double[] scaled = pulled.pullback().apply(scaledSeed(OTHER_SEED));
    expectAll("adjoint of another seed", scaled(row.derivative(), OTHER_SEED), scaled);
    sameBits("third application", first, pulled.pullback().apply(seed));
    inTwoThreads(
        () -> sameBits("in another thread", first, pulled.pullback().apply(seed)),
        () ->
            sameBits("in another thread", scaled, pulled.pullback().apply(scaledSeed(OTHER_SEED))));
  }

  private void inTwoThreads(Runnable one, Runnable other) {
    List<Throwable> thrown = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (Runnable task : List.of(one, other)) {
      Thread thread = new Thread(() -> {
        for (int i = 0; i < 3; i++) {
          task.run();
        }
      });
      thread.setUncaughtExceptionHandler((where, what) -> thrown.add(what));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    thrown.forEach(what -> problem("thrown in a thread: " + what));
  }

  private void sameRun(Object result, double[] x) {
    sameBits("value", numbers(value), numbers(result));
    sameBits("argument after the run", after, x);
  }

  private Object scaledSeed(double factor) {
    double[] scaled = scaled(row.seed(), factor);
    return value instanceof double[] ? (Object) scaled : (Object) scaled[0];
  }

  private static double[] scaled(double[] numbers, double factor) {
    return Arrays.stream(numbers).map(number -> number * factor).toArray();
  }

  private static double[] numbers(Object result) {
    return result instanceof Double number ? new double[] {number} : (double[]) result;
  }

  private static double dot(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      if (one[i] != 0) {
        sum += one[i] * other[i];
      }
    }
    return sum;
  }

  private void expectAll(String what, double[] expected, double[] actual) {
    if (expected.length != actual.length) {
      problem(what + " has length " + actual.length);
      return;
    }
    for (int i = 0; i < expected.length; i++) {
      expect(what + " " + i, expected[i], actual[i]);
    }
  }

  private void expect(String what, double expected, double actual) {
    if (!row.isExpected(expected, actual)) {
      problem(what + " is " + actual + " instead of " + expected);
    }
  }

  private void sameBits(String what, double[] expected, double[] actual) {
    if (!Arrays.equals(expected, actual)) {
      problem(what + " is " + Arrays.toString(actual) + " instead of " + Arrays.toString(expected));
    }
  }

  private synchronized void problem(String text) {
    problems.add(mode + ": " + text);
  }

  /** Runs {@code task} on a thread with a small stack, and returns what it returns. */
  static <T> T onSmallStack(long bytes, Supplier<T> task) {
    List<T> results = new ArrayList<>();
    List<Throwable> thrown = new ArrayList<>();
    Thread thread = new Thread(null, () -> results.add(task.get()), "small stack", bytes);
    thread.setUncaughtExceptionHandler((where, what) -> thrown.add(what));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (!thrown.isEmpty()) {
      throw new AssertionError("thrown on a small stack", thrown.get(0));
    }
    return results.get(0);
  }
}
