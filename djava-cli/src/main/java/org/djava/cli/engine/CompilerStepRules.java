package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.cli.explain.BodyFormula;
import org.djava.cli.explain.StepRules;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.classpath.DifferentiableDeclarations;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.OperatorPartial;
import org.djava.compiler.differentiate.rules.OperatorRules;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.lift.BytecodeLifter;

/** The compiler's own rules as formulas: what the derivation by hand uses is what the machine uses. */
public final class CompilerStepRules implements StepRules {
  private final DerivativeResolver resolver;
  private final DifferentiableDeclarations declarations;
  private final FunctionSource bodies;

  /**
   * The rules of {@code resolver}.
   *
   * @param bodies where the bodies of rule methods, and annotations, are found
   */
  public CompilerStepRules(DerivativeResolver resolver, BytecodeLifter bodies) {
    this.resolver = resolver;
    this.declarations = new DifferentiableDeclarations(bodies.hierarchy());
    this.bodies = bodies;
  }

  @Override
  public boolean hasRule(MethodReference method) {
    return isConstant(method) || resolver.resolve(method).isPresent();
  }

  private boolean isConstant(MethodReference method) {
    return ConstantViews.isOfNumber(method) || declarations.isConstant(method);
  }

  @Override
  public Optional<Expression> partial(Instruction step, int operand, List<Expression> operands) {
    if (step instanceof Binary binary) {
      OperatorRules.BinaryPartials partials = OperatorRules.of(binary);
      return operator(operand == 0 ? partials.left() : partials.right(), operands);
    }
    if (step instanceof Unary unary) {
      return operator(OperatorRules.of(unary), operands);
    }
    if (step instanceof Convert convert) {
      return operator(OperatorRules.of(convert), operands);
    }
    if (step instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      return isConstant(method)
          ? Optional.of(Expression.zero())
          : resolver
              .resolve(method)
              .flatMap(rule -> call(rule.partials().get(operand), operand, operands));
    }
    return Optional.empty();
  }

  private Optional<Expression> operator(OperatorPartial partial, List<Expression> operands) {
    if (partial instanceof OperatorPartial.ByMethod byMethod) {
      return formula(byMethod.method(), operands);
    }
    Expression left = operands.get(0);
    Expression right = operands.get(operands.size() - 1);
    return Optional.of(
        switch ((OperatorPartial.Arithmetic) partial) {
          case ZERO -> Expression.zero();
          case ONE, CONVERTED -> Expression.one();
          case MINUS_ONE -> Expression.literal(-1);
          case TIMES_LEFT -> left;
          case TIMES_RIGHT -> right;
          case OVER_RIGHT -> Expression.one().over(right);
          case MINUS_RESULT_OVER_RIGHT -> left.over(right).over(right).negated();
        });
  }

  private Optional<Expression> call(Partial partial, int operand, List<Expression> operands) {
    if (partial instanceof Partial.Zero) {
      return Optional.of(Expression.zero());
    }
    if (partial instanceof Partial.ByMethod byMethod) {
      return formula(byMethod.method(), operands);
    }
    if (partial instanceof Partial.Selected selected) {
      return formula(selected.chooses(), operands);
    }
    if (partial instanceof Partial.Linear linear) {
      List<Expression> moved = new ArrayList<>(operands);
      moved.set(operand, Expression.one());
      return Optional.of(new Expression.Call(linear.map().name(), moved));
    }
    return Optional.empty();
  }

  private Optional<Expression> formula(MethodReference rule, List<Expression> operands) {
    return bodies.bodyOf(rule).flatMap(body -> BodyFormula.of(body, operands, bodies));
  }
}
