package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** The function objects that a function makes itself, so that it is known what they stand for. */
final class FunctionObjects {
  private static final Map<Integer, MethodReference.Kind> KINDS = Map.of(
      5, MethodReference.Kind.VIRTUAL,
      6, MethodReference.Kind.STATIC,
      7, MethodReference.Kind.SPECIAL,
      9, MethodReference.Kind.INTERFACE);

  /** What an object stands for, and the values it has captured. */
  record FunctionObject(InnerFunction function, List<Value> captured) {}

  private final Definitions definitions;

  FunctionObjects(Function function) {
    this.definitions = Definitions.of(function);
  }

  /** What {@code value} stands for; empty if it was not made here. */
  Optional<FunctionObject> find(Value value) {
    Statement statement = definitions.statement(value);
    if (statement == null) {
      return Optional.empty();
    }
    if (statement.instruction() instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Indy indy
        && isLambda(indy)) {
      return ofLambda(
          apply, (CallSite.MethodHandleConstant) indy.bootstrapArguments().get(1));
    }
    if (statement.instruction() instanceof NewObject made && Closure.isType(made.type())) {
      return find(made.operands().get(Closure.DELEGATE));
    }
    InnerFunction.Step step = step(statement.instruction());
    return step == null
        ? Optional.empty()
        : find(statement.instruction().operands().get(0))
            .map(inner -> new FunctionObject(inner.function().then(step), inner.captured()));
  }

  /** True for an instruction that does nothing but make or check a function object. */
  boolean isMaker(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.owner().equals("java/util/Objects")
        && method.name().equals("requireNonNull")) {
      return find(apply.operands().get(0)).isPresent();
    }
    return statement.results().size() == 1 && find(statement.result()).isPresent();
  }

  static boolean isLambda(CallSite.Indy indy) {
    return indy.isLambda()
        && indy.bootstrapArguments().size() >= 3
        && indy.bootstrapArguments().get(1) instanceof CallSite.MethodHandleConstant;
  }

  private Optional<FunctionObject> ofLambda(
      ApplyDynamic apply, CallSite.MethodHandleConstant implementation) {
    if (apply.operands().size() == 1 && isDerivativeFunction(implementation)) {
      return find(apply.operands().get(0));
    }
    MethodReference.Kind kind = KINDS.get(implementation.tag());
    if (kind == null) {
      return Optional.empty();
    }
    MethodReference method = new MethodReference(
        kind,
        implementation.owner(),
        implementation.name(),
        implementation.descriptor(),
        implementation.ownerIsInterface());
    return Optional.of(new FunctionObject(new InnerFunction(method, List.of()), apply.operands()));
  }

  /** {@code derivative(f)::at} is what {@code derivative(f)} is. */
  private static boolean isDerivativeFunction(CallSite.MethodHandleConstant implementation) {
    return Operators.isApplication(new MethodReference(
        MethodReference.Kind.INTERFACE,
        implementation.owner(),
        implementation.name(),
        implementation.descriptor(),
        true));
  }

  private static InnerFunction.@Nullable Step step(Instruction instruction) {
    return instruction instanceof Apply apply && apply.callee() instanceof MethodReference method
        ? Operators.step(method)
        : null;
  }
}
