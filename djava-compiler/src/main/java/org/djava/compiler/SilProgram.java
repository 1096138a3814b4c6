package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilVerifier;
import org.djava.compiler.sil.lift.DerivativeSource;
import org.djava.compiler.sil.lift.SilLifter;

/**
 * A module of SIL as functions of the IR: the second front end. Derivatives that it names and does
 * not have come from the compiler. Not thread-safe.
 */
public final class SilProgram {
  private final DjavaCompiler compiler;
  private final SilLifter lifter;
  private final Map<FunctionName, Function> made = new LinkedHashMap<>();
  private final Map<String, ObjectLayout> layouts = new HashMap<>();

  private SilProgram(SilModule module, DjavaCompiler compiler) {
    this.compiler = compiler;
    this.lifter = new SilLifter(module, new MadeByCompiler());
  }

  /**
   * The program that a module is.
   *
   * @throws org.djava.compiler.sil.SilException if the module is not well-formed
   */
  public static SilProgram of(SilModule module, DjavaCompiler compiler) {
    SilVerifier.verify(module);
    return new SilProgram(module, compiler);
  }

  /** The function of that name in the IR: each number of its parameters and results apart. */
  public Function function(String symbol) {
    return lifter.function(symbol);
  }

  /** A function that takes the arguments of {@code first}, then those of the closure it returns. */
  public Function applied(String first) {
    return lifter.applied(first);
  }

  /** All functions that have been asked for, and what they need to run. */
  public IrModule module() {
    Map<FunctionName, Function> functions = new LinkedHashMap<>(made);
    lifter.functions().forEach(function -> functions.put(function.name(), function));
    List<ObjectLayout> all = new ArrayList<>(lifter.layouts());
    all.addAll(layouts.values());
    IrModule module = new IrModule(functions, all);
    IrVerifier.verify(module);
    return module;
  }

  private final class MadeByCompiler implements DerivativeSource {
    @Override
    public void add(Function function) {
      compiler.add(function);
    }

    @Override
    public Made derivative(Derivative kind, Function primal, List<Boolean> wrt) {
      Derivation derivation =
          kind == Derivative.JVP ? compiler.differential(primal, wrt) : compiler.vjp(primal, wrt);
      made.putAll(derivation.module().functions());
      derivation
          .module()
          .layouts()
          .forEach(layout -> layouts.put(layout.type().internalName(), layout));
      return new Made(
          derivation.module().function(derivation.stages().get(0)),
          derivation.stages().get(1));
    }

    @Override
    public Function made(FunctionName name) {
      Function function = made.get(name);
      if (function == null) {
        throw new IllegalStateException("nobody made @" + name.text());
      }
      return function;
    }
  }
}
