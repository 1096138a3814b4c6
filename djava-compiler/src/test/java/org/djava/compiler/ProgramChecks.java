package org.djava.compiler;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.djava.NotDifferentiableException;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramPrinter;
import org.djava.compiler.testkit.program.Type;
import org.djava.runtime.DerivativeKind;

/** All that must hold of one random program at one point. */
final class ProgramChecks {
  private final ProgramClass type;
  private final Program program;
  private final Point point;
  private final Evaluation evaluation;
  private final SplittableRandom random;
  private final double unit;
  private Adjoints kept = new Adjoints(new double[0], new double[0]);

  private record Adjoints(double[] seeds, double[] adjoints) {}

  ProgramChecks(ProgramClass type, Program program, Point point, Evaluation evaluation, long seed) {
    this(type, program, point, evaluation, seed, unitOf(program));
  }

  ProgramChecks(
      ProgramClass type,
      Program program,
      Point point,
      Evaluation evaluation,
      long seed,
      double unit) {
    this.type = type;
    this.program = program;
    this.point = point;
    this.evaluation = evaluation;
    this.random = new SplittableRandom(seed);
    this.unit = unit;
  }

  /** How far derivatives may be off, relative to their scale. */
  static double unitOf(Program program) {
    return ProgramPrinter.methodsOf(program).contains("float") ? 1e-4 : 1e-9;
  }

  private boolean hasFloats() {
    return unit > 1e-6;
  }

  /** The value by every way of running the undifferentiated program. */
  void checkValue() {
    Function lifted = guarded("lift", () -> type.lifted(program));
    checkRun("plain", arguments -> {
      try {
        return type.method(program).invoke(null, arguments.toArray());
      } catch (InvocationTargetException e) {
        throw unchecked(e.getCause());
      } catch (IllegalAccessException e) {
        throw new LinkageError("not accessible", e);
      }
    });
    IrModule module = IrModule.of(List.of(lifted), List.of());
    IrInterpreter interpreter = IrInterpreter.of(module, type.loader(), type::bodyOf);
    checkRun(
        "interpreter",
        arguments -> interpreter.run(lifted.name(), arguments.toArray()).get(0));
    var lowered = guarded("lower", () -> type.define(lifted));
    checkRun("lowered", arguments -> {
      try {
        return lowered.invokeWithArguments(arguments);
      } catch (Throwable e) {
        throw unchecked(e);
      }
    });
  }

  private static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException exception
        ? exception
        : new IllegalArgumentException(thrown);
  }

  private void checkRun(String check, java.util.function.Function<List<Object>, Object> runner) {
    List<Object> arguments = start();
    if (evaluation.thrown().isPresent()) {
      checkThrows(check, arguments, () -> runner.apply(arguments));
    } else {
      checkValue(check, arguments, guarded(check, () -> runner.apply(arguments)));
    }
  }

  /** The same exception, after the same side effects. */
  private void checkThrows(String check, List<Object> arguments, Supplier<Object> action) {
    RuntimeException expected = evaluation.thrown().orElseThrow();
    try {
      Object value = action.get();
      throw new RandomCheckFailure(check + "-exception", value + " instead of " + expected, null);
    } catch (RandomCheckFailure | NotDifferentiableException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      boolean isSame = e.getClass() == expected.getClass()
          && (isOfJvm(e) || e.toString().equals(expected.toString()));
      if (!isSame) {
        throw new RandomCheckFailure(check + "-exception", e + " instead of " + expected, e);
      }
    }
    checkMemory(new NumberComparison(check + "-exception"), arguments);
  }

  /** These lose their messages when they are thrown often, or name variables in them. */
  private static boolean isOfJvm(Throwable thrown) {
    return thrown instanceof IndexOutOfBoundsException
        || thrown instanceof NullPointerException
        || thrown instanceof ClassCastException;
  }

  /** Value and side effects, bit for bit. */
  private void checkValue(String check, List<Object> arguments, Object value) {
    NumberComparison comparison = new NumberComparison(check + "-value");
    comparison.same("value", evaluation.values(), value);
    checkMemory(comparison, arguments);
  }

  private void checkMemory(NumberComparison comparison, List<Object> arguments) {
    List<Object> memory = new ArrayList<>(arguments);
    memory.addAll(type.statics());
    comparison.same(
        "arguments and statics afterwards",
        evaluation.memory(),
        memory.stream().map(NumberComparison::numbers).toList().stream()
            .flatMapToDouble(Arrays::stream)
            .toArray());
  }

  /** Fresh arguments, and the static arrays as they are to be. */
  private List<Object> start() {
    type.setStatics(point.statics());
    return Point.copyOf(point.arguments(), point.statics(), type.statics());
  }

  private static <T> T guarded(String check, Supplier<T> action) {
    try {
      return action.get();
    } catch (CompilationFailure | NotDifferentiableException | RandomCheckFailure e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw new RandomCheckFailure(check + "-throws", e.toString(), e);
    }
  }

  private DerivedProgram derive(DjavaCompiler compiler, DerivativeKind kind) {
    return guarded(kind + "-made", () -> DerivedProgram.of(type, compiler, program, kind));
  }

  /** The derivatives in both modes. */
  void checkDerivatives() {
    if (checkFirst()) {
      checkPullback();
      checkUnoptimized();
      checkSecond();
    }
  }

  /** The first derivatives; false if there are none, since the program throws. */
  boolean checkFirst() {
    DerivedProgram jvp = derive(type.optimizing(), DerivativeKind.JVP);
    DerivedProgram gradient = derive(type.optimizing(), DerivativeKind.GRADIENT);
    if (evaluation.thrown().isPresent()) {
      checkThrownWithin(jvp, gradient, derive(type.optimizing(), DerivativeKind.VJP));
      return false;
    }
    checkJvp("jvp", jvp);
    double[] seeds = seeds();
    double[] adjoints = checkGradient("gradient", gradient, seeds);
    if (evaluation.isDoubtful()) {
      checkRows(jvp, seeds, adjoints);
    }
    kept = new Adjoints(seeds, adjoints);
    return true;
  }

  /** The adjoints of the gradient, after the first derivatives. */
  double[] adjoints() {
    return kept.adjoints().clone();
  }

  /** The second derivatives of a number, after the first. */
  void checkSecond() {
    if (program.main().result() == Type.DOUBLE) {
      checkHessianVector();
    }
  }

  private void checkThrownWithin(DerivedProgram jvp, DerivedProgram gradient, DerivedProgram vjp) {
    checkThrownWithin("jvp", jvp, tangents(point.one()));
    List<Object> more = new ArrayList<>(accumulators());
    more.add(
        switch (program.main().result()) {
          case DOUBLE -> 1.0;
          case FLOAT -> 1.0f;
          case DOUBLES -> new double[4];
          case FLOATS -> new float[4];
          default -> new double[2][4];
        });
    checkThrownWithin("gradient", gradient, more);
    checkThrownWithin("vjp", vjp, List.of());
  }

  private void checkThrownWithin(String check, DerivedProgram derived, List<Object> more) {
    List<Object> arguments = start();
    List<Object> all = new ArrayList<>(arguments);
    all.addAll(more);
    checkThrows(check, arguments, () -> derived.run(all));
    List<Object> again = start();
    List<Object> allAgain = new ArrayList<>(again);
    allAgain.addAll(more);
    checkThrows(check + "-interpreted", again, () -> derived.interpret(allAgain));
  }

  private double[] seeds() {
    double[] seeds = new double[evaluation.values().length];
    for (int i = 0; i < seeds.length; i++) {
      seeds[i] = (float) random.nextDouble(-2, 2);
    }
    return seeds;
  }

  private static List<Object> withoutNulls(List<Object> list) {
    return list.stream().filter(element -> element != null).toList();
  }

  private List<Object> tangents(List<Object> direction) {
    return Point.copyOf(withoutNulls(direction));
  }

  private double[] checkJvp(String check, DerivedProgram jvp) {
    double[] tangent = runJvp(check, jvp, point.one());
    if (!evaluation.isDoubtful()) {
      new NumberComparison(check)
          .near(
              "derivative along " + text(point.one()),
              evaluation.alongOne(),
              tangent,
              evaluation.scales(),
              unit);
    }
    return tangent;
  }

  private double[] runJvp(String check, DerivedProgram jvp, List<Object> direction) {
    List<Object> arguments = start();
    List<Object> all = new ArrayList<>(arguments);
    all.addAll(tangents(direction));
    DerivedProgram.Result result = guarded(check, () -> jvp.run(all));
    checkValue(check, arguments, result.value());
    double[] tangent = tangentOf(result);
    List<Object> again = start();
    List<Object> allAgain = new ArrayList<>(again);
    allAgain.addAll(tangents(direction));
    List<Object> interpreted = guarded(check + "-interpreted", () -> jvp.interpret(allAgain));
    new NumberComparison(check + "-interpreted")
        .same("value and derivative", List.of(result.value(), tangent), interpreted);
    return tangent;
  }

  private double[] tangentOf(DerivedProgram.Result result) {
    return program.main().result() == Type.DOUBLE || program.main().result() == Type.FLOAT
        ? new double[] {result.numbers()[0]}
        : NumberComparison.numbers(result.references()[0]);
  }

  /** The seed in the shape of the result. */
  private Object seed(double[] numbers, Object result) {
    int[] next = {0};
    if (result instanceof double[][] rows) {
      double[][] seed = rows.clone();
      for (int i = 0; i < seed.length; i++) {
        seed[i] =
            (double[]) Point.alike(rows[i], () -> numbers[next[0]++], new IdentityHashMap<>());
      }
      return seed;
    }
    return Point.alike(result, () -> numbers[next[0]++], new IdentityHashMap<>());
  }

  private Object plainValue() {
    try {
      return type.method(program).invoke(null, start().toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private double[] checkGradient(String check, DerivedProgram gradient, double[] seeds) {
    Object seed = seed(seeds, plainValue());
    List<Object> accumulators = accumulators();
    List<Object> arguments = start();
    List<Object> all = new ArrayList<>(arguments);
    all.addAll(accumulators);
    all.add(seed);
    DerivedProgram.Result result = guarded(check, () -> gradient.run(all));
    checkValue(check, arguments, result.value());
    new NumberComparison(check).same("the seed afterwards", seeds, seed);
    List<Object> adjoints = adjoints(result, accumulators);

    List<Object> accumulatorsAgain = accumulators();
    List<Object> allAgain = new ArrayList<>(start());
    allAgain.addAll(accumulatorsAgain);
    allAgain.add(seed);
    List<Object> interpreted = guarded(check + "-interpreted", () -> gradient.interpret(allAgain));
    List<Object> expected = new ArrayList<>(List.of(result.value()));
    List<Object> scalars = adjoints.stream().filter(a -> a instanceof Double).toList();
    expected.addAll(scalars);
    NumberComparison comparison = new NumberComparison(check + "-interpreted");
    comparison.same("value and adjoints of numbers", expected, interpreted);
    comparison.same("adjoints of arrays", accumulators, accumulatorsAgain);
    checkDot(check, seeds, adjoints);
    return NumberComparison.numbers(adjoints);
  }

  private List<Object> accumulators() {
    return Point.direction(point.arguments(), program.active(), () -> 0.0).stream()
        .filter(element -> element != null && element.getClass().isArray())
        .toList();
  }

  private List<Object> adjoints(DerivedProgram.Result result, List<Object> accumulators) {
    List<Object> adjoints = new ArrayList<>();
    int number = 0;
    int array = 0;
    for (Object direction : withoutNulls(point.one())) {
      adjoints.add(
          direction.getClass().isArray()
              ? accumulators.get(array++)
              : (Object) result.numbers()[number++]);
    }
    return adjoints;
  }

  /** The inner products of seed and tangent, and of adjoint and direction, are one. */
  private void checkDot(String check, double[] seeds, List<Object> adjoints) {
    if (evaluation.isDoubtful()) {
      return;
    }
    double expected = NumberComparison.dot(seeds, evaluation.alongOne());
    double actual = innerProduct(adjoints, withoutNulls(point.one()), new IdentityHashMap<>());
    double scale = 0;
    for (int i = 0; i < seeds.length; i++) {
      scale += Math.abs(seeds[i]) * evaluation.scales()[i];
    }
    new NumberComparison(check)
        .near(
            "seed " + Arrays.toString(seeds) + ": adjoints "
                + Arrays.toString(NumberComparison.numbers(adjoints)) + " times direction "
                + text(point.one()),
            new double[] {expected},
            new double[] {actual},
            new double[] {scale},
            unit);
  }

  /** Arrays that occur twice count once. */
  private static double innerProduct(
      Object adjoint, Object direction, IdentityHashMap<Object, Object> seen) {
    if (adjoint instanceof Number number) {
      return number.doubleValue() * ((Number) direction).doubleValue();
    } else if (adjoint instanceof double[] || adjoint instanceof float[]) {
      return seen.put(direction, direction) == null
          ? NumberComparison.dot(
              NumberComparison.numbers(adjoint), NumberComparison.numbers(direction))
          : 0;
    }
    List<?> parts = adjoint instanceof List<?> list ? list : List.of((Object[]) adjoint);
    List<?> along = direction instanceof List<?> list ? list : List.of((Object[]) direction);
    double sum = 0;
    for (int i = 0; i < parts.size(); i++) {
      sum += innerProduct(parts.get(i), along.get(i), seen);
    }
    return sum;
  }

  /** The pullback, after the gradient. */
  void checkPullback() {
    DerivedProgram vjp = derive(type.optimizing(), DerivativeKind.VJP);
    double[] seeds = kept.seeds();
    double[] gradient = kept.adjoints();
    new PullbackChecks(
            vjp,
            type.statics(),
            this::start,
            this::checkValue,
            evaluation.values().length,
            this::seed,
            random)
        .check(seeds, plainValue(), adjoints -> {
          checkDot("pullback", seeds, adjoints);
          new NumberComparison("pullback")
              .alike(
                  "adjoints, fused and apart",
                  gradient,
                  NumberComparison.numbers(adjoints),
                  scale(gradient),
                  unit);
        });
  }

  private static double scale(double[] numbers) {
    double scale = 0;
    for (double number : numbers) {
      scale = Double.isFinite(number) ? Math.max(scale, Math.abs(number)) : scale;
    }
    return scale;
  }

  /** Row by row: where both modes are finite they agree. */
  private void checkRows(DerivedProgram jvp, double[] seeds, double[] adjoints) {
    int count = adjoints.length;
    for (int i = 0; i < count; i++) {
      int row = i;
      int[] next = {0};
      List<Object> unitDirection =
          Point.direction(point.arguments(), program.active(), () -> next[0]++ == row ? 1.0 : 0.0);
      if (next[0] != count) {
        return;
      }
      double[] tangent = runJvp("jvp-row", jvp, unitDirection);
      double forward = NumberComparison.dot(seeds, tangent);
      double scale = scale(tangent) + scale(adjoints);
      if (Double.isFinite(forward) && Double.isFinite(adjoints[i]) && scale < 1e6) {
        new NumberComparison("rows")
            .near(
                "row " + i,
                new double[] {forward},
                new double[] {adjoints[i]},
                new double[] {scale},
                hasFloats() ? 1e-2 : 1e-6);
      }
    }
  }

  /** The first derivatives without the optimizer, after those with it. */
  void checkUnoptimized() {
    double[] seeds = kept.seeds();
    double[] adjoints = kept.adjoints();
    DerivedProgram plain = derive(type.plain(), DerivativeKind.GRADIENT);
    double[] other = checkGradient("unoptimized-gradient", plain, seeds);
    new NumberComparison("unoptimized")
        .alike("adjoints", adjoints, other, scale(adjoints), hasFloats() ? 1e-4 : 1e-10);
    checkJvp("unoptimized-jvp", derive(type.plain(), DerivativeKind.JVP));
  }

  private void checkHessianVector() {
    DerivedProgram product = derive(type.optimizing(), DerivativeKind.HESSIAN_VECTOR);
    List<Object> accumulators = accumulators();
    List<Object> all = new ArrayList<>(start());
    all.addAll(tangents(point.one()));
    all.addAll(accumulators);
    DerivedProgram.Result result = guarded("hessian", () -> product.run(all));
    if (evaluation.isDoubtful()) {
      return;
    }
    NumberComparison comparison = new NumberComparison("hessian");
    comparison.near(
        "derivative",
        evaluation.alongOne(),
        new double[] {(Double) result.value()},
        evaluation.scales(),
        unit);
    if (evaluation.isSecondDoubtful()) {
      return;
    }
    double actual = innerProduct(
        adjoints(result, accumulators), withoutNulls(point.two()), new IdentityHashMap<>());
    comparison.near(
        "second derivative along both directions",
        evaluation.alongBoth(),
        new double[] {actual},
        evaluation.scalesOfBoth(),
        unit);
  }

  static String text(Object value) {
    return Arrays.deepToString(new Object[] {value instanceof List<?> l ? l.toArray() : value});
  }
}
