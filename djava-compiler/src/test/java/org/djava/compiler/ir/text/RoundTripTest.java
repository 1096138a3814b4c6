package org.djava.compiler.ir.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.testkit.RandomFunctions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RoundTripTest {
  @Test
  void randomFunctionsAreWellFormedAndParseBack() {
    for (int seed = 0; seed < 300; seed++) {
      Function function = RandomFunctions.of(seed, 5 + seed % 60);
      IrVerifier.verify(function);
      Function parsed = IrParser.parseFunction(IrPrinter.print(function));
      IrVerifier.verify(parsed);
      assertThat(IrPrinter.printStructure(parsed)).isEqualTo(IrPrinter.printStructure(function));
    }
  }

  /** A quadratic algorithm would take minutes. */
  @Test
  @Timeout(60)
  void largeFunctionsAreQuick() {
    Function function = RandomFunctions.of(1, 20_000);
    IrVerifier.verify(function);
    Function parsed = IrParser.parseFunction(IrPrinter.print(function));
    assertThat(IrPrinter.printStructure(parsed)).isEqualTo(IrPrinter.printStructure(function));
  }
}
