package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.djava.NotDifferentiableException;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramGenerator;
import org.junit.jupiter.api.Test;

/**
 * Random programs with snapshots: if all methods have them, they pass all the checks of random programs; if
 * only the first has them, derivatives are the same bit for bit as without. {@code
 * -Ddjava.random.checkpoints} and {@code -Ddjava.random.checkpointed} choose other programs, or more.
 */
class RandomCheckpointsTest {
  private static final long SEED = Long.getLong("djava.random.checkpoints", 3_000_000L);
  private static final int PROGRAMS = Integer.getInteger("djava.random.checkpointed", 400);
  private static final int PER_CLASS = 25;

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();

  @Test
  void snapshotsChangeNoDerivative() {
    for (int first = 0; first < PROGRAMS && failures.isEmpty(); first += PER_CLASS) {
      run(SEED + first, Math.min(PER_CLASS, PROGRAMS - first));
    }
    System.out.println(PROGRAMS + " random programs with snapshots: " + outcomes);
    assertThat(failures).isEmpty();
  }

  private void run(long first, int count) {
    List<Program> programs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      programs.add(ProgramGenerator.of(first + i, "f" + i));
    }
    int snapshots = 1 + (int) (first / PER_CLASS % 4);
    ProgramClass plain = compile(programs, source -> source);
    ProgramClass mainOnly = compile(programs, source -> annotated(source, "f\\d+", snapshots));
    ProgramClass all = compile(programs, source -> annotated(source, "\\w+", snapshots));
    for (int i = 0; i < count; i++) {
      try {
        check(plain, mainOnly, all, programs.get(i), first + i);
      } catch (RandomCheckFailure failure) {
        failures.add(snapshots + " snapshots\n"
            + new FailedProgram(programs.get(i), first + i, failure).report());
      }
    }
  }

  private static ProgramClass compile(List<Program> programs, UnaryOperator<String> change) {
    return ProgramClass.compile(Map.of("P", programs), change).get(0);
  }

  private static String annotated(String source, String name, int snapshots) {
    return source.replaceAll(
        "(?m)^  static ((?:double|float|int|long|void)(?:\\[\\])* " + name + "\\()",
        "  @Checkpointed(snapshots = " + snapshots + ") static $1");
  }

  private void check(
      ProgramClass plain, ProgramClass mainOnly, ProgramClass all, Program program, long seed) {
    String outcome = RandomProgramsTest.outcome(all, program, seed);
    outcomes.merge(
        outcome.replaceAll(" NOT_CHECKPOINTED .*", " NOT_CHECKPOINTED"), 1, Integer::sum);
    Point point = Point.of(program, seed, program.hasPoles() || seed % 20 == 0);
    Optional<Evaluation> evaluation = Evaluation.of(program, point);
    if (evaluation.isEmpty() || evaluation.get().thrown().isPresent()) {
      return;
    }
    try {
      double[] expected = adjoints(plain, program, point, evaluation.get(), seed);
      double[] actual = adjoints(mainOnly, program, point, evaluation.get(), seed);
      new NumberComparison("checkpointed").same("adjoints", expected, actual);
    } catch (NotDifferentiableException refusal) {
      return;
    } catch (CompilationFailure failure) {
      boolean isExpected = failure.diagnostic().kind() == DiagnosticKind.NOT_CHECKPOINTED
          || outcome.startsWith("refused");
      if (!isExpected) {
        throw new RandomCheckFailure("checkpointed-refused", failure.getMessage(), failure);
      }
    }
  }

  private static double[] adjoints(
      ProgramClass type, Program program, Point point, Evaluation evaluation, long seed) {
    ProgramChecks checks = new ProgramChecks(type, program, point, evaluation, seed);
    checks.checkFirst();
    return checks.adjoints();
  }
}
