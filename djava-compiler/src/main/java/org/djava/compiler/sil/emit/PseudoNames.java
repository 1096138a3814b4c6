package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/** The names and lines of pseudo-SIL: steps are w0, w1, …, their linear maps df_rev_sin and so on. */
final class PseudoNames {
  private final Steps steps;
  private final Map<Value, String> names = new HashMap<>();
  private final Set<Value> literals = new HashSet<>();
  private final Map<Value, Value> casts = new HashMap<>();
  private final Map<Step, String> maps = new HashMap<>();
  private final IdentityHashMap<PseudoCall, String> callMaps = new IdentityHashMap<>();
  private final Function<Step, String> symbols;
  private final Function<Statement, Optional<PseudoCall>> calls;
  private final Set<String> taken = new HashSet<>();
  private final String result;
  private final List<Value> inputs;

  /** The names of a function over numbers. */
  PseudoNames(Steps steps, List<Integer> wrt) {
    this(steps, wrt, Step::word, statement -> Optional.empty());
  }

  /**
   * The names of any function.
   *
   * @param symbols of the functions that are steps
   * @param calls those that are no steps
   */
  PseudoNames(
      Steps steps,
      List<Integer> wrt,
      Function<Step, String> symbols,
      Function<Statement, Optional<PseudoCall>> calls) {
    this.steps = steps;
    this.symbols = symbols;
    this.calls = calls;
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
    statements()
        .forEach(
            statement -> word(statement).ifPresent(each -> words.merge(each, 1, Integer::sum)));
    for (Block block : blocks()) {
      nameBlock(block, words);
    }
  }

  private Stream<Statement> statements() {
    return blocks().stream().flatMap(block -> block.statements().stream());
  }

  private Optional<String> word(Statement statement) {
    return steps
        .of(statement)
        .map(symbols)
        .or(() -> calls.apply(statement).map(PseudoCall::symbol));
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
      Optional<Step> step = steps.of(statement);
      Optional<PseudoCall> call = calls.apply(statement);
      if (step.isPresent()) {
        nameStep(step.get(), words);
      } else if (call.isPresent()) {
        nameCall(call.get(), words);
      } else {
        statement.results().forEach(value -> nameOther(value, statement));
      }
    }
    block.terminator().definitions().forEach(this::nameNamed);
  }

  private void nameStep(Step step, Map<String, Integer> words) {
    String name = nextStep();
    names.put(step.result(), name);
    String word = symbols.apply(step);
    maps.put(step, words.getOrDefault(word, 0) == 1 ? word : word + "_" + name);
  }

  private void nameCall(PseudoCall call, Map<String, Integer> words) {
    String word = call.symbol();
    call.statement().results().forEach(this::nameResult);
    boolean isOnly = words.getOrDefault(word, 0) == 1;
    String name = call.statement().results().isEmpty()
        ? String.valueOf(callMaps.size())
        : plain(call.statement().results().get(0));
    callMaps.put(call, isOnly ? word : word + "_" + name);
  }

  private void nameResult(Value value) {
    if (value.type().isReference()) {
      nameNamed(value);
    } else {
      names.put(value, nextStep());
    }
  }

  private void nameNamed(Value value) {
    String unnamed = value.type().isReference() ? "r" : "c";
    names.put(value, free(value.name().isEmpty() ? unnamed : value.name()));
  }

  private String nextStep() {
    int next = 0;
    while (!taken.add("w" + next)) {
      next++;
    }
    return "w" + next;
  }

  private void nameOther(Value value, Statement statement) {
    boolean isLoad = statement.instruction() instanceof ArrayLoad
        || (statement.instruction() instanceof GetField get && !get.field().isStatic());
    if (statement.instruction() instanceof Constant constant) {
      names.put(value, text(constant));
      literals.add(value);
    } else if (isLoad && value.type().isFloating()) {
      names.put(value, nextStep());
    } else {
      if (statement.instruction() instanceof Cast cast) {
        casts.put(value, cast.operand());
      }
      nameNamed(value);
    }
  }

  private static String text(Constant constant) {
    if (constant.value() instanceof String text) {
      return '"' + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"") + '"';
    }
    return constant.value() instanceof CallSite.ClassConstant type
        ? PseudoTypes.of(type.type()) + ".self"
        : String.valueOf(constant.value());
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

  private String plain(Value value) {
    return names.getOrDefault(steps.representative(value), "?");
  }

  /** A value as an operand. */
  String value(Value value) {
    return isLiteral(value) ? plain(value) : "%" + plain(value);
  }

  /** True for a constant, which is written where it is used. */
  boolean isLiteral(Value value) {
    return literals.contains(steps.representative(value));
  }

  /** What an array or object is that a cast gives another type. */
  Value uncast(Value value) {
    Value known = value;
    for (Value next = known; next != null; next = casts.get(known)) {
      known = next;
    }
    return known;
  }

  /** What the tangent of a value is called. */
  String tangent(Value value) {
    if (!steps.isActive(value)) {
      return value.type().isReference() ? "none" : "0.0";
    }
    if (casts.containsKey(value) && value.type().isReference()) {
      return tangent(uncast(value));
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

  String map(PseudoCall call, Derivative kind) {
    return "%df_" + prefix(kind) + "_" + callMaps.getOrDefault(call, call.symbol());
  }

  /** {@code (%w0, %df_rev_sin) = apply @do_rev_sin(%x)}. */
  String call(Step step, Derivative kind) {
    return step.isActive()
        ? "(" + value(step.result()) + ", " + map(step, kind) + ") = apply @do_" + prefix(kind)
            + "_" + symbols.apply(step) + arguments(step)
        : plain(step);
  }

  /** {@code %w0 = apply @sin(%x)}. */
  String plain(Step step) {
    return value(step.result()) + " = apply @" + symbols.apply(step) + arguments(step);
  }

  private String arguments(Step step) {
    return step.operands().stream().map(this::value).collect(Collectors.joining(", ", "(", ")"));
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

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
