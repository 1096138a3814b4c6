package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** The call of a loop whose rounds are reversed as they run, in the forward sweep around it. */
final class SumLoopCall {
  private final SumLoop loop;
  private final ActivityKey key;
  private final Emitter out;
  private final Predicate<Value> isActive;
  private final UnaryOperator<Value> shadow;

  /**
   * @param key what is active in the loop
   * @param shadow finds the shadow of a reference
   */
  SumLoopCall(
      SumLoop loop,
      ActivityKey key,
      Emitter out,
      Predicate<Value> isActive,
      UnaryOperator<Value> shadow) {
    this.loop = loop;
    this.key = key;
    this.out = out;
    this.isActive = isActive;
    this.shadow = shadow;
  }

  /** Writes the call; returns what the reverse sweep does for it. */
  List<ReverseAction> write(Statement statement, Value seed) {
    List<Value> operands = statement.instruction().operands();
    List<Value> arguments = new ArrayList<>(operands);
    for (int i = 0; i < operands.size(); i++) {
      if (key.isActive(i) && operands.get(i).type().isReference()) {
        arguments.add(shadow.apply(operands.get(i)));
      }
    }
    loop.sums().forEach(sum -> arguments.add(adjoint(sum, seed)));
    arguments.add(out.isTouched(seed));
    List<IrType> types = new ArrayList<>(statement.instruction().resultTypes());
    List<Value> results = new ArrayList<>(statement.results());
    List<Value> numbers = LoopGradient.numbers(loop, key, operands);
    List<Value> adjoints = new ArrayList<>();
    List<Value> touched = new ArrayList<>();
    for (Value number : numbers) {
      adjoints.add(Value.of(number.type()));
      touched.add(Value.of(PrimitiveType.INT));
      types.addAll(List.of(number.type(), PrimitiveType.INT));
      results.add(adjoints.get(adjoints.size() - 1));
      results.add(touched.get(touched.size() - 1));
    }
    Apply call = new Apply(LoopGradient.name(key), types, arguments);
    out.current().append(new Statement(results, call, statement.location()));
    List<ReverseAction> actions = new ArrayList<>();
    actions.add(new ReverseAction.Found(numbers, adjoints, touched));
    for (SumLoop.Sum sum : loop.sums()) {
      Value start = operands.get(sum.start());
      if (isActive.test(start)) {
        Contribution same = new Contribution(start, new Factor.Same());
        actions.add(
            new ReverseAction.Accumulate(statement.results().get(sum.result()), List.of(same)));
      }
    }
    return actions;
  }

  private Value adjoint(SumLoop.Sum sum, Value seed) {
    Value adjoint = seed;
    for (KnownAdjoints.Step step : sum.adjoint()) {
      adjoint = Factor.converted(out, applied(step, adjoint), step.type());
    }
    return adjoint;
  }

  private Value applied(KnownAdjoints.Step step, Value adjoint) {
    Value operand = step.operand();
    if (operand == null) {
      return step.operation() == KnownAdjoints.Operation.NEGATE ? out.negate(adjoint) : adjoint;
    }
    boolean isFactor = step.operation() == KnownAdjoints.Operation.TIMES;
    return out.binary(isFactor ? BinaryOperator.MULTIPLY : BinaryOperator.DIVIDE, adjoint, operand);
  }
}
