package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.NotDifferentiableException;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** Many methods, primal and gradient of each written as Java and compiled in one run. */
final class SourceBatch {
  private record Check(SourceProgram program, List<List<Object>> points) {}

  private final List<Check> checks = new ArrayList<>();
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private int methods;

  /** The number of methods whose primal and gradient are both written. */
  int methods() {
    return methods;
  }

  Map<String, Integer> outcomes() {
    return outcomes;
  }

  /** Adds a method with points to run it at. */
  void add(
      DjavaCompiler compiler, MethodReference method, Class<?> host, List<List<Object>> points) {
    try {
      Function function = compiler.function(method);
      List<Boolean> active = active(function);
      Derivation gradient = compiler.gradient(function, active);
      String name = "Written" + checks.size();
      IrModule primal = IrModule.of(List.of(function), List.of());
      checks.add(
          new Check(new SourceProgram(method.text(), primal, function.name(), host, name), points));
      checks.add(new Check(
          new SourceProgram(
              method.text(), gradient.module(), gradient.entry(), host, name + "Gradient"),
          points.stream().map(point -> withShadows(point, active, function)).toList()));
      methods++;
    } catch (CompilationFailure refused) {
      outcomes.merge(refused.diagnostic().kind().code(), 1, Integer::sum);
    } catch (NotDifferentiableException refused) {
      outcomes.merge("refused", 1, Integer::sum);
    } catch (NotWrittenException refused) {
      outcomes.merge("not written", 1, Integer::sum);
    }
  }

  static List<Boolean> active(Function function) {
    return function.parameterTypes().stream().map(SourceBatch::isActive).toList();
  }

  private static boolean isActive(IrType type) {
    return type instanceof ArrayType array ? isActive(array.element()) : type.isFloating();
  }

  /** With accumulators, and a seed for the result. */
  private static List<Object> withShadows(
      List<Object> point, List<Boolean> active, Function function) {
    List<Object> all = new ArrayList<>(point);
    for (int i = 0; i < active.size(); i++) {
      if (active.get(i) && function.parameterTypes().get(i).isReference()) {
        all.add(Samples.zeros(point.get(i)));
      }
    }
    all.add(Samples.seed(function.resultTypes().get(0)));
    return all;
  }

  /** The sources by class name. */
  Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    checks.forEach(
        check -> sources.put(check.program().className(), check.program().source()));
    return sources;
  }

  /** Where a class of {@code loader} differs from the lowered one. */
  List<String> differences(ClassLoader loader) {
    List<String> differences = new ArrayList<>();
    for (Check check : checks) {
      differences.addAll(check.program().differences(loader, check.points()));
    }
    return differences;
  }
}
