package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/** The names and lines of pseudo-SIL: steps are w0, w1, …, their linear maps df_rev_sin and so on. */
final class PseudoNames {
  private final Steps steps;
  private final Map<Value, String> names = new HashMap<>();
  private final Map<Step, String> maps = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final String result;
  private final List<Value> inputs;

  PseudoNames(Steps steps, List<Integer> wrt) {
    this.steps = steps;
    List<Value> parameters = steps.function().parameters();
    this.inputs = wrt.stream().map(parameters::get).toList();
    for (int i = 0; i < parameters.size(); i++) {
      String name = parameters.get(i).name();
      names.put(parameters.get(i), free(name.isEmpty() ? "p" + (i + 1) : name));
    }
    this.result = Stream.of("y", "z", "f", "result")
        .filter(each -> !taken.contains(each))
        .findFirst()
        .orElse("value");
    Map<String, Integer> words = new HashMap<>();
    blocks()
        .forEach(
            block -> steps.all(block).forEach(step -> words.merge(step.word(), 1, Integer::sum)));
    for (Block block : blocks()) {
      nameBlock(block, words);
    }
  }

  private List<Block> blocks() {
    return steps.function().reversePostOrder();
  }

  private void nameBlock(Block block, Map<String, Integer> words) {
    if (!steps.isEntry(block)) {
      block
          .parameters()
          .forEach(value -> names.put(value, free(value.name().isEmpty() ? "v" : value.name())));
    }
    for (Statement statement : block.statements()) {
      steps
          .of(statement)
          .ifPresentOrElse(step -> nameStep(step, words), () -> nameOther(statement));
    }
  }

  private void nameStep(Step step, Map<String, Integer> words) {
    String name = nextStep();
    names.put(step.result(), name);
    boolean isOnly = words.getOrDefault(step.word(), 0) == 1;
    maps.put(step, isOnly ? step.word() : step.word() + "_" + name);
  }

  private String nextStep() {
    int next = 0;
    while (!taken.add("w" + next)) {
      next++;
    }
    return "w" + next;
  }

  private void nameOther(Statement statement) {
    for (Value value : statement.results()) {
      boolean isLoad =
          statement.instruction() instanceof ArrayLoad && value.type().isFloating();
      if (isLoad) {
        names.put(value, nextStep());
      } else if (statement.instruction() instanceof Constant constant) {
        names.put(value, String.valueOf(constant.value()));
      } else {
        names.put(value, free(value.name().isEmpty() ? "c" : value.name()));
      }
    }
  }

  /** The name, or with a number behind it the first that nobody has. */
  private String free(String name) {
    String candidate = name;
    for (int i = 1; !taken.add(candidate); i++) {
      candidate = name + i;
    }
    return candidate;
  }

  static String prefix(Derivative kind) {
    return kind == Derivative.JVP ? "fwd" : "rev";
  }

  /** A value in a formula. */
  String plain(Value value) {
    return names.getOrDefault(steps.representative(value), "?");
  }

  /** A value as an operand. */
  String value(Value value) {
    String name = plain(value);
    boolean isNumber =
        !name.isEmpty() && (Character.isDigit(name.charAt(0)) || name.charAt(0) == '-');
    return isNumber || name.equals("NaN") || name.equals("Infinity") ? name : "%" + name;
  }

  /** What the tangent of a value is called. */
  String tangent(Value value) {
    if (!steps.isActive(value)) {
      return "0.0";
    }
    int input = inputs.indexOf(value);
    if (inputs.size() == 1) {
      return input == 0 ? "%seed" : "%`d" + plain(value) + "/d" + plain(inputs.get(0)) + "`";
    }
    return "%d" + plain(value);
  }

  /** What the adjoint of a value is called. */
  String adjoint(Value value) {
    return "%`d" + result + "/d" + plain(value) + "`";
  }

  String map(Step step, Derivative kind) {
    return "%df_" + prefix(kind) + "_" + maps.getOrDefault(step, step.word());
  }

  /** {@code (%w0, %df_rev_sin) = apply @do_rev_sin(%x)}. */
  String call(Step step, Derivative kind) {
    String arguments =
        step.operands().stream().map(this::value).collect(Collectors.joining(", ", "(", ")"));
    return step.isActive()
        ? "(" + value(step.result()) + ", " + map(step, kind) + ") = apply @do_" + prefix(kind)
            + "_" + step.word() + arguments
        : value(step.result()) + " = apply @" + step.word() + arguments;
  }

  /** {@code %`dw0/dx` = apply %df_fwd_sin(%seed)}. */
  String forward(Step step) {
    String arguments = step.activeOperands().stream()
        .map(this::tangent)
        .collect(Collectors.joining(", ", "(", ")"));
    return tangent(step.result()) + " = apply " + map(step, Derivative.JVP) + arguments;
  }

  /** {@code (%`dy/dw0`, %`dy/dw1`) += apply %df_rev_mul(%seed)}. */
  String reverse(Step step, boolean isSeeded) {
    List<String> targets = new ArrayList<>();
    step.activeOperands().forEach(operand -> targets.add(adjoint(operand)));
    String left = targets.size() == 1 ? targets.get(0) : "(" + String.join(", ", targets) + ")";
    return left + " += apply " + map(step, Derivative.VJP) + "("
        + (isSeeded ? "%seed" : adjoint(step.result())) + ")";
  }

  /** An operation that is no step, as {@code %i1 = add %i, 1}. */
  String other(Statement statement) {
    String operands = statement.instruction().operands().stream()
        .map(this::value)
        .collect(Collectors.joining(", "));
    return value(statement.result()) + " = " + PseudoWords.of(statement) + " " + operands;
  }

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
