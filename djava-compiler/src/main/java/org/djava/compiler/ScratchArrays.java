package org.djava.compiler;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.optimize.FilledArrays;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that the rounds of a loop use to note things down: made before the loop, used nowhere else,
 * and written in each round before they are read, so that nothing gets from one round into another.
 */
final class ScratchArrays {
  private final Map<Value, Instruction> definitions = new HashMap<>();
  private final Uses uses;
  private final Statement call;
  private final Function loop;
  private final Statement roundCall;
  private final Function round;
  private final Set<Value> scratch;

  /**
   * @param function calls the loop
   * @param loop calls its round
   */
  ScratchArrays(Function function, Function loop, Function round) {
    this.uses = Uses.of(function);
    this.loop = loop;
    this.round = round;
    this.call = call(function, loop);
    this.roundCall = call(loop, round);
    note(function, instruction -> true);
    note(loop, Constant.class::isInstance);
    note(round, Constant.class::isInstance);
    this.scratch = round.parameters().stream().filter(this::isScratch).collect(Collectors.toSet());
  }

  private static Statement call(Function caller, Function callee) {
    return caller.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .filter(each ->
            each.instruction() instanceof Apply apply && apply.callee().equals(callee.name()))
        .findFirst()
        .orElseThrow();
  }

  private void note(Function where, Predicate<Instruction> kind) {
    for (Block block : where.blocks()) {
      for (Statement each : block.statements()) {
        if (kind.test(each.instruction())) {
          each.results().forEach(result -> definitions.put(result, each.instruction()));
        }
      }
    }
  }

  /** These arrays as parameters of the round. */
  Set<Integer> ofRound() {
    return positions(round.parameters(), scratch);
  }

  /** These arrays as parameters of the loop. */
  Set<Integer> ofLoop() {
    return positions(
        loop.parameters(), scratch.stream().map(this::inLoop).collect(Collectors.toSet()));
  }

  private static Set<Integer> positions(List<Value> parameters, Set<Value> some) {
    return some.stream().map(parameters::indexOf).collect(Collectors.toSet());
  }

  private boolean isScratch(Value parameter) {
    Value array = outside(parameter);
    return array != null
        && definitions.get(array) instanceof NewArray made
        && made.operands().size() == 1
        && array.type() instanceof ArrayType type
        && type.element().isFloating()
        && uses.of(array).size() == 1
        && Uses.of(loop).of(inLoop(parameter)).size() == 1
        && new FilledArrays(round)
            .isFilledFirst(parameter, bound -> isSame(bound, made.operands().get(0)));
  }

  private boolean isSame(Value bound, Value length) {
    if (definitions.get(bound) instanceof Constant constant) {
      return constant.equals(definitions.get(length));
    }
    return length == outside(bound);
  }

  private Value inLoop(Value parameterOfRound) {
    return roundCall.instruction().operands().get(round.parameters().indexOf(parameterOfRound));
  }

  /** What the function hands to the loop, and the loop to each round; null if it is no such thing. */
  private @Nullable Value outside(Value value) {
    if (!round.parameters().contains(value)) {
      return null;
    }
    int place = loop.parameters().indexOf(inLoop(value));
    return place < 0 ? null : call.instruction().operands().get(place);
  }
}
