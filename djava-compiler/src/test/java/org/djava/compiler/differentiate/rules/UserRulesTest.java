package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.junit.jupiter.api.Test;

class UserRulesTest {
  private static final MethodReference SCALED = original("scaled", "(DI)D");
  private static final MethodReference MIXED = original("mixed", "(DD)D");
  private static final MethodReference MIXED_FLOAT = original("mixed", "(FF)F");
  private static final MethodReference COUNT = original("count", "(D)I");
  private static final MethodReference AREA =
      new MethodReference(MethodReference.Kind.VIRTUAL, "lib/Shape", "area", "(D)D", false);
  private static final MethodReference POW =
      MethodReference.ofStatic("java/lang/Math", "pow", "(DD)D");
  private static final List<MethodReference> METHODS =
      List.of(SCALED, MIXED, MIXED_FLOAT, COUNT, AREA, POW);

  @Test
  void theOnlyFloatingParameterNeedsNotBeNamed() {
    MethodReference partial = rule("scaledPartial", "(DI)D");
    DerivativeRule rule = resolver(declaration(partial, SCALED)).resolve(SCALED).orElseThrow();
    assertThat(rule.partials()).containsExactly(new Partial.ByMethod(partial), Partial.zero());
  }

  @Test
  void parametersAreNamedByNameOrPosition() {
    MethodReference first = rule("mixedInA", "(DD)D");
    MethodReference second = rule("mixedInB", "(DD)D");
    DerivativeRule rule = resolver(
            declaration(first, MIXED, "p0").withParameters("DD"),
            declaration(second, MIXED, "1").withParameters("DD"))
        .resolve(MIXED)
        .orElseThrow();
    assertThat(rule.partials())
        .containsExactly(new Partial.ByMethod(first), new Partial.ByMethod(second));
  }

  @Test
  void whatIsNotStatedIsKnownToBeUnstated() {
    DerivativeRule rule = resolver(
            declaration(rule("mixedInB", "(DD)D"), MIXED, "p1").withParameters("DD"))
        .resolve(MIXED)
        .orElseThrow();
    assertThat(rule.partials().get(0)).isEqualTo(Partial.unstated());
  }

  @Test
  void aUsersPartialWinsOverTheAxiomAndTheAxiomFillsTheRest() {
    MethodReference own = rule("powInBase", "(DD)D");
    DerivativeRule rule = resolver(declaration(own, POW, "0")).resolve(POW).orElseThrow();
    DerivativeRule axiom = AxiomaticRules.standard().ruleFor(POW).orElseThrow();
    assertThat(rule.partials())
        .containsExactly(new Partial.ByMethod(own), axiom.partials().get(1));
  }

  @Test
  void theReceiverIsTheFirstParameter() {
    MethodReference partial = rule("areaPartial", "(Llib/Shape;D)D");
    DerivativeRule rule = resolver(declaration(partial, AREA)).resolve(AREA).orElseThrow();
    assertThat(rule.partials()).containsExactly(Partial.unstated(), new Partial.ByMethod(partial));
  }

  @Test
  void methodsWithoutARuleHaveNone() {
    assertThat(resolver().resolve(SCALED)).isEmpty();
    assertThat(new DerivativeResolver(UserRules.none()).resolve(POW)).isPresent();
  }

  @Test
  void misfitsSayHowTheRuleMustLook() {
    assertMisfit("must be static double p(double, int)", declaration(rule("p", "(D)D"), SCALED));
    assertMisfit("must be static double p(double, int)", declaration(rule("p", "(DI)F"), SCALED));
    assertMisfit(
        "must be static double p(lib.Shape, double)", declaration(rule("p", "(D)D"), AREA));
    assertMisfit("say with wrt", declaration(rule("p", "(DD)D"), MIXED).withParameters("DD"));
    assertMisfit("several methods", declaration(rule("p", "(DD)D"), MIXED, "0"));
    assertMisfit("no method", declaration(rule("p", "(D)D"), original("absent", "(D)D")));
    assertMisfit("does not return a number", declaration(rule("p", "(D)D"), COUNT));
    assertMisfit("\"q\" does not name", declaration(rule("p", "(DI)D"), SCALED, "q"));
    assertMisfit("\"1\" does not name", declaration(rule("p", "(DI)D"), SCALED, "1"));
    assertMisfit("one rule for each", declaration(rule("p", "(DD)D"), POW, "0", "1"));
  }

  @Test
  void twoRulesForOneParameterAreRefused() {
    assertMisfit(
        "second rule",
        declaration(rule("p", "(DI)D"), SCALED),
        declaration(rule("q", "(DI)D"), SCALED));
  }

  private static void assertMisfit(String text, Declared... declared) {
    assertMisfit(text, () -> resolver(declared));
  }

  private static void assertMisfit(String text, ThrowingCallable resolving) {
    assertThatThrownBy(resolving)
        .isInstanceOfSatisfying(
            CompilationFailure.class,
            failure ->
                assertThat(failure.diagnostic().kind()).isEqualTo(DiagnosticKind.RULE_MISFIT))
        .hasMessageContaining("Rules.java:7")
        .hasMessageContaining(text);
  }

  @Test
  void aRuleThatReturnsALinearMapSaysOfWhat() {
    MethodReference pullback = rule("mixedVjp", "(DD)Lorg/djava/ValueWithPullback;");
    String wanted =
        "it must be static ValueWithPullback<double[], Double> mixedVjp(double, double)";
    for (String signature : new String[] {
      "(DD)Lorg/djava/ValueWithPullback;",
      "(DD)Lorg/djava/ValueWithPullback<Ljava/lang/Double;Ljava/lang/Double;>;",
      "(DD)Lorg/djava/ValueWithPullback<[D[D>;"
    }) {
      assertMisfit(wanted, declaration(pullback, MIXED).withParameters("DD").signed(signature));
    }
    assertMisfit(
        "it must be static ValueWithPullback<Double, Double> mixedVjp(double, double)",
        declaration(pullback, MIXED, "p1")
            .withParameters("DD")
            .signed("(DD)Lorg/djava/ValueWithPullback<[DLjava/lang/Double;>;"));
    assertMisfit(
        "has no parameter of type double", declaration(pullback, MIXED_FLOAT).withParameters("FF"));
    assertMisfit(
        "does not return a double",
        declaration(rule("countVjp", "(D)Lorg/djava/ValueWithPullback;"), COUNT));
    assertMisfit(
        "or names one twice", declaration(pullback, MIXED, "p1", "p1").withParameters("DD"));
  }

  @Test
  void aRuleThatReturnsALinearMapIsNoPartial() {
    MethodReference pullback = rule("mixedVjp", "(DD)Lorg/djava/ValueWithPullback;");
    Declared declared = declaration(pullback, MIXED)
        .withParameters("DD")
        .signed("(DD)Lorg/djava/ValueWithPullback<[DLjava/lang/Double;>;");
    DerivativeResolver resolver = resolver(declared);
    assertThat(resolver.resolve(MIXED)).isEmpty();
    assertThat(resolver.maps(MIXED))
        .containsExactly(new RegisteredMap(pullback, RegisteredMap.Form.PULLBACK, List.of(0, 1)));
    assertMisfit("it is the second rule for this parameter", declared, declared);
  }

  private static DerivativeResolver resolver(Declared... declared) {
    DeclaredMethods methods = (owner, name) -> METHODS.stream()
        .filter(method -> method.owner().equals(owner) && method.name().equals(name))
        .toList();
    List<DerivativeDeclaration> declarations =
        List.of(declared).stream().map(Declared::declaration).toList();
    return new DerivativeResolver(UserRules.of(declarations, methods));
  }

  private static MethodReference original(String name, String descriptor) {
    return MethodReference.ofStatic("lib/Functions", name, descriptor);
  }

  private static MethodReference rule(String name, String descriptor) {
    return MethodReference.ofStatic("user/Rules", name, descriptor);
  }

  private static Declared declaration(
      MethodReference rule, MethodReference original, String... wrt) {
    return new Declared(rule, original, Optional.empty(), List.of(wrt), rule.descriptor());
  }

  private record Declared(
      MethodReference rule,
      MethodReference original,
      Optional<List<IrType>> parameters,
      List<String> wrt,
      String signature) {
    Declared signed(String typed) {
      return new Declared(rule, original, parameters, wrt, typed);
    }

    Declared withParameters(String descriptors) {
      List<IrType> types = Descriptors.parameters("(" + descriptors + ")V");
      return new Declared(rule, original, Optional.of(types), wrt, signature);
    }

    DerivativeDeclaration declaration() {
      return new DerivativeDeclaration(
          rule,
          signature,
          List.of("p0", "p1", "p2").subList(0, rule.parameterTypes().size()),
          original.owner(),
          original.name(),
          parameters,
          wrt,
          new SourceLocation("Rules.java", 7, ""));
    }
  }
}
