package org.djava.compiler.adversary;

import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.VectorFunction;

/** Chooses the operators that a program is checked by. */
final class Checks {
  private Checks() {}

  static Verdict verdict(Subject subject) {
    Verdict verdict = new Verdict();
    Class<?> type = subject.type();
    if (type == ScalarFunction.class) {
      ScalarCheck.run(subject, verdict);
    } else if (type == Objective.class) {
      ArrayCheck.run(subject, verdict);
    } else if (type == VectorFunction.class) {
      VectorCheck.run(subject, verdict);
    } else if (type == ObjectProgram.class) {
      ObjectCheck.run(subject, verdict);
    } else {
      verdict.operator(
          "answers", subject.expected(), subject.tolerance(), () -> (double[]) subject.make());
    }
    return verdict;
  }
}
