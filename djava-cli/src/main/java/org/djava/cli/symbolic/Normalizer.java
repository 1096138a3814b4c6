package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Brings a formula into the form of a sum of collected terms. Zeros and ones vanish on the way, like
 * terms are added, equal factors become powers, {@code sin^2 + cos^2} becomes 1. Products of sums
 * stay products unless {@code expanding}.
 *
 * <p>The value is kept wherever the formula has one; at a point where a factor that cancels is zero
 * or infinite the result may have a value where the formula has none.
 */
final class Normalizer implements Expression.Visitor<Polynomial>, Condition.Visitor<Condition> {
  /** A product of sums that would have more terms than this stays a product. */
  private static final int LARGEST_EXPANSION = 40;

  private static final int LARGEST_EXPONENT = 64;

  private final boolean expanding;
  private final IdentityHashMap<Expression, Polynomial> normalized = new IdentityHashMap<>();

  Normalizer(boolean expanding) {
    this.expanding = expanding;
  }

  /** A part that a formula shares with itself, or with another one, is brought into the form once. */
  Polynomial normalize(Expression expression) {
    Polynomial known = normalized.get(expression);
    if (known == null) {
      known = TrigonometricIdentity.apply(flattened(expression.accept(this)));
      normalized.put(expression, known);
    }
    return known;
  }

  /** A sum that has become a term of a sum gives its terms to it. */
  private Polynomial flattened(Polynomial polynomial) {
    Polynomial result = polynomial;
    for (Map.Entry<Monomial, Coefficient> term : polynomial.terms().entrySet()) {
      Coefficient coefficient = term.getValue();
      boolean isPlain = coefficient.isOne() || coefficient.negated().isOne();
      Expression sum = term.getKey().onlyFactor();
      if (sum != null && Renderer.isSum(sum) && (isPlain || expanding)) {
        result = result
            .plus(Polynomial.of(term.getKey(), coefficient.negated()))
            .plus(normalize(sum).times(Monomial.UNIT, coefficient));
      }
    }
    return result;
  }

  /** The formula in this normal form, written out again. */
  Expression simplify(Expression expression) {
    return Renderer.render(normalize(expression));
  }

  @Override
  public Polynomial visitLiteral(Expression.Literal literal) {
    double value = literal.value();
    boolean isSymbol = !Double.isFinite(value) || value == Math.PI || value == Math.E;
    if (isSymbol) {
      return Polynomial.factor(literal);
    }
    if (value == -Math.PI || value == -Math.E) {
      return Polynomial.factor(Expression.literal(-value)).negated();
    }
    return Polynomial.constant(Coefficient.of(value));
  }

  @Override
  public Polynomial visitVariable(Expression.Variable variable) {
    return Polynomial.factor(variable);
  }

  @Override
  public Polynomial visitNegation(Expression.Negation negation) {
    return normalize(negation.operand()).negated();
  }

  @Override
  public Polynomial visitArithmetic(Expression.Arithmetic arithmetic) {
    Polynomial left = normalize(arithmetic.left());
    Polynomial right = normalize(arithmetic.right());
    return switch (arithmetic.operator()) {
      case ADD -> finite(left.plus(right), arithmetic);
      case SUBTRACT -> finite(left.plus(right.negated()), arithmetic);
      case MULTIPLY -> finite(product(left, right), arithmetic);
      case DIVIDE ->
        right.isZero() || hasInfinity(right)
            ? opaque(arithmetic, left, right)
            : finite(product(left, inverse(right)), arithmetic);
      case REMAINDER -> opaque(arithmetic, left, right);
    };
  }

  /** Keeps what would overflow as it is written. */
  private static Polynomial finite(Polynomial result, Expression written) {
    return result.allFinite() ? result : Polynomial.factor(written);
  }

  private static boolean hasInfinity(Polynomial polynomial) {
    return polynomial.terms().keySet().stream()
        .flatMap(monomial -> monomial.exponents().keySet().stream())
        .anyMatch(factor -> factor.expression() instanceof Expression.Literal literal
            && !Double.isFinite(literal.value()));
  }

  private static Polynomial opaque(
      Expression.Arithmetic arithmetic, Polynomial left, Polynomial right) {
    return Polynomial.factor(new Expression.Arithmetic(
        arithmetic.operator(),
        Renderer.render(left),
        right.isZero() ? Zeros.signed(arithmetic.right()) : Renderer.render(right)));
  }

  private Polynomial product(Polynomial left, Polynomial right) {
    if (left.isZero() || right.isZero()) {
      return Polynomial.ZERO;
    }
    boolean bothSingle = left.size() == 1 && right.size() == 1;
    if (bothSingle || (expanding && left.size() * right.size() <= LARGEST_EXPANSION)) {
      return left.times(right);
    }
    return asTerm(left).times(asTerm(right));
  }

  /** {@code 1 / (1 + b / a)} is {@code a / (a + b)}. */
  private Polynomial inverse(Polynomial polynomial) {
    if (polynomial.size() > 1) {
      Monomial denominator = polynomial.commonDenominator();
      if (!denominator.isUnit()) {
        Polynomial cleared =
            normalize(Renderer.render(polynomial.times(denominator, Coefficient.ONE)));
        return product(Polynomial.of(denominator, Coefficient.ONE), inverse(cleared));
      }
    }
    Polynomial term = asTerm(polynomial);
    return Polynomial.of(
        term.firstMonomial().toThe(-1), Coefficient.ONE.over(term.firstCoefficient()));
  }

  /** A sum as one factor, without a number that divides its terms. */
  private Polynomial asTerm(Polynomial polynomial) {
    if (polynomial.size() == 1) {
      return polynomial;
    }
    Coefficient content = content(polynomial);
    Polynomial divided = polynomial.over(content);
    Polynomial flat = flattened(divided);
    if (!flat.equals(divided)) {
      return asTerm(flat).times(Monomial.UNIT, content);
    }
    return Polynomial.of(Monomial.of(Renderer.render(divided), 1), content);
  }

  /** The number to take out of a sum: what leaves fewer numbers inside, or only a sign. */
  private static Coefficient content(Polynomial polynomial) {
    Coefficient divisor = polynomial.firstCoefficient();
    for (Coefficient coefficient : polynomial.terms().values()) {
      divisor = Coefficient.commonDivisor(divisor, coefficient);
    }
    if (divisor.isNegative()) {
      divisor = divisor.negated();
    }
    boolean pays = numbersInFront(polynomial.over(divisor)) < numbersInFront(polynomial);
    Coefficient content = pays ? divisor : Coefficient.ONE;
    return polynomial.firstCoefficient().isNegative() ? content.negated() : content;
  }

  private static long numbersInFront(Polynomial polynomial) {
    return polynomial.terms().entrySet().stream()
        .filter(term -> !term.getKey().isUnit())
        .filter(term -> !term.getValue().isOne() && !term.getValue().negated().isOne())
        .count();
  }

  @Override
  public Polynomial visitPower(Expression.Power power) {
    return toThe(normalize(power.base()), power.exponent(), power);
  }

  private Polynomial toThe(Polynomial base, int exponent, Expression written) {
    if (exponent == 0) {
      return Polynomial.constant(Coefficient.ONE);
    }
    if (base.isZero()) {
      return exponent > 0 ? base : Polynomial.factor(written);
    }
    if (expanding && base.size() > 1 && exponent > 0 && exponent <= 4) {
      Polynomial product = base;
      for (int i = 1; i < exponent; i++) {
        product = product(product, base);
      }
      return product;
    }
    Polynomial term = asTerm(base);
    return finite(
        Polynomial.of(
            term.firstMonomial().toThe(exponent), term.firstCoefficient().toThe(exponent)),
        written);
  }

  @Override
  public Polynomial visitCall(Expression.Call call) {
    List<Polynomial> arguments = call.arguments().stream().map(this::normalize).toList();
    if (call.function().equals("pow")
        && arguments.size() == 2
        && arguments.get(1).isConstant()) {
      double exponent = arguments.get(1).constant().value();
      if (exponent == Math.rint(exponent) && Math.abs(exponent) <= LARGEST_EXPONENT) {
        return toThe(arguments.get(0), (int) exponent, call);
      }
    }
    if (arguments.size() == 1) {
      return unaryCall(call.function(), arguments.get(0));
    }
    return MathFunctions.tellsZerosApart(call.function())
        ? Polynomial.factor(withZeros(call, arguments))
        : callOf(call.function(), arguments);
  }

  /** A zero has lost its sign in the normal form. */
  private static Expression withZeros(Expression.Call call, List<Polynomial> arguments) {
    List<Expression> rendered = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Polynomial argument = arguments.get(i);
      Expression written = call.arguments().get(i);
      rendered.add(argument.isZero() ? Zeros.signed(written) : Renderer.render(argument));
    }
    return new Expression.Call(call.function(), rendered);
  }

  private static Polynomial unaryCall(String function, Polynomial argument) {
    if (argument.isConstant()) {
      double exact = exactValue(function, argument.constant().value());
      if (!Double.isNaN(exact)) {
        return Polynomial.constant(Coefficient.of(exact));
      }
    }
    boolean flips = MathFunctions.isOdd(function) || MathFunctions.isEven(function);
    if (flips && argument.allNegative() && isShorterNegated(argument)) {
      Polynomial flipped = callOf(function, List.of(argument.negated()));
      return MathFunctions.isOdd(function) ? flipped.negated() : flipped;
    }
    return callOf(function, List.of(argument));
  }

  private static boolean isShorterNegated(Polynomial argument) {
    return OperationCount.of(Renderer.render(argument.negated()))
        < OperationCount.of(Renderer.render(argument));
  }

  private static Polynomial callOf(String function, List<Polynomial> arguments) {
    Stream<Expression> rendered = arguments.stream().map(Renderer::render);
    if (function.equals("hypot")) {
      rendered = rendered.sorted(Comparator.comparing(ExpressionPrinter::print));
    }
    return Polynomial.factor(new Expression.Call(function, rendered.toList()));
  }

  /** The values that make zeros and ones vanish; NaN for any other. */
  private static double exactValue(String function, double argument) {
    if (argument == 0) {
      return switch (function) {
        case "sin",
            "tan",
            "asin",
            "atan",
            "sinh",
            "tanh",
            "sqrt",
            "cbrt",
            "abs",
            "expm1",
            "log1p" -> 0;
        case "cos", "cosh", "exp" -> 1;
        default -> Double.NaN;
      };
    }
    if (argument == 1) {
      return switch (function) {
        case "sqrt", "cbrt", "abs" -> 1;
        case "log", "log10" -> 0;
        default -> Double.NaN;
      };
    }
    return Double.NaN;
  }

  @Override
  public Polynomial visitConditional(Expression.Conditional conditional) {
    Polynomial whenTrue = normalize(conditional.whenTrue());
    Polynomial whenFalse = normalize(conditional.whenFalse());
    if (whenTrue.equals(whenFalse)) {
      return whenTrue;
    }
    Condition condition = conditional.condition().accept(this);
    Boolean known = Conditions.known(condition);
    if (known != null) {
      return known ? whenTrue : whenFalse;
    }
    if (condition instanceof Condition.Not not) {
      return Polynomial.factor(new Expression.Conditional(
          not.operand(), Renderer.render(whenFalse), Renderer.render(whenTrue)));
    }
    return Polynomial.factor(new Expression.Conditional(
        condition, Renderer.render(whenTrue), Renderer.render(whenFalse)));
  }

  /** What is converted stays as it is written: another form might round to another number. */
  @Override
  public Polynomial visitConversion(Expression.Conversion conversion) {
    return Polynomial.factor(conversion);
  }

  @Override
  public Condition visitComparison(Condition.Comparison comparison) {
    return new Condition.Comparison(
        comparison.operator(), simplify(comparison.left()), simplify(comparison.right()));
  }

  @Override
  public Condition visitAnd(Condition.And and) {
    Condition left = and.left().accept(this);
    Condition right = and.right().accept(this);
    Boolean known = Conditions.known(left);
    if (known != null) {
      return known ? right : left;
    }
    return Boolean.TRUE.equals(Conditions.known(right)) ? left : new Condition.And(left, right);
  }

  @Override
  public Condition visitOr(Condition.Or or) {
    Condition left = or.left().accept(this);
    Condition right = or.right().accept(this);
    Boolean known = Conditions.known(left);
    if (known != null) {
      return known ? left : right;
    }
    return Boolean.FALSE.equals(Conditions.known(right)) ? left : new Condition.Or(left, right);
  }

  @Override
  public Condition visitNot(Condition.Not not) {
    Condition operand = not.operand().accept(this);
    return operand instanceof Condition.Not inner ? inner.operand() : new Condition.Not(operand);
  }
}
