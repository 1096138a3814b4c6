package org.djava.compiler.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.SilListing;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.pseudo.PseudoMachine;
import org.djava.compiler.testkit.pseudo.UnknownListing;
import org.junit.jupiter.api.Test;

/**
 * The pullbacks of the programs with known derivatives, read as pseudo-SIL and run as they read, have these
 * derivatives.
 */
class PseudoSilCasesTest {
  private static final int AT_LEAST = 200;

  private final Map<String, Integer> others = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private int right;

  @Test
  void listingsMeanTheDerivatives() {
    // Where rules are registered for a program, it is another method that has the derivative.
    String registered = Resources.text("Registered.java");
    List<Row> rows = Stream.concat(
            Row.read("cases.tsv").stream(), Row.read("more-cases.tsv").stream())
        .filter(row -> !registered.contains(" " + row.program() + row.method() + "("))
        .toList();
    Map<String, String> sources = new HashMap<>();
    sources.put("D", Resources.text("D.java"));
    rows.forEach(row -> sources.put(row.program(), Resources.text(row.program() + ".java")));
    JavaSources.MemoryClassLoader loader = JavaSources.compile(sources);
    DjavaCompiler compiler = DjavaCompiler.withoutOptimizer(
        BytecodeLifter.of(ClassSource.ofLoader(loader)), UserRules.none());
    rows.forEach(row -> check(row, compiler));
    System.out.println(right + " pullbacks as pseudo-SIL, others " + others);
    assertThat(wrong).isEmpty();
    assertThat(right).isGreaterThanOrEqualTo(AT_LEAST);
  }

  private void check(Row row, DjavaCompiler compiler) {
    String listing = "";
    try {
      String result = row.seed().length > 1 ? "[D" : "D";
      MethodReference method =
          MethodReference.ofStatic(row.program(), row.method(), "([D)" + result);
      Function function = compiler.function(method);
      listing = new SilListing(compiler, function, List.of(true), /* annotates= */ false)
          .pseudo(List.of(Derivative.VJP), Optional.empty());
      double[] gradient = PseudoMachine.gradient(listing, row.point(), row.seed());
      boolean isRight = true;
      for (int i = 0; i < gradient.length; i++) {
        isRight &= row.isExpected(row.derivative()[i], gradient[i]);
      }
      right += isRight ? 1 : 0;
      if (!isRight) {
        wrong.add(row + " is " + Arrays.toString(gradient) + " by\n" + listing);
      }
    } catch (UnknownListing e) {
      others.merge(e.getMessage(), 1, Integer::sum);
    } catch (CompilationFailure e) {
      others.merge("no derivative", 1, Integer::sum);
    } catch (RuntimeException e) {
      wrong.add(row + ": " + e + " by\n" + listing);
    }
  }
}
