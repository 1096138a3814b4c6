package org.djava.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {
  private static final Set<Variant> RETURN_VALUE =
      EnumSet.complementOf(EnumSet.of(Variant.FORWARD));

  static List<String> names() {
    return Workloads.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void allVariantsAgree(String name) {
    Workload workload = Workloads.named(name);
    for (Variant variant : workload.variants()) {
      if (variant != Variant.PRIMAL) {
        assertThat(workload.error(variant))
            .as(variant.title())
            .isLessThanOrEqualTo(Workload.tolerance(variant));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatReturnsAValueReturnsThePrimal(String name) {
    if (Workloads.named(name) instanceof ArrayWorkload workload) {
      double primal = workload.primal();
      for (Variant variant : workload.variants()) {
        if (RETURN_VALUE.contains(variant)) {
          assertThat(workload.run(variant))
              .as(variant.title())
              .isCloseTo(primal, within(1e-12 * Math.abs(primal)));
        }
      }
    }
  }
}
