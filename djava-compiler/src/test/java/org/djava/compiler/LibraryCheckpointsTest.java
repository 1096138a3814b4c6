package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.Pullback;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Derivatives by way of snapshots are the same, bit for bit, as those without. */
class LibraryCheckpointsTest {
  private static final int MOST_ROUNDS = 40;

  private static CheckpointPrograms programs;

  @BeforeAll
  static void compile() {
    programs = CheckpointPrograms.compile();
  }

  static List<String> names() {
    return CheckpointPrograms.names();
  }

  private static double[] at(int rounds) {
    return new double[] {0.7, 1.1, 0.4, rounds};
  }

  @ParameterizedTest
  @MethodSource("names")
  void gradientsAreTheSame(String name) {
    GradientFunction plain = Derivatives.gradient(programs.objective(name, 0));
    for (int snapshots : CheckpointPrograms.SNAPSHOTS) {
      GradientFunction checkpointed = Derivatives.gradient(programs.objective(name, snapshots));
      for (int rounds = 0; rounds <= MOST_ROUNDS; rounds++) {
        assertThat(checkpointed.at(at(rounds)))
            .as(name + ", " + snapshots + " snapshots, " + rounds + " rounds")
            .containsExactly(plain.at(at(rounds)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void pullbacksAreTheSameWheneverTheyAreApplied(String name) {
    for (int rounds : new int[] {0, 1, 2, 7, 16, 40}) {
      double[] expected =
          Derivatives.pullback(programs.mapping(name, 0), at(rounds)).apply(0.75);
      for (int snapshots : CheckpointPrograms.SNAPSHOTS) {
        double[] point = at(rounds);
        Pullback<Double, double[]> pullback =
            Derivatives.pullback(programs.mapping(name, snapshots), point);
        Arrays.fill(point, Double.NaN);
        for (int i = 0; i < 3; i++) {
          assertThat(pullback.apply(0.75))
              .as(name + ", " + snapshots + " snapshots, " + rounds + " rounds")
              .containsExactly(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void secondDerivativesAreTheSame(String name) {
    double[] direction = {1, -2, 0.5, 0};
    for (int rounds : new int[] {0, 5, 17}) {
      double[] expected =
          Derivatives.hessianVectorProduct(programs.objective(name, 0), at(rounds), direction);
      for (int snapshots : CheckpointPrograms.SNAPSHOTS) {
        assertThat(Derivatives.hessianVectorProduct(
                programs.objective(name, snapshots), at(rounds), direction))
            .as(name + ", " + snapshots + " snapshots, " + rounds + " rounds")
            .containsExactly(expected);
      }
    }
  }
}
