package org.djava.compiler;

import java.util.List;
import java.util.Map;
import org.djava.compiler.testkit.program.Point;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramPrinter;
import org.djava.compiler.testkit.program.Reductions;

/** A random program that fails a check: made smaller as long as it fails the same one. */
final class FailedProgram {
  private static final long MOST_NANOS = 20_000_000_000L;

  private final long seed;
  private final String check;
  private Program program;
  private RandomCheckFailure failure;

  FailedProgram(Program program, long seed, RandomCheckFailure failure) {
    this.program = program;
    this.seed = seed;
    this.failure = failure;
    this.check = failure.check();
  }

  /** Source, point and difference of the smallest program found. */
  String report() {
    reduce();
    Point point = Point.of(program, seed, program.hasPoles() || seed % 20 == 0);
    StringBuilder trace = new StringBuilder();
    Throwable cause = failure.getCause();
    if (cause != null) {
      java.io.StringWriter text = new java.io.StringWriter();
      cause.printStackTrace(new java.io.PrintWriter(text, true));
      text.toString().lines().limit(14).forEach(line -> trace.append(line).append('\n'));
    }
    return "\nseed " + seed + ", " + failure.getMessage() + "\n" + trace
        + "with respect to " + program.active()
        + "\narguments " + ProgramChecks.text(point.arguments())
        + "\nstatics " + ProgramChecks.text(point.statics())
        + ProgramPrinter.methodsOf(program);
  }

  private void reduce() {
    long end = System.nanoTime() + MOST_NANOS;
    boolean isSmaller = true;
    while (isSmaller) {
      isSmaller = false;
      for (Program candidate : Reductions.of(program)) {
        if (System.nanoTime() > end) {
          return;
        }
        RandomCheckFailure same = failureOf(candidate);
        if (same != null) {
          program = candidate;
          failure = same;
          isSmaller = true;
          break;
        }
      }
    }
  }

  private RandomCheckFailure failureOf(Program candidate) {
    try {
      ProgramClass type = ProgramClass.compile(Map.of("P", List.of(candidate))).get(0);
      RandomProgramsTest.outcome(type, candidate, seed);
    } catch (RandomCheckFailure other) {
      return other.check().equals(check) ? other : null;
    } catch (RuntimeException e) {
      // Not every smaller program is Java, or one that the checks were made for.
      return null;
    }
    return null;
  }
}
