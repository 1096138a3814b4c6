package org.djava.cli.engine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.Derivation;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Numbering;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredClass;
import org.djava.runtime.DerivativeCompiler;

/** Writes what the stages make of a target. */
final class StageText {
  private static final Pattern DEFINITION = Pattern.compile("%\\d+(?=[^%]*(?: =|: ))");

  private static final int REMARK_COLUMN = 72;

  private StageText() {}

  static String of(CompiledTarget target, Stage stage) {
    return switch (stage) {
      case LIFT -> IrPrinter.print(target.function());
      case ACTIVITY -> activity(target.compiler().rootActivity(target.function(), target.active()));
      case JVP -> IrPrinter.print(made(target.jvp(), 0));
      case DIFFERENTIAL -> IrPrinter.print(made(differential(target), 1));
      case GRADIENT -> IrPrinter.print(made(target.gradient(), 0));
      case VJP -> IrPrinter.print(made(target.vjp(), 0));
      case PULLBACK -> IrPrinter.print(made(target.vjp(), 1));
      case LOWER -> bytecode(target);
    };
  }

  /** The forward sweep first, then the linear map. */
  private static Derivation differential(CompiledTarget target) {
    return target.compiler().differential(target.function(), target.active());
  }

  private static Function made(Derivation derivation, int stage) {
    return derivation.module().function(derivation.stages().get(stage));
  }

  /** The function with a remark beside each line that defines an active value. */
  private static String activity(ActivityFacts facts) {
    Function function = facts.function();
    Numbering numbering = Numbering.of(function);
    Map<String, Boolean> active = new HashMap<>();
    for (Block block : function.blocks()) {
      block
          .parameters()
          .forEach(value ->
              active.put(numbering.of(value), facts.isActive(value) || facts.isShadowed(value)));
      block
          .statements()
          .forEach(statement -> statement
              .results()
              .forEach(value -> active.put(
                  numbering.of(value), facts.isActive(value) || facts.isShadowed(value))));
    }
    return IrPrinter.print(function)
        .lines()
        .map(line -> withRemark(line, active))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String withRemark(String line, Map<String, Boolean> active) {
    boolean isHead = line.startsWith("bb");
    if (!isHead && !line.matches("\\s+[(%].* = .*")) {
      return line;
    }
    String definitions = isHead ? line : line.substring(0, line.indexOf(" = ") + 2);
    String names = DEFINITION
        .matcher(definitions)
        .results()
        .map(MatchResult::group)
        .filter(name -> active.getOrDefault(name, false))
        .collect(Collectors.joining(", "));
    int padding = Math.max(2, REMARK_COLUMN - line.length());
    return names.isEmpty() ? line : line + " ".repeat(padding) + "// active: " + names;
  }

  /** The class file of the fused gradient, as the JDK's disassembler shows it. */
  private static String bytecode(CompiledTarget target) {
    Derivation derivation = target.gradient();
    LoweredClass lowered = BytecodeLowerer.lower(
        derivation.module(),
        new ClassDefiner(DerivativeCompiler.class)
            .siteFor(target.host())
            .request()
            .withEntryPoints(Set.of(derivation.entry())));
    ToolProvider javap = ToolProvider.findFirst("javap")
        .orElseThrow(() -> new UserMistake("this Java has no javap; run djava with a JDK"));
    try {
      Path folder = Files.createTempDirectory("djava");
      Path file = folder.resolve("Derivatives.class");
      try {
        Files.write(file, lowered.main().bytes());
        StringWriter text = new StringWriter();
        javap.run(new PrintWriter(text), new PrintWriter(text), "-c", "-p", file.toString());
        return text.toString()
            .lines()
            .filter(line -> !line.startsWith("Warning:"))
            .collect(Collectors.joining("\n", "", "\n"));
      } finally {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
