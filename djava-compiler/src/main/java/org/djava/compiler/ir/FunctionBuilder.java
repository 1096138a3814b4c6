package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;

/** A function that is being written; blocks keep the order in which they were made. */
public final class FunctionBuilder {
  private final FunctionName name;
  private final List<IrType> resultTypes;
  private final SourceLocation location;
  private final Map<BlockLabel, BlockBuilder> blocks = new LinkedHashMap<>();

  /** A function without blocks; the first one made is the entry. */
  public FunctionBuilder(FunctionName name, List<IrType> resultTypes, SourceLocation location) {
    this.name = name;
    this.resultTypes = resultTypes.stream().map(IrType::computational).toList();
    this.location = location;
  }

  /** A new empty block with a fresh label. */
  public BlockBuilder block(String hint) {
    return block(BlockLabel.named(hint));
  }

  /** A new empty block with this label. */
  public BlockBuilder block(BlockLabel label) {
    BlockBuilder block = new BlockBuilder(label);
    if (blocks.put(label, block) != null) {
      throw new IllegalStateException("block " + label + " exists");
    }
    return block;
  }

  /** All blocks so far. */
  public List<BlockBuilder> blocks() {
    return new ArrayList<>(blocks.values());
  }

  /** The block with this label. */
  public BlockBuilder get(BlockLabel label) {
    BlockBuilder block = blocks.get(label);
    if (block == null) {
      throw new IllegalArgumentException("no block " + label);
    }
    return block;
  }

  /** The finished function. */
  public Function build() {
    return new Function(
        name, resultTypes, blocks.values().stream().map(BlockBuilder::build).toList(), location);
  }
}
