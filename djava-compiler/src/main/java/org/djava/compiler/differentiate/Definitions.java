package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Where each value of a function is defined. */
final class Definitions {
  private record Place(BlockLabel block, @Nullable Statement statement, int position) {}

  private final Map<Value, Place> places = new HashMap<>();

  private Definitions(Function function) {
    for (Block block : function.reversePostOrder()) {
      for (Value parameter : block.parameters()) {
        places.put(parameter, new Place(block.label(), null, places.size()));
      }
      for (int i = 0; i < block.statements().size(); i++) {
        Statement statement = block.statements().get(i);
        // What may throw where it is caught has its results where it has not.
        boolean isTried = block.terminator() instanceof Terminator.Try
            && i == block.statements().size() - 1;
        BlockLabel home = isTried ? block.successors().get(0).target() : block.label();
        for (Value result : statement.results()) {
          places.put(result, new Place(home, statement, places.size()));
        }
      }
    }
  }

  static Definitions of(Function function) {
    return new Definitions(function);
  }

  BlockLabel block(Value value) {
    return place(value).block();
  }

  /** The defining statement; null for a block parameter. */
  @Nullable
  Statement statement(Value value) {
    return place(value).statement();
  }

  /** Grows along every path that repeats no block. */
  int position(Value value) {
    return place(value).position();
  }

  private Place place(Value value) {
    Place place = places.get(value);
    if (place == null) {
      throw new IllegalStateException("not defined here: " + value);
    }
    return place;
  }
}
