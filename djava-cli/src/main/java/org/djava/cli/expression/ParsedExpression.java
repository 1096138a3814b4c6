package org.djava.cli.expression;

import java.util.List;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;

/**
 * An expression that has been read.
 *
 * @param variables its free variables in the order of their first appearance
 */
public record ParsedExpression(String text, Expression body, List<String> variables) {
  public ParsedExpression {
    variables = List.copyOf(variables);
  }

  /**
   * Reads one expression in Java's syntax. All numbers are doubles, so {@code 1/2} is one half.
   *
   * @throws ExpressionSyntaxException if it is none
   */
  public static ParsedExpression parse(String text) {
    Expression body = new ExpressionParser(Tokenizer.tokens(text)).parse();
    return new ParsedExpression(text, body, List.copyOf(Variables.of(body)));
  }
}
