package org.djava.cli.engine;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.Derivation;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.interpret.RandomRounding;
import org.djava.compiler.interpret.WorkBudget;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.runtime.DerivativeCompiler;

/** Runs the functions of a derivation: as bytecode, or by interpreting the IR. */
@FunctionalInterface
interface Machine {
  /** All results of the derivation's entry or pullback, in order. */
  List<Object> run(FunctionName name, List<Object> arguments) throws Throwable;

  /** Lowers the derivation to a class beside {@code host}. */
  static Machine compiling(Derivation derivation, Class<?> host) {
    DefinitionSite site = new ClassDefiner(DerivativeCompiler.class).siteFor(host);
    Set<FunctionName> entries = Set.copyOf(List.of(derivation.entry(), derivation.pullback()));
    DefinedCode code = site.define(
        BytecodeLowerer.lower(derivation.module(), site.request().withEntryPoints(entries)));
    return (name, arguments) -> {
      List<IrType> types = derivation.module().function(name).resultTypes();
      return call(code.function(name), types, arguments);
    };
  }

  /** Interprets the derivation; real classes are found through {@code loader}. */
  static Machine interpreting(Derivation derivation, ClassLoader loader, WorkBudget work) {
    IrInterpreter interpreter = IrInterpreter.of(derivation.module(), loader).within(work);
    return (name, arguments) -> interpreter.run(name, arguments.toArray());
  }

  /** The same, but what is not exact is rounded at random, in the methods of {@code bodies}, too. */
  static Machine rounding(
      Derivation derivation,
      ClassLoader loader,
      FunctionSource bodies,
      RandomRounding rounding,
      WorkBudget work) {
    IrInterpreter interpreter =
        IrInterpreter.of(derivation.module(), loader, bodies, rounding).within(work);
    return (name, arguments) -> interpreter.run(name, arguments.toArray());
  }

  /** The first result is returned; the others are stored, numbers and references apart. */
  private static List<Object> call(
      MethodHandle handle, List<IrType> resultTypes, List<Object> arguments) throws Throwable {
    double[] numbers = new double[resultTypes.size()];
    Object[] references = new Object[resultTypes.size()];
    List<Object> all = new ArrayList<>(arguments);
    all.add(numbers);
    all.add(references);
    Object first = handle.invokeWithArguments(all);
    List<Object> results = new ArrayList<>();
    int number = 0;
    int reference = 0;
    for (IrType type : resultTypes) {
      if (results.isEmpty()) {
        results.add(first);
      } else if (type instanceof PrimitiveType) {
        results.add(numbers[number++]);
      } else {
        results.add(references[reference++]);
      }
    }
    return results;
  }
}
