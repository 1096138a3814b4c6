package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.JavaSources.MemoryClassLoader;

/** Compiled Java methods that do nothing but call a function of the rule table. */
final class RuleCallers {
  private static final String OWNER = "RuleCallers";

  private RuleCallers() {}

  /** One class with a caller for each method of the rows. */
  static MemoryClassLoader compile(List<RuleRow> rows) {
    String methods = rows.stream()
        .filter(RuleCallers::isCalled)
        .map(RuleCallers::source)
        .distinct()
        .collect(Collectors.joining("\n"));
    return JavaSources.compile("class " + OWNER + " {\n" + methods + "\n}\n");
  }

  /** False for methods that the Java release of the callers has not. */
  static boolean isCalled(RuleRow row) {
    return !row.method().startsWith("java/lang/Math.clamp");
  }

  /** The method that calls the row's function. */
  static MethodReference caller(RuleRow row) {
    return MethodReference.ofStatic(OWNER, name(row), row.descriptor());
  }

  static Class<?> type(MemoryClassLoader loader) {
    try {
      return Class.forName(OWNER, true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The remainder operator as a function. */
  static Function remainder(String descriptor) {
    List<IrType> types = Descriptors.parameters(descriptor);
    FunctionBuilder builder = new FunctionBuilder(
        FunctionName.of("remainder" + types.get(0)), List.of(types.get(0)), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    Binary remainder = new Binary(
        BinaryOperator.REMAINDER,
        block.parameter(types.get(0), "a"),
        block.parameter(types.get(1), "b"));
    block.terminate(new Terminator.Return(List.of(block.append(remainder))));
    return builder.build();
  }

  private static String name(RuleRow row) {
    return row.method().replaceAll("[^A-Za-z0-9]+", "_").replace("_", "of_") + "_";
  }

  private static String source(RuleRow row) {
    List<IrType> types = Descriptors.parameters(row.descriptor());
    String parameters = IntStream.range(0, types.size())
        .mapToObj(i -> types.get(i) + " x" + i)
        .collect(Collectors.joining(", "));
    String arguments =
        IntStream.range(0, types.size()).mapToObj(i -> "x" + i).collect(Collectors.joining(", "));
    String call = row.isOperator()
        ? "x0 % x1"
        : row.reference().owner().replace('/', '.') + "." + row.reference().name() + "(" + arguments
            + ")";
    Optional<IrType> result = Descriptors.result(row.descriptor());
    return "  static " + result.orElseThrow() + " " + name(row) + "(" + parameters + ") { return "
        + call + "; }";
  }
}
