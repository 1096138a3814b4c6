package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.Derivatives;
import org.djava.GradientFunction;

/**
 * The module {@code det}: the determinant of a matrix, by expansion by minors. Reverse mode keeps what it
 * needs of every call of a recursion, and there are as many as permutations. Larger determinants are
 * therefore differentiated as sums of parts, one after the other, which adds up to the same work.
 */
final class DeterminantEval implements Eval {
  private static final int AT_ONCE = 8;

  @Override
  public Map<String, Preparation> functions() {
    return Map.of("primal", DeterminantEval::primal, "gradient", DeterminantEval::gradient);
  }

  private static Evaluation<?> primal(Input input) {
    int size = input.integer("ell");
    return Evaluation.ofValue(matrix -> Minors.determinant(matrix, size), input.numbers("A"));
  }

  private static Evaluation<?> gradient(Input input) {
    double[] matrix = input.numbers("A");
    int size = input.integer("ell");
    int[] first = new int[Math.max(0, size - AT_ONCE)];
    GradientFunction gradient = Derivatives.gradient(a -> Minors.part(a, size, first));
    double[] result = new double[matrix.length];
    return Evaluation.of(() -> {
      Arrays.fill(result, 0);
      forEachChoice(size, first, 0, () -> gradient.addInto(matrix, 1, result));
      return result;
    });
  }

  /** Runs an action for each choice of different columns for the rows from one on. */
  private static void forEachChoice(int size, int[] first, int row, Runnable action) {
    if (row == first.length) {
      action.run();
      return;
    }
    for (int column = 0; column < size; column++) {
      first[row] = column;
      if (isNew(first, row)) {
        forEachChoice(size, first, row + 1, action);
      }
    }
  }

  private static boolean isNew(int[] first, int row) {
    for (int i = 0; i < row; i++) {
      if (first[i] == first[row]) {
        return false;
      }
    }
    return true;
  }
}
