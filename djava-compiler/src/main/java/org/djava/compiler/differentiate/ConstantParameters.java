package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Makes parameters constant within a function, wherever it is called or written in place: it goes on
 * with what {@code withoutDerivative} returns for them.
 */
public final class ConstantParameters {
  private final Function function;
  private final List<Value> parameters = new ArrayList<>();
  private final List<Statement> cuts = new ArrayList<>();

  private ConstantParameters(Function function) {
    this.function = function;
  }

  /** The function in which the parameters at these positions are constant. */
  public static Function in(Function function, Set<Integer> positions) {
    return positions.isEmpty() ? function : new ConstantParameters(function).run(positions);
  }

  private Function run(Set<Integer> positions) {
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      parameters.add(positions.contains(i) ? cut(parameter) : parameter);
    }
    List<Block> blocks = new ArrayList<>(function.blocks());
    Block entry = function.entry();
    if (entry.caught() != null) {
      // What is done here is not done under a handler of the function.
      Successor old = Successor.to(entry.label());
      Block rest = new Block(
          entry.label(),
          List.of(),
          entry.statements(),
          entry.terminator(),
          entry.terminatorLocation());
      blocks.set(0, rest);
      blocks.add(
          0,
          new Block(
              BlockLabel.named("entry"),
              parameters,
              cuts,
              new Terminator.Branch(old),
              function.location()));
      return function.withBlocks(blocks);
    }
    cuts.addAll(entry.statements());
    blocks.set(
        0,
        new Block(entry.label(), parameters, cuts, entry.terminator(), entry.terminatorLocation()));
    return function.withBlocks(blocks);
  }

  /** The body reads the old value, which is now made from a new parameter. */
  private Value cut(Value constant) {
    Value parameter = Value.named(constant.type(), constant.name());
    Apply call = Apply.of(ConstantViews.method(constant.type()), List.of(parameter));
    if (!constant.type().isReference()) {
      cuts.add(new Statement(List.of(constant), call, function.location()));
      return parameter;
    }
    Value view = Value.of(call.resultTypes().get(0));
    cuts.add(new Statement(List.of(view), call, function.location()));
    Cast cast = new Cast(constant.type(), view);
    cuts.add(new Statement(List.of(constant), cast, function.location()));
    return parameter;
  }
}
