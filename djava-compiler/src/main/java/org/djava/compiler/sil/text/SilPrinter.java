package org.djava.compiler.sil.text;

import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SilWitness;
import org.djava.compiler.sil.swift.SwiftNames;

/** Writes SIL as Swift's compiler does, with its comments: who uses a value, and what names mean. */
public final class SilPrinter {
  private static final int COMMENT_COLUMN = 50;

  private final StringBuilder text = new StringBuilder();

  private SilPrinter() {}

  /** The text of a module; {@link SilParser} reads it back. */
  public static String print(SilModule module) {
    SilPrinter printer = new SilPrinter();
    printer.line("sil_stage canonical");
    printer.line("");
    printer.line("import Builtin");
    printer.line("import Swift");
    module.nominals().forEach(printer::nominal);
    for (SilFunction function : module.functions()) {
      printer.line("");
      printer.function(function);
    }
    module.witnesses().forEach(printer::witness);
    return printer.text.toString();
  }

  /** The text of one function. */
  public static String print(SilFunction function) {
    SilPrinter printer = new SilPrinter();
    printer.function(function);
    return printer.text.toString();
  }

  /** The text of one declaration. */
  public static String print(SilNominal nominal) {
    SilPrinter printer = new SilPrinter();
    printer.declaration(nominal);
    return printer.text.toString();
  }

  private void line(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  private void commented(String line, String comment) {
    int padding = Math.max(1, COMMENT_COLUMN - line.length());
    line(comment.isEmpty() ? line : line + " ".repeat(padding) + comment);
  }

  private void nominal(SilNominal nominal) {
    line("");
    declaration(nominal);
  }

  private void declaration(SilNominal nominal) {
    line((nominal.isEnum() ? "indirect enum " : "struct ") + nominal.name() + " {");
    for (SilNominal.Member member : nominal.members()) {
      String type = member.type().map(each -> each.text()).orElse("");
      if (nominal.isEnum()) {
        line("  case " + member.name() + (type.isEmpty() ? "" : "(" + type + ")"));
      } else {
        line("  @_hasStorage var " + member.name() + ": " + type + " { get set }");
      }
    }
    line("}");
  }

  private void witness(SilWitness witness) {
    line("");
    line("// differentiability witness for " + described(witness.original()));
    line("sil_differentiability_witness hidden [reverse] "
        + SilInstructionPrinter.indices(witness.wrt()) + " @" + witness.original() + " : $"
        + witness.type().text() + " {");
    for (Derivative kind : Derivative.values()) {
      witness
          .target(kind)
          .ifPresent(target -> line("  " + kind.word() + ": @" + target.name() + " : $"
              + target.type().text()));
    }
    line("}");
  }

  private static String described(String symbol) {
    return SwiftNames.described(symbol).orElse(symbol);
  }

  private void function(SilFunction function) {
    line("// " + described(function.name()));
    String linkage =
        function.linkage().stream().map(each -> each + " ").collect(Collectors.joining());
    String head =
        "sil " + linkage + "@" + function.name() + " : $" + function.type().text();
    if (function.isDeclaration()) {
      line(head);
      return;
    }
    line(head + " {");
    SilNumbering numbering = new SilNumbering(function);
    SilInstructionPrinter instructions = new SilInstructionPrinter(numbering);
    for (SilBlock block : function.blocks()) {
      if (!block.label().equals(function.entry().label())) {
        line("");
      }
      head(block, numbering);
      block.statements().forEach(each -> statement(each, numbering, instructions));
    }
    line("} // end sil function '" + function.name() + "'");
  }

  private void head(SilBlock block, SilNumbering numbering) {
    for (SilValue parameter : block.parameters()) {
      String name = parameter.name().isEmpty() ? "" : " \"" + parameter.name() + "\"";
      commented("// " + numbering.name(parameter) + name, numbering.users(List.of(parameter)));
    }
    String parameters = block.parameters().isEmpty()
        ? ""
        : block.parameters().stream()
            .map(each -> numbering.name(each) + " : $" + each.type().text())
            .collect(Collectors.joining(", ", "(", ")"));
    List<String> predecessors = numbering.predecessors(block);
    commented(
        block.label() + parameters + ":",
        predecessors.isEmpty() ? "" : "// Preds: " + String.join(" ", predecessors));
  }

  private void statement(
      SilStatement statement, SilNumbering numbering, SilInstructionPrinter instructions) {
    statement.remarks().forEach(remark -> line("  // " + remark));
    if (statement.instruction() instanceof SilCall.FunctionRef reference) {
      SwiftNames.described(reference.name()).ifPresent(name -> line("  // function_ref " + name));
    }
    List<SilValue> results = statement.results();
    String names = results.stream().map(numbering::name).collect(Collectors.joining(", "));
    String left =
        results.isEmpty() ? "" : (results.size() == 1 ? names : "(" + names + ")") + " = ";
    String comment =
        results.isEmpty() ? "// id: %" + numbering.id(statement) : numbering.users(results);
    commented("  " + left + statement.instruction().accept(instructions), comment);
  }
}
