package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The sweeps as two functions with a frame between them.
 *
 * <p>The VJP has the parameters of the function and a shadow for each active reference; it returns
 * the function's results, a shadow for each active reference result, and the frame. The pullback
 * has the frame and the cotangent of each active number among the results; it returns the adjoint
 * of each active number among the parameters. Cotangents and adjoints are encoded: +0.0 for
 * untouched, -0.0 for zero. Shadows made on the way are left zeroed, so that a frame serves for any
 * number of applications, one after the other.
 */
final class SplitGradient {
  private final ActivityFacts facts;
  private final AugmentedFunction augmented;
  private final SavePlan plan;
  private final ClassType frameType;

  /** What comes out. */
  record Split(Function vjp, Function pullback, ObjectLayout frame) {}

  SplitGradient(
      ActivityFacts facts, AugmentedFunction augmented, SavePlan plan, ClassType frameType) {
    this.facts = facts;
    this.augmented = augmented;
    this.plan = plan;
    this.frameType = frameType;
  }

  Split run() {
    List<IrType> results = new ArrayList<>(augmented.function().resultTypes());
    results.add(frameType);
    FunctionBuilder vjp = new FunctionBuilder(
        DerivativeNames.vjp(facts.key()), results, facts.function().location());
    SsaConstruction forward = new SsaConstruction(vjp);
    SweepVariables variables = new SweepVariables(plan, forward);
    List<IrType> fields = variables.all().stream().map(Variable::type).toList();
    ObjectLayout frame = ObjectLayout.of(frameType, fields);
    ForwardSweep.Exit exit =
        new ForwardSweep(augmented, plan, variables, vjp, forward, /* takesTapes= */ false).run();
    if (exit != null) {
      List<Value> contents = new ArrayList<>();
      variables.all().forEach(v -> contents.add(forward.read(exit.block(), v)));
      List<Value> returned = new ArrayList<>(exit.results());
      returned.add(
          exit.block().append(new NewObject(frameType, frame.constructorDescriptor(), contents)));
      exit.block().terminate(new Terminator.Return(returned));
    }
    return new Split(forward.finish(), pullback(frame, variables, exit), frame);
  }

  private Function pullback(
      ObjectLayout frame,
      SweepVariables variables,
      ForwardSweep.@org.jspecify.annotations.Nullable Exit exit) {
    List<Value> parameters = FusedGradient.activeNumbers(facts);
    FunctionBuilder function = new FunctionBuilder(
        DerivativeNames.pullback(facts.key()),
        parameters.stream().map(Value::type).toList(),
        facts.function().location());
    SsaConstruction ssa = new SsaConstruction(function);
    Emitter out = new Emitter(function, function.block("entry"));
    Value frameValue = out.current().parameter(frameType, "frame");
    List<Value> seeds = seeds(out.current());
    boolean isSkipped = exit != null && seeds.size() == 1 && !augmented.touchesMemory();
    if (isSkipped) {
      skipUnless(out.isTouched(seeds.get(0)), parameters, out);
    }
    Adjoints adjoints = new Adjoints(ssa, out);
    for (int i = 0; i < frame.fields().size(); i++) {
      FieldReference field = frame.fields().get(i);
      Value content = out.emit(new GetField(field, List.of(frameValue)));
      ssa.write(out.current(), variables.all().get(i), content);
    }
    int next = 0;
    for (int i = 0; exit != null && next < seeds.size(); i++) {
      if (isSeeded(i)) {
        Value seed = seeds.get(next++);
        Value touched = isSkipped ? adjoints.yes() : out.isTouched(seed);
        adjoints.add(exit.results().get(i), seed, touched);
      }
    }
    List<Value> results = new ArrayList<>();
    if (exit == null) {
      parameters.forEach(parameter -> results.add(adjoints.zero(parameter.type())));
    } else {
      new ReverseSweep(augmented, plan, variables, ssa, out, adjoints, facts::isActive).run();
      parameters.forEach(parameter -> results.add(adjoints.encoded(parameter)));
    }
    out.terminate(new Terminator.Return(results));
    return ssa.finish();
  }

  /** Whether a result is a number whose cotangent the pullback is given. */
  private boolean isSeeded(int result) {
    return facts.isResultActive(result)
        && !facts.function().resultTypes().get(result).isReference();
  }

  private List<Value> seeds(BlockBuilder entry) {
    List<Value> seeds = new ArrayList<>();
    for (int i = 0; i < facts.function().resultTypes().size(); i++) {
      if (isSeeded(i)) {
        seeds.add(entry.parameter(facts.function().resultTypes().get(i), "seed"));
      }
    }
    return seeds;
  }

  /** Where all that is contributed comes from one number, nobody else need ask whether it does. */
  private static void skipUnless(Value touched, List<Value> parameters, Emitter out) {
    BlockBuilder untouched = out.newBlock("untouched");
    BlockBuilder rest = out.newBlock("touched");
    out.terminate(new Terminator.ConditionalBranch(
        touched, Successor.to(rest.label()), Successor.to(untouched.label())));
    out.moveTo(untouched);
    out.terminate(new Terminator.Return(
        parameters.stream().map(parameter -> out.zero(parameter.type())).toList()));
    out.moveTo(rest);
  }
}
