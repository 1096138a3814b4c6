package org.djava.compiler.sil.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilValue;

/** Calls the derivatives of steps: each gives a value and a linear map. */
final class LinearMapCalls {
  private final Derivative kind;
  private final BodyEmitter body;
  private final Map<Step, SilValue> maps = new HashMap<>();

  LinearMapCalls(Derivative kind, BodyEmitter body) {
    this.kind = kind;
    this.body = body;
  }

  /** The value; the map can be asked for from now on. */
  SilValue call(Step step) {
    SilBlockBuilder out = body.current();
    List<Integer> wrt = step.wrt();
    body.annotations.call(step, kind, out);
    SilValue original = out.append(new SilCall.FunctionRef(step.symbol(), step.type()));
    SilValue jvp =
        out.append(new SilCall.WitnessFunction(Derivative.JVP, wrt, step.symbol(), step.type()));
    SilValue vjp =
        out.append(new SilCall.WitnessFunction(Derivative.VJP, wrt, step.symbol(), step.type()));
    SilValue function = out.append(new SilCall.DifferentiableFunction(wrt, original, jvp, vjp));
    SilValue derivative = out.append(new SilCall.DifferentiableExtract(kind, function));
    SilValue both = out.append(new SilCall.Apply(derivative, body.arguments(step)));
    SilValue value = out.append(new SilInstruction.TupleExtract(both, 0));
    maps.put(step, out.append(new SilInstruction.TupleExtract(both, 1)));
    return value;
  }

  /** The linear maps of these steps. */
  List<SilValue> maps(List<Step> steps) {
    return steps.stream().map(this::map).toList();
  }

  SilValue map(Step step) {
    SilValue map = maps.get(step);
    if (map == null) {
      throw new IllegalStateException("no linear map of " + step.symbol());
    }
    return map;
  }
}
