package org.djava.compiler;

import java.util.List;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;

/**
 * A compiled derivative: its functions and the one to call.
 *
 * @param module everything that the entry needs
 * @param entry the function to call
 * @param pullback the pullback of a VJP or the differential of a linearization, which take the frame
 *     that the entry keeps; the entry itself otherwise
 * @param stages the names of the functions in the order of the stages that made them
 */
public record Derivation(
    IrModule module, FunctionName entry, FunctionName pullback, List<FunctionName> stages) {
  public Derivation {
    stages = List.copyOf(stages);
  }
}
