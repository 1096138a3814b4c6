package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Writes the reverse of single statements. */
final class ReverseActions {
  private final Emitter out;
  private final Adjoints adjoints;
  private final Predicate<Value> isActive;

  ReverseActions(Emitter out, Adjoints adjoints, Predicate<Value> isActive) {
    this.out = out;
    this.adjoints = adjoints;
    this.isActive = isActive;
  }

  void write(ReverseAction action, SavedValues values, SourceLocation location) {
    if (action instanceof ReverseAction.Accumulate accumulate) {
      accumulate(accumulate, values);
    } else if (action instanceof ReverseAction.LoadBack load) {
      loadBack(load, values);
    } else if (action instanceof ReverseAction.StoreBack store) {
      storeBack(store, values);
    } else if (action instanceof ReverseAction.Forget forget) {
      adjoints.take(forget.result());
    } else if (action instanceof ReverseAction.CopyBack copy) {
      copyBack(copy, values);
    } else if (action instanceof ReverseAction.CallBack call) {
      callBack(call, values, location);
    } else if (action instanceof ReverseAction.Found found) {
      found(found, values);
    } else {
      clearBack((ReverseAction.ClearBack) action, values);
    }
  }

  // y = f(x…)    adj[x] += adj[y] · ∂f/∂x
  private void accumulate(ReverseAction.Accumulate action, SavedValues values) {
    Adjoints.Reading reading = adjoints.take(action.result());
    boolean keepsZero = action.contributions().stream().allMatch(c -> c.factor().keepsZero());
    if (keepsZero) {
      if (!adjoints.isCertainlyUntouched(reading.touched())) {
        contribute(action, reading.adjoint(), reading.touched(), values);
      }
      return;
    }
    adjoints.when(
        reading.touched(), () -> contribute(action, reading.adjoint(), adjoints.yes(), values));
  }

  private void contribute(
      ReverseAction.Accumulate action, Value adjoint, Value touched, SavedValues values) {
    Value used = action.whereUsed();
    if (used != null) {
      ReverseAction.Accumulate inner = action.ifUsed();
      adjoints.when(values.get(used), () -> contribute(inner, adjoint, touched, values));
      return;
    }
    for (Contribution contribution : action.contributions()) {
      Factor factor = contribution.factor();
      Value number = Factor.converted(out, adjoint, numberType(factor, action, contribution));
      if (factor instanceof Factor.Selected selected) {
        adjoints.when(
            values.get(selected.chosen()),
            () -> adjoints.add(contribution.operand(), number, touched));
        continue;
      }
      Value term = factor.apply(out, number, values.getAll(factor.reads()));
      adjoints.add(contribution.operand(), term, touched);
    }
  }

  /** A conversion happens before or after the factor; both give the operand's type in the end. */
  private static IrType numberType(
      Factor factor, ReverseAction.Accumulate action, Contribution contribution) {
    return factor instanceof Factor.Same
        ? contribution.operand().type()
        : action.result().type();
  }

  // y = a[i]    shadow[i] += adj[y]
  private void loadBack(ReverseAction.LoadBack action, SavedValues values) {
    Adjoints.Reading reading = adjoints.take(action.result());
    if (adjoints.isCertainlyUntouched(reading.touched())) {
      return;
    }
    if (!action.encoded()) {
      addToShadow(action, loaded(action, values), reading.adjoint(), values);
    } else if (action.certain()) {
      // The optimizer learns that there is such an element, whether it is touched or not.
      Value before = loaded(action, values);
      adjoints.when(
          reading.touched(), () -> addToShadow(action, before, reading.adjoint(), values));
    } else {
      adjoints.when(
          reading.touched(),
          () -> addToShadow(action, loaded(action, values), reading.adjoint(), values));
    }
  }

  private Value loaded(ReverseAction.LoadBack action, SavedValues values) {
    return out.emit(
        new ArrayLoad(action.type(), values.get(action.shadow()), values.get(action.index())));
  }

  private void addToShadow(
      ReverseAction.LoadBack action, Value before, Value adjoint, SavedValues values) {
    Value sum = out.binary(BinaryOperator.ADD, before, adjoint);
    Value stored = action.encoded() ? out.encodeTouched(sum) : sum;
    out.emitAll(new ArrayStore(
        action.type(), values.get(action.shadow()), values.get(action.index()), stored));
  }

  // a[i] = x    adj[x] += shadow[i]; shadow[i] = 0
  private void storeBack(ReverseAction.StoreBack action, SavedValues values) {
    Value shadow = values.get(action.shadow());
    Value index = values.get(action.index());
    Value stored = action.value();
    IrType type = action.type().element();
    if (stored != null) {
      Value adjoint = out.emit(new ArrayLoad(action.type(), shadow, index));
      adjoints.add(stored, adjoint, out.isTouched(adjoint));
    }
    if (action.clears()) {
      out.emitAll(new ArrayStore(action.type(), shadow, index, adjoints.zero(type)));
    }
  }

  // arraycopy(a, i, b, j, n)    for k: shadowA[i+k] += shadowB[j+k]; shadowB[j+k] = 0
  private void copyBack(ReverseAction.CopyBack action, SavedValues values) {
    Value target = cast(values.get(action.target()), action.type());
    Value targetPosition = values.get(action.targetPosition());
    Value length = values.get(action.length());
    Value source = action.source();
    if (source == null) {
      out.emitAll(
          Apply.of(ShadowMethods.clear(action.type()), List.of(target, targetPosition, length)));
      return;
    }
    out.emitAll(Apply.of(
        ShadowMethods.copyBack(action.type()),
        List.of(
            cast(values.get(source), action.type()),
            values.get(action.sourcePosition()),
            target,
            targetPosition,
            length)));
  }

  private Value cast(Value array, IrType type) {
    return array.type().equals(type)
        ? array
        : out.emit(new org.djava.compiler.ir.Cast(type, array));
  }

  // y = f(x…)    adj[x…] += pullback(frame, adj[y])
  private void callBack(
      ReverseAction.CallBack action, SavedValues values, SourceLocation location) {
    List<Value> seeds = new ArrayList<>();
    boolean isReached = action.touchesMemory();
    for (Value result : action.results()) {
      if (!adjoints.isCertainlyUntouched(adjoints.read(result).touched())) {
        isReached = true;
      }
    }
    if (!isReached) {
      return;
    }
    for (Value result : action.results()) {
      seeds.add(isActive.test(result) ? adjoints.encoded(result) : adjoints.zero(result.type()));
      adjoints.take(result);
    }
    List<Value> arguments = new ArrayList<>();
    arguments.add(values.get(action.frame()));
    arguments.addAll(seeds);
    List<IrType> types = action.operands().stream().map(Value::type).toList();
    List<Value> returned =
        action.operands().stream().map(v -> Value.of(v.type())).toList();
    out.current()
        .append(new Statement(returned, new Apply(action.pullback(), types, arguments), location));
    for (int i = 0; i < returned.size(); i++) {
      if (isActive.test(action.operands().get(i))) {
        adjoints.add(action.operands().get(i), returned.get(i), out.isTouched(returned.get(i)));
      }
    }
  }

  private void found(ReverseAction.Found action, SavedValues values) {
    for (int i = 0; i < action.operands().size(); i++) {
      adjoints.add(
          action.operands().get(i),
          values.get(action.adjoints().get(i)),
          values.get(action.touched().get(i)));
    }
  }

  private void clearBack(ReverseAction.ClearBack action, SavedValues values) {
    Value shadow = values.get(action.shadow());
    boolean isFlat = shadow.type() instanceof ArrayType type && type.element().isFloating();
    out.emitAll(Apply.of(
        isFlat ? ShadowMethods.clearAll(shadow.type()) : ShadowMethods.CLEAR_SNAPSHOT,
        List.of(shadow)));
  }
}
