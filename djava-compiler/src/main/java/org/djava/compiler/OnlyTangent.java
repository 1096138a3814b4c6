package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;

/** Drops the value that a function returns before its tangent. */
final class OnlyTangent {
  private OnlyTangent() {}

  static Function in(Function jvp) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : jvp.blocks()) {
      Terminator terminator = block.terminator();
      if (terminator instanceof Terminator.Return returning) {
        terminator = new Terminator.Return(returning.operands().subList(1, 2));
      }
      blocks.add(block.withTerminator(terminator));
    }
    return new Function(
        jvp.name().derived("tangent"), jvp.resultTypes().subList(1, 2), blocks, jvp.location());
  }
}
