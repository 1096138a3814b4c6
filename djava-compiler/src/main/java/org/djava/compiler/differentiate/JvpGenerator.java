package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
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
 * Forward mode: the function with a tangent beside every varied number and a shadow beside every
 * reference whose object may hold one.
 *
 * <p>Parameters: those of the function, then a tangent or shadow for each active one. Results:
 * those of the function, then a tangent or shadow for each active one.
 */
final class JvpGenerator {
  private final Function function;
  private final ActivityFacts facts;
  private final ScalarPartials partials;
  private final Callees callees;
  private final TangentUses uses;
  private final Map<Value, Value> tangents = new HashMap<>();
  private final Set<Value> passedOn = new HashSet<>();
  private final Set<BlockLabel> returning = new HashSet<>();
  private final FunctionBuilder builder;
  private final Emitter out;
  private final ObjectShadows objects;
  private @Nullable Block trying;
  private boolean isEnded;
  /** Where blocks go on that begin with what belongs to a statement before them, and branches. */
  private final Map<BlockLabel, BlockBuilder> continued = new HashMap<>();

  JvpGenerator(ActivityFacts facts, Rules rules, Callees callees) {
    this.function = facts.function();
    this.facts = facts;
    this.partials = new ScalarPartials(rules);
    this.callees = callees;
    List<IrType> results = new ArrayList<>(function.resultTypes());
    results.addAll(Callees.activeResults(facts));
    this.builder =
        new FunctionBuilder(DerivativeNames.jvp(facts.key()), results, function.location());
    this.out = new Emitter(builder, builder.block(function.entry().label()));
    this.objects = new ObjectShadows(rules.layouts(), out);
    this.uses = new TangentUses(facts, UseDemand.of(facts, partials), out);
  }

  Function run() {
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
    List<Block> order = function.reversePostOrder();
    order.stream().skip(1).forEach(block -> builder.block(block.label()));
    order.forEach(this::declareParameters);
    function.parameters().stream()
        .filter(parameter -> tangents.containsKey(parameter) && facts.isActive(parameter))
        .forEach(parameter -> uses.setFromOutside(parameter, tangent(parameter)));
    for (Block block : order) {
      out.moveTo(continued.getOrDefault(block.label(), builder.get(block.label())));
      isEnded = false;
      if (returning.contains(block.label())) {
        trying = block.caught() == null ? null : block;
        block.statements().forEach(this::statement);
      } else {
        block.statements().forEach(out::keep);
      }
      if (isEnded) {
        continued.put(block.successors().get(0).target(), out.current());
      } else {
        out.at(block.terminatorLocation());
        out.terminate(terminator(block.terminator()));
      }
    }
    return builder.build();
  }

  /** What belongs to a statement whose exception is caught goes into the block behind it. */
  private void written() {
    Block block = trying;
    if (block != null) {
      out.at(block.terminatorLocation());
      out.terminate(terminator(block.terminator()));
      out.moveTo(builder.get(block.successors().get(0).target()));
      isEnded = true;
    }
  }

  private boolean isActive(Value value) {
    return value.type().isReference() ? facts.isShadowed(value) : facts.isActive(value);
  }

  private void declareParameters(Block block) {
    BlockBuilder target = builder.get(block.label());
    block.parameters().forEach(target::addParameter);
    boolean isEntry = block.label() == function.entry().label();
    for (int i = 0; i < block.parameters().size(); i++) {
      Value parameter = block.parameters().get(i);
      boolean wanted = isEntry ? facts.key().isActive(i) : needsTangent(block, parameter);
      if (wanted) {
        tangents.put(
            parameter, target.parameter(ShadowTypes.of(parameter.type()), tangentName(parameter)));
        if (!isEntry && uses.isDemanded(parameter)) {
          uses.set(parameter, target.parameter(PrimitiveType.INT, "used"));
        }
      }
    }
  }

  private boolean needsTangent(Block block, Value parameter) {
    return returning.contains(block.label()) && isActive(parameter);
  }

  private static String tangentName(Value value) {
    return value.name().isEmpty() ? "" : "d" + value.name();
  }

  private Value tangent(Value value) {
    Value known = tangents.get(value);
    return known != null ? known : out.zero(value.type());
  }

  private Terminator terminator(Terminator terminator) {
    if (terminator instanceof Terminator.Return returningResults) {
      List<Value> results = new ArrayList<>(returningResults.operands());
      for (int i = 0; i < returningResults.operands().size(); i++) {
        if (facts.isResultActive(i)) {
          results.add(tangent(returningResults.operands().get(i)));
        }
      }
      return new Terminator.Return(results);
    }
    return terminator.mapSuccessors(this::withTangents);
  }

  private Successor withTangents(Successor edge) {
    Block target = function.block(edge.target());
    List<Value> arguments = new ArrayList<>(edge.arguments());
    for (int i = 0; i < target.parameters().size(); i++) {
      if (needsTangent(target, target.parameters().get(i))) {
        arguments.add(tangent(edge.arguments().get(i)));
        if (uses.isDemanded(target.parameters().get(i))) {
          arguments.add(uses.emitted(edge.arguments().get(i)));
        }
      }
    }
    return new Successor(edge.target(), arguments);
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
      copy(apply);
    } else if (instruction instanceof ArrayStore store) {
      store(store);
    } else if (instruction instanceof PutField put && !put.field().isStatic()) {
      store(put);
    } else if (statement.results().size() == 1 && isActive(statement.result())) {
      tangents.put(statement.result(), tangentOf(statement));
    }
  }

  private Value tangentOf(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLoad load) {
      ArrayType type = ShadowTypes.of(load.type());
      return loaded(statement, out.emit(new ArrayLoad(type, tangent(load.array()), load.index())));
    }
    if (instruction instanceof GetField get) {
      return tangentOf(statement, get);
    }
    if (instruction instanceof NewArray newArray) {
      return out.emit(new NewArray(ShadowTypes.of(newArray.type()), newArray.operands()));
    }
    if (instruction instanceof NewObject object) {
      return objects.allocate(object.type()).shadow();
    }
    Optional<IrType> made = ValueClass.madeBy(instruction);
    if (made.isPresent()) {
      return made.get() instanceof ClassType type
          ? objects.allocate(type).shadow()
          : out.emit(Apply.of(ShadowMethods.LIKE, instruction.operands()));
    }
    if (instruction instanceof Cast cast) {
      return objects.cast(cast.target(), tangent(cast.operand()));
    }
    if (instruction instanceof Constant && statement.result().type().isReference()) {
      // Null, or an object without numbers.
      return out.emit(Constant.NULL);
    }
    if (!partials.covers(instruction)) {
      throw new IllegalStateException("no tangent of " + instruction);
    }
    List<Contribution> contributions = partials.of(statement, this::isActive, out);
    Value sum = null;
    for (Contribution contribution : contributions) {
      Factor factor = contribution.factor();
      Value tangent = tangent(contribution.operand());
      Value term = uses.term(statement, contribution, tangent, factor.reads());
      term = Factor.converted(out, term, statement.result().type());
      if (factor instanceof Factor.Selected selected) {
        Value otherwise = sum == null ? out.zero(term.type()) : sum;
        sum = out.choose(selected.chosen(), term, otherwise);
        out.at(statement.location());
      } else {
        sum = sum == null ? term : out.binary(BinaryOperator.ADD, sum, term);
      }
    }
    uses.setFrom(statement.result(), contributions, value -> value);
    return sum == null ? out.zero(statement.result().type()) : sum;
  }

  private Value tangentOf(Statement statement, GetField get) {
    if (get.field().isStatic()) {
      return objects.ofConstant(statement.result(), get.field(), statement.location());
    }
    Value object = tangent(get.operands().get(0));
    if (statement.result().type().isReference()) {
      return objects.load(object, get.field(), statement.result(), statement.location());
    }
    ObjectShadows.Place place = objects.numberIn(object, get.field());
    return loaded(statement, out.emit(new ArrayLoad(place.type(), place.array(), place.index())));
  }

  private Value loaded(Statement statement, Value loaded) {
    if (!loaded.type().isReference()) {
      passedOn.add(loaded);
      uses.setFromOutside(statement.result(), loaded);
    }
    return loaded;
  }

  private void store(ArrayStore store) {
    if (facts.isShadowed(store.array())) {
      Value value = isAsItIs(store.value())
          ? tangent(store.value())
          : uses.stored(store.array(), store.value(), tangent(store.value()));
      ArrayType type = ShadowTypes.of(store.type());
      out.emitAll(new ArrayStore(type, tangent(store.array()), store.index(), value));
    }
  }

  private void store(PutField put) {
    Value object = put.operands().get(0);
    if (!facts.isFieldShadowed(object, put.field())) {
      return;
    }
    Value value = put.value();
    if (value.type().isReference()) {
      objects.store(tangent(object), put.field(), tangent(value));
      return;
    }
    Value stored = isAsItIs(value) ? tangent(value) : uses.passed(value, tangent(value));
    ObjectShadows.Place place = objects.numberIn(tangent(object), put.field());
    out.emitAll(new ArrayStore(place.type(), place.array(), place.index(), stored));
  }

  /**
   * Whether memory holds the tangent as it is: what comes from there, or from a caller, is as it must be
   * already. What has been computed is taken for used unless somebody asks.
   */
  private boolean isAsItIs(Value value) {
    return value.type().isReference()
        || !facts.isActive(value)
        || passedOn.contains(tangent(value))
        || function.parameters().contains(value);
  }

  private void copy(Apply apply) {
    Value source = apply.operands().get(0);
    Value target = apply.operands().get(2);
    if (!facts.isShadowed(target)) {
      return;
    }
    List<Value> arguments = new ArrayList<>(apply.operands());
    arguments.set(2, tangent(target));
    if (facts.isShadowed(source)) {
      arguments.set(0, tangent(source));
      out.emitAll(new Apply(ArrayCopies.METHOD, List.of(), arguments));
    } else {
      out.emitAll(Apply.of(
          ShadowMethods.clear(target.type()),
          List.of(tangent(target), arguments.get(3), arguments.get(4))));
    }
  }

  private Value argument(Value value) {
    Value tangent = tangent(value);
    return value.type().isReference() ? tangent : uses.passed(value, tangent);
  }

  private void call(Statement statement, Apply apply) {
    ActivityKey key = facts.calleeKey(statement);
    if (key == null
        || !(CallActivity.isActive(statement, apply, facts) || callees.mayRefuse(key))) {
      out.keep(statement);
      written();
      return;
    }
    ActivityFacts calleeFacts = callees.factsOf(key);
    callees.requireJvp(key);
    List<Value> arguments = new ArrayList<>(apply.operands());
    for (int i = 0; i < apply.operands().size(); i++) {
      if (key.isActive(i)) {
        arguments.add(argument(apply.operands().get(i)));
      }
    }
    List<IrType> types = new ArrayList<>(apply.resultTypes());
    types.addAll(Callees.activeResults(calleeFacts));
    boolean takesArray = apply.operands().stream().anyMatch(facts::isShadowed);
    Apply derived = new Apply(DerivativeNames.jvp(key), types, arguments);
    List<Value> results = new ArrayList<>(statement.results());
    for (int i = 0; i < statement.results().size(); i++) {
      if (calleeFacts.isResultActive(i)) {
        Value tangent = Value.of(ShadowTypes.of(statement.results().get(i).type()));
        results.add(tangent);
        tangents.put(statement.results().get(i), tangent);
        uses.setFromCall(statement.results().get(i), apply.operands(), takesArray);
      }
    }
    out.current().append(new Statement(results, derived, statement.location()));
    written();
  }
}
