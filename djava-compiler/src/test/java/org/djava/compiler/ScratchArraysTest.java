package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.Objective;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops of sums over arrays that each round fills before it reads them, and loops that only look so. */
class ScratchArraysTest {
  private static final double[] POINT = {0.5, -1.25, 2, 0.75};
  private static final double[] DATA = {1, -2, 0.5, 3, 0.25, -1, 1.5, -0.75};

  static double filled(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 0; i < x.length; i++) {
        scratch[i] = data - x[i];
      }
      for (int i = 1; i < x.length; i++) {
        scratch[i] += scratch[i - 1] * x[i];
      }
      sum += scratch[x.length - 1] * scratch[0];
    }
    return sum;
  }

  static double two(double[] x) {
    int n = x.length;
    double[] first = new double[n];
    double[] second = new double[2];
    double sum = 0;
    for (double data : DATA) {
      for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++) {
          first[i] = Math.sin(data * x[i] + k);
        }
        double square = 0;
        for (int i = 0; i < first.length; i++) {
          square += first[i] * first[i] * x[k];
        }
        second[k] = square;
      }
      double most = second[0];
      for (int k = 1; k < second.length; k++) {
        if (most < second[k]) {
          most = second[k];
        }
      }
      sum += Math.exp(second[0] - most) + Math.exp(second[1] - most) + most;
    }
    return sum;
  }

  static double fillsInABranch(double[] x) {
    double[] scratch = new double[4];
    double sum = 0;
    for (double data : DATA) {
      if (data < 0) {
        sum += x[0];
        continue;
      }
      for (int i = 0; i < 4; i++) {
        scratch[i] = x[i] * data;
      }
      sum += scratch[3] * scratch[2];
    }
    return sum;
  }

  static double fillsAllButTheFirst(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 1; i < x.length; i++) {
        scratch[i] = data - x[i];
      }
      scratch[0] += scratch[1] * x[0];
      sum += scratch[0] * data;
    }
    return sum;
  }

  static double fillsAllButTheLast(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 0; i < x.length - 1; i++) {
        scratch[i] = data - x[i];
      }
      sum += scratch[x.length - 1];
      scratch[x.length - 1] = x[3] * data;
    }
    return sum;
  }

  static double readsFirst(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      sum += scratch[1] * x[0];
      for (int i = 0; i < x.length; i++) {
        scratch[i] = data - x[i];
      }
      sum += scratch[2];
    }
    return sum;
  }

  static double readsWhileItFills(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 0; i < x.length; i++) {
        double before = scratch[x.length - 1 - i];
        scratch[i] = data * x[i] + 0.1 * before;
      }
      sum += scratch[2];
    }
    return sum;
  }

  static double fillsSometimes(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      if (data > 0) {
        for (int i = 0; i < x.length; i++) {
          scratch[i] = data - x[i] * x[i];
        }
      }
      sum += scratch[2];
    }
    return sum;
  }

  static double fillsWithGaps(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 0; i < x.length; i++) {
        if (i != 1 || data > 0) {
          scratch[i] = data - x[i] * x[i];
        }
      }
      sum += scratch[1] * x[2];
    }
    return sum;
  }

  static double readAfterwards(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = 0; i < x.length; i++) {
        scratch[i] = data * x[i] * x[i];
      }
      sum += scratch[2];
    }
    return sum + scratch[1];
  }

  static double underTwoNames(double[] x) {
    double[] scratch = new double[x.length];
    double[] other = x[0] > 0 ? scratch : new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      sum += other[1];
      for (int i = 0; i < x.length; i++) {
        scratch[i] = data * x[i] * x[i];
      }
      sum += scratch[2];
    }
    return sum;
  }

  static double inALoopAround(double[] x) {
    double[] scratch = new double[x.length];
    double product = 1;
    for (int k = 0; k < 3; k++) {
      double sum = 0;
      for (double data : DATA) {
        for (int i = 0; i < x.length; i++) {
          scratch[i] = data * x[i] * product;
        }
        sum += scratch[2] * scratch[k];
      }
      product = Math.sin(sum * 0.01);
    }
    return product;
  }

  static double filledDownwards(double[] x) {
    double[] scratch = new double[x.length];
    double sum = 0;
    for (double data : DATA) {
      for (int i = x.length - 1; i >= 0; i--) {
        scratch[i] = data * x[i];
      }
      sum += scratch[1] * scratch[2];
    }
    return sum;
  }

  private static final Map<String, Objective> REVERSED_AT_ONCE = new TreeMap<>(Map.of(
      "filled", ScratchArraysTest::filled,
      "two", ScratchArraysTest::two,
      "fillsInABranch", ScratchArraysTest::fillsInABranch));

  private static final Map<String, Objective> REVERSED_BEHIND = new TreeMap<>(Map.of(
      "fillsAllButTheFirst", ScratchArraysTest::fillsAllButTheFirst,
      "fillsAllButTheLast", ScratchArraysTest::fillsAllButTheLast,
      "readsFirst", ScratchArraysTest::readsFirst,
      "readsWhileItFills", ScratchArraysTest::readsWhileItFills,
      "fillsSometimes", ScratchArraysTest::fillsSometimes,
      "fillsWithGaps", ScratchArraysTest::fillsWithGaps,
      "readAfterwards", ScratchArraysTest::readAfterwards,
      "underTwoNames", ScratchArraysTest::underTwoNames,
      "inALoopAround", ScratchArraysTest::inALoopAround,
      "filledDownwards", ScratchArraysTest::filledDownwards));

  static Stream<Map.Entry<String, Objective>> reversedAtOnce() {
    return REVERSED_AT_ONCE.entrySet().stream();
  }

  static Stream<Map.Entry<String, Objective>> reversedBehind() {
    return REVERSED_BEHIND.entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("reversedAtOnce")
  void whatEachRoundFillsIsItsOwn(Map.Entry<String, Objective> program) {
    assertThat(isReversedAtOnce(program.getKey())).isTrue();
    ObjectiveChecks.check(program.getValue(), POINT);
  }

  @ParameterizedTest
  @MethodSource("reversedBehind")
  void whatGetsFromRoundToRoundIsNot(Map.Entry<String, Objective> program) {
    assertThat(isReversedAtOnce(program.getKey())).isFalse();
    ObjectiveChecks.check(program.getValue(), POINT);
  }

  private static boolean isReversedAtOnce(String name) {
    ClassSource classes = ClassSource.ofLoader(ScratchArraysTest.class.getClassLoader());
    DjavaCompiler compiler = new DjavaCompiler(BytecodeLifter.of(classes), StageListener.NONE);
    MethodReference method = MethodReference.ofStatic(
        ScratchArraysTest.class.getName().replace('.', '/'), name, "([D)D");
    return compiler
        .gradient(compiler.function(method), List.of(true))
        .module()
        .functions()
        .keySet()
        .stream()
        .anyMatch(function -> function.text().contains(".sums["));
  }
}
