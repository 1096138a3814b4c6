package org.djava.compiler.analysis;

import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** In which block of a function each value is defined, as a parameter or by a statement. */
public final class DefiningBlocks {
  private final Map<Value, BlockLabel> blocks = new HashMap<>();

  private DefiningBlocks(Function function) {
    for (Block block : function.blocks()) {
      block.parameters().forEach(parameter -> blocks.put(parameter, block.label()));
      for (Statement statement : block.statements()) {
        statement.results().forEach(result -> blocks.put(result, block.label()));
      }
    }
  }

  /** Those of {@code function}. */
  public static DefiningBlocks of(Function function) {
    return function.analysis(DefiningBlocks.class, DefiningBlocks::new);
  }

  /** The block that defines {@code value}; null for the value of a terminator or of another function. */
  public @Nullable BlockLabel of(Value value) {
    return blocks.get(value);
  }
}
