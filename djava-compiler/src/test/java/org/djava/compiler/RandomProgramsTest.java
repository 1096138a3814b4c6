package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.djava.NotDifferentiableException;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramGenerator;
import org.djava.compiler.testkit.program.SumProgramGenerator;
import org.junit.jupiter.api.Test;

/**
 * Random programs: each is run by every means there is, and differentiated in both modes. {@code
 * -Ddjava.random.seed}, {@code -Ddjava.random.programs} and, for loops that add up, {@code
 * -Ddjava.random.sums} choose others, or one.
 */
class RandomProgramsTest {
  private static final long SEED = Long.getLong("djava.random.seed", 1_000_000L);
  private static final int PROGRAMS = Integer.getInteger("djava.random.programs", 2_200);
  private static final int SUMS = Integer.getInteger("djava.random.sums", 800);
  private static final int PER_CLASS = 25;
  private static final int CLASSES = 10;
  private static final int MOST_FAILURES = Integer.getInteger("djava.random.failures", 3);

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();

  /** Makes the program that a seed stands for. */
  private interface Generator {
    Program of(long seed, String name);
  }

  @Test
  void everyWayOfRunningAgrees() {
    run(PROGRAMS, ProgramGenerator::of, "random programs");
  }

  @Test
  void everyWayOfRunningLoopsThatAddUpAgrees() {
    run(SUMS, SumProgramGenerator::of, "random programs of sums");
  }

  private void run(int all, Generator generator, String kind) {
    for (int done = 0; done < all && failures.size() < MOST_FAILURES; ) {
      int count = Math.min(PER_CLASS * CLASSES, all - done);
      run(SEED + done, count, generator);
      done += count;
      System.out.println(done + " " + kind + ": " + outcomes);
    }
    assertThat(failures).isEmpty();
  }

  private void run(long first, int count, Generator generator) {
    Map<String, List<Program>> programs = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      Program program = generator.of(first + i, "f" + i);
      programs.computeIfAbsent("P" + i / PER_CLASS, key -> new ArrayList<>()).add(program);
    }
    List<ProgramClass> classes = ProgramClass.compile(programs);
    int number = 0;
    int index = 0;
    for (List<Program> list : programs.values()) {
      ProgramClass type = classes.get(index++);
      for (Program program : list) {
        check(type, program, first + number++);
      }
    }
  }

  private void check(ProgramClass type, Program program, long seed) {
    if (failures.size() >= MOST_FAILURES) {
      return;
    }
    try {
      count(outcome(type, program, seed));
    } catch (RandomCheckFailure failure) {
      count("failed " + failure.check());
      failures.add(new FailedProgram(program, seed, failure).report());
    }
  }

  private void count(String outcome) {
    outcomes.merge(outcome, 1, Integer::sum);
  }

  /** What became of the program, unless a check fails. */
  static String outcome(ProgramClass type, Program program, long seed) {
    boolean isOdd = program.hasPoles() || seed % 20 == 0;
    Point point = Point.of(program, seed, isOdd);
    Optional<Evaluation> evaluation = Evaluation.of(program, point);
    if (evaluation.isEmpty()) {
      return "too long";
    }
    ProgramChecks checks = new ProgramChecks(type, program, point, evaluation.get(), seed);
    checks.checkValue();
    try {
      checks.checkDerivatives();
      if (evaluation.get().thrown().isPresent()) {
        return "checked, throws";
      }
      if (program.isObjective() && seed % 5 == 0) {
        LibraryChecks.check(type, program.asObjective(), point, seed);
      }
    } catch (NotDifferentiableException refusal) {
      return "refused on the way: "
          + refusal.getMessage().lines().findFirst().orElse("").replaceAll("[0-9]+", "#");
    } catch (CompilationFailure failure) {
      return "refused " + failure.diagnostic().kind() + " "
          + failure.diagnostic().detail().replaceAll("[0-9]+", "#");
    }
    return evaluation.get().isDoubtful() ? "checked, with poles" : "checked";
  }
}
