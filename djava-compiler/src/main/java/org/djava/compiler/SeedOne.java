package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Fixes the last parameter of a function, its seed, to 1. */
final class SeedOne {
  private SeedOne() {}

  static Function in(Function function) {
    Block entry = function.entry();
    List<Value> parameters = new ArrayList<>(entry.parameters());
    Value seed = parameters.remove(parameters.size() - 1);
    Constant one = seed.type() == PrimitiveType.FLOAT ? Constant.of(1f) : Constant.of(1d);
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement(List.of(seed), one, SourceLocation.UNKNOWN));
    statements.addAll(entry.statements());
    List<Block> blocks = new ArrayList<>(function.blocks());
    blocks.set(
        0,
        new Block(
            entry.label(), parameters, statements, entry.terminator(), entry.terminatorLocation()));
    return function.withBlocks(blocks);
  }
}
