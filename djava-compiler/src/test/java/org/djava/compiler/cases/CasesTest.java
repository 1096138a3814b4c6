package org.djava.compiler.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with known derivatives, in a loader of their own: each is right in every mode, or refused
 * with the diagnostic that {@code outcomes.tsv} names. An answer to a program listed as refused
 * fails too: then it belongs to those that are right.
 */
class CasesTest {
  private static final Map<String, String> OUTCOMES = new HashMap<>();
  private static ClassLoader loader;

  @BeforeAll
  static void compile() {
    Map<String, String> sources = new HashMap<>();
    sources.put("D", Resources.text("D.java"));
    sources.put("Registered", Resources.text("Registered.java"));
    rows().map(Row::program).distinct().forEach(name -> {
      sources.put(name, Resources.text(name + ".java"));
    });
    loader = JavaSources.compile(sources);
    for (String line : Resources.lines("outcomes.tsv")) {
      String[] cells = line.split("\t", -1);
      OUTCOMES.put(cells[0], cells[1]);
    }
  }

  static Stream<Row> rows() {
    return Stream.concat(Row.read("cases.tsv").stream(), Row.read("more-cases.tsv").stream());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void isRightOrRefused(Row row) throws ReflectiveOperationException {
    assertThat(outcome(row)).isEqualTo(OUTCOMES.getOrDefault(row.key(), "RIGHT"));
  }

  /** RIGHT, the code it is refused with, or what is wrong. */
  private static String outcome(Row row) throws ReflectiveOperationException {
    Method method = method(row);
    CompiledProgram compiled = new CompiledProgram(method);
    InterpretedProgram interpreted = new InterpretedProgram(method);
    RowCheck check = new RowCheck(row, compiled);
    SecondOrderCheck second = new SecondOrderCheck(row, compiled);
    Set<String> outcomes = new LinkedHashSet<>();
    outcomes.add(outcome(() -> check.forward("bytecode", compiled)));
    outcomes.add(outcome(() -> check.reverse("bytecode", compiled)));
    outcomes.add(outcome(() -> check.pullback("bytecode", compiled)));
    outcomes.add(outcome(() -> check.forward("interpreter", interpreted)));
    outcomes.add(outcome(() -> check.reverse("interpreter", interpreted)));
    outcomes.add(outcome(() -> check.pullback("interpreter", interpreted)));
    outcomes.add(outcome(() -> check.compare(compiled, interpreted)));
    boolean isRegistered = method.getDeclaringClass().getName().equals("Registered");
    if (compiled.returnsNumber() && !isRegistered) {
      outcomes.add(outcome(second::run));
    }
    if (check.problems().isEmpty() && second.problems().isEmpty()) {
      return String.join(" ", outcomes);
    }
    return check.problems() + " " + second.problems();
  }

  /** The row's method, or the one that calls it where derivatives are registered. */
  private static Method method(Row row) throws ReflectiveOperationException {
    for (Method method : Class.forName("Registered", true, loader).getDeclaredMethods()) {
      if (method.getName().equals(row.program() + row.method())) {
        return method;
      }
    }
    return Class.forName(row.program(), true, loader)
        .getDeclaredMethod(row.method(), double[].class);
  }

  private static String outcome(Runnable task) {
    try {
      task.run();
      return "RIGHT";
    } catch (NotDifferentiableException refused) {
      DiagnosticMessage first = refused.diagnostics().get(0);
      return first.code() + " " + first.file() + ":" + first.line();
    } catch (CompilationFailure refused) {
      Diagnostic diagnostic = refused.diagnostic();
      return diagnostic.kind().code() + " " + diagnostic.location();
    }
  }
}
