package org.djava.cli.engine;

import java.util.Set;
import java.util.stream.Collectors;
import org.djava.cli.dot.ControlFlowDot;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.javasource.JavaSource;
import org.djava.compiler.javasource.NotWrittenException;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredClass;
import org.djava.runtime.DerivativeCompiler;

/** Writes the functions of a stage in a format. */
final class FormattedStage {
  private final CompiledTarget target;
  private final StageFunctions functions;

  private FormattedStage(CompiledTarget target, StageFunctions functions) {
    this.target = target;
    this.functions = functions;
  }

  static String of(CompiledTarget target, Stage stage, Format format) {
    if (stage == Stage.ACTIVITY && format == Format.IR) {
      return StageText.of(target, stage);
    }
    // What the outside calls only hands the gradient its arguments: the graph is that of the
    // gradient.
    Stage shown = stage == Stage.LOWER && format == Format.DOT ? Stage.GRADIENT : stage;
    FormattedStage formatted = new FormattedStage(target, StageFunctions.of(target, shown));
    return switch (format) {
      case IR -> formatted.ir();
      case BYTECODE -> formatted.bytecode();
      case JAVA -> formatted.java();
      case DOT -> ControlFlowDot.of(formatted.functions.last());
      case SIL, PSEUDO -> throw new IllegalArgumentException("not made of a stage: " + format);
    };
  }

  private String ir() {
    return functions.module().functions().values().stream()
        .map(IrPrinter::print)
        .collect(Collectors.joining("\n"));
  }

  private String bytecode() {
    LoweredClass lowered = BytecodeLowerer.lower(
        functions.module(),
        new ClassDefiner(DerivativeCompiler.class)
            .siteFor(target.host())
            .request()
            .withEntryPoints(Set.copyOf(functions.roots())));
    return BytecodeText.of(lowered);
  }

  /** In the package of the target's class, but for those of the JDK, which nobody can add to. */
  private String java() {
    Class<?> host = target.host();
    String home = host.getModule().isNamed() || !target.isMethod() ? "" : host.getPackageName();
    String name = target.isMethod()
        ? host.getName().substring(host.getName().lastIndexOf('.') + 1).replace("$", "")
        : "Expression";
    String className = (home.isEmpty() ? "" : home + ".") + name + "Derivatives";
    ClassResolver resolver = new ClassResolver(target.loader());
    try {
      return JavaSource.of(functions.module(), functions.roots(), className, resolver)
          .text();
    } catch (NotWrittenException e) {
      throw new UserMistake(e.what()
          + " cannot be written as Java source; --format bytecode, --format ir and --format pseudo"
          + " show the function");
    }
  }
}
