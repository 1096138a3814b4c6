package org.djava.compiler.testkit.program;

import java.util.List;
import java.util.stream.Collectors;

/** Writes programs as Java. */
public final class ProgramPrinter {
  private final StringBuilder out = new StringBuilder();
  private int depth = 1;

  private ProgramPrinter() {}

  /** One class with all the programs' methods. */
  public static String classOf(String name, List<Program> programs) {
    ProgramPrinter printer = new ProgramPrinter();
    printer
        .out
        .append("import java.util.Arrays;\nimport org.djava.*;\n\nclass ")
        .append(name)
        .append(" {\n");
    for (Expression.Variable field : Program.STATICS) {
      printer.line("static final double[] " + field.name() + " = {0.5, -1.5, 2.5, 0.25};");
    }
    for (Program program : programs) {
      program.methods().forEach(printer::method);
      printer.objective(program);
    }
    return printer.out.append("}\n").toString();
  }

  /** The methods of one program. */
  public static String methodsOf(Program program) {
    ProgramPrinter printer = new ProgramPrinter();
    program.methods().forEach(printer::method);
    return printer.out.toString();
  }

  private void line(String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }

  private void method(Method method) {
    out.append('\n');
    String parameters = method.parameters().stream()
        .map(parameter -> parameter.type().text() + " " + parameter.name())
        .collect(Collectors.joining(", "));
    line("static " + method.result().text() + " " + method.name() + "(" + parameters + ") {");
    block(method.body());
    depth++;
    line("return " + text(method.last()) + ";");
    depth--;
    line("}");
  }

  /** A lambda that captures what is no double[], and passes its own array for all that are. */
  private void objective(Program program) {
    if (!program.isObjective()) {
      return;
    }
    List<Expression.Variable> parameters = program.main().parameters();
    String captured = parameters.stream()
        .filter(parameter -> parameter.type() != Type.DOUBLES)
        .map(parameter -> parameter.type().text() + " " + parameter.name())
        .collect(Collectors.joining(", "));
    String arguments = parameters.stream()
        .map(parameter -> parameter.type() == Type.DOUBLES ? "x" : parameter.name())
        .collect(Collectors.joining(", "));
    String name = program.main().name();
    String body = " { return x -> " + name + "(" + arguments + "); }";
    line("static Objective " + name + "o(" + captured + ")" + body);
    line("static Mapping<double[], Double> " + name + "m(" + captured + ")" + body);
  }

  private void block(Block block) {
    depth++;
    block.statements().forEach(this::statement);
    depth--;
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Declare declare) {
      line(declare.type().text() + " " + declare.name() + " = " + text(declare.value()) + ";");
    } else if (statement instanceof Statement.Assign assign) {
      line(assign.name() + " " + assign.update().text() + " " + text(assign.value()) + ";");
    } else if (statement instanceof Statement.Store store) {
      line(text(store.array()) + "[" + text(store.index()) + "] "
          + store.update().text() + " " + text(store.value()) + ";");
    } else if (statement instanceof Statement.If branch) {
      branch(branch);
    } else if (statement instanceof Statement.Loop loop) {
      loop(loop);
    } else if (statement instanceof Statement.Switch choice) {
      choice(choice);
    } else if (statement instanceof Statement.Try attempt) {
      attempt(attempt);
    } else {
      line(simple(statement) + ";");
    }
  }

  private static String simple(Statement statement) {
    String arguments = texts(statement.expressions());
    if (statement instanceof Statement.Jump jump) {
      String label = jump.label() == null ? "" : " " + jump.label();
      return (jump.isBreak() ? "break" : "continue") + label;
    } else if (statement instanceof Statement.Return) {
      return "return " + arguments;
    } else if (statement instanceof Statement.Throw thrown) {
      return "throw new IllegalStateException(\"" + thrown.message() + "\")";
    } else if (statement instanceof Statement.Fill) {
      return "Arrays.fill(" + arguments + ")";
    } else if (statement instanceof Statement.Copy) {
      return "System.arraycopy(" + arguments + ")";
    }
    return arguments;
  }

  private void branch(Statement.If branch) {
    line("if (" + text(branch.condition()) + ") {");
    block(branch.then());
    if (!branch.otherwise().statements().isEmpty()) {
      line("} else {");
      block(branch.otherwise());
    }
    line("}");
  }

  private void loop(Statement.Loop loop) {
    String label = loop.label() == null ? "" : loop.label() + ": ";
    String counter = loop.counter();
    boolean always = loop.condition().equals(Expression.Literal.of(true));
    String also = always ? "" : " && " + text(loop.condition());
    String up = counter + " < " + text(loop.bound()) + also;
    switch (loop.counting()) {
      case UP -> line(label + "for (int " + counter + " = 0; " + up + "; " + counter + "++) {");
      case BY_TWO ->
        line(label + "for (int " + counter + " = 0; " + up + "; " + counter + " += 2) {");
      case DOWN ->
        line(label + "for (int " + counter + " = " + text(loop.bound()) + " - 1; " + counter
            + " >= 0" + also + "; " + counter + "--) {");
      case WHILE -> {
        line("int " + counter + " = 0;");
        line(label + "while (" + up + ") {");
        line("  " + counter + "++;");
      }
      case DO -> {
        line("int " + counter + " = 0;");
        line(label + "do {");
        line("  " + counter + "++;");
      }
    }
    block(loop.body());
    line(loop.counting() == Statement.Counting.DO ? "} while (" + up + ");" : "}");
  }

  private void attempt(Statement.Try attempt) {
    line("try {");
    block(attempt.body());
    line("} catch (" + attempt.caught().text() + " " + attempt.name() + ") {");
    block(attempt.handler());
    if (!attempt.last().statements().isEmpty()) {
      line("} finally {");
      block(attempt.last());
    }
    line("}");
  }

  private void choice(Statement.Switch choice) {
    line("switch (" + text(choice.selector()) + ") {");
    int last = choice.cases().size() - 1;
    for (int i = 0; i <= last; i++) {
      line(i == last ? "  default: {" : "  case " + i + ": {");
      depth++;
      block(choice.cases().get(i));
      line("}");
      if (i < last && !choice.fallsThrough().get(i)) {
        line("break;");
      }
      depth--;
    }
    line("}");
  }

  private static String texts(List<Expression> expressions) {
    return expressions.stream().map(ProgramPrinter::text).collect(Collectors.joining(", "));
  }

  private static String text(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return literal(literal);
    } else if (expression instanceof Expression.Variable variable) {
      return variable.name();
    } else if (expression instanceof Expression.Conditional conditional) {
      return "(" + text(conditional.condition()) + " ? " + text(conditional.one()) + " : "
          + text(conditional.other()) + ")";
    } else if (expression instanceof Expression.Call call) {
      return call.method() + "(" + texts(call.operands()) + ")";
    }
    Expression.Operation operation = (Expression.Operation) expression;
    return operation
        .operator()
        .text(operation.operands().stream().map(ProgramPrinter::text).toList());
  }

  private static String literal(Expression.Literal literal) {
    return switch (literal.type()) {
      case FLOAT -> literal.value() + "f";
      case LONG -> literal.value() + "L";
      default -> String.valueOf(literal.value());
    };
  }
}
