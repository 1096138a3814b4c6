package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.DerivativeOf;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.junit.jupiter.api.Test;

class DerivativeDeclarationTest {
  private static final String RULES = DerivativeDeclarationTest.class.getName().replace('.', '/');
  private final ClassHierarchy hierarchy =
      new ClassHierarchy(ClassSource.ofLoader(getClass().getClassLoader()));

  record Spring(double stiffness) {
    double energy(double length) {
      return stiffness * length * length / 2;
    }

    static double work(double from, double to) {
      return to * to - from * from;
    }

    static float work(float from, float to) {
      return to * to - from * from;
    }
  }

  @DerivativeOf(type = Spring.class, method = "energy")
  static double energyInLength(Spring spring, double length) {
    return spring.stiffness() * length;
  }

  @DerivativeOf(
      type = Spring.class,
      method = "work",
      parameters = {float.class, float.class},
      wrt = "to")
  static float workInTo(float from, float to) {
    return 2 * to;
  }

  @Test
  void rulesInAClassAreReadAndResolved() {
    List<DerivativeDeclaration> declarations = DerivativeDeclaration.in(hierarchy, RULES);
    assertThat(declarations)
        .hasSize(2)
        .allSatisfy(declared ->
            assertThat(declared.location().file()).isEqualTo("DerivativeDeclarationTest.java"));
    DerivativeResolver resolver =
        new DerivativeResolver(UserRules.of(declarations, DeclaredMethods.in(hierarchy)));
    String spring = Spring.class.getName().replace('.', '/');
    MethodReference energy =
        new MethodReference(MethodReference.Kind.VIRTUAL, spring, "energy", "(D)D", false);
    MethodReference work = MethodReference.ofStatic(spring, "work", "(FF)F");
    assertThat(resolver.resolve(energy).orElseThrow().partials())
        .containsExactly(
            Partial.unstated(),
            new Partial.ByMethod(
                MethodReference.ofStatic(RULES, "energyInLength", "(L" + spring + ";D)D")));
    assertThat(resolver.resolve(work).orElseThrow().partials())
        .containsExactly(
            Partial.unstated(),
            new Partial.ByMethod(MethodReference.ofStatic(RULES, "workInTo", "(FF)F")));
    assertThat(resolver.resolve(MethodReference.ofStatic(spring, "work", "(DD)D")))
        .isEmpty();
  }
}
