package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A differential runs its function again: with static fields as they were, and nobody notices. */
class StaticFieldDifferentialTest {
  private static final ClassLoader LOADER = JavaSources.compile("""
      class Fields {
        static double total = 3;
        private static int runs;
        static double[] last = {1, 1};
        static double added(double x) {
          runs++;
          total += x * x;
          return total * x * runs;
        }
        static double inCallee(double x) { return added(x) + added(x); }
        static double inLoop(double x) {
          total = x;
          for (int i = 0; i < 3; i++) total = total * x + runs;
          return total;
        }
        static double inArray(double x) {
          last = new double[] {1, last[0] + 1};
          return last[1] * x;
        }
      }
      """);

  @ParameterizedTest
  @EnumSource(Runner.class)
  void whatIsReadBeforeItIsWritten(Runner runner) throws ReflectiveOperationException {
    set("total", 3.0);
    set("runs", 0);
    assertThat(of("added").differential(runner, new Object[] {2.0}, 1.0)).containsExactly(14, 15);
    assertThat(get("total")).isEqualTo(7.0);
    assertThat(get("runs")).isEqualTo(1);
    assertThat(of("added").differential(runner, new Object[] {2.0}, 1.0))
        .containsExactly(2 * 11 * 2, 2 * (2 * 2 * 2 + 11));
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void whatACalleeWrites(Runner runner) throws ReflectiveOperationException {
    set("total", 3.0);
    set("runs", 0);
    // (3 + x²)·x + 2·(3 + 2·x²)·x, whose derivative is 3 + 3·x² + 6 + 12·x²
    assertThat(of("inCallee").differential(runner, new Object[] {2.0}, 1.0))
        .containsExactly(14 + 44, 69);
    assertThat(get("total")).isEqualTo(11.0);
    assertThat(get("runs")).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void whatALoopWrites(Runner runner) throws ReflectiveOperationException {
    set("runs", 1);
    assertThat(of("inLoop").differential(runner, new Object[] {2.0}, 1.0))
        .containsExactly(16 + 4 + 2 + 1, 32 + 4 + 1);
    assertThat(get("total")).isEqualTo(23.0);
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void anArrayThatIsReplaced(Runner runner) throws ReflectiveOperationException {
    set("last", new double[] {4, 1});
    assertThat(of("inArray").differential(runner, new Object[] {2.0}, 1.0)).containsExactly(10, 5);
    assertThat((double[]) get("last")).containsExactly(1, 5);
  }

  private static NumericDerivatives of(String name) throws ReflectiveOperationException {
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(LOADER)), StageListener.NONE);
    MethodReference method = MethodReference.ofStatic("Fields", name, "(D)D");
    return NumericDerivatives.ofAll(
        compiler, compiler.function(method), Class.forName("Fields", true, LOADER));
  }

  private static Field field(String name) throws ReflectiveOperationException {
    Field field = Class.forName("Fields", true, LOADER).getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static void set(String name, Object content) throws ReflectiveOperationException {
    field(name).set(null, content);
  }

  private static Object get(String name) throws ReflectiveOperationException {
    return field(name).get(null);
  }
}
