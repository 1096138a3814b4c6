package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/**
 * A function's derivatives as pseudo-SIL: SIL for people, in which linear maps are written where
 * they are made. What a branching function records, and how its pullback finds the way back, is
 * said in so many words.
 */
public final class PseudoEmitter {
  private final Steps steps;
  private final PseudoNames names;
  private final String word;
  private final List<Value> inputs;
  private final Optional<Axioms> axioms;
  private final List<Integer> wrt;
  private final PseudoArrays arrays;
  private final boolean isStraight;
  private final StringBuilder text = new StringBuilder();

  /** What is known of axioms, to be written in place of their calls. */
  public interface Axioms {
    /**
     * A derivative times the partial of a statement in an operand.
     *
     * @param names of the operands
     * @param derivative its name
     */
    Optional<String> term(Statement step, int operand, List<String> names, String derivative);
  }

  /**
   * An emitter for one function.
   *
   * @param axioms if partials are written in place
   */
  public PseudoEmitter(ActivityFacts facts, EmissionSource source, Optional<Axioms> axioms) {
    this.steps = Steps.withArrays(facts, source);
    this.axioms = axioms;
    Function function = facts.function();
    if (function.resultTypes().size() != 1) {
      throw new NotShownException(function.location(), "a function without one result");
    }
    PseudoArrays.refuseOthers(function);
    this.wrt = IntStream.range(0, function.parameters().size())
        .filter(facts.key()::isActive)
        .boxed()
        .toList();
    this.names = new PseudoNames(steps, wrt);
    this.arrays = new PseudoArrays(steps, names);
    this.word = Symbols.word(facts.key().function());
    this.inputs = wrt.stream().map(function.parameters()::get).toList();
    this.isStraight = facts.function().blocks().size() == 1;
  }

  /** The functions that are called and differentiated, as they need a listing of their own. */
  public List<ActivityKey> callees() {
    List<ActivityKey> callees = new ArrayList<>();
    for (Block block : steps.function().reversePostOrder()) {
      for (Step step : steps.active(block)) {
        ActivityKey key = step.key();
        if (key != null) {
          callees.add(key);
        }
      }
    }
    return callees;
  }

  /** The differentiating function of that kind, with the derivative that it returns. */
  public String emit(Derivative kind) {
    text.setLength(0);
    String prefix = PseudoNames.prefix(kind);
    line(
        0,
        "// In: what " + word + " takes. Out: what " + word + " returns, and its "
            + (kind == Derivative.JVP ? "differential." : "pullback."));
    line(0, "sil @do_" + prefix + "_" + word + " : $" + signature(kind) + " {");
    for (Block block : steps.function().reversePostOrder()) {
      head(block);
      body(block, kind, 2);
      if (block.terminator() instanceof Terminator.Return returning) {
        if (!block.statements().isEmpty()) {
          line(2, "");
        }
        map(kind);
        line(2, "");
        line(
            2,
            "return (" + names.value(returning.operands().get(0)) + ", %df_" + prefix + "_" + word
                + ")");
      } else {
        end(block, kind, 2);
      }
    }
    line(0, "}");
    return text.toString();
  }

  private void line(int indentation, String line) {
    text.append((" ".repeat(indentation) + line).stripTrailing()).append('\n');
  }

  private String signature(Derivative kind) {
    Function function = steps.function();
    List<String> parameters = function.parameterTypes().stream()
        .map(type -> PseudoArrays.type(type, function))
        .toList();
    List<String> given = wrt.stream().map(parameters::get).toList();
    String result = PseudoArrays.type(function.resultTypes().get(0), function);
    String inputs = "(" + String.join(", ", given) + ")";
    String adjoints = given.size() == 1 ? given.get(0) : inputs;
    String map =
        kind == Derivative.JVP ? inputs + " -> " + result : "(" + result + ") -> " + adjoints;
    return "(" + String.join(", ", parameters) + ") -> (" + result + ", " + map + ")";
  }

  private static String list(List<String> parts) {
    return parts.isEmpty() ? "" : "(" + String.join(", ", parts) + ")";
  }

  private String label(Block block) {
    return "bb" + steps.function().reversePostOrder().indexOf(block);
  }

  private void head(Block block) {
    line(0, label(block) + list(block.parameters().stream().map(names::value).toList()) + ":");
  }

  private void body(Block block, Derivative kind, int indentation) {
    for (Statement statement : block.statements()) {
      Optional<Step> step = steps.of(statement);
      if (step.isPresent()) {
        boolean isPlain = kind == Derivative.JVP && !isStraight;
        line(indentation, isPlain ? plain(step.get()) : names.call(step.get(), kind));
      } else if (!steps.isPartOfCall(statement) && isOperation(statement)) {
        line(indentation, operation(statement));
      }
    }
  }

  private String operation(Statement statement) {
    return arrays.value(statement).orElseGet(() -> {
      if (statement.results().size() != 1) {
        throw new NotShownException(
            statement.location(), HiddenOperations.of(statement.instruction()));
      }
      return names.other(statement);
    });
  }

  private static boolean isOperation(Statement statement) {
    return !(statement.instruction() instanceof Constant) && !StaticInitialization.is(statement);
  }

  private String plain(Step step) {
    String arguments =
        step.operands().stream().map(names::value).collect(Collectors.joining(", ", "(", ")"));
    return names.value(step.result()) + " = apply @" + step.word() + arguments;
  }

  private void end(Block block, Derivative kind, int indentation) {
    if (block.terminator() instanceof Terminator.Throw) {
      line(indentation, "unreachable");
      return;
    }
    if (kind == Derivative.VJP) {
      List<String> kept = new ArrayList<>(List.of(label(block)));
      steps.active(block).forEach(step -> kept.add(names.map(step, kind)));
      kept.addAll(arrays.recorded(block));
      line(indentation, "record " + String.join(", ", kept));
    }
    jump(block, indentation, List.of());
  }

  private void jump(Block block, int indentation, List<Value> tangents) {
    Terminator end = block.terminator();
    if (end instanceof Terminator.ConditionalBranch branch) {
      line(
          indentation,
          "cond_br " + names.value(branch.condition()) + ", " + edge(branch.whenTrue(), tangents)
              + ", " + edge(branch.whenFalse(), tangents));
    } else if (end instanceof Terminator.Branch branch) {
      line(indentation, "br " + edge(branch.successor(), tangents));
    } else if (end instanceof Terminator.Switch switching) {
      StringBuilder cases = new StringBuilder();
      for (int i = 0; i < switching.keys().size(); i++) {
        cases
            .append(", ")
            .append(switching.keys().get(i))
            .append(": ")
            .append(edge(switching.cases().get(i), tangents));
      }
      line(
          indentation,
          "switch " + names.value(switching.selector()) + cases + ", default: "
              + edge(switching.otherwise(), tangents));
    }
  }

  private String edge(Successor edge, List<Value> tangents) {
    List<String> arguments = new ArrayList<>();
    edge.arguments().forEach(value -> arguments.add(names.value(value)));
    Block target = steps.function().block(edge.target());
    for (int i = 0; !tangents.isEmpty() && i < target.parameters().size(); i++) {
      if (steps.isActive(target.parameters().get(i))) {
        arguments.add(names.tangent(edge.arguments().get(i)));
      }
    }
    return label(target) + list(arguments);
  }

  private void map(Derivative kind) {
    if (kind == Derivative.VJP) {
      new PseudoPullback(steps, names, word, inputs, axioms, text).write();
    } else if (isStraight) {
      differential();
    } else {
      differentialAgain();
    }
  }

  private boolean writesInputs() {
    return IntStream.range(0, steps.function().parameters().size())
        .anyMatch(steps.facts()::isParameterWritten);
  }

  private List<String> tangents() {
    return inputs.stream().map(names::tangent).toList();
  }

  private void differential() {
    line(
        2,
        "// In: a tangent of each input; the seed of a derivative is 1. Out: the tangent of " + word
            + ".");
    line(2, "%df_fwd_" + word + " = " + list(tangents()) + " -> {");
    Block block = steps.function().entry();
    for (Statement statement : block.statements()) {
      steps.of(statement).filter(Step::isActive).ifPresent(step -> forward(step, statement, 4));
      arrays.tangent(statement).ifPresent(each -> line(4, each));
    }
    finishDifferential(block, 4);
    line(2, "}");
  }

  private void finishDifferential(Block block, int indentation) {
    Value result = ((Terminator.Return) block.terminator()).operands().get(0);
    line(indentation, "return " + names.tangent(steps.representative(result)));
  }

  private void forward(Step step, Statement statement, int indentation) {
    line(indentation, names.forward(step));
    axioms.ifPresent(known -> {
      List<String> terms = new ArrayList<>();
      for (int each : step.wrt()) {
        Optional<String> term = known.term(
            statement, each, plainNames(step), names.tangent(step.operands().get(each)));
        if (term.isEmpty()) {
          return;
        }
        terms.add(term.get());
      }
      line(indentation, "  // = " + String.join(" + ", terms));
    });
  }

  private List<String> plainNames(Step step) {
    return step.operands().stream().map(names::plain).toList();
  }

  /** The function once more, with the tangents beside the values. */
  private void differentialAgain() {
    line(
        2,
        "// In: a tangent of each input. Out: the tangent of " + word + ". Which way " + word
            + " takes is not known");
    line(2, "// before it runs, so it runs again, with the tangents beside the values.");
    if (writesInputs()) {
      line(2, "// It runs on the arrays as they were given.");
    }
    line(2, "%df_fwd_" + word + " = " + list(tangents()) + " -> {");
    for (Block block : steps.function().reversePostOrder()) {
      List<String> parameters = new ArrayList<>();
      boolean isEntry = steps.isEntry(block);
      if (!isEntry) {
        block.parameters().forEach(value -> parameters.add(names.value(value)));
        block.parameters().stream()
            .filter(steps::isActive)
            .forEach(value -> parameters.add(names.tangent(value)));
      }
      line(2, label(block) + list(parameters) + ":");
      for (Statement statement : block.statements()) {
        Optional<Step> step = steps.of(statement);
        if (step.isPresent()) {
          line(4, names.call(step.get(), Derivative.JVP));
          step.filter(Step::isActive).ifPresent(each -> forward(each, statement, 4));
        } else if (!steps.isPartOfCall(statement) && isOperation(statement)) {
          line(4, operation(statement));
          arrays.tangent(statement).ifPresent(each -> line(4, each));
        }
      }
      if (block.terminator() instanceof Terminator.Return) {
        finishDifferential(block, 4);
      } else if (block.terminator() instanceof Terminator.Throw) {
        line(4, "unreachable");
      } else {
        jump(block, 4, inputs);
      }
    }
    line(2, "}");
  }
}
