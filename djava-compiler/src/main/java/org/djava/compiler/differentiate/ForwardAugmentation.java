package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;
import org.jspecify.annotations.Nullable;

/**
 * Writes the forward sweep of reverse mode. Shadows go wherever their references go; beside each
 * statement it notes what the reverse sweep must do.
 *
 * <p>Parameters: those of the function in normal form, then a shadow for each active reference.
 * Results: those of the function, then a shadow for each active reference result.
 */
final class ForwardAugmentation {
  private final Function function;
  private final ActivityFacts facts;
  private final Rules rules;
  private final ScalarPartials partials;
  private final Callees callees;
  private final Purpose purpose;
  private final ControlFlowGraph graph;
  private final Set<BlockLabel> returning = new HashSet<>();
  private final Map<Value, Value> shadows = new HashMap<>();
  private final Map<BlockLabel, Value> tags = new LinkedHashMap<>();
  private final Map<BlockLabel, List<AugmentedFunction.Step>> steps = new HashMap<>();
  private final FunctionBuilder builder;
  private final Emitter out;
  private final ObjectShadows objects;
  private final Increments increments;
  private List<AugmentedFunction.Step> current = new ArrayList<>();
  private @Nullable Block trying;
  private boolean isEnded;
  private @Nullable Value seed;

  /**
   * What the forward sweep is for.
   *
   * @param reapplied whether the reverse sweep runs again over the same shadows
   * @param encodesOutside which arrays from outside must tell zero from untouched
   * @param loops the calls that are loops of sums
   */
  record Purpose(
      boolean reapplied, Predicate<Value> encodesOutside, Map<FunctionName, SumLoop> loops) {
    /** Of a VJP. */
    static final Purpose SPLIT = new Purpose(true, array -> true, Map.of());
  }

  /**
   * @param facts of the function in normal form
   */
  ForwardAugmentation(ActivityFacts facts, Rules rules, Callees callees, Purpose purpose) {
    this.function = facts.function();
    this.facts = facts;
    this.rules = rules;
    this.partials = new ScalarPartials(rules);
    this.callees = callees;
    this.purpose = purpose;
    this.graph = ControlFlowGraph.of(function);
    List<IrType> results = new ArrayList<>(function.resultTypes());
    for (int i = 0; i < function.resultTypes().size(); i++) {
      if (function.resultTypes().get(i).isReference() && facts.isResultActive(i)) {
        results.add(ShadowTypes.of(function.resultTypes().get(i)));
      }
    }
    this.builder = new FunctionBuilder(
        DerivativeNames.base(facts.key().function()).derived("forward"),
        results,
        function.location());
    this.out = new Emitter(builder, builder.block(function.entry().label()));
    this.objects = new ObjectShadows(rules.layouts(), out);
    this.increments =
        new Increments(function, this::isActive, callee -> rules.ruleFor(callee).isPresent());
  }

  AugmentedFunction run() {
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
    List<Block> order = graph.reversePostOrder();
    order.stream().skip(1).forEach(block -> builder.block(block.label()));
    order.forEach(this::declareParameters);
    if (!purpose.loops().isEmpty()) {
      IrType type = Callees.activeResults(facts).get(0);
      seed = builder.get(function.entry().label()).parameter(type, "seed");
    }
    for (Block block : order) {
      out.moveTo(builder.get(block.label()));
      isEnded = false;
      if (returning.contains(block.label())) {
        current = stepsOf(block.label());
        trying = block.caught() == null ? null : block;
        block.statements().forEach(this::statement);
      } else {
        block.statements().forEach(out::keep);
      }
      if (!isEnded) {
        out.at(block.terminatorLocation());
        out.terminate(terminator(block));
      }
    }
    Map<Value, Value> originals = new HashMap<>();
    shadows.forEach((reference, shadow) -> originals.put(shadow, reference));
    return new AugmentedFunction(builder.build(), steps, tags, originals, seed);
  }

  private List<AugmentedFunction.Step> stepsOf(BlockLabel label) {
    return steps.computeIfAbsent(label, key -> new ArrayList<>());
  }

  /**
   * Where what has just been written may throw and is caught, all further that belongs to it goes
   * into the block behind it, the reverse of it, too.
   */
  private void written() {
    Block block = trying;
    if (block != null) {
      out.at(block.terminatorLocation());
      out.terminate(terminator(block));
      BlockLabel behind = block.successors().get(0).target();
      out.moveTo(builder.get(behind));
      current = stepsOf(behind);
      isEnded = true;
    }
  }

  private void declareParameters(Block block) {
    BlockBuilder target = builder.get(block.label());
    block.parameters().forEach(target::addParameter);
    boolean isEntry = block.label() == function.entry().label();
    for (int i = 0; i < block.parameters().size(); i++) {
      Value parameter = block.parameters().get(i);
      boolean wanted = isEntry
          ? parameter.type().isReference() && facts.key().isActive(i)
          : needsShadow(block, parameter);
      if (wanted) {
        shadows.put(
            parameter, target.parameter(ShadowTypes.of(parameter.type()), shadowName(parameter)));
      }
    }
    if (isMerge(block.label())) {
      tags.put(block.label(), target.parameter(PrimitiveType.INT, "edge"));
    }
  }

  private boolean isMerge(BlockLabel label) {
    return returning.contains(label) && graph.predecessors(label).size() > 1;
  }

  private boolean needsShadow(Block block, Value parameter) {
    return returning.contains(block.label())
        && parameter.type().isReference()
        && facts.isShadowed(parameter);
  }

  private static String shadowName(Value value) {
    return value.name().isEmpty() ? "" : "d" + value.name();
  }

  private Value shadow(Value reference) {
    Value known = shadows.get(reference);
    return known != null ? known : out.emit(Constant.NULL);
  }

  private boolean isActive(Value value) {
    return !value.type().isReference() && facts.isActive(value);
  }

  private Terminator terminator(Block block) {
    if (block.terminator() instanceof Terminator.Return returningResults) {
      List<Value> results = new ArrayList<>(returningResults.operands());
      for (int i = 0; i < returningResults.operands().size(); i++) {
        Value result = returningResults.operands().get(i);
        if (result.type().isReference() && facts.isResultActive(i)) {
          results.add(shadow(result));
        }
      }
      return new Terminator.Return(results);
    }
    return block.terminator().mapSuccessors(edge -> withShadows(edge, block));
  }

  private Successor withShadows(Successor edge, Block from) {
    Block target = function.block(edge.target());
    List<Value> arguments = new ArrayList<>(edge.arguments());
    for (int i = 0; i < target.parameters().size(); i++) {
      if (needsShadow(target, target.parameters().get(i))) {
        arguments.add(shadow(edge.arguments().get(i)));
      }
    }
    if (isMerge(edge.target())) {
      arguments.add(out.constant(edgeNumber(from, edge.target())));
    }
    return new Successor(edge.target(), arguments);
  }

  /** A merge is entered by blocks with one successor only, so the source names the edge. */
  private int edgeNumber(Block from, BlockLabel target) {
    List<ControlFlowGraph.Edge> edges = graph.predecessors(target);
    for (int i = 0; i < edges.size(); i++) {
      if (edges.get(i).source().label() == from.label()) {
        return i;
      }
    }
    throw new IllegalStateException("no edge from " + from.label() + " to " + target);
  }

  private void step(ReverseAction action, Statement statement) {
    current.add(new AugmentedFunction.Step(action, statement.location()));
  }

  private void statement(Statement statement) {
    out.at(statement.location());
    Instruction instruction = statement.instruction();
    if (instruction instanceof Apply apply && facts.calleeKey(statement) != null) {
      call(statement, apply);
      return;
    }
    if (facts.isNeedlessCheck(statement)) {
      return;
    }
    out.keep(TangentUses.settled(statement, facts));
    written();
    if (instruction instanceof Apply apply && ArrayCopies.isCopy(apply)) {
      copy(statement, apply);
    } else if (instruction instanceof ArrayStore store) {
      store(statement, store);
    } else if (instruction instanceof ArrayLoad load && facts.isShadowed(load.array())) {
      load(statement, load);
    } else if (instruction instanceof NewArray newArray && facts.isShadowed(statement.result())) {
      allocate(statement, newArray);
    } else if (instruction instanceof Cast cast && facts.isShadowed(statement.result())) {
      shadows.put(statement.result(), objects.cast(cast.target(), shadow(cast.operand())));
    } else if (instruction instanceof NewObject made && facts.isShadowed(statement.result())) {
      allocate(statement, made.type());
    } else if (ValueClass.madeBy(instruction).isPresent() && facts.isShadowed(statement.result())) {
      allocate(statement, ValueClass.madeBy(instruction).get());
    } else if (instruction instanceof GetField get && !get.field().isStatic()) {
      load(statement, get);
    } else if (instruction instanceof GetField get && facts.isShadowed(statement.result())) {
      Value object = statement.result();
      shadows.put(object, objects.ofConstant(object, get.field(), statement.location()));
    } else if (instruction instanceof PutField put && !put.field().isStatic()) {
      store(statement, put);
    } else if (statement.results().size() == 1 && isActive(statement.result())) {
      List<Contribution> contributions = partials.of(statement, this::isActive, out);
      if (!contributions.isEmpty()) {
        step(new ReverseAction.Accumulate(statement.result(), contributions), statement);
      }
    }
  }

  private void load(Statement statement, ArrayLoad load) {
    Value result = statement.result();
    if (result.type().isReference()) {
      ArrayType type = ShadowTypes.of(load.type());
      shadows.put(result, out.emit(new ArrayLoad(type, shadow(load.array()), load.index())));
    } else if (increments.isLoaded(result)) {
      step(new ReverseAction.Forget(result), statement);
    } else if (isActive(result)) {
      step(
          new ReverseAction.LoadBack(
              result,
              shadow(load.array()),
              load.index(),
              load.type(),
              isEncoded(load.array()),
              !facts.isKnownOutside(load.array())),
          statement);
    }
  }

  /** Whether some store reads the shadow back: then it must tell zero from untouched. */
  private boolean isEncoded(Value array) {
    return facts.isWritten(array)
        || (facts.isExternal(array) && purpose.encodesOutside().test(array));
  }

  private void store(Statement statement, ArrayStore store) {
    if (!facts.isShadowed(store.array())) {
      return;
    }
    Value shadow = shadow(store.array());
    if (store.value().type().isReference()) {
      ArrayType type = ShadowTypes.of(store.type());
      out.emitAll(new ArrayStore(type, shadow, store.index(), shadow(store.value())));
    } else if (store.type().element().isFloating()) {
      Value value = isActive(store.value()) ? store.value() : null;
      boolean clears = !increments.isStored(store.value());
      step(
          new ReverseAction.StoreBack(value, shadow, store.index(), store.type(), clears),
          statement);
    }
  }

  private void allocate(Statement statement, ClassType type) {
    ObjectShadows.Allocated allocated = objects.allocate(type);
    shadows.put(statement.result(), allocated.shadow());
    if (purpose.reapplied()) {
      allocated.numbers().forEach(part -> step(new ReverseAction.ClearBack(part), statement));
    }
  }

  private void load(Statement statement, GetField get) {
    Value result = statement.result();
    Value object = get.operands().get(0);
    if (result.type().isReference() && facts.isShadowed(result)) {
      shadows.put(result, objects.load(shadow(object), get.field(), result, statement.location()));
    } else if (isActive(result)) {
      ObjectShadows.Place place = objects.numberIn(shadow(object), get.field());
      step(
          new ReverseAction.LoadBack(
              result,
              place.array(),
              place.index(),
              place.type(),
              /* encoded= */ true,
              /* certain= */ false),
          statement);
    }
  }

  private void store(Statement statement, PutField put) {
    Value object = put.operands().get(0);
    if (!facts.isFieldShadowed(object, put.field())) {
      return;
    }
    if (put.value().type().isReference()) {
      objects.store(shadow(object), put.field(), shadow(put.value()));
      return;
    }
    ObjectShadows.Place place = objects.numberIn(shadow(object), put.field());
    Value value = isActive(put.value()) ? put.value() : null;
    step(
        new ReverseAction.StoreBack(
            value, place.array(), place.index(), place.type(), /* clears= */ true),
        statement);
  }

  /** The shadow of what a call of a known method makes: an object, or an array like another one. */
  private void allocate(Statement statement, IrType type) {
    if (type instanceof ClassType named) {
      allocate(statement, named);
    } else {
      List<Value> operands = statement.instruction().operands();
      shadows.put(statement.result(), out.emit(Apply.of(ShadowMethods.LIKE, operands)));
    }
  }

  private void allocate(Statement statement, NewArray newArray) {
    Value shadow = out.emit(new NewArray(ShadowTypes.of(newArray.type()), newArray.operands()));
    shadows.put(statement.result(), shadow);
    if (!purpose.reapplied()) {
      return;
    }
    boolean isFlat = newArray.type().element().isFloating();
    if (isFlat) {
      step(new ReverseAction.ClearBack(shadow), statement);
    } else if (newArray.operands().size() > 1) {
      Value rows = out.call(ShadowMethods.SNAPSHOT, shadow);
      step(new ReverseAction.ClearBack(rows), statement);
    }
  }

  private void copy(Statement statement, Apply apply) {
    List<Value> operands = apply.operands();
    Value source = operands.get(0);
    Value target = operands.get(2);
    if (!facts.isShadowed(target)) {
      return;
    }
    if (ArrayCopies.holdsReferences(source, target)) {
      List<Value> arguments = new ArrayList<>(operands);
      arguments.set(0, shadow(source));
      arguments.set(2, shadow(target));
      out.emitAll(new Apply(ArrayCopies.METHOD, List.of(), arguments));
      return;
    }
    step(
        new ReverseAction.CopyBack(
            facts.isShadowed(source) ? shadow(source) : null,
            operands.get(1),
            shadow(target),
            operands.get(3),
            operands.get(4),
            ArrayCopies.isPrimitiveArray(source) ? source.type() : target.type()),
        statement);
  }

  private void call(Statement statement, Apply apply) {
    ActivityKey key = facts.calleeKey(statement);
    if (key == null
        || !(CallActivity.isActive(statement, apply, facts) || callees.mayRefuse(key))) {
      out.keep(statement);
      written();
      return;
    }
    SumLoop loop = apply.callee() instanceof FunctionName name ? purpose.loops().get(name) : null;
    if (loop != null && seed != null) {
      callees.requireLoop(loop, key);
      new SumLoopCall(loop, key, out, facts::isActive, this::shadow)
          .write(statement, seed)
          .forEach(action -> step(action, statement));
      return;
    }
    ActivityFacts calleeFacts = callees.factsOf(key);
    callees.requireVjp(key);
    List<Value> arguments = new ArrayList<>(apply.operands());
    List<Value> scalarOperands = new ArrayList<>();
    boolean touchesMemory = false;
    for (int i = 0; i < apply.operands().size(); i++) {
      Value operand = apply.operands().get(i);
      if (key.isActive(i) && operand.type().isReference()) {
        arguments.add(shadow(operand));
        touchesMemory = true;
      } else if (key.isActive(i)) {
        scalarOperands.add(operand);
      }
    }
    List<IrType> types = new ArrayList<>(apply.resultTypes());
    List<Value> results = new ArrayList<>(statement.results());
    List<Value> scalarResults = new ArrayList<>();
    for (int i = 0; i < statement.results().size(); i++) {
      Value result = statement.results().get(i);
      if (!calleeFacts.isResultActive(i)) {
        continue;
      }
      if (result.type().isReference()) {
        Value shadow = Value.of(ShadowTypes.of(result.type()));
        shadows.put(result, shadow);
        types.add(shadow.type());
        results.add(shadow);
        touchesMemory = true;
      } else {
        scalarResults.add(result);
      }
    }
    rules
        .checkpointed(apply.callee())
        .ifPresent(checkpointed ->
            scalarResults.addAll(checkpointed.activeNumbersAmong(key, apply.operands())));
    Value frame = Value.named(callees.frameType(key), "frame");
    types.add(frame.type());
    results.add(frame);
    Apply vjp = new Apply(DerivativeNames.vjp(key), types, arguments);
    out.current().append(new Statement(results, vjp, statement.location()));
    written();
    step(
        new ReverseAction.CallBack(
            DerivativeNames.pullback(key), frame, scalarResults, scalarOperands, touchesMemory),
        statement);
  }
}
