package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.ir.text.IrPrinter;

/** Runs passes over functions written as text. */
final class PassChecks {
  private PassChecks() {}

  /** Checks what {@code pass} makes of {@code before}, and that it then has nothing left to do. */
  static void assertBecomes(Pass pass, String before, String after) {
    Function result = run(pass, before);
    assertThat(IrPrinter.printStructure(result)).isEqualTo(normalized(after));
    assertThat(pass.run(result)).isSameAs(result);
  }

  static void assertUnchanged(Pass pass, String text) {
    Function function = IrParser.parseFunction(text);
    IrVerifier.verify(function);
    Function result = pass.run(function);
    assertThat(IrPrinter.printStructure(result)).isEqualTo(normalized(text));
    assertThat(result).isSameAs(function);
  }

  static Function run(Pass pass, String text) {
    Function function = IrParser.parseFunction(text);
    IrVerifier.verify(function);
    Function result = pass.run(function);
    IrVerifier.verify(result);
    return result;
  }

  private static String normalized(String text) {
    return IrPrinter.printStructure(IrParser.parseFunction(text));
  }
}
