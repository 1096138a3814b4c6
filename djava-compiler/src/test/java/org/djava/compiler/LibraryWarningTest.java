package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the library's logger is told. */
class LibraryWarningTest {
  private static final Logger LOGGER = Logger.getLogger("org.djava");

  private final List<String> told = new ArrayList<>();
  private final Handler handler = new Handler() {
    @Override
    public void publish(LogRecord record) {
      told.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  };

  @BeforeEach
  void listen() {
    LOGGER.addHandler(handler);
    LOGGER.setUseParentHandlers(false);
  }

  @AfterEach
  void stopListening() {
    LOGGER.removeHandler(handler);
    LOGGER.setUseParentHandlers(true);
  }

  private static double steps(double x) {
    return Math.floor(x) + (int) x;
  }

  private static double either(double x, double y) {
    return y > 0 ? Math.rint(x) : y;
  }

  @Test
  void tellsOnceThatADerivativeIsAlwaysZero() {
    assertThat(derivative(LibraryWarningTest::steps, 2.5)).isZero();
    assertThat(derivative(LibraryWarningTest::steps, 3.5)).isZero();
    assertThat(told).singleElement().asString().contains("warning DJ0101", "LibraryWarningTest");
  }

  @Test
  void saysNothingWhereTheResultMayDepend() {
    assertThat(derivative(x -> x > 0 ? 1 : x, 2)).isZero();
    assertThat(gradient(LibraryWarningTest::either, 2, 3)).containsExactly(0, 0);
    assertThat(gradient(v -> v[0] * 0, new double[] {1})[0]).isZero();
    assertThat(told).isEmpty();
  }

  private static double sum;

  private static double refused(double x) {
    sum = 0;
    List.of(1.0, 2.0).forEach(each -> sum += each * x);
    return sum;
  }

  @Test
  void saysNothingOfWhatIsRefused() {
    assertThatThrownBy(() -> derivative(LibraryWarningTest::refused, 2))
        .isInstanceOf(NotDifferentiableException.class);
    assertThat(told).isEmpty();
  }
}
