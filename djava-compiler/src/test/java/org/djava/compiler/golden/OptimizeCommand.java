package org.djava.compiler.golden;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.optimize.AlgebraicSimplification;
import org.djava.compiler.optimize.BlockSimplification;
import org.djava.compiler.optimize.CommonSubexpressionElimination;
import org.djava.compiler.optimize.ConstantFolding;
import org.djava.compiler.optimize.DeadCodeElimination;
import org.djava.compiler.optimize.LoopInvariantHoisting;
import org.djava.compiler.optimize.NegationSinking;
import org.djava.compiler.optimize.Pass;
import org.djava.compiler.optimize.PassSequence;
import org.djava.compiler.optimize.ScalarReplacement;
import org.djava.compiler.optimize.TapeReservation;

/** {@code optimize a b …}: the passes of these names run over the function until nothing changes. */
final class OptimizeCommand {
  private static final List<Pass> PASSES = List.of(
      new AlgebraicSimplification(),
      new BlockSimplification(),
      new CommonSubexpressionElimination(),
      new ConstantFolding(),
      new DeadCodeElimination(),
      new LoopInvariantHoisting(),
      new NegationSinking(),
      new ScalarReplacement(),
      new TapeReservation());

  private OptimizeCommand() {}

  static String run(List<String> arguments, String input) {
    Function function = IrParser.parseFunction(input);
    IrVerifier.verify(function);
    List<Pass> chosen = new ArrayList<>();
    arguments.forEach(name -> chosen.add(pass(name)));
    Function optimized = new PassSequence(
            "chosen", chosen, 10, (pass, before, after) -> IrVerifier.verify(after))
        .run(function);
    return IrPrinter.print(optimized);
  }

  private static Pass pass(String name) {
    return PASSES.stream()
        .filter(pass -> pass.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no pass " + name));
  }
}
