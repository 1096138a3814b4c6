package org.djava.compiler;

import java.util.function.Predicate;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/** Calls of methods that no class of ours may name become calls of copies of them. */
final class Adoption extends FunctionRewriter {
  private final Predicate<MethodReference> adopted;

  private Adoption(Predicate<MethodReference> adopted) {
    this.adopted = adopted;
  }

  /**
   * The function with such calls replaced.
   *
   * @param adopted whether a called method is replaced; its copy exists from then on
   */
  static Function in(Function function, Predicate<MethodReference> adopted) {
    return new Adoption(adopted).run(function);
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && adopted.test(method)) {
      Apply copied = new Apply(FunctionName.of(method), apply.resultTypes(), apply.operands());
      copy(new Statement(statement.results(), copied, statement.location()), out);
    } else {
      copy(statement, out);
    }
  }
}
