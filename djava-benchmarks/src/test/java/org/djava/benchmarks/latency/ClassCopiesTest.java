package org.djava.benchmarks.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.djava.Derivatives;
import org.djava.Objective;
import org.junit.jupiter.api.Test;

class ClassCopiesTest {
  @Test
  void copiesHaveTheGradientOfTheOriginal() throws Exception {
    double[] x = {9, 0.8, -2, 0.5, 0.3};
    double[] expected = Derivatives.gradient(new Shell().get(), x);
    ClassCopies copies = new ClassCopies(Shell.class);
    copies.next();
    Supplier<?> copy = (Supplier<?>) copies.next().getConstructor().newInstance();
    assertThat(Derivatives.gradient((Objective) copy.get(), x)).containsExactly(expected);
  }
}
