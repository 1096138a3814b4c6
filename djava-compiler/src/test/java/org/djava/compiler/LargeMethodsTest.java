package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Methods with very many statements: how long they take, and what is said of those too large. */
class LargeMethodsTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @Test
  void hundredsOfBranchesTakeLittleTime() {
    String branch = "if (x[%1$d %% n] > %1$d * 0.01) s += Math.sin(x[%1$d %% n]) * s + %1$d;\n";
    Derivation derivation =
        Assertions.assertTimeout(LONG, () -> gradient(compiled(repeated(branch, 400))));
    Function gradient = derivation.module().function(derivation.entry());
    assertThat(gradient.blocks()).isNotEmpty();
  }

  @Test
  void hundredsOfCasesTakeLittleTime() {
    String cases = repeated("case %1$d: s += Math.sin(x[k]) * s + %1$d; break;\n", 150);
    String loop = "for (int k = 0; k < n; k++) { switch (k) {\n" + cases + "} }";
    Derivation derivation = Assertions.assertTimeout(LONG, () -> gradient(compiled(loop)));
    assertThat(derivation.module().functions()).isNotEmpty();
  }

  @Test
  void tooManyValuesAcrossTooManyBranchesAreRefused() {
    String branch = "if (x[%1$d %% n] > %1$d * 0.01) s += Math.sin(x[%1$d %% n]) * s + %1$d;\n";
    Class<?> type = compiled(repeated(branch, 400));
    BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(type.getClassLoader()));
    DjavaCompiler compiler = DjavaCompiler.withoutOptimizer(lifter, StageListener.NONE);
    Derivation derivation = gradient(compiler);
    DefinitionSite site = new ClassDefiner(LargeMethodsTest.class).siteFor(type);
    assertThatThrownBy(() -> BytecodeLowerer.lower(derivation.module(), site.request()))
        .isInstanceOf(CompilationFailure.class)
        .hasMessageContaining("DJ0016")
        .hasMessageContaining("Large.f(double[]): too many values live across jumps");
  }

  /** HotSpot compiles no method of more than 8,000 bytes. */
  @Test
  void longMethodsBecomeSeveralShortOnes() {
    String statement = "s += Math.sin(s + x[%1$d %% n] * %1$d) * s + x[%1$d %% 3];\n";
    String loop = "for (int k = 0; k < n; k++) {\n" + repeated(statement, 300) + "}\n";
    String branch = "if (x[%1$d %% n] > %1$d * 0.01) s += Math.sin(x[%1$d %% n]) * s + %1$d;\n";
    for (String body : List.of(repeated(statement, 1_000), loop, repeated(branch, 400))) {
      Class<?> type = compiled(body);
      DefinitionSite site = new ClassDefiner(LargeMethodsTest.class).siteFor(type);
      assertThat(BytecodeLowerer.lower(gradient(type).module(), site.request()).methods())
          .hasSizeGreaterThan(3)
          .allSatisfy(method -> assertThat(method.codeBytes()).isLessThan(8_000));
    }
  }

  private static String repeated(String statement, int times) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < times; i++) {
      text.append(statement.formatted(i));
    }
    return text.toString();
  }

  private static Class<?> compiled(String statements) {
    String source = "public class Large { public static double f(double[] x) {\n"
        + "double s = 1; int n = x.length;\n" + statements + "return s; } }";
    try {
      return Class.forName("Large", true, JavaSources.compile(Map.of("Large", source)));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Derivation gradient(Class<?> type) {
    BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(type.getClassLoader()));
    return gradient(new DjavaCompiler(lifter, StageListener.NONE));
  }

  private static Derivation gradient(DjavaCompiler compiler) {
    Function function = compiler.function(MethodReference.ofStatic("Large", "f", "([D)D"));
    return compiler.gradient(function, List.of(true));
  }
}
