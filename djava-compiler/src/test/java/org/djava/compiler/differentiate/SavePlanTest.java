package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;

/** What a VJP keeps for its pullback, it keeps once. */
class SavePlanTest {
  private static final String SOURCE = """
      class Saved {
        static double straight(double x) { return Math.sin(x) * Math.cos(x); }
        static double repeated(double x) {
          double s = x;
          for (int i = 0; i < 10; i++) { s = Math.sin(s) * Math.cos(s); }
          return s;
        }
      }
      """;

  /** The cosine is a step of the function and the partial of the sine. */
  @Test
  void aPartialThatIsAStepIsSavedOnce() {
    assertThat(vjp("straight").module().layouts().get(0).fields()).hasSize(3);
  }

  @Test
  void soItIsOnATape() {
    assertThat(vjp("repeated").module().functions().values().stream()
            .flatMap(function -> function.blocks().stream())
            .flatMap(block -> block.statements().stream())
            .filter(statement -> statement.instruction() instanceof ArrayStore store
                && store.type().element().isFloating()))
        .hasSize(2);
  }

  private static Derivation vjp(String name) {
    ClassSource classes = ClassSource.ofLoader(JavaSources.compile(SOURCE));
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(classes), UserRules.none(), StageListener.NONE);
    MethodReference method = MethodReference.ofStatic("Saved", name, "(D)D");
    return compiler.vjp(compiler.function(method), List.of(true));
  }
}
