package org.djava.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

class LoopNestTest {
  @Test
  void findsLoopsAndTheirNesting() {
    Function function = IrParser.parseFunction("""
        func @f -> void {
        bb0(%0: int):
          branch bb1
        bb1:
          conditional_branch %0, bb2, bb5
        bb2:
          conditional_branch %0, bb3, bb4
        bb3:
          conditional_branch %0, bb2, bb4
        bb4:
          branch bb1
        bb5:
          return
        }
        """);
    LoopNest nest = nest(function);
    List<BlockLabel> labels = labels(function);

    assertThat(nest.innermostFirst())
        .containsExactly(
            new LoopNest.Loop(
                labels.get(2), Set.of(labels.get(3)), Set.of(labels.get(2), labels.get(3))),
            new LoopNest.Loop(
                labels.get(1),
                Set.of(labels.get(4)),
                Set.of(labels.get(1), labels.get(2), labels.get(3), labels.get(4))));
    LoopNest.Loop inner = nest.innermostFirst().get(0);
    LoopNest.Loop outer = nest.innermostFirst().get(1);
    assertThat(nest.innermost(labels.get(3))).contains(inner);
    assertThat(nest.innermost(labels.get(4))).contains(outer);
    assertThat(nest.innermost(labels.get(5))).isEmpty();
    assertThat(nest.parent(inner)).contains(outer);
    assertThat(nest.parent(outer)).isEmpty();
  }

  @Test
  void takesACycleWithTwoEntriesForNone() {
    Function function = IrParser.parseFunction("""
        func @f -> void {
        bb0(%0: int):
          conditional_branch %0, bb1, bb2
        bb1:
          branch bb2
        bb2:
          conditional_branch %0, bb1, bb3
        bb3:
          return
        }
        """);
    assertThat(nest(function).innermostFirst()).isEmpty();
  }

  private static LoopNest nest(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    return LoopNest.of(function);
  }

  private static List<BlockLabel> labels(Function function) {
    return function.blocks().stream().map(block -> block.label()).toList();
  }
}
