package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.lift.BytecodeLifter;

/** Reverse mode, fused and split, against forward mode; and what a gradient looks like. */
final class ModeChecks {
  private ModeChecks() {}

  static void assertModesAgree(Objective function, List<double[]> points) {
    Mapping<double[], Double> mapping = function::applyAsDouble;
    for (double[] x : points) {
      double[] fused = Derivatives.gradient(function, x);
      double[] split = Derivatives.valueWithPullback(mapping, x).pullback().apply(1.0);
      for (int i = 0; i < x.length; i++) {
        double[] direction = new double[x.length];
        direction[i] = 1;
        double slope = Derivatives.directionalDerivative(function, x, direction);
        assertThat(fused[i]).isCloseTo(slope, within(1e-12 * (1 + Math.abs(slope))));
        assertThat(split[i]).isEqualTo(fused[i]);
      }
    }
  }

  /** The functions of the gradient of a static method from an array to a number. */
  static Stream<Function> gradientOf(Class<?> owner, String name) {
    ClassSource classes = ClassSource.ofLoader(owner.getClassLoader());
    DjavaCompiler compiler = new DjavaCompiler(BytecodeLifter.of(classes), StageListener.NONE);
    MethodReference method =
        MethodReference.ofStatic(owner.getName().replace('.', '/'), name, "([D)D");
    Derivation gradient = compiler.gradient(compiler.function(method), List.of(true));
    return gradient.module().functions().values().stream();
  }

  static Stream<Statement> statements(Function function) {
    return function.blocks().stream().flatMap(block -> block.statements().stream());
  }

  /** In how many loops, one in another, something is saved. */
  static int savingDepth(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    LoopNest loops = LoopNest.of(function);
    int deepest = 0;
    for (Block block : function.blocks()) {
      if (block.statements().stream().anyMatch(ModeChecks::isSaving)) {
        int depth = 0;
        for (var loop = loops.innermost(block.label());
            loop.isPresent();
            loop = loops.parent(loop.get())) {
          depth++;
        }
        deepest = Math.max(deepest, depth);
      }
    }
    return deepest;
  }

  private static boolean isSaving(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.owner().equals("org/djava/runtime/Tapes")
        && method.name().equals("ensure");
  }
}
