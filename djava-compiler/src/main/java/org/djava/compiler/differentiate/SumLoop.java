package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * A loop that has become a function of its own, and each of its rounds one that it calls: the only
 * differentiated numbers that it carries are sums, whose adjoints are known before it runs. So each round
 * can be reversed right after it has run.
 *
 * @param name of the function that is the loop
 * @param round the function that is one round: its results are what the loop carries into the next
 * @param sums what the loop adds up
 * @param unwritten the parameters of a round through which nothing is read that was written before the loop
 */
public record SumLoop(
    FunctionName name, FunctionName round, List<Sum> sums, Set<Integer> unwritten) {
  public SumLoop {
    sums = List.copyOf(sums);
    unwritten = Set.copyOf(unwritten);
  }

  /**
   * A sum.
   *
   * @param start the parameter of the loop's function that it begins with
   * @param carried its place among what the loop carries
   * @param result the result of the loop's function that it ends with
   * @param adjoint the steps from the seed of the function around the loop to the sum's adjoint
   */
  public record Sum(int start, int carried, int result, List<KnownAdjoints.Step> adjoint) {
    public Sum {
      adjoint = List.copyOf(adjoint);
    }
  }

  /** The key of a round: what has been added up so far is a constant to it. */
  public ActivityKey roundKey(ActivityFacts facts) {
    Function function = facts.function();
    Statement round = function.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .filter(this::isRound)
        .findFirst()
        .orElseThrow();
    ActivityKey key = facts.calleeKey(round);
    if (key == null) {
      throw new IllegalStateException("nothing known of " + this.round);
    }
    List<Value> carried =
        function.block(function.entry().successors().get(0).target()).parameters();
    List<ActivityKey.Argument> arguments = new ArrayList<>(key.arguments());
    for (Sum sum : sums) {
      int position = round.instruction().operands().indexOf(carried.get(sum.carried()));
      if (position >= 0) {
        arguments.set(position, ActivityKey.Argument.CONSTANT);
      }
    }
    return new ActivityKey(key.function(), arguments, key.shapes(), key.wantedResults());
  }

  /** Whether a round reads an array that was written before the loop. */
  boolean mayReadWritten(ActivityFacts round, Value array) {
    return unwritten.stream()
        .map(parameter -> round.object(round.function().parameters().get(parameter)))
        .noneMatch(object -> object != null && object == round.object(array));
  }

  boolean isRound(Statement statement) {
    return statement.instruction() instanceof Apply apply && apply.callee().equals(round);
  }

  /** The sum at that place of what the loop carries. */
  public Optional<Sum> sumCarriedAt(int position) {
    return sums.stream().filter(sum -> sum.carried() == position).findFirst();
  }

  /** The sum that begins with that parameter of the loop's function. */
  Optional<Sum> startingAt(int parameter) {
    return sums.stream().filter(sum -> sum.start() == parameter).findFirst();
  }

  /** Such loops by the name of their function. */
  public static Map<FunctionName, SumLoop> byName(List<SumLoop> loops) {
    return loops.stream().collect(Collectors.toUnmodifiableMap(SumLoop::name, loop -> loop));
  }
}
