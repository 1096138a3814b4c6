package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The forward sweep as an ordinary function — the original with shadow references, partials and
 * VJP calls — and beside each block what the reverse sweep has to do for it.
 *
 * @param seed the last parameter, where the forward sweep reverses something already; null else
 */
record AugmentedFunction(
    Function function,
    Map<BlockLabel, List<Step>> steps,
    Map<BlockLabel, Value> tags,
    Map<Value, Value> originals,
    @Nullable Value seed) {

  /** A reverse action and the source line it belongs to. */
  record Step(ReverseAction action, SourceLocation location) {}

  List<Step> stepsOf(BlockLabel label) {
    return steps.getOrDefault(label, List.of());
  }

  /** Whether the reverse sweep has to do with more than numbers. */
  boolean touchesMemory() {
    return steps.values().stream()
        .flatMap(List::stream)
        .anyMatch(step -> step.action().touchesMemory());
  }

  /** The reference that {@code value} is the shadow of; itself if it is none. */
  Value original(Value value) {
    return originals.getOrDefault(value, value);
  }

  /** The number of the edge through which a block was entered; null if there is only one. */
  @Nullable
  Value tagOf(BlockLabel label) {
    return tags.get(label);
  }
}
