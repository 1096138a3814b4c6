package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.junit.jupiter.api.Test;

/** Lowered random programs do what the definition of the IR says, failures and stores included. */
class RandomProgramTest {
  private static final int PROGRAMS = Integer.getInteger("djava.random.programs", 300);
  private static final FunctionName MAIN = FunctionName.of("main");

  @Test
  void agreesWithTheDefinition() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      check(seed);
    }
  }

  private static void check(int seed) {
    List<Function> functions = new ArrayList<>();
    List<FunctionName> callees = new ArrayList<>();
    for (int i = 0; i < seed % 3; i++) {
      FunctionName callee = FunctionName.of("callee" + i);
      functions.add(RandomProgram.generate(seed * 31L + i, callee, callees, 15));
      callees.add(callee);
    }
    functions.add(RandomProgram.generate(seed, MAIN, callees, 40));
    DefinedCode code = LoweringKit.define(RandomProgramTest.class, functions, List.of(), Set.of());
    IrInterpreter interpreter = IrInterpreter.of(
        IrModule.of(functions, List.of()), RandomProgramTest.class.getClassLoader());
    Random random = new Random(seed);
    for (int run = 0; run < 5; run++) {
      double[] array = random.doubles(8).toArray();
      List<Object> arguments =
          List.of(array.clone(), random.nextGaussian(), random.nextInt(12) - 3, random.nextLong());
      List<Object> again = new ArrayList<>(arguments);
      again.set(0, array.clone());
      assertThat(lowered(code.function(MAIN), again))
          .as("seed %d, run %d", seed, run)
          .isEqualTo(defined(interpreter, arguments));
      assertThat((double[]) again.get(0))
          .as("array, seed %d, run %d", seed, run)
          .containsExactly((double[]) arguments.get(0));
    }
  }

  private static List<Object> defined(IrInterpreter interpreter, List<Object> arguments) {
    try {
      return interpreter.run(MAIN, arguments.toArray());
    } catch (ArithmeticException | IndexOutOfBoundsException e) {
      return List.of(e.getClass());
    }
  }

  private static List<Object> lowered(MethodHandle handle, List<Object> arguments) {
    double[] numbers = new double[3];
    Object[] references = new Object[1];
    List<Object> all = new ArrayList<>(arguments);
    all.addAll(Arrays.asList(numbers, references));
    try {
      Object first = LoweringKit.call(handle, all.toArray());
      return List.of(first, (int) numbers[0], references[0], (float) numbers[1], numbers[2]);
    } catch (ArithmeticException | IndexOutOfBoundsException e) {
      return List.of(e.getClass());
    }
  }
}
