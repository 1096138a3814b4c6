package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.ConstantParameters;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.lift.BytecodeLifter;

/**
 * Methods as functions to be differentiated themselves: lifted, with numbers in the place of boxes. A
 * method with a derivative rule becomes a call of itself, since its body is never differentiated.
 * What its annotations do not differentiate is constant within.
 */
final class MethodFunctions {
  private final BytecodeLifter lifter;
  private final FunctionLibrary library;

  MethodFunctions(BytecodeLifter lifter, FunctionLibrary library) {
    this.lifter = lifter;
    this.library = library;
  }

  /** The function of a method. */
  Function of(MethodReference method) {
    Optional<Function> mapped =
        library.maps(method).isEmpty() ? Optional.empty() : library.bodyOf(method);
    if (mapped.isPresent()) {
      return ConstantParameters.in(mapped.get(), library.constants().parametersOfRoot(method));
    }
    Function function = library.dependence(method).isPresent()
        ? call(method)
        : library.withInnerDerivatives(
            library.withInitialization(method, library.seen().withStandIns(lift(method))));
    return ConstantParameters.in(function, library.constants().parametersOfRoot(method));
  }

  private Function lift(MethodReference method) {
    boolean hasBoxes = method.parameterTypes().stream().anyMatch(MethodFunctions::isBox)
        || method.resultType().filter(MethodFunctions::isBox).isPresent();
    return hasBoxes ? lifter.liftUnboxed(method) : lifter.lift(method);
  }

  private static Function call(MethodReference method) {
    Apply call = Apply.of(method, List.of());
    FunctionBuilder builder =
        new FunctionBuilder(FunctionName.of(method), call.resultTypes(), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (IrType type : method.parameterTypes()) {
      parameters.add(block.parameter(type, ""));
    }
    block.terminate(new Terminator.Return(block.appendAll(Apply.of(method, parameters))));
    return builder.build();
  }

  private static boolean isBox(IrType type) {
    return type.equals(ClassType.BOXED_DOUBLE) || type.equals(ClassType.BOXED_FLOAT);
  }
}
