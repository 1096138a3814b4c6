package org.djava.compiler.ir.text;

import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Numbering;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Prints functions as text. The same function always gives the same text, and {@link IrParser}
 * reads it back; {@code docs/ir.md} is its grammar.
 */
public final class IrPrinter {
  private static final int COMMENT_COLUMN = 64;

  private final StringBuilder out = new StringBuilder();
  private final Function function;
  private final boolean forPeople;
  private final Numbering names;
  private final InstructionPrinter instructions;
  private String place = "";

  private IrPrinter(Function function, boolean forPeople) {
    this.function = function;
    this.forPeople = forPeople;
    this.names = Numbering.of(function);
    this.instructions = new InstructionPrinter(names);
  }

  /** The function with the names of its local variables, and source lines as comments. */
  public static String print(Function function) {
    return new IrPrinter(function, true).print();
  }

  /**
   * Only what the function does: no names of values, no source lines. Two functions are the same
   * exactly if these texts are.
   */
  public static String printStructure(Function function) {
    return new IrPrinter(function, false).print();
  }

  /** All layouts, then all functions. */
  public static String print(IrModule module) {
    StringBuilder text = new StringBuilder();
    module.layouts().forEach(layout -> text.append(print(layout)).append('\n'));
    text.append(module.functions().values().stream()
        .map(IrPrinter::print)
        .collect(Collectors.joining("\n")));
    return text.toString();
  }

  private static String print(ObjectLayout layout) {
    StringBuilder text = new StringBuilder("layout ");
    text.append(ReferencePrinter.type(layout.type()));
    layout
        .implemented()
        .ifPresent(type -> text.append(" implements ")
            .append(ReferencePrinter.type(type))
            .append(layout.methods().stream()
                .map(ReferencePrinter::method)
                .collect(Collectors.joining(", ", " (", ")"))));
    text.append(" {\n");
    for (FieldReference field : layout.fields()) {
      text.append("  ").append(Names.ofMember(field.name())).append(": ");
      text.append(ReferencePrinter.type(field.type())).append('\n');
    }
    return text.append("}\n").toString();
  }

  private String print() {
    String name = Names.ofFunction(function.name());
    String results = ReferencePrinter.results(function.resultTypes());
    line("func " + name + " -> " + results + " {", comment(function.location()));
    for (Block block : function.blocks()) {
      print(block);
    }
    out.append("}\n");
    return out.toString();
  }

  private void print(Block block) {
    String label = names.of(block.label());
    String parameters = block.parameters().isEmpty()
        ? ""
        : block.parameters().stream()
            .map(value -> definition(value) + ": " + ReferencePrinter.type(value.type()))
            .collect(Collectors.joining(", ", "(", ")"));
    String hint = block.label().name();
    line(label + parameters + ":", forPeople && !hint.matches("(bb\\d+)?") ? oneLine(hint) : "");
    for (Statement statement : block.statements()) {
      line(
          "  " + results(statement.results()) + statement.instruction().accept(instructions),
          comment(statement.location()));
    }
    line("  " + block.terminator().accept(instructions), comment(block.terminatorLocation()));
  }

  private String results(List<Value> results) {
    return switch (results.size()) {
      case 0 -> "";
      case 1 -> definition(results.get(0)) + " = ";
      default ->
        results.stream().map(this::definition).collect(Collectors.joining(", ", "(", ") = "));
    };
  }

  private String definition(Value value) {
    String name = names.of(value);
    return forPeople && !value.name().isEmpty() ? name + " " + Names.ofMember(value.name()) : name;
  }

  /** The source line where it differs from that of the line printed before. */
  private String comment(SourceLocation location) {
    String newPlace = location.isKnown() ? oneLine(location.toString()) : "";
    if (!forPeople || newPlace.equals(place)) {
      return "";
    }
    place = newPlace;
    return location.isKnown() ? newPlace : "no source line";
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\R", " ");
  }

  private void line(String text, String comment) {
    out.append(text);
    if (!comment.isEmpty()) {
      int padding = Math.max(2, COMMENT_COLUMN - text.length());
      out.append(" ".repeat(padding)).append("// ").append(comment);
    }
    out.append('\n');
  }
}
