package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * A loop of sums in which each round is reversed right after it has run.
 *
 * <p>Parameters: those of the loop's function, a shadow for each active reference, the adjoint of each
 * sum, and the seed that those come from. Results: those of the loop's function, then for each active
 * number among the parameters, the starts of sums apart, its adjoint and whether it was touched.
 */
final class LoopGradient {
  /** What a round adds to: the adjoint of a parameter of the loop, and whether it was touched. */
  private record Pair(Value adjoint, Value touched) {
    List<Value> both() {
      return List.of(adjoint, touched);
    }
  }

  private static final String KIND = "rounds[";

  private final SumLoop loop;
  private final ActivityFacts facts;
  private final ActivityKey roundKey;
  private final ActivityFacts roundFacts;
  private final Function function;
  private final FunctionBuilder builder;
  private final Emitter out;
  private final BlockLabel header;
  private final Map<Value, Value> shadows = new HashMap<>();
  private final List<Value> adjointsOfSums = new ArrayList<>();
  private final List<TapeKind> tapes;
  private final List<Value> firstTapes = new ArrayList<>();
  private final List<Value> tapesBefore = new ArrayList<>();
  private final List<Value> tapesAfter = new ArrayList<>();
  private final Map<Value, Pair> carried = new LinkedHashMap<>();
  private final Map<Value, Pair> next = new LinkedHashMap<>();

  /**
   * @param facts of the loop's function
   * @param roundKey what is active in a round
   * @param tapes what a round writes on
   */
  LoopGradient(
      SumLoop loop,
      ActivityFacts facts,
      ActivityKey roundKey,
      Callees callees,
      List<TapeKind> tapes) {
    this.tapes = tapes;
    this.loop = loop;
    this.facts = facts;
    this.roundKey = roundKey;
    this.roundFacts = callees.factsOf(roundKey);
    this.function = facts.function();
    List<IrType> results = new ArrayList<>(function.resultTypes());
    for (Value number : numbers(loop, facts.key(), function.parameters())) {
      results.add(number.type());
      results.add(PrimitiveType.INT);
    }
    this.builder = new FunctionBuilder(name(facts.key()), results, function.location());
    this.out = new Emitter(builder, builder.block(function.entry().label()));
    this.header = function.entry().successors().get(0).target();
  }

  static FunctionName name(ActivityKey key) {
    return DerivativeNames.base(key.function()).derived(KIND + key.mask() + "]");
  }

  /** True for the name of such a function, which writes to no memory that has a shadow. */
  static boolean isMadeBy(Callee callee) {
    return callee instanceof FunctionName name
        && !name.path().isEmpty()
        && name.path().get(name.path().size() - 1).startsWith(KIND);
  }

  static FunctionName roundName(ActivityKey key) {
    return DerivativeNames.gradient(key).derived("round");
  }

  /** The active numbers that a loop reads, the starts of sums apart, of its parameters or operands. */
  static List<Value> numbers(SumLoop loop, ActivityKey key, List<Value> parameters) {
    List<Value> numbers = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      boolean isNumber = key.isActive(i) && !parameters.get(i).type().isReference();
      if (isNumber && loop.startingAt(i).isEmpty()) {
        numbers.add(parameters.get(i));
      }
    }
    return numbers;
  }

  Function run() {
    List<Block> blocks = function.blocks();
    blocks.stream().skip(1).forEach(block -> builder.block(block.label()));
    enter();
    for (Block block : blocks) {
      boolean isEntry = block.label() == function.entry().label();
      BlockBuilder target = builder.get(block.label());
      if (!isEntry) {
        out.moveTo(target);
        block.parameters().forEach(target::addParameter);
      }
      if (block.label() == header) {
        carry(target);
      }
      for (Statement statement : block.statements()) {
        out.at(statement.location());
        if (loop.isRound(statement)) {
          round(statement);
        } else {
          out.keep(statement);
        }
      }
      out.at(block.terminatorLocation());
      out.terminate(terminator(block, isEntry));
    }
    return builder.build();
  }

  private void enter() {
    BlockBuilder entry = out.current();
    function.parameters().forEach(entry::addParameter);
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      if (facts.key().isActive(i) && parameter.type().isReference()) {
        shadows.put(parameter, entry.parameter(ShadowTypes.of(parameter.type()), ""));
      }
    }
    List<Value> given = new ArrayList<>();
    for (SumLoop.Sum sum : loop.sums()) {
      given.add(entry.parameter(function.parameters().get(sum.start()).type(), "adjoint"));
    }
    Value seed = entry.parameter(PrimitiveType.INT, "seeded");
    tapes.forEach(kind -> firstTapes.add(ForwardSweep.newTape(kind, out)));
    for (int i = 0; i < given.size(); i++) {
      adjointsOfSums.add(settled(given.get(i), seed, loop.sums().get(i)));
    }
  }

  /** Where nothing is asked for no adjoint is touched; else a zero is one that was contributed. */
  private Value settled(Value adjoint, Value seeded, SumLoop.Sum sum) {
    return sum.adjoint().isEmpty()
        ? adjoint
        : out.choose(seeded, out.encodeTouched(adjoint), out.zero(adjoint.type()));
  }

  private void carry(BlockBuilder target) {
    for (Value number : numbers(loop, facts.key(), function.parameters())) {
      Value adjoint = target.parameter(number.type(), "");
      carried.put(number, new Pair(adjoint, target.parameter(PrimitiveType.INT, "")));
    }
    tapes.forEach(kind -> tapesBefore.add(target.parameter(kind.type(), "")));
  }

  private void round(Statement statement) {
    List<Value> arguments = new ArrayList<>(statement.instruction().operands());
    List<Value> numbers = new ArrayList<>();
    List<Value> operands = statement.instruction().operands();
    for (int i = 0; i < operands.size(); i++) {
      Value operand = operands.get(i);
      if (!roundKey.isActive(i)) {
        continue;
      }
      if (operand.type().isReference()) {
        arguments.add(shadows.getOrDefault(operand, operand));
      } else {
        numbers.add(operand);
      }
    }
    arguments.addAll(tapesBefore);
    for (int i = 0; i < loop.sums().size(); i++) {
      if (roundFacts.isResultActive(loop.sums().get(i).carried())) {
        arguments.add(adjointsOfSums.get(i));
      }
    }
    List<IrType> types = new ArrayList<>(statement.instruction().resultTypes());
    List<Value> results = new ArrayList<>(statement.results());
    Map<Value, Pair> contributions = new LinkedHashMap<>();
    for (Value number : numbers) {
      Pair pair = new Pair(Value.of(number.type()), Value.of(PrimitiveType.INT));
      pair.both().forEach(value -> {
        types.add(value.type());
        results.add(value);
      });
      contributions.put(number, pair);
    }
    for (TapeKind kind : tapes) {
      tapesAfter.add(Value.of(kind.type()));
      types.add(kind.type());
    }
    results.addAll(tapesAfter);
    Apply apply = new Apply(roundName(roundKey), types, arguments);
    out.current().append(new Statement(results, apply, statement.location()));
    carried.forEach((number, before) -> {
      Pair more = contributions.get(number);
      next.put(number, more == null ? before : sum(before, more));
    });
  }

  private Pair sum(Pair one, Pair other) {
    return new Pair(
        out.binary(BinaryOperator.ADD, one.adjoint(), other.adjoint()),
        out.binary(BinaryOperator.OR, one.touched(), other.touched()));
  }

  private Terminator terminator(Block block, boolean isEntry) {
    if (block.terminator() instanceof Terminator.Return returned) {
      List<Value> results = new ArrayList<>(returned.operands());
      carried.values().forEach(pair -> results.addAll(pair.both()));
      return new Terminator.Return(results);
    }
    return block.terminator().mapSuccessors(edge -> {
      if (edge.target() != header) {
        return edge;
      }
      List<Value> arguments = new ArrayList<>(edge.arguments());
      for (Value number : numbers(loop, facts.key(), function.parameters())) {
        if (isEntry) {
          arguments.add(out.number(number.type(), -0.0));
          arguments.add(out.constant(0));
        } else {
          arguments.addAll(contributed(number).both());
        }
      }
      if (isEntry) {
        arguments.addAll(firstTapes);
      } else {
        arguments.addAll(tapesAfter);
      }
      return new Successor(header, arguments);
    });
  }

  private Pair contributed(Value number) {
    Pair pair = next.get(number);
    if (pair == null) {
      throw new IllegalStateException("no round before the next one in " + loop.name());
    }
    return pair;
  }
}
