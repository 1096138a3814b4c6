package org.djava.compiler.javasource;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Value;

/** Writes statements as text, with the source's lines beside them. */
final class CodePrinter implements Code.Visitor<Void> {
  private static final int REMARK_COLUMN = 60;

  private final Values values;
  private final JavaTypes types;
  private final String file;
  private final JavaNames labelNames = new JavaNames(Set.of());
  private final Map<Code.Label, String> named = new HashMap<>();
  private final Deque<Code> around = new ArrayDeque<>();
  private StringBuilder text = new StringBuilder();
  private int depth;
  private int lastLine;

  private CodePrinter(Values values, JavaTypes types, SourceLocation start, int depth) {
    this.values = values;
    this.types = types;
    this.file = start.file();
    this.depth = depth;
  }

  /** The text of statements at a depth of indentation. */
  static String print(
      List<Code> code, Values values, JavaTypes types, SourceLocation start, int depth) {
    CodePrinter printer = new CodePrinter(values, types, start, depth);
    printer.write(code);
    return printer.text.toString();
  }

  private void write(List<Code> list) {
    list.forEach(code -> code.accept(this));
  }

  private void line(String content) {
    text.append("  ".repeat(depth)).append(content).append('\n');
  }

  private void line(String content, SourceLocation location) {
    boolean isNews = location.line() > 0 && location.line() != lastLine;
    if (!isNews) {
      line(content);
      return;
    }
    lastLine = location.line();
    int padding = Math.max(2, REMARK_COLUMN - 2 * depth - content.length());
    String place = location.file().equals(file) ? "line " + location.line() : location.toString();
    line(content + " ".repeat(padding) + "// " + place);
  }

  private void indented(List<Code> list) {
    depth++;
    write(list);
    depth--;
  }

  /** The statements within {@code code}, of which what is written says whether it needs a name. */
  private String body(Code code, List<Code> list) {
    StringBuilder outer = text;
    text = new StringBuilder();
    around.push(code);
    indented(list);
    around.pop();
    String body = text.toString();
    text = outer;
    return body;
  }

  private String prefix(Code.Label label) {
    String name = named.get(label);
    return name == null ? "" : name + ": ";
  }

  @Override
  public Void visitAssign(Code.Assign assign) {
    String declaration = assign.declares() ? types.text(values.type(assign.target())) + " " : "";
    line(
        declaration + values.name(assign.target()) + " = " + assign.value().text() + ";",
        assign.location());
    return null;
  }

  @Override
  public Void visitDeclare(Code.Declare declare) {
    Value variable = declare.variable();
    line(types.text(values.type(variable)) + " " + values.name(variable) + ";");
    return null;
  }

  @Override
  public Void visitRun(Code.Run run) {
    line(run.expression().text() + ";", run.location());
    return null;
  }

  @Override
  public Void visitLeave(Code.Leave leave) {
    JavaExpression expression = leave.expression();
    line(
        leave.word() + (expression == null ? "" : " " + expression.text()) + ";", leave.location());
    return null;
  }

  @Override
  public Void visitIf(Code.If branch) {
    line("if (" + branch.condition().holds().text() + ") {", branch.location());
    indented(branch.then());
    Code only = branch.otherwise().size() == 1 ? branch.otherwise().get(0) : null;
    if (only instanceof Code.If next) {
      // An else with nothing but another branch in it goes on in the same line.
      int start = text.length();
      visitIf(next);
      text.insert(start + 2 * depth, "} else ");
    } else if (branch.otherwise().isEmpty()) {
      line("}");
    } else {
      line("} else {");
      indented(branch.otherwise());
      line("}");
    }
    return null;
  }

  @Override
  public Void visitLoop(Code.Loop loop) {
    String body = body(loop, loop.body());
    Condition condition = loop.condition();
    String test = condition == null ? "true" : condition.holds().text();
    line(prefix(loop.label()) + "while (" + test + ") {");
    text.append(body);
    line("}");
    return null;
  }

  @Override
  public Void visitLabelled(Code.Labelled labelled) {
    String body = body(labelled, labelled.body());
    line(prefix(labelled.label()) + "{");
    text.append(body);
    line("}");
    return null;
  }

  @Override
  public Void visitChoice(Code.Choice choice) {
    line("switch (" + choice.selector().text() + ") {");
    depth++;
    for (int i = 0; i < choice.arms().size(); i++) {
      boolean isDefault = i == choice.keys().size();
      String head = isDefault
          ? "default"
          : choice.keys().get(i).stream()
              .map(String::valueOf)
              .collect(Collectors.joining(", ", "case ", ""));
      line(head + " -> {");
      text.append(body(choice, choice.arms().get(i)));
      line("}");
    }
    depth--;
    line("}");
    return null;
  }

  @Override
  public Void visitBreak(Code.Break breaking) {
    Code innermost = around.stream()
        .filter(code -> !(code instanceof Code.Labelled))
        .findFirst()
        .orElse(null);
    boolean isPlain = innermost instanceof Code.Loop loop && loop.label() == breaking.label();
    line(isPlain ? "break;" : "break " + name(breaking.label(), "after") + ";");
    return null;
  }

  @Override
  public Void visitContinue(Code.Continue continuing) {
    Code innermost =
        around.stream().filter(code -> code instanceof Code.Loop).findFirst().orElse(null);
    boolean isPlain = innermost instanceof Code.Loop loop && loop.label() == continuing.label();
    line(isPlain ? "continue;" : "continue " + name(continuing.label(), "loop") + ";");
    return null;
  }

  @Override
  public Void visitTry(Code.Try trying) {
    line("try {");
    indented(trying.body());
    line("} catch (Throwable " + trying.caught() + ") {");
    indented(trying.handler());
    line("}");
    return null;
  }

  private String name(Code.Label label, String kind) {
    boolean isLoop =
        around.stream().anyMatch(code -> code instanceof Code.Loop loop && loop.label() == label);
    return named.computeIfAbsent(label, key -> labelNames.unique(isLoop ? "loop" : kind));
  }
}
