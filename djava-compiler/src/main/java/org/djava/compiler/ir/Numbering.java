package org.djava.compiler.ir;

import java.util.HashMap;
import java.util.Map;

/**
 * The names {@code %0}, {@code %1}, … of a function's values and {@code bb0}, {@code bb1}, … of its
 * blocks, in order of definition: the same in its printed text and in every message about it.
 */
public final class Numbering {
  private final Map<Value, String> values = new HashMap<>();
  private final Map<BlockLabel, String> labels = new HashMap<>();
  private int strangers;

  private Numbering() {}

  /** The names within {@code function}. */
  public static Numbering of(Function function) {
    Numbering numbering = new Numbering();
    for (Block block : function.blocks()) {
      numbering.labels.putIfAbsent(block.label(), "bb" + numbering.labels.size());
      block.parameters().forEach(numbering::define);
      block.statements().forEach(statement -> statement.results().forEach(numbering::define));
      block.terminator().definitions().forEach(numbering::define);
    }
    return numbering;
  }

  private void define(Value value) {
    values.putIfAbsent(value, "%" + values.size());
  }

  /** The value's name; a value the function does not define is {@code %?0}, {@code %?1}, …. */
  public String of(Value value) {
    return values.computeIfAbsent(value, key -> "%?" + strangers++);
  }

  /** The block's name; a block the function does not have is {@code bb?0}, {@code bb?1}, …. */
  public String of(BlockLabel label) {
    return labels.computeIfAbsent(label, key -> "bb?" + strangers++);
  }
}
