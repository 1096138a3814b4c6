package org.djava.compiler.differentiate;

import java.util.List;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Products of tangents as plain products, in a function that is not differentiated any more: whether
 * the tangent is used matters to the product's derivative only.
 */
public final class PlainProducts extends FunctionRewriter {
  private PlainProducts() {}

  /** The function with plain products. */
  public static Function in(Function function) {
    boolean none = function.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .noneMatch(statement -> TangentMethods.isProduct(statement.instruction()));
    return none ? function : new PlainProducts().run(function);
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (!TangentMethods.isProduct(statement.instruction())) {
      copy(statement, out);
      return;
    }
    List<Value> operands = statement.instruction().operands();
    Binary product =
        new Binary(BinaryOperator.MULTIPLY, mapped(operands.get(1)), mapped(operands.get(2)));
    map(statement.result(), out.append(product, statement.result().name()));
  }
}
