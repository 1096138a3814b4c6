package org.djava.cli.explain;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.interpret.ExecutionObserver;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Turns what an interpreter executes into elementary steps, and into the outline of their path. */
final class PathTracer implements ExecutionObserver {
  static final int MOST_STEPS = 20_000;
  static final int MOST_STATEMENTS = 2_000_000;

  private final StepMaker maker;
  private final PathArrays arrays = new PathArrays();
  private final PathObjects objects;
  private final OutlineBuilder outline = new OutlineBuilder();
  private final Deque<PathFrame> frames = new ArrayDeque<>();
  private final Map<String, Double> values = new LinkedHashMap<>();
  private final PathDecisions decisions = new PathDecisions(outline, values);
  private final PathEdges edges = new PathEdges();
  private final List<Expression> inputs;
  private int statements;
  private @Nullable Expression result;

  /**
   * A tracer of one run.
   *
   * @param inputs the formulas of the parameters; those of arrays are of no importance
   * @param values the values of the inputs that are numbers
   */
  PathTracer(
      StepMaker maker, PathObjects objects, List<Expression> inputs, Map<String, Double> values) {
    this.maker = maker;
    this.objects = objects;
    this.inputs = List.copyOf(inputs);
    this.values.putAll(values);
    values.keySet().forEach(arrays::reserve);
  }

  PathArrays arrays() {
    return arrays;
  }

  List<Outline> outline() {
    return outline.outline();
  }

  /** The conditions whose edge the path is on. */
  List<TakenPath.Edge> edges() {
    return edges.edges();
  }

  Map<String, Double> values() {
    return values;
  }

  /** What the function has returned; null if that is no number. */
  @Nullable
  Expression result() {
    return result;
  }

  @Override
  public void entered(Function function, List<@Nullable Object> arguments) {
    PathFrame caller = frames.peek();
    PathFrame frame = caller == null
        ? new PathFrame(function, null, 0)
        : new PathFrame(function, decisions.call(), decisions.depth());
    List<Value> parameters = function.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Object argument = arguments.get(i);
      Value parameter = parameters.get(i);
      boolean isNumber = parameter.type() instanceof PrimitiveType;
      Expression formula = caller == null
          ? inputs.get(i)
          : isNumber ? caller.formula(decisions.operand(i)) : Expression.zero();
      frame.define(parameter, argument, formula);
      if (argument != null && argument.getClass().isArray()) {
        arrays.suggest(argument, parameter.name());
      }
    }
    if (caller != null) {
      outline.beginCall();
    }
    frames.push(frame);
  }

  @Override
  public void executing(Statement statement) {
    count();
    decisions.begin(statement);
  }

  private void count() {
    if (++statements > MOST_STATEMENTS || maker.steps().size() > MOST_STEPS) {
      throw new PathTooLongException();
    }
  }

  @Override
  public void returning(Terminator.Return end) {
    PathFrame frame = frames.getFirst();
    boolean isNumber =
        end.operands().size() == 1 && end.operands().get(0).type() instanceof PrimitiveType;
    Expression returned = isNumber ? frame.formula(end.operands().get(0)) : null;
    leave();
    if (frames.isEmpty()) {
      result = returned;
    } else if (returned != null) {
      frames.getFirst().setReturned(returned);
    }
  }

  /** The innermost call ends. */
  private void leave() {
    PathFrame frame = frames.pop();
    while (!frame.loops().isEmpty()) {
      frame.loops().pop();
      outline.endLoop(false);
    }
    Statement call = frame.call();
    if (call != null) {
      outline.endCall(methodOf(call), call.location());
    }
  }

  /** A statement has thrown what its block catches: all calls that it led to have ended. */
  private void unwind(Statement caught) {
    decisions.unwind(caught);
    while (frames.getFirst().depth() > decisions.depth()) {
      leave();
    }
  }

  private static String methodOf(Statement call) {
    String text = call.instruction() instanceof Apply apply ? apply.callee().text() : "";
    int types = text.indexOf('(');
    if (types < 0) {
      return "a method";
    }
    int dot = text.lastIndexOf('.', types);
    String owner = text.substring(0, Math.max(0, dot));
    String type = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
    String name = text.substring(dot + 1, types);
    return name.equals("<init>") ? "the constructor of " + type : type + "." + name;
  }

  @Override
  public void executed(
      Statement statement, List<@Nullable Object> operands, @Nullable Object result) {
    decisions.end(statement);
    if (StaticInitialization.is(statement)) {
      return;
    }
    PathFrame frame = frames.getFirst();
    if (!objects.follows(statement, result, frame)) {
      HiddenFlow.check(statement, operands, frame, arrays);
    }
    edges.executed(statement, operands, result, frame);
    Expression returned = frame.takeReturned();
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore) {
      store(statement, operands);
      return;
    }
    if (instruction instanceof PutField put) {
      Object number = operands.get(operands.size() - 1);
      objects
          .written(put, operands)
          .ifPresent(place -> put(place.owner(), place.name(), put.value(), number, true));
      return;
    }
    if (returned == null) {
      method(instruction).ifPresent(called -> copyElements(called, operands, result));
    }
    if (statement.results().size() != 1) {
      return;
    }
    Value defined = statement.result();
    Expression formula = Expression.zero();
    if (defined.type().isFloating()) {
      formula = returned != null ? returned : number(statement, operands, result, frame);
    } else if (defined.type() instanceof PrimitiveType) {
      formula = Expression.literal(PathFrame.number(result));
    } else {
      name(statement, operands, result);
    }
    frame.define(defined, result, formula);
    fill(instruction, operands, result);
    if (defined.type() instanceof PrimitiveType && !defined.type().isFloating()) {
      decisions.defineInteger(statement, result, frame, returned != null);
    }
  }

  private Expression number(
      Statement statement,
      List<@Nullable Object> operands,
      @Nullable Object result,
      PathFrame frame) {
    Instruction instruction = statement.instruction();
    double value = PathFrame.number(result);
    if (instruction instanceof ArrayLoad && operands.get(0) != null) {
      return arrays.read(operands.get(0), ((Number) operands.get(1)).intValue(), value);
    }
    Optional<PathObjects.Place> place = objects.read(instruction, operands);
    if (place.isPresent()) {
      return arrays.read(place.get().owner(), place.get().name(), value);
    }
    boolean areNumbers =
        instruction.operands().stream().allMatch(one -> one.type() instanceof PrimitiveType);
    if (!areNumbers) {
      return Expression.literal(value);
    }
    List<Expression> formulas = frame.formulas(instruction.operands());
    boolean isActive = formulas.stream().anyMatch(one -> !Variables.of(one).isEmpty());
    if (!isActive) {
      return Expression.literal(value);
    }
    Optional<Expression> formula = maker.formula(instruction, formulas);
    if (formula.isEmpty() && instruction instanceof Apply && !maker.hasRule(instruction)) {
      // Code that is not seen; what comes out of it is constant, or the compiler refuses it.
      return Expression.literal(value);
    }
    int before = maker.steps().size();
    Expression made = maker.add(
        statement, formulas, formula.orElseThrow(() -> StraightLineReader.noFormula(statement)));
    recordStep(before, value);
    return made instanceof Expression.Variable ? made : Expression.literal(value);
  }

  private void recordStep(int before, double value) {
    if (maker.steps().size() > before) {
      Step step = maker.steps().get(before);
      values.put(step.name(), value);
      outline.add(new Outline.OfStep(step));
    }
  }

  private void store(Statement statement, List<@Nullable Object> operands) {
    Object array = operands.get(0);
    if (array != null) {
      Value stored = statement.instruction().operands().get(2);
      put(array, ((Number) operands.get(1)).intValue(), stored, operands.get(2), true);
    }
  }

  /** An object that has been made of numbers. */
  private void fill(
      Instruction instruction, List<@Nullable Object> operands, @Nullable Object result) {
    List<String> fields = objects.made(instruction, result);
    for (int i = 0; i < fields.size() && result != null; i++) {
      Value operand = instruction.operands().get(i);
      boolean isShown = PathObjects.areShown(instruction, result);
      put(result, fields.get(i), operand, operands.get(i), isShown);
    }
  }

  /** A number goes into a place of an array or object. */
  private void put(
      Object owner, Object place, Value stored, @Nullable Object number, boolean isShown) {
    if (!stored.type().isFloating()) {
      return;
    }
    double value = PathFrame.number(number);
    Expression written = frames.getFirst().formula(stored);
    if (isShown && written instanceof Expression.Variable) {
      int before = maker.steps().size();
      String rule = PathObjects.ruleOfWrite(owner, place);
      written = maker.addWrite(
          arrays.nextName(owner, place), written, stored.type() == PrimitiveType.FLOAT, rule);
      recordStep(before, value);
    }
    arrays.put(owner, place, written, value);
  }

  private static Optional<MethodReference> method(Instruction instruction) {
    if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method site) {
      return Optional.of(site.method());
    }
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? Optional.of(method)
        : Optional.empty();
  }

  private void copyElements(
      MethodReference method, List<@Nullable Object> operands, @Nullable Object result) {
    boolean isCopy = method.owner().equals("java/lang/System") && method.name().equals("arraycopy");
    if (isCopy && operands.get(0) != null && operands.get(2) != null) {
      arrays.copy(
          operands.get(0),
          ((Number) operands.get(1)).intValue(),
          operands.get(2),
          ((Number) operands.get(3)).intValue(),
          ((Number) operands.get(4)).intValue());
    }
    boolean isClone = method.owner().startsWith("[") && method.name().equals("clone");
    if (isClone && result != null && operands.get(0) != null) {
      arrays.copy(operands.get(0), 0, result, 0, Array.getLength(result));
    }
  }

  private void name(Statement statement, List<@Nullable Object> operands, @Nullable Object result) {
    if (result == null) {
      return;
    }
    if (!result.getClass().isArray()) {
      arrays.suggest(result, statement.result().name());
      return;
    }
    if (statement.instruction() instanceof ArrayLoad && operands.get(0) != null) {
      arrays.suggest(result, arrays.nameOf(operands.get(0)) + "[" + operands.get(1) + "]");
    } else if (statement.instruction() instanceof NewArray
        || !statement.result().name().isEmpty()) {
      arrays.suggest(result, statement.result().name());
    }
  }

  @Override
  public void followed(Block block, Successor edge) {
    count();
    Statement caught = block.caught();
    if (caught != null
        && block.terminator() instanceof Terminator.Try trying
        && trying.exceptional().equals(edge)) {
      unwind(caught);
    }
    PathFrame frame = frames.getFirst();
    decisions.decide(block, edge, frame);
    Block target = frame.function().block(edge.target());
    List<@Nullable Object> concrete = new ArrayList<>();
    edge.arguments().forEach(argument -> concrete.add(frame.concrete(argument)));
    List<Expression> formulas = frame.formulas(edge.arguments());
    for (int i = 0; i < concrete.size(); i++) {
      frame.define(target.parameters().get(i), concrete.get(i), formulas.get(i));
    }
    turn(block, target, frame);
  }

  /** Leaves and enters loops. */
  private void turn(Block from, Block target, PathFrame frame) {
    while (!frame.loops().isEmpty() && !frame.loops().getFirst().contains(target.label())) {
      var left = frame.loops().pop();
      boolean isTest = left.header().equals(from.label()) && !left.latches().contains(from.label());
      outline.endLoop(isTest);
    }
    boolean isHeader = frame
        .nest()
        .innermost(target.label())
        .filter(loop -> loop.header().equals(target.label()))
        .isPresent();
    if (!isHeader) {
      return;
    }
    boolean isNext =
        !frame.loops().isEmpty() && frame.loops().getFirst().header().equals(target.label());
    if (isNext) {
      outline.nextIteration(frame.counters(target));
    } else {
      frame.loops().push(frame.nest().innermost(target.label()).orElseThrow());
      outline.beginLoop(locationOf(target), frame.counters(target));
    }
  }

  private static SourceLocation locationOf(Block header) {
    return header.statements().stream()
        .map(Statement::location)
        .filter(SourceLocation::isKnown)
        .findFirst()
        .orElse(header.terminatorLocation());
  }
}
