package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.valueWithGradient;

import java.util.LinkedHashMap;
import java.util.Map;
import org.djava.Objective;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;

/** Random methods with locks in one another, in loops, in {@code try} and in recursion. */
class RandomLocksTest {
  private static final long SEED = Long.getLong("djava.random.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("djava.random.locks", 60);
  private static final double STEP = 1e-6;

  @Test
  void bothModesAgreeWithDifferences() throws ReflectiveOperationException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      sources.put("Locks" + i, LockProgram.source("Locks" + i, SEED + i));
    }
    ClassLoader loader = JavaSources.compile(sources);
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Class<?> type = loader.loadClass(source.getKey());
      Objective f = (Objective) type.getMethod("objective").invoke(null);
      check(f, source.getValue());
      assertThat(Thread.holdsLock(type.getField("L").get(null))).isFalse();
      assertThat(Thread.holdsLock(type.getField("M").get(null))).isFalse();
      assertThat(Thread.holdsLock(type)).isFalse();
    }
  }

  private static void check(Objective f, String source) {
    double[] x = {0.7, 1.3};
    double[] direction = {2, -0.5};
    var result = valueWithGradient(f, x);
    assertThat(result.value()).as(source).isEqualTo(f.applyAsDouble(x));
    double expected = difference(f, x, direction);
    double[] gradient = result.gradient();
    double reverse = gradient[0] * direction[0] + gradient[1] * direction[1];
    double tolerance = 1e-5 * (1 + Math.abs(expected));
    assertThat(reverse).as(source).isCloseTo(expected, offset(tolerance));
    assertThat(directionalDerivative(f, x, direction))
        .as(source)
        .isCloseTo(reverse, offset(1e-9 * (1 + Math.abs(reverse))));
  }

  private static double difference(Objective f, double[] x, double[] direction) {
    double[] after = {x[0] + STEP * direction[0], x[1] + STEP * direction[1]};
    double[] before = {x[0] - STEP * direction[0], x[1] - STEP * direction[1]};
    return (f.applyAsDouble(after) - f.applyAsDouble(before)) / (2 * STEP);
  }
}
