package org.djava.compiler.testkit;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.lower.BytecodeLowerer;

/** Something that runs the functions of a module. */
@FunctionalInterface
public interface Machine {
  /** All results of a function, in order. */
  List<Object> run(FunctionName name, Object... arguments);

  /** Interprets the module; real classes are found through {@code loader}. */
  static Machine interpreting(IrModule module, ClassLoader loader) {
    IrInterpreter interpreter = IrInterpreter.of(module, loader);
    return interpreter::run;
  }

  /** Lowers the module to a class beside {@code host}; {@code entries} are what is run. */
  static Machine compiling(IrModule module, Class<?> host, Set<FunctionName> entries) {
    DefinitionSite site = new ClassDefiner(Machine.class).siteFor(host);
    DefinedCode code =
        site.define(BytecodeLowerer.lower(module, site.request().withEntryPoints(entries)));
    return (name, arguments) ->
        call(code.function(name), module.function(name).resultTypes(), arguments);
  }

  private static List<Object> call(
      MethodHandle handle, List<IrType> resultTypes, Object... arguments) {
    List<Object> all = new ArrayList<>();
    for (Object argument : arguments) {
      all.add(argument instanceof Boolean truth ? (Object) (truth ? 1 : 0) : argument);
    }
    double[] numbers = new double[resultTypes.size()];
    Object[] references = new Object[resultTypes.size()];
    if (handle.type().parameterCount() == arguments.length + 2) {
      all.add(numbers);
      all.add(references);
    }
    List<Object> results = new ArrayList<>();
    results.add(invoke(handle, all));
    int number = 0;
    int reference = 0;
    for (IrType type : resultTypes.subList(Math.min(1, resultTypes.size()), resultTypes.size())) {
      boolean isNumber = type instanceof PrimitiveType && type != PrimitiveType.LONG;
      results.add(isNumber ? (Object) numbers[number++] : references[reference++]);
    }
    return results;
  }

  private static Object invoke(MethodHandle handle, List<Object> arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
