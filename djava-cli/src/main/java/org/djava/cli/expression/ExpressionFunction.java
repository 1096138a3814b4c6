package org.djava.cli.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.MathFunctions;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/** Makes an expression into a function of the IR: calls of {@code Math}, real branches. */
public final class ExpressionFunction implements Expression.Visitor<Value> {
  private static final SourceLocation LOCATION = new SourceLocation("expression", 1, "expression");

  private final FunctionBuilder function =
      new FunctionBuilder(FunctionName.of("expression"), List.of(PrimitiveType.DOUBLE), LOCATION);
  private final Map<String, Value> inputs = new HashMap<>();
  private BlockBuilder block;

  private ExpressionFunction() {
    this.block = newBlock("entry");
  }

  /** The function of the expression's variables, in their order. */
  public static Function of(ParsedExpression expression) {
    ExpressionFunction builder = new ExpressionFunction();
    for (String variable : expression.variables()) {
      builder.inputs.put(variable, builder.block.parameter(PrimitiveType.DOUBLE, variable));
    }
    Value result = expression.body().accept(builder);
    builder.block.terminate(new Terminator.Return(List.of(result)));
    return builder.function.build();
  }

  @Override
  public Value visitLiteral(Expression.Literal literal) {
    return block.append(Constant.of(literal.value()));
  }

  @Override
  public Value visitVariable(Expression.Variable variable) {
    Value value = inputs.get(variable.name());
    if (value == null) {
      throw new IllegalArgumentException("no input " + variable.name());
    }
    return value;
  }

  @Override
  public Value visitNegation(Expression.Negation negation) {
    Value operand = negation.operand().accept(this);
    return block.append(new Unary(UnaryOperator.NEGATE, operand));
  }

  @Override
  public Value visitArithmetic(Expression.Arithmetic arithmetic) {
    Value left = arithmetic.left().accept(this);
    Value right = arithmetic.right().accept(this);
    return block.append(new Binary(
        switch (arithmetic.operator()) {
          case ADD -> BinaryOperator.ADD;
          case SUBTRACT -> BinaryOperator.SUBTRACT;
          case MULTIPLY -> BinaryOperator.MULTIPLY;
          case DIVIDE -> BinaryOperator.DIVIDE;
          case REMAINDER -> BinaryOperator.REMAINDER;
        },
        left,
        right));
  }

  @Override
  public Value visitCall(Expression.Call call) {
    MethodReference method = MethodReference.ofStatic(
        "java/lang/Math", call.function(), MathFunctions.descriptor(call.function()));
    List<Value> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      Value value = argument.accept(this);
      arguments.add(converted(value, method.parameterTypes().get(arguments.size())));
    }
    return converted(block.append(Apply.of(method, arguments)), PrimitiveType.DOUBLE);
  }

  /** A few functions take or return integers. */
  private Value converted(Value value, IrType type) {
    return value.type() == type ? value : block.append(new Convert((PrimitiveType) type, value));
  }

  @Override
  public Value visitPower(Expression.Power power) {
    Value base = power.base().accept(this);
    Value product = base;
    for (int i = 1; i < power.exponent(); i++) {
      product = block.append(new Binary(BinaryOperator.MULTIPLY, product, base));
    }
    return product;
  }

  @Override
  public Value visitConditional(Expression.Conditional conditional) {
    BlockBuilder whenTrue = newBlock("then");
    BlockBuilder whenFalse = newBlock("else");
    BlockBuilder after = newBlock("after");
    Value result = after.parameter(PrimitiveType.DOUBLE, "");
    conditional.condition().accept(new Jump(whenTrue, whenFalse));
    finishArm(whenTrue, conditional.whenTrue(), after);
    finishArm(whenFalse, conditional.whenFalse(), after);
    block = after;
    return result;
  }

  @Override
  public Value visitConversion(Expression.Conversion conversion) {
    PrimitiveType target = switch (conversion.target()) {
      case FLOAT -> PrimitiveType.FLOAT;
      case INT -> PrimitiveType.INT;
      case LONG -> PrimitiveType.LONG;
    };
    Value operand = conversion.operand().accept(this);
    return converted(converted(operand, target), PrimitiveType.DOUBLE);
  }

  private void finishArm(BlockBuilder start, Expression arm, BlockBuilder after) {
    block = start;
    Value value = arm.accept(this);
    block.terminate(new Terminator.Branch(Successor.to(after.label(), value)));
  }

  private BlockBuilder newBlock(String name) {
    BlockBuilder created = function.block(name);
    created.at(LOCATION);
    return created;
  }

  /** Ends the current block with a jump to one of two blocks, of which it returns the first. */
  private final class Jump implements Condition.Visitor<BlockBuilder> {
    private final BlockBuilder whenTrue;
    private final BlockBuilder whenFalse;

    Jump(BlockBuilder whenTrue, BlockBuilder whenFalse) {
      this.whenTrue = whenTrue;
      this.whenFalse = whenFalse;
    }

    @Override
    public BlockBuilder visitComparison(Condition.Comparison comparison) {
      Value left = comparison.left().accept(ExpressionFunction.this);
      Value right = comparison.right().accept(ExpressionFunction.this);
      Value holds = block.append(new Compare(operator(comparison.operator()), left, right));
      block.terminate(new Terminator.ConditionalBranch(
          holds, Successor.to(whenTrue.label()), Successor.to(whenFalse.label())));
      return whenTrue;
    }

    @Override
    public BlockBuilder visitAnd(Condition.And and) {
      BlockBuilder second = newBlock("and");
      and.left().accept(new Jump(second, whenFalse));
      block = second;
      return and.right().accept(this);
    }

    @Override
    public BlockBuilder visitOr(Condition.Or or) {
      BlockBuilder second = newBlock("or");
      or.left().accept(new Jump(whenTrue, second));
      block = second;
      return or.right().accept(this);
    }

    @Override
    public BlockBuilder visitNot(Condition.Not not) {
      return not.operand().accept(new Jump(/* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue));
    }
  }

  private static CompareOperator operator(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> CompareOperator.EQUAL;
      case NOT_EQUAL -> CompareOperator.NOT_EQUAL;
      case LESS -> CompareOperator.LESS;
      case LESS_EQUAL -> CompareOperator.LESS_EQUAL;
      case GREATER -> CompareOperator.GREATER;
      case GREATER_EQUAL -> CompareOperator.GREATER_EQUAL;
    };
  }
}
