package org.djava.compiler.javasource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.schedule.ExpressionScheduler;
import org.djava.compiler.analysis.schedule.Movability;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Value;

/** Writes a function as a static method. */
final class MethodWriter {
  private final Function function;
  private final ClassContents contents;
  private final MethodShape shape;
  private final Accesses accesses;

  private MethodWriter(Function original, ClassContents contents) {
    this.function = ReducibleForm.of(original);
    this.contents = contents;
    this.shape = contents.shape(original.name());
    this.accesses =
        new Accesses(contents.types(), new Conversions(contents.types()), contents.links());
  }

  static String write(Function function, ClassContents contents) {
    return new MethodWriter(function, contents).text();
  }

  private String text() {
    List<Block> blocks = function.reversePostOrder();
    Movability movability =
        new Movability(owner -> contents.types().isNested(new ClassType(owner)));
    NeededValues needed = NeededValues.of(function, blocks, movability);
    Schedule schedule = ExpressionScheduler.schedule(
        blocks, needed, movability, new SourceNesting(function, contents, movability));
    Values values = new Values(schedule, contents.types());
    VariableNames names = VariableNames.of(blocks, schedule, needed, values);
    BlockWriter writer = new BlockWriter(contents, shape, schedule, needed, names, accesses);
    List<Code> code = Simplification.of(Structure.of(function, writer));
    List<Code> declared = Declarations.of(code, function.parameters());
    String body = CodePrinter.print(declared, values, contents.types(), function.location(), 2);
    return head(values) + body + "  }\n";
  }

  private String head(Values values) {
    StringBuilder text = new StringBuilder();
    String place = function.location().isKnown() ? ", " + function.location() : "";
    text.append("\n  /** ")
        .append(JavaSource.comment(function.name().text() + place))
        .append(" */\n");
    String result = shape.returnType().map(contents.types()::text).orElse("void");
    text.append("  static ").append(result).append(' ').append(shape.name()).append('(');
    Set<Value> seen = new HashSet<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      text.append(seen.isEmpty() ? "" : ", ")
          .append(contents.types().text(shape.parameterTypes().get(i)))
          .append(' ')
          .append(values.name(parameter));
      seen.add(parameter);
    }
    // A class of the user's may declare what its methods throw.
    return text.append(contents.mayThrow(accesses) ? ") throws Throwable {\n" : ") {\n")
        .toString();
  }
}
