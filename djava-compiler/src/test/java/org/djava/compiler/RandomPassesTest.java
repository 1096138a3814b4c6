package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.NotDifferentiableException;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.Function;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.optimize.AlgebraicSimplification;
import org.djava.compiler.optimize.BlockSimplification;
import org.djava.compiler.optimize.CommonSubexpressionElimination;
import org.djava.compiler.optimize.ConstantFolding;
import org.djava.compiler.optimize.DeadCodeElimination;
import org.djava.compiler.optimize.LoopInvariantHoisting;
import org.djava.compiler.optimize.NegationSinking;
import org.djava.compiler.optimize.Pass;
import org.djava.compiler.optimize.PassSequence;
import org.djava.compiler.optimize.ScalarReplacement;
import org.djava.compiler.optimize.TapePooling;
import org.djava.compiler.optimize.TapeReservation;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramGenerator;
import org.junit.jupiter.api.Test;

/** What the random programs check, every pass has had a hand in. */
class RandomPassesTest {
  private static final long SEED = 1_000_000L;
  private static final int PROGRAMS = 125;
  private static final int MANY = 20;

  private final Map<String, Integer> changed = new HashMap<>();

  @Test
  void everyPassChangesManyPrograms() {
    List<Program> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(ProgramGenerator.of(SEED + i, "f" + i));
    }
    ProgramClass type = ProgramClass.compile(Map.of("P", programs)).get(0);
    for (Program program : programs) {
      derivedFunctions(type, program).forEach(this::runPasses);
    }
    assertThat(changed.keySet())
        .containsExactlyInAnyOrderElementsOf(passes().stream().map(Pass::name).toList());
    assertThat(changed).allSatisfy((pass, count) -> assertThat(count).isGreaterThan(MANY));
  }

  private static List<Pass> passes() {
    List<Pass> passes = new ArrayList<>(cleanUp());
    passes.addAll(List.of(
        new ScalarReplacement(),
        new NegationSinking(),
        new LoopInvariantHoisting(),
        new TapeReservation(),
        new TapePooling()));
    return passes;
  }

  private static List<Pass> cleanUp() {
    return List.of(
        new BlockSimplification(),
        new ConstantFolding(),
        new AlgebraicSimplification(),
        new CommonSubexpressionElimination(),
        new DeadCodeElimination());
  }

  private static List<Function> derivedFunctions(ProgramClass type, Program program) {
    List<Function> functions = new ArrayList<>();
    StageListener collector = (stage, function) -> {
      if (stage.equals("differentiate")) {
        functions.add(function);
      }
    };
    BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(type.loader()));
    try {
      new DjavaCompiler(lifter, collector).gradient(type.lifted(program), program.active());
    } catch (CompilationFailure | NotDifferentiableException e) {
      assertThat(e).hasMessageContaining("DJ");
    }
    return functions;
  }

  private void runPasses(Function derived) {
    PassSequence.Listener counter =
        (pass, before, after) -> changed.merge(pass.name(), 1, Integer::sum);
    Function cleaned = new PassSequence("clean", cleanUp(), 4, counter).run(derived);
    new PassSequence("late", passes(), 4, counter).run(cleaned);
  }
}
