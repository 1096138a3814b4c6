package org.djava.cli.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.Derivation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Statement;

/**
 * The functions that a stage has made.
 *
 * @param module the functions with all that they call
 * @param roots the functions that the stage is about; a linear map comes after what makes its frame
 */
record StageFunctions(IrModule module, List<FunctionName> roots) {
  static StageFunctions of(CompiledTarget target, Stage stage) {
    return switch (stage) {
      case LIFT -> alone(target.function());
      case ACTIVITY ->
        throw new UserMistake("the stage activity makes remarks, not functions; it has one format");
      case JVP -> of(target.jvp(), 1);
      case GRADIENT -> of(target.gradient(), 1);
      case VJP -> of(target.vjp(), 1);
      case PULLBACK -> of(target.vjp(), 2);
      case DIFFERENTIAL ->
        of(target.compiler().differential(target.function(), target.active()), 2);
      case LOWER -> entry(target.gradient());
    };
  }

  private static StageFunctions alone(Function function) {
    return new StageFunctions(IrModule.of(List.of(function), List.of()), List.of(function.name()));
  }

  private static StageFunctions of(Derivation derivation, int count) {
    List<FunctionName> roots = derivation.stages().subList(0, count);
    return new StageFunctions(reachable(derivation.module(), roots), roots);
  }

  private static StageFunctions entry(Derivation derivation) {
    List<FunctionName> roots = List.of(derivation.entry());
    return new StageFunctions(reachable(derivation.module(), roots), roots);
  }

  /** The function that the stage is named after. */
  Function last() {
    return module.function(roots.get(roots.size() - 1));
  }

  private static IrModule reachable(IrModule module, List<FunctionName> roots) {
    Map<FunctionName, Function> reached = new LinkedHashMap<>();
    Deque<FunctionName> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      FunctionName name = work.remove();
      if (reached.putIfAbsent(name, module.function(name)) == null) {
        work.addAll(callees(module.function(name)));
      }
    }
    return new IrModule(reached, module.layouts());
  }

  private static List<FunctionName> callees(Function function) {
    List<FunctionName> callees = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Apply apply
            && apply.callee() instanceof FunctionName name) {
          callees.add(name);
        }
      }
    }
    return callees;
  }
}
