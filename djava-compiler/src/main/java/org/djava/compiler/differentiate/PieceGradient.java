package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Both sweeps over some rounds of a checkpointed loop in one function.
 *
 * <p>Parameters: those of the rounds, a shadow for each active reference, the cotangent of each active number
 * among the results and the shadow of each active array among them in the piece behind, and for each active number that is the same in all rounds the adjoint that it has so far.
 * Results: those of the rounds, then the adjoint of each active number among the parameters. Cotangents and
 * adjoints are encoded: +0.0 for untouched, -0.0 for zero.
 */
final class PieceGradient {
  private final int inputs;
  private final ActivityFacts facts;
  private final AugmentedFunction augmented;
  private final SavePlan plan;
  private final FunctionBuilder function;
  private final SsaConstruction ssa;

  /**
   * @param inputs how many parameters are the same in all rounds
   */
  PieceGradient(int inputs, ActivityFacts facts, AugmentedFunction augmented, SavePlan plan) {
    this.inputs = inputs;
    this.facts = facts;
    this.augmented = augmented;
    this.plan = plan;
    List<IrType> results = new ArrayList<>(facts.function().resultTypes());
    FusedGradient.activeNumbers(facts).forEach(number -> results.add(number.type()));
    this.function =
        new FunctionBuilder(name(facts.key()), results, facts.function().location());
    this.ssa = new SsaConstruction(function);
  }

  static FunctionName name(ActivityKey key) {
    return DerivativeNames.gradient(key).derived("piece");
  }

  Function run() {
    SweepVariables variables = new SweepVariables(plan, ssa);
    ForwardSweep.Exit exit =
        new ForwardSweep(augmented, plan, variables, function, ssa, /* takesTapes= */ false).run();
    if (exit == null) {
      return ssa.finish();
    }
    Emitter out = new Emitter(function, function.block("reverse"));
    exit.block().terminate(new Terminator.Branch(Successor.to(out.current().label())));
    Adjoints adjoints = new Adjoints(ssa, out);
    List<IrType> types = facts.function().resultTypes();
    int nextShadow = types.size();
    for (int i = 0; i < types.size(); i++) {
      if (facts.isResultActive(i) && types.get(i).isReference()) {
        Value behind = parameter(ClassType.OBJECT);
        out.emitAll(
            Apply.of(CheckpointMethods.MOVE, List.of(behind, exit.results().get(nextShadow++))));
      } else if (facts.isResultActive(i)) {
        seed(exit.results().get(i), types.get(i), out, adjoints);
      }
    }
    List<Value> same = facts.function().parameters().subList(0, inputs);
    for (Value number : FusedGradient.activeNumbers(facts)) {
      if (same.contains(number)) {
        seed(number, number.type(), out, adjoints);
      }
    }
    new ReverseSweep(augmented, plan, variables, ssa, out, adjoints, facts::isActive).run();
    List<Value> results = new ArrayList<>(exit.results().subList(0, types.size()));
    FusedGradient.activeNumbers(facts).forEach(number -> results.add(adjoints.encoded(number)));
    out.terminate(new Terminator.Return(results));
    return ssa.finish();
  }

  private void seed(Value value, IrType type, Emitter out, Adjoints adjoints) {
    Value seed = parameter(type);
    adjoints.add(value, seed, out.isTouched(seed));
  }

  private Value parameter(IrType type) {
    return function.get(augmented.function().entry().label()).parameter(type, "seed");
  }
}
