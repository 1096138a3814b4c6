package org.djava.compiler;

import java.util.List;
import org.djava.compiler.testkit.objects.ObjectProgram;
import org.djava.compiler.testkit.program.Point;

/** A random program over objects that fails a check: made smaller as long as it does. */
final class FailedObjectProgram {
  private static final long MOST_NANOS =
      1_000_000_000L * Long.getLong("djava.random.shrink.seconds", 40);

  private final long seed;
  private final String check;
  private ObjectProgram program;
  private RandomCheckFailure failure;

  FailedObjectProgram(ObjectProgram program, long seed, RandomCheckFailure failure) {
    this.program = program;
    this.seed = seed;
    this.failure = failure;
    this.check = failure.check();
  }

  /** Source, point and difference of the smallest program found. */
  String report() {
    reduce();
    Point point = RandomObjectsTest.point(program, seed);
    StringBuilder trace = new StringBuilder();
    Throwable cause = failure.getCause();
    if (cause != null) {
      java.io.StringWriter text = new java.io.StringWriter();
      cause.printStackTrace(new java.io.PrintWriter(text, true));
      text.toString().lines().limit(24).forEach(line -> trace.append(line).append('\n'));
    }
    return "\nseed " + seed + ", " + failure.getMessage() + "\n" + trace
        + "with respect to " + program.signature().active()
        + "\narguments " + ProgramChecks.text(point.arguments())
        + "\nstatics " + ProgramChecks.text(point.statics()) + "\n"
        + program.plain("P0");
  }

  /** What has been tried in vain is tried again only when all else has been. */
  private void reduce() {
    long end = System.nanoTime() + MOST_NANOS;
    int next = 0;
    int inVain = 0;
    List<ObjectProgram> candidates = program.smaller();
    while (inVain < candidates.size() && System.nanoTime() < end) {
      next = next < candidates.size() ? next : 0;
      RandomCheckFailure same = failureOf(candidates.get(next));
      if (same == null) {
        next++;
        inVain++;
      } else {
        program = candidates.get(next);
        failure = same;
        candidates = program.smaller();
        inVain = 0;
      }
    }
  }

  private RandomCheckFailure failureOf(ObjectProgram candidate) {
    try {
      ObjectProgramClass type = ObjectProgramClass.compile(List.of(candidate)).get(0);
      RandomObjectsTest.outcome(type, candidate, seed);
    } catch (RandomCheckFailure other) {
      return other.check().equals(check) ? other : null;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      // Not every smaller program is Java, or one that the checks were made for.
      return null;
    }
    return null;
  }
}
