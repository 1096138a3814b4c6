package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

/**
 * The mathematical libraries, lifted with all their static callees and interpreted, give the bits
 * that the JVM gives.
 */
@Timeout(120)
class LiftedBehaviourTest {
  private static final double[] NUMBERS = {
    0.0, -0.0, 0.7, -1.3, 2.5, 17.25, -750.5, 1e-310, 1e18, Double.POSITIVE_INFINITY, Double.NaN
  };

  private final ClassLoader loader = LiftedBehaviourTest.class.getClassLoader();
  private final ClassHierarchy hierarchy = new ClassHierarchy(ClassSource.ofLoader(loader));
  private final BytecodeLifter lifter = new BytecodeLifter(hierarchy);

  /** Runs what can be lifted; what is refused runs as it is. */
  private final FunctionSource bodies = this::body;

  @ParameterizedTest
  @ValueSource(
      classes = {
        org.apache.commons.math3.util.FastMath.class,
        org.apache.commons.math3.special.Gamma.class,
        org.apache.commons.math3.special.Erf.class,
        org.apache.commons.math3.util.ArithmeticUtils.class,
        net.jafama.StrictFastMath.class,
        org.hipparchus.util.FastMath.class
      })
  void interpretsAsTheJvmRuns(Class<?> type) throws ReflectiveOperationException {
    IrInterpreter interpreter = IrInterpreter.of(IrModule.of(List.of(), List.of()), loader, bodies);
    int runs = 0;
    for (Method method : type.getDeclaredMethods()) {
      Optional<Function> function =
          isOverScalars(method) ? body(reference(method)) : Optional.empty();
      if (function.isPresent()) {
        for (int i = 0; i < NUMBERS.length; i++) {
          compare(interpreter, function.get(), method, arguments(method, i));
          runs++;
        }
      }
    }
    assertThat(runs).isGreaterThan(3 * NUMBERS.length);
  }

  private Optional<Function> body(MethodReference method) {
    if (method.owner().startsWith("java/")) {
      return Optional.empty();
    }
    try {
      return lifter.bodyOf(method);
    } catch (CompilationFailure refused) {
      return Optional.empty();
    }
  }

  private void compare(
      IrInterpreter interpreter, Function function, Method method, Object[] arguments)
      throws ReflectiveOperationException {
    Object expected;
    try {
      expected = method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      expected = e.getCause().getClass();
    }
    Object actual;
    try {
      actual = interpreter.run(function, arguments).get(0);
    } catch (RuntimeException | Error e) {
      actual = e.getClass();
    }
    assertThat(normal(actual))
        .as("%s of %s", method, Arrays.toString(arguments))
        .isEqualTo(normal(expected));
  }

  /** Small integers are ints in the IR. */
  private static Object normal(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    return value instanceof Byte || value instanceof Short ? ((Number) value).intValue() : value;
  }

  private static boolean isOverScalars(Method method) {
    return Modifier.isStatic(method.getModifiers())
        && Modifier.isPublic(method.getModifiers())
        && method.getReturnType().isPrimitive()
        && method.getReturnType() != void.class
        && method.getParameterCount() > 0
        && !method.getName().equals("random")
        && Stream.of(method.getParameterTypes())
            .allMatch(type -> type == double.class
                || type == float.class
                || type == int.class
                || type == long.class);
  }

  private static Object[] arguments(Method method, int first) {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      double number = NUMBERS[(first + 3 * i) % NUMBERS.length];
      Class<?> type = method.getParameterTypes()[i];
      arguments[i] = type == double.class
          ? (Object) number
          : type == float.class
              ? (Object) (float) number
              : type == long.class ? (Object) (long) small(number) : (Object) small(number);
    }
    return arguments;
  }

  /** Integers often count the steps of a loop. */
  private static int small(double number) {
    return (int) Math.max(-30, Math.min(30, number));
  }

  private MethodReference reference(Method method) {
    String owner = Type.getInternalName(method.getDeclaringClass());
    return hierarchy
        .get(owner)
        .method(method.getName(), Type.getMethodDescriptor(method))
        .map(MethodDeclaration::reference)
        .orElseThrow();
  }
}
