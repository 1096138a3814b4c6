package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Both sweeps in one function.
 *
 * <p>Parameters: those of the function, a shadow for each active reference (contributions are added
 * to it), then for each active result its cotangent, which is only read. Results: those of the
 * function, then the adjoint of each active number among the parameters.
 */
final class FusedGradient {
  private final ActivityFacts facts;
  private final AugmentedFunction augmented;
  private final SavePlan plan;
  private final boolean isRound;
  private final FunctionBuilder function;
  private final SsaConstruction ssa;
  private final SweepVariables variables;

  /**
   * @param isRound whether it is a round of a loop: then each adjoint is followed by an int that tells
   *     whether it was touched, and the tapes come in, in front of the cotangents, and go out, last of all
   */
  FusedGradient(
      FunctionName name,
      ActivityFacts facts,
      AugmentedFunction augmented,
      SavePlan plan,
      boolean isRound) {
    this.isRound = isRound;
    this.facts = facts;
    this.augmented = augmented;
    this.plan = plan;
    List<IrType> results = new ArrayList<>(facts.function().resultTypes());
    for (Value parameter : activeNumbers(facts)) {
      results.add(parameter.type());
      if (isRound) {
        results.add(PrimitiveType.INT);
      }
    }
    if (isRound) {
      plan.tapes().forEach(kind -> results.add(kind.type()));
    }
    this.function = new FunctionBuilder(name, results, facts.function().location());
    this.ssa = new SsaConstruction(function);
    this.variables = new SweepVariables(plan, ssa);
  }

  static List<Value> activeNumbers(ActivityFacts facts) {
    List<Value> numbers = new ArrayList<>();
    List<Value> parameters = facts.function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (facts.key().isActive(i) && !parameters.get(i).type().isReference()) {
        numbers.add(parameters.get(i));
      }
    }
    return numbers;
  }

  Function run() {
    ForwardSweep.Exit exit = new ForwardSweep(
            augmented, plan, variables, function, ssa, /* takesTapes= */ isRound)
        .run();
    List<Value> seeds = new ArrayList<>();
    Value given = augmented.seed();
    for (IrType type : given == null ? Callees.activeResults(facts) : List.<IrType>of()) {
      seeds.add(function.get(augmented.function().entry().label()).parameter(type, "seed"));
    }
    if (given != null) {
      seeds.add(given);
    }
    if (exit == null) {
      return ssa.finish();
    }
    Emitter out = new Emitter(function, function.block("reverse"));
    exit.block().terminate(new Terminator.Branch(Successor.to(out.current().label())));
    if (seeds.size() == 1 && seeds.get(0).type() instanceof PrimitiveType) {
      returnUnless(out.isTouched(seeds.get(0)), exit, out);
    }
    Adjoints adjoints = new Adjoints(ssa, out);
    seed(exit, seeds, out, adjoints);
    new ReverseSweep(augmented, plan, variables, ssa, out, adjoints, facts::isActive).run();
    List<Value> results = new ArrayList<>(resultsOf(exit));
    for (Value parameter : activeNumbers(facts)) {
      Value adjoint = adjoints.read(parameter).adjoint();
      if (isRound) {
        results.addAll(List.of(adjoint, adjoints.read(parameter).touched()));
        continue;
      }
      // A zero is told to the outside as +0.0, however it came about.
      Value zero = out.number(adjoint.type(), 0.0);
      results.add(out.binary(BinaryOperator.ADD, adjoint, zero));
    }
    results.addAll(tapes(out));
    out.terminate(new Terminator.Return(results));
    return ssa.finish();
  }

  /** Where the seed is zero, nothing is asked for: no partial need be finite. */
  private void returnUnless(Value touched, ForwardSweep.Exit exit, Emitter out) {
    BlockBuilder untouched = out.newBlock("untouched");
    BlockBuilder rest = out.newBlock("touched");
    out.terminate(new Terminator.ConditionalBranch(
        touched, Successor.to(rest.label()), Successor.to(untouched.label())));
    ssa.enteredFrom(untouched, out.current(), null);
    ssa.enteredFrom(rest, out.current(), null);
    out.moveTo(untouched);
    List<Value> results = new ArrayList<>(resultsOf(exit));
    for (Value parameter : activeNumbers(facts)) {
      results.add(out.number(parameter.type(), isRound ? -0.0 : 0.0));
      if (isRound) {
        results.add(out.constant(0));
      }
    }
    results.addAll(tapes(out));
    out.terminate(new Terminator.Return(results));
    out.moveTo(rest);
  }

  /** The tapes that a round hands to the next. */
  private List<Value> tapes(Emitter out) {
    return isRound
        ? plan.tapes().stream()
            .map(kind -> ssa.read(out.current(), variables.tape(kind)))
            .toList()
        : List.of();
  }

  private List<Value> resultsOf(ForwardSweep.Exit exit) {
    return exit.results().subList(0, facts.function().resultTypes().size());
  }

  private void seed(ForwardSweep.Exit exit, List<Value> seeds, Emitter out, Adjoints adjoints) {
    int next = 0;
    int nextShadow = facts.function().resultTypes().size();
    for (int i = 0; i < facts.function().resultTypes().size(); i++) {
      if (!facts.isResultActive(i)) {
        continue;
      }
      Value seed = seeds.get(next++);
      Value result = exit.results().get(i);
      if (result.type() instanceof ArrayType) {
        Value shadow = exit.results().get(nextShadow++);
        out.emitAll(Apply.of(ShadowMethods.add(result.type()), List.of(shadow, seed)));
      } else {
        adjoints.add(result, seed, adjoints.yes());
      }
    }
  }
}
