package org.djava.cli.large;

import java.lang.reflect.Array;
import java.util.List;
import org.djava.cli.engine.CheckReport;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Mode;
import org.djava.cli.target.Numbers;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;

/** Checks one method at points that it has a value at. */
final class MethodCheck {
  /** How many points are tried for one that the method has a value at. */
  private static final int TRIES = 12;

  private final DerivativeEngine engine;
  private final Target target;
  private final int points;
  private final PointGenerator generator;
  private String undecided = "";

  MethodCheck(DerivativeEngine engine, Target target, int points, long seed) {
    this.engine = engine;
    this.target = target;
    this.points = points;
    this.generator = new PointGenerator(target, seed);
  }

  // Whatever else escapes is our own bug; it is counted, and the other methods are checked.
  MethodOutcome run() {
    try {
      return outcome();
    } catch (CompilationFailure refused) {
      Diagnostic diagnostic = refused.diagnostic();
      String reason = diagnostic.kind().code() + ", " + diagnostic.kind().text();
      String place = diagnostic.location().isKnown() ? diagnostic.location() + ": " : "";
      return of(MethodOutcome.Kind.REFUSED, reason, place + diagnostic.detail());
    } catch (UserMistake mistake) {
      return of(
          MethodOutcome.Kind.NOT_DECIDABLE, "cannot be run", String.valueOf(mistake.getMessage()));
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError bug) {
      return of(MethodOutcome.Kind.FAILED, "", String.valueOf(bug));
    }
  }

  private MethodOutcome outcome() {
    int checked = 0;
    for (int tried = 0; tried < points * TRIES && checked < points; tried++) {
      Point point = generator.next();
      if (hasValue(point)) {
        CheckReport report = engine.check(target, point, 1);
        String contradiction = contradiction(report);
        if (!contradiction.isEmpty()) {
          return of(MethodOutcome.Kind.DISAGREE, "", "at " + point.text() + ": " + contradiction);
        }
        boolean isDecided =
            report.comparisons().stream().allMatch(CheckReport.Comparison::isDecided);
        checked += isDecided ? 1 : 0;
        undecided = isDecided ? undecided : "at " + point.text();
      }
    }
    if (checked > 0) {
      return of(
          MethodOutcome.Kind.AGREE, "", "at " + checked + (checked == 1 ? " point" : " points"));
    }
    return undecided.isEmpty()
        ? of(MethodOutcome.Kind.NOT_DECIDABLE, "no value at any point tried", "")
        : of(MethodOutcome.Kind.NOT_DECIDABLE, "differences are too inaccurate", undecided);
  }

  private boolean hasValue(Point point) {
    try {
      return isFinite(engine.evaluate(target, point, 1, Mode.FORWARD).value());
    } catch (UserMistake throwsThere) {
      return false;
    }
  }

  /** Whether all numbers of a value are finite. */
  private static boolean isFinite(Object value) {
    if (value instanceof Number number) {
      return Double.isFinite(number.doubleValue());
    }
    for (int i = 0; i < Array.getLength(value); i++) {
      if (!isFinite(Array.get(value, i))) {
        return false;
      }
    }
    return true;
  }

  /** What does not agree and should; empty if there is nothing. */
  private static String contradiction(CheckReport report) {
    for (CheckReport.Comparison one : report.comparisons()) {
      if (!one.agrees()) {
        return "d/d" + one.input() + "  forward " + one.forward() + "  reverse " + one.reverse()
            + "  differences " + Numbers.text(one.numeric());
      }
    }
    List<CheckReport.Aspect> wrong =
        report.aspects().stream().filter(aspect -> !aspect.agrees()).toList();
    return wrong.isEmpty() ? "" : wrong.get(0).name();
  }

  private MethodOutcome of(MethodOutcome.Kind kind, String reason, String detail) {
    return new MethodOutcome(target.name(), kind, reason, detail);
  }
}
