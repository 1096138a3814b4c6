package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/**
 * Writes what calling a lambda does: the method behind it is called with what was captured and the
 * arguments, which are boxed, unboxed and cast as {@code LambdaMetafactory} says.
 */
final class ClosureCalls {
  private final ClassHierarchy hierarchy;

  ClosureCalls(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Whether a call of {@code method} on what {@code site} makes calls the method behind it. */
  static boolean isCalledBy(CallSite.Indy site, MethodReference method) {
    String erased = ((CallSite.MethodTypeConstant) site.bootstrapArguments().get(0)).descriptor();
    String actual = ((CallSite.MethodTypeConstant) site.bootstrapArguments().get(2)).descriptor();
    return method.name().equals(site.name())
        && (method.descriptor().equals(erased) || method.descriptor().equals(actual));
  }

  /**
   * The call.
   *
   * @param captured what the lambda has captured
   * @param arguments those of {@code method}, without the receiver
   * @return the result, if the method has one
   */
  Optional<Value> write(
      CallSite.Indy site,
      List<Value> captured,
      MethodReference method,
      List<Value> arguments,
      BlockBuilder out) {
    CallSite.MethodHandleConstant target =
        (CallSite.MethodHandleConstant) site.bootstrapArguments().get(1);
    String actual = ((CallSite.MethodTypeConstant) site.bootstrapArguments().get(2)).descriptor();
    List<IrType> wanted = parameters(target);
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      int argument = i - captured.size();
      operands.add(
          argument < 0
              ? fitted(captured.get(i), captured.get(i).type(), wanted.get(i), out)
              : fitted(
                  arguments.get(argument),
                  Descriptors.parameters(actual).get(argument),
                  wanted.get(i),
                  out));
    }
    List<Value> results = out.appendAll(call(target, operands));
    Optional<IrType> result = method.resultType();
    return result.isEmpty()
        ? Optional.empty()
        : Optional.of(fitted(results.get(0), result(target), result.get(), out));
  }

  private static List<IrType> parameters(CallSite.MethodHandleConstant target) {
    List<IrType> types = new ArrayList<>();
    boolean hasReceiver = target.tag() != 6 && target.tag() != 8;
    if (hasReceiver) {
      types.add(new ClassType(target.owner()));
    }
    types.addAll(Descriptors.parameters(target.descriptor()));
    return types;
  }

  private static IrType result(CallSite.MethodHandleConstant target) {
    return target.tag() == 8
        ? new ClassType(target.owner())
        : Descriptors.result(target.descriptor()).orElseThrow();
  }

  private static Instruction call(CallSite.MethodHandleConstant target, List<Value> operands) {
    if (target.tag() == 8) {
      return new NewObject(new ClassType(target.owner()), target.descriptor(), operands);
    }
    MethodReference.Kind kind = switch (target.tag()) {
      case 5 -> MethodReference.Kind.VIRTUAL;
      case 6 -> MethodReference.Kind.STATIC;
      case 9 -> MethodReference.Kind.INTERFACE;
      default -> MethodReference.Kind.SPECIAL;
    };
    MethodReference method = new MethodReference(
        kind, target.owner(), target.name(), target.descriptor(), target.ownerIsInterface());
    if (kind == MethodReference.Kind.STATIC || kind == MethodReference.Kind.SPECIAL) {
      return Apply.of(method, operands);
    }
    List<IrType> results =
        method.resultType().map(type -> List.of(type.computational())).orElse(List.of());
    return new ApplyDynamic(new CallSite.Method(method), results, operands);
  }

  /** @param known what the value is, as far as the program says */
  private Value fitted(Value value, IrType known, IrType wanted, BlockBuilder out) {
    if (value.type().isReference() && wanted.isReference()) {
      return hierarchy.isAssignable(value.type(), wanted)
          ? value
          : out.append(new Cast(wanted, value));
    }
    if (value.type().isReference()) {
      Boxing box =
          Boxing.of(known).or(() -> Boxing.of(value.type())).orElse(Boxing.holding(wanted));
      Value cast = value.type().equals(box.box()) ? value : out.append(new Cast(box.box(), value));
      MethodReference unboxed = box.unboxed();
      CallSite site = new CallSite.Method(unboxed);
      IrType content = box.primitive().computational();
      Value number = out.append(new ApplyDynamic(site, List.of(content), List.of(cast)));
      return fitted(number, box.primitive(), wanted, out);
    }
    if (wanted.isReference()) {
      PrimitiveType content =
          known instanceof PrimitiveType exact ? exact : (PrimitiveType) value.type();
      return out.append(Apply.of(Boxing.holding(content).valueOf(), List.of(value)));
    }
    IrType target = wanted.computational();
    return value.type().equals(target)
        ? value
        : out.append(new Convert((PrimitiveType) wanted, value));
  }
}
