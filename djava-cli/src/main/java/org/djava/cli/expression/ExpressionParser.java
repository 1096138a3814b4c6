package org.djava.cli.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.MathFunctions;
import org.djava.cli.symbolic.NumberType;

/** Reads an expression by recursive descent; each method reads one level of precedence. */
final class ExpressionParser {
  private static final int MOST_TOKENS = 2000;
  private static final int DEEPEST_NESTING = 200;
  private static final int LARGEST_FUNCTION_POWER = 64;

  private final List<Token> tokens;
  private int position;
  private int nesting;

  ExpressionParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  Expression parse() {
    if (tokens.size() > MOST_TOKENS) {
      throw new ExpressionSyntaxException(
          tokens.get(MOST_TOKENS).column(),
          "the expression is longer than " + MOST_TOKENS
              + " numbers, names and signs; write a method in a .java file");
    }
    if (peek().kind() == Token.Kind.END) {
      throw new ExpressionSyntaxException(1, "the expression is empty");
    }
    Expression body = conditional().number();
    Token rest = peek();
    if (rest.is("^")) {
      throw powerSign(rest);
    }
    if (rest.kind() != Token.Kind.END) {
      throw new ExpressionSyntaxException(
          rest.column(), "expected an operator or the end but found " + rest.described());
    }
    return body;
  }

  private Operand conditional() {
    enter();
    Operand first = or();
    if (peek().is("?")) {
      Condition condition = first.condition();
      next();
      Expression whenTrue = conditional().number();
      expect(":");
      Expression whenFalse = conditional().number();
      first =
          Operand.of(new Expression.Conditional(condition, whenTrue, whenFalse), first.column());
    }
    nesting--;
    return first;
  }

  private Operand or() {
    Operand left = and();
    while (accept("||")) {
      left = Operand.of(new Condition.Or(left.condition(), and().condition()), left.column());
    }
    return left;
  }

  private Operand and() {
    Operand left = comparison();
    while (accept("&&")) {
      Condition right = comparison().condition();
      left = Operand.of(new Condition.And(left.condition(), right), left.column());
    }
    return left;
  }

  private Operand comparison() {
    Operand left = sum();
    for (ComparisonOperator operator : ComparisonOperator.values()) {
      if (accept(operator.symbol())) {
        Expression right = sum().number();
        return Operand.of(new Condition.Comparison(operator, left.number(), right), left.column());
      }
    }
    return left;
  }

  private Operand sum() {
    Operand left = product();
    while (peek().is("+") || peek().is("-")) {
      ArithmeticOperator operator =
          next().is("+") ? ArithmeticOperator.ADD : ArithmeticOperator.SUBTRACT;
      left = arithmetic(operator, left, product());
    }
    return left;
  }

  private Operand product() {
    Operand left = signed();
    while (peek().is("*") || peek().is("/") || peek().is("%")) {
      ArithmeticOperator operator = switch (next().text()) {
        case "*" -> ArithmeticOperator.MULTIPLY;
        case "/" -> ArithmeticOperator.DIVIDE;
        default -> ArithmeticOperator.REMAINDER;
      };
      left = arithmetic(operator, left, signed());
    }
    return left;
  }

  private static Operand arithmetic(ArithmeticOperator operator, Operand left, Operand right) {
    return Operand.of(
        new Expression.Arithmetic(operator, left.number(), right.number()), left.column());
  }

  private Operand signed() {
    Token sign = peek();
    if (sign.is("-")) {
      next();
      boolean hasPower =
          tokens.get(Math.min(position + 1, tokens.size() - 1)).kind() == Token.Kind.POWER;
      if (peek().kind() == Token.Kind.NUMBER && !hasPower) {
        return Operand.of(Expression.literal(-Double.parseDouble(next().text())), sign.column());
      }
      return Operand.of(nestedSigned().number().negated(), sign.column());
    }
    if (accept("+")) {
      return Operand.of(nestedSigned().number(), sign.column());
    }
    if (accept("!")) {
      return Operand.of(new Condition.Not(nestedSigned().condition()), sign.column());
    }
    if (sign.kind() == Token.Kind.CONVERSION) {
      next();
      NumberType target = NumberType.valueOf(sign.text().toUpperCase(Locale.ROOT));
      return Operand.of(nestedSigned().number().as(target), sign.column());
    }
    if (sign.is("√") || sign.is("∛")) {
      return root(next());
    }
    Operand primary = primary();
    if (peek().is("^")) {
      throw powerSign(peek());
    }
    return peek().kind() == Token.Kind.POWER ? power(primary, exponent(next())) : primary;
  }

  private Operand root(Token sign) {
    Expression radicand = primary().number();
    if (peek().kind() == Token.Kind.POWER) {
      throw new ExpressionSyntaxException(
          peek().column(), "is the root or what is below it to be raised? Write parentheses");
    }
    return Operand.of(Expression.call(sign.is("√") ? "sqrt" : "cbrt", radicand), sign.column());
  }

  /** {@code x²} is {@code x * x}, and {@code x³} what {@code pow(x, 3)} is. */
  private static Operand power(Operand base, int exponent) {
    Expression number = base.number();
    Expression power = exponent == 2 && number instanceof Expression.Variable
        ? number.times(number)
        : Expression.call("pow", number, Expression.literal(exponent));
    return Operand.of(exponent == 1 ? number : power, base.column());
  }

  private Operand nestedSigned() {
    enter();
    Operand operand = signed();
    nesting--;
    return operand;
  }

  private Operand primary() {
    Token token = next();
    if (token.kind() == Token.Kind.NUMBER) {
      return Operand.of(Expression.literal(Double.parseDouble(token.text())), token.column());
    }
    if (token.is("∞")) {
      return Operand.of(Expression.literal(Double.POSITIVE_INFINITY), token.column());
    }
    if (token.kind() == Token.Kind.NAME) {
      return Operand.of(name(token), token.column());
    }
    if (!token.is("(")) {
      throw new ExpressionSyntaxException(
          token.column(),
          "expected a number, a variable, a function or '(' but found " + token.described());
    }
    Operand inner = conditional();
    expect(")");
    return inner;
  }

  private Expression name(Token token) {
    if (token.text().equals("Math") && accept(".")) {
      Token member = next();
      if (member.kind() != Token.Kind.NAME) {
        throw new ExpressionSyntaxException(
            member.column(), "expected a function of Math but found " + member.described());
      }
      return name(member);
    }
    boolean isFunctionPower = (peek().is("^") || peek().kind() == Token.Kind.POWER)
        && MathFunctions.arity(token.text()) > 0;
    if (peek().is("(") || isFunctionPower) {
      return call(token);
    }
    if (MathFunctions.arity(token.text()) > 0) {
      throw new ExpressionSyntaxException(
          token.column(), token.text() + " is a function: expected '(' after it");
    }
    return switch (token.text()) {
      case "PI", "π" -> Expression.literal(Math.PI);
      case "E" -> Expression.literal(Math.E);
      default -> Expression.variable(token.text());
    };
  }

  /** {@code f(…)}, or {@code f^2(…)} for the square of {@code f(…)}. */
  private Expression call(Token function) {
    int arity = MathFunctions.arity(function.text());
    if (arity == 0) {
      String suggestion = Suggestion.forFunction(function.text())
          .map(name -> "; did you mean " + name + "?")
          .orElse(" in Math");
      throw new ExpressionSyntaxException(
          function.column(), "there is no function " + function.text() + suggestion);
    }
    boolean isRaised = accept("^") || peek().kind() == Token.Kind.POWER;
    int exponent = isRaised ? exponent(next()) : 1;
    expect("(");
    List<Expression> arguments = new ArrayList<>();
    if (!peek().is(")")) {
      do {
        arguments.add(conditional().number());
      } while (accept(","));
    }
    expect(")");
    if (arguments.size() != arity) {
      throw new ExpressionSyntaxException(
          function.column(),
          function.text() + " takes " + arity + (arity == 1 ? " argument" : " arguments")
              + " but has " + arguments.size());
    }
    Expression call = new Expression.Call(function.text(), arguments);
    return exponent == 1 ? call : new Expression.Power(call, exponent);
  }

  private static int exponent(Token exponent) {
    boolean isInteger =
        (exponent.kind() == Token.Kind.NUMBER || exponent.kind() == Token.Kind.POWER)
            && exponent.text().matches("[1-9][0-9]?")
            && Integer.parseInt(exponent.text()) <= LARGEST_FUNCTION_POWER;
    if (!isInteger) {
      throw new ExpressionSyntaxException(
          exponent.column(),
          "expected an integer from 1 to " + LARGEST_FUNCTION_POWER + " as the power of a function"
              + " but found " + exponent.described());
    }
    return Integer.parseInt(exponent.text());
  }

  private static ExpressionSyntaxException powerSign(Token token) {
    return new ExpressionSyntaxException(
        token.column(), "'^' is not a power in Java; write pow, as in pow(x, 2)");
  }

  private void enter() {
    if (++nesting > DEEPEST_NESTING) {
      throw new ExpressionSyntaxException(
          peek().column(),
          "the expression is nested too deeply, more than " + DEEPEST_NESTING + " times");
    }
  }

  private Token peek() {
    return tokens.get(position);
  }

  private Token next() {
    Token token = tokens.get(position);
    if (token.kind() != Token.Kind.END) {
      position++;
    }
    return token;
  }

  private boolean accept(String symbol) {
    boolean found = peek().is(symbol);
    if (found) {
      next();
    }
    return found;
  }

  private void expect(String symbol) {
    Token token = next();
    if (!token.is(symbol)) {
      throw new ExpressionSyntaxException(
          token.column(), "expected '" + symbol + "' but found " + token.described());
    }
  }
}
