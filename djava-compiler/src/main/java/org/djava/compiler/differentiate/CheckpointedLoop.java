package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/**
 * A loop that has become a function, {@code (inputs…, carried…) -> (outputs…, exit)}, and is gone back through
 * with the help of snapshots.
 *
 * @param name of the loop's function
 * @param rounds the function that runs some rounds: {@code (inputs…, carried…, limit) -> (carried…,
 *     outputs…, exit, steps)}
 * @param count {@code (inputs…, carried…) -> long}, how many steps it will have; none if nobody knows
 * @param inputs how many parameters are the same in all rounds
 * @param written which of them are arrays that the loop may write
 * @param snapshots how many are kept at a time
 */
public record CheckpointedLoop(
    FunctionName name,
    FunctionName rounds,
    List<FunctionName> count,
    int inputs,
    Set<Integer> written,
    int snapshots) {
  public CheckpointedLoop {
    count = List.copyOf(count);
    written = Set.copyOf(written);
  }

  /** The loop with these written arrays. */
  public CheckpointedLoop writing(Set<Integer> arrays) {
    return new CheckpointedLoop(name, rounds, count, inputs, arrays, snapshots);
  }

  /** What is active in the rounds. */
  ActivityKey roundsKey(ActivityFacts facts) {
    return facts.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .filter(
            each -> each.instruction() instanceof Apply apply && apply.callee().equals(rounds))
        .map(facts::calleeKey)
        .filter(java.util.Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  /** What the pullback is also given the adjoint of: active numbers that are the same in all rounds. */
  List<Value> activeNumbersAmong(ActivityKey key, List<Value> operands) {
    return IntStream.range(0, inputs)
        .filter(i -> key.isActive(i) && !operands.get(i).type().isReference())
        .mapToObj(operands::get)
        .toList();
  }

  /** True for an array of numbers, flat or nested: what is in it belongs to a snapshot. */
  public static boolean isArray(IrType type) {
    return type instanceof ArrayType array && array.innermost() instanceof PrimitiveType;
  }
}
