package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.djava.NotDifferentiableException;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.testkit.objects.ObjectProgram;
import org.djava.compiler.testkit.objects.ObjectProgramGenerator;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;
import org.junit.jupiter.api.Test;

/**
 * Random programs over objects, lambdas, exceptions and collections: what they compute, and its derivatives, by
 * every means there is. {@code -Ddjava.random.seed} and {@code -Ddjava.random.objects} choose
 * others, or one.
 */
class RandomObjectsTest {
  private static final long SEED = Long.getLong("djava.random.seed", 2_000_000L);
  private static final int PROGRAMS = Integer.getInteger("djava.random.objects", 2_000);
  private static final int PER_COMPILATION = 50;
  /** Whether what is refused is a failure, too, and made smaller. */
  private static final boolean IS_STRICT = Boolean.getBoolean("djava.random.strict");

  /** One of so many programs has its pullback checked, or its second derivatives, and so on. */
  private static final int PULLBACK = Integer.getInteger("djava.random.pullback", 3);

  private static final int SECOND = Integer.getInteger("djava.random.second", 4);
  private static final int UNOPTIMIZED = Integer.getInteger("djava.random.unoptimized", 8);
  private static final int SLOW_SECONDS = 5;
  private static final int MOST_FAILURES = Integer.getInteger("djava.random.failures", 3);

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();

  @Test
  void everyWayOfRunningAgrees() {
    for (int done = 0; done < PROGRAMS && failures.size() < MOST_FAILURES; ) {
      int count = Math.min(PER_COMPILATION, PROGRAMS - done);
      run(SEED + done, count);
      done += count;
    }
    System.out.println(PROGRAMS + " random programs over objects: " + outcomes);
    assertThat(failures).isEmpty();
  }

  private void run(long first, int count) {
    List<ObjectProgram> programs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      programs.add(ObjectProgramGenerator.of(first + i));
    }
    List<ObjectProgramClass> classes = ObjectProgramClass.compile(programs);
    for (int i = 0; i < count && failures.size() < MOST_FAILURES; i++) {
      check(classes.get(i), programs.get(i), first + i);
    }
  }

  private void check(ObjectProgramClass type, ObjectProgram program, long seed) {
    String outcome;
    long start = System.nanoTime();
    try {
      outcome = outcome(type, program, seed);
    } catch (RandomCheckFailure failure) {
      outcome = "failed " + failure.check();
      System.out.println("seed " + seed + " " + outcome);
      failures.add(new FailedObjectProgram(program, seed, failure).report());
    }
    outcomes.merge(outcome, 1, Integer::sum);
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    if (seconds >= SLOW_SECONDS) {
      System.out.println("seed " + seed + " takes " + seconds + " s: " + outcome);
    }
  }

  static Point point(ObjectProgram program, long seed) {
    return Point.of(program.signature(), seed, seed % 20 == 0);
  }

  /** What became of the program, unless a check fails. */
  static String outcome(ObjectProgramClass type, ObjectProgram program, long seed) {
    Point point = point(program, seed);
    Optional<Evaluation> evaluation = type.evaluate(point);
    if (evaluation.isEmpty()) {
      return "too long";
    }
    ProgramChecks checks = new ProgramChecks(
        type.numbers(),
        program.signature(),
        point,
        evaluation.get(),
        seed,
        program.hasFloats() ? 1e-4 : 1e-9);
    checks.checkValue();
    try {
      if (checks.checkFirst()) {
        checkMore(checks, seed, program.hasLists() ? 3 * SECOND : SECOND);
      }
    } catch (NotDifferentiableException refusal) {
      String message = shape(refusal.getMessage().lines().findFirst().orElse(""));
      return refused("late", "refused on the way: " + message, refusal);
    } catch (CompilationFailure failure) {
      var diagnostic = failure.diagnostic();
      String outcome = "refused " + diagnostic.kind() + " " + shape(diagnostic.detail());
      return refused(diagnostic.kind().name(), outcome, failure);
    }
    if (evaluation.get().thrown().isPresent()) {
      return "checked, throws";
    }
    return evaluation.get().isDoubtful() ? "checked, with poles" : "checked";
  }

  private static void checkMore(ProgramChecks checks, long seed, int second) {
    if (seed % PULLBACK == 0) {
      checks.checkPullback();
    }
    if (seed % UNOPTIMIZED == 0) {
      try {
        checks.checkUnoptimized();
      } catch (NotDifferentiableException | CompilationFailure refusal) {
        // Nobody knows the classes of what is called but the optimizer.
      }
    }
    if (seed % second == 0) {
      checks.checkSecond();
    }
  }

  private static String refused(String kind, String outcome, RuntimeException refusal) {
    if (IS_STRICT) {
      throw new RandomCheckFailure(
          "refused-" + kind, outcome + "\n" + refusal.getMessage(), refusal);
    }
    return outcome;
  }

  private static String shape(String message) {
    return message.replaceAll("[0-9]+", "#");
  }
}
