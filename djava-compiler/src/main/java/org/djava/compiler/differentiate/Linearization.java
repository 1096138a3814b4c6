package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The differential of a function that runs straight through over numbers: the pullback's twin. The
 * linearization computes the function's results and keeps the values that its partials read; the
 * differential applies the linear map to tangents, forward through the steps.
 *
 * <p>Linearization: the function's parameters; its results and the frame. Differential: the frame
 * and a tangent for each active parameter; a tangent for each active result.
 */
final class Linearization {
  /** What comes out. */
  record Pair(Function linearization, Function differential, ObjectLayout frame) {}

  private record Step(Statement statement, List<Contribution> contributions) {}

  private final ActivityFacts facts;
  private final Function function;
  private final ScalarPartials partials;
  private final ClassType frameType;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Value, Integer> kept = new LinkedHashMap<>();
  private final Map<Value, Constant> constants = new HashMap<>();

  private Linearization(ActivityFacts facts, Rules rules, ClassType frameType) {
    this.facts = facts;
    this.function = facts.function();
    this.partials = new ScalarPartials(rules);
    this.frameType = frameType;
  }

  /** The pair, if the function runs straight through and is active in numbers only. */
  static Optional<Pair> of(ActivityFacts facts, Rules rules, ClassType frameType) {
    Linearization linearization = new Linearization(facts, rules, frameType);
    return linearization.isStraight() ? Optional.of(linearization.run()) : Optional.empty();
  }

  private boolean isStraight() {
    List<Block> returning = ReturningBlocks.of(function);
    for (Block block : returning) {
      long ways = block.successors().stream()
          .filter(edge -> returning.contains(function.block(edge.target())))
          .count();
      boolean plain = block.statements().stream()
          .allMatch(s -> partials.covers(s.instruction()) || !touchesActive(s));
      boolean isEntry = block.label() == function.entry().label();
      if (ways > 1
          || !plain
          || block.caught() != null
          || (!isEntry && !block.parameters().isEmpty())) {
        return false;
      }
    }
    return !returning.isEmpty();
  }

  private boolean touchesActive(Statement statement) {
    List<Value> values = new ArrayList<>(statement.results());
    values.addAll(statement.instruction().operands());
    return values.stream().anyMatch(value -> facts.isActive(value) || facts.isShadowed(value));
  }

  private Pair run() {
    List<IrType> results = new ArrayList<>(function.resultTypes());
    results.add(frameType);
    FunctionBuilder builder = new FunctionBuilder(
        DerivativeNames.linearization(facts.key()), results, function.location());
    List<Block> order = function.reversePostOrder();
    List<Block> returning = ReturningBlocks.of(function);
    Emitter out = new Emitter(builder, builder.block(order.get(0).label()));
    order.stream().skip(1).forEach(block -> builder.block(block.label()));
    BlockBuilder exit = null;
    List<Value> returned = List.of();
    for (Block block : order) {
      out.moveTo(builder.get(block.label()));
      block.parameters().forEach(out.current()::addParameter);
      for (Statement statement : block.statements()) {
        out.at(statement.location());
        out.keep(TangentUses.settled(statement, facts));
        if (returning.contains(block)) {
          step(statement, out);
        }
      }
      if (block.terminator() instanceof Terminator.Return returningResults) {
        exit = out.current();
        returned = returningResults.operands();
      } else {
        out.terminate(block.terminator());
      }
    }
    Function differential = differential(returned);
    ObjectLayout frame =
        ObjectLayout.of(frameType, kept.keySet().stream().map(Value::type).toList());
    if (exit != null) {
      out.moveTo(exit);
      List<Value> all = new ArrayList<>(returned);
      all.add(exit.append(
          new NewObject(frameType, frame.constructorDescriptor(), List.copyOf(kept.keySet()))));
      out.terminate(new Terminator.Return(all));
    }
    return new Pair(builder.build(), differential, frame);
  }

  private void step(Statement statement, Emitter out) {
    if (statement.instruction() instanceof Constant constant) {
      constants.put(statement.result(), constant);
    }
    if (statement.results().size() == 1 && facts.isActive(statement.result())) {
      steps.add(new Step(statement, partials.of(statement, facts::isActive, out)));
    }
  }

  private Function differential(List<Value> returned) {
    FunctionBuilder builder = new FunctionBuilder(
        DerivativeNames.differential(facts.key()),
        Callees.activeResults(facts),
        function.location());
    Emitter out = new Emitter(builder, builder.block("entry"));
    Value frame = out.current().parameter(frameType, "frame");
    Map<Value, Value> tangents = new HashMap<>();
    for (Value parameter : FusedGradient.activeNumbers(facts)) {
      tangents.put(parameter, out.current().parameter(parameter.type(), "d" + parameter.name()));
    }
    TangentUses uses = new TangentUses(facts, UseDemand.of(facts, partials), out);
    tangents.forEach(uses::setFromOutside);
    for (Step step : steps) {
      out.at(step.statement().location());
      tangents.put(step.statement().result(), tangent(step, tangents, uses, frame, out));
    }
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < returned.size(); i++) {
      if (facts.isResultActive(i)) {
        results.add(tangentOf(returned.get(i), tangents, out));
      }
    }
    out.terminate(new Terminator.Return(results));
    return builder.build();
  }

  private Value tangent(
      Step step, Map<Value, Value> tangents, TangentUses uses, Value frame, Emitter out) {
    Value result = step.statement().result();
    Value sum = null;
    for (Contribution contribution : step.contributions()) {
      Factor factor = contribution.factor();
      List<Value> reads =
          factor.reads().stream().map(value -> kept(value, frame, out)).toList();
      Value tangent = tangentOf(contribution.operand(), tangents, out);
      Value term = uses.term(step.statement(), contribution, tangent, reads);
      term = Factor.converted(out, term, result.type());
      if (factor instanceof Factor.Selected) {
        Value otherwise = sum == null ? out.zero(term.type()) : sum;
        sum = out.choose(reads.get(0), term, otherwise);
      } else {
        sum = sum == null ? term : out.binary(BinaryOperator.ADD, sum, term);
      }
    }
    uses.setFrom(result, step.contributions(), value -> kept(value, frame, out));
    return sum == null ? out.zero(result.type()) : sum;
  }

  private static Value tangentOf(Value value, Map<Value, Value> tangents, Emitter out) {
    Value known = tangents.get(value);
    return known != null ? known : out.zero(value.type());
  }

  /** A value of the linearization, read from the frame. */
  private Value kept(Value value, Value frame, Emitter out) {
    Constant constant = constants.get(value);
    if (constant != null) {
      return out.emit(constant);
    }
    int index = kept.computeIfAbsent(value, key -> kept.size());
    return out.emit(
        new GetField(ObjectLayout.field(frameType, index, value.type()), List.of(frame)));
  }
}
