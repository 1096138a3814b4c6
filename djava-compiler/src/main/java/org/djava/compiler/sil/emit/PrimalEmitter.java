package org.djava.compiler.sil.emit;

import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilValue;

/** Writes a function as it is. */
final class PrimalEmitter extends BodyEmitter {
  PrimalEmitter(Steps steps) {
    super(steps, Annotations.NONE);
  }

  SilFunction emit(String symbol) {
    emitBody();
    return out.build("hidden", symbol, Symbols.typeOf(function()));
  }

  @Override
  void addParameters(Block block) {}

  @Override
  SilValue differentiated(Step step) {
    return plain(step);
  }

  @Override
  List<SilValue> edgeArguments(Block from, Successor edge) {
    return List.of();
  }

  @Override
  void leave(Block block, SilValue result) {
    current().run(new SilTerminator.Return(result));
  }
}
