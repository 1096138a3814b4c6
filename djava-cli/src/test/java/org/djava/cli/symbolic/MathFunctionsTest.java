package org.djava.cli.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;

class MathFunctionsTest {
  @Test
  void namesMethodsThatMathHas() throws ReflectiveOperationException {
    for (String name : MathFunctions.names()) {
      MethodType type = MethodType.fromMethodDescriptorString(
          MathFunctions.descriptor(name), MathFunctionsTest.class.getClassLoader());
      assertThat(Math.class.getMethod(name, type.parameterArray()).getReturnType())
          .isEqualTo(type.returnType());
    }
  }

  @Test
  void computesWhatMathComputes() throws ReflectiveOperationException {
    double[] all = {0.5, 2, 3};
    for (String name : MathFunctions.names()) {
      MethodType type = MethodType.fromMethodDescriptorString(
          MathFunctions.descriptor(name), MathFunctionsTest.class.getClassLoader());
      double[] values = java.util.Arrays.copyOf(all, type.parameterCount());
      Object[] arguments = new Object[values.length];
      for (int i = 0; i < values.length; i++) {
        boolean isInteger = type.parameterType(i) == int.class;
        arguments[i] = isInteger ? (Object) (int) values[i] : values[i];
      }
      Number expected =
          (Number) Math.class.getMethod(name, type.parameterArray()).invoke(null, arguments);
      assertThat(MathFunctions.apply(name, values)).as(name).isEqualTo(expected.doubleValue());
    }
  }
}
