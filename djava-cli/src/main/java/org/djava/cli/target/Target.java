package org.djava.cli.target;

import java.util.List;
import org.djava.cli.expression.ParsedExpression;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;

/** What is differentiated. */
public sealed interface Target {
  /** What it is called in answers. */
  String name();

  /** Its parameters, in order. */
  List<Parameter> parameters();

  /** The classes its calls may lead to. */
  ClassSource classes();

  /** The classes whose {@code @DerivativeOf} rules hold for it, by internal name. */
  List<String> ruleClasses();

  /** An expression, as a function of its variables. */
  record OfExpression(
      ParsedExpression expression,
      Function function,
      List<Parameter> parameters,
      ClassSource classes,
      List<String> ruleClasses)
      implements Target {
    public OfExpression {
      ruleClasses = List.copyOf(ruleClasses);
      parameters = List.copyOf(parameters);
    }

    @Override
    public String name() {
      return expression.text();
    }
  }

  /** A static method in a class file. */
  record OfMethod(
      MethodReference method,
      List<Parameter> parameters,
      ClassSource classes,
      List<String> ruleClasses)
      implements Target {
    public OfMethod {
      ruleClasses = List.copyOf(ruleClasses);
      parameters = List.copyOf(parameters);
    }

    @Override
    public String name() {
      String text = method.text();
      int types = text.indexOf('(');
      int dot = text.lastIndexOf('.', types);
      return text.substring(0, dot) + "::" + text.substring(dot + 1);
    }
  }
}
