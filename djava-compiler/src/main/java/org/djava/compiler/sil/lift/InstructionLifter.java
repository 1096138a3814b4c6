package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.swift.SwiftBuiltin;

/** Makes statements of the IR of the instructions that end no block; gives what they define. */
final class InstructionLifter implements SilInstruction.Visitor<Lifted> {
  private static final Lifted NOTHING = new Lifted.Several(List.of());

  private final FunctionLifter function;
  private final Closures closures;

  InstructionLifter(FunctionLifter function) {
    this.function = function;
    this.closures = new Closures(function);
  }

  private Lifted.Callable callable(SilValue value) {
    return (Lifted.Callable) function.lifted(value);
  }

  @Override
  public Lifted visitFunctionRef(SilCall.FunctionRef reference) {
    return new Lifted.Named(reference.name(), reference.type());
  }

  @Override
  public Lifted visitWitnessFunction(SilCall.WitnessFunction witness) {
    return new Lifted.Derived(witness.kind(), witness.wrt(), witness.original(), witness.type());
  }

  @Override
  public Lifted visitDifferentiableFunction(SilCall.DifferentiableFunction bundle) {
    return new Lifted.Bundle(
        callable(bundle.original()), callable(bundle.jvp()), callable(bundle.vjp()));
  }

  @Override
  public Lifted visitDifferentiableExtract(SilCall.DifferentiableExtract extract) {
    if (callable(extract.function()) instanceof Lifted.Bundle bundle) {
      return switch (extract.kind()) {
        case JVP -> bundle.jvp();
        case VJP -> bundle.vjp();
      };
    }
    throw new SilException(
        function.place(), "a differentiable function that is handed over is not supported");
  }

  @Override
  public Lifted visitApply(SilCall.Apply apply) {
    FunctionType type = (FunctionType) apply.callee().type();
    return closures.call(callable(apply.callee()), function.flat(apply.arguments()), type);
  }

  @Override
  public Lifted visitPartialApply(SilCall.PartialApply partial) {
    FunctionType type = (FunctionType) partial.callee().type();
    return new Lifted.Closure(callable(partial.callee()), type, function.flat(partial.arguments()));
  }

  @Override
  public Lifted visitConvertFunction(SilCall.ConvertFunction convert) {
    return function.lifted(convert.function());
  }

  private Lifted several(List<SilValue> values) {
    return new Lifted.Several(values.stream().map(function::lifted).toList());
  }

  @Override
  public Lifted visitMakeTuple(SilInstruction.MakeTuple tuple) {
    return several(tuple.elements());
  }

  @Override
  public Lifted visitTupleExtract(SilInstruction.TupleExtract extract) {
    return ((Lifted.Several) function.lifted(extract.tuple())).parts().get(extract.index());
  }

  @Override
  public Lifted visitDestructureTuple(SilInstruction.DestructureTuple destructure) {
    return function.lifted(destructure.tuple());
  }

  @Override
  public Lifted visitMakeStruct(SilInstruction.MakeStruct struct) {
    boolean isNumber =
        org.djava.compiler.sil.SwiftNumbers.content(struct.type()).isPresent();
    return isNumber ? function.lifted(struct.fields().get(0)) : several(struct.fields());
  }

  @Override
  public Lifted visitStructExtract(SilInstruction.StructExtract extract) {
    Lifted struct = function.lifted(extract.struct());
    return struct instanceof Lifted.Several several
        ? several.parts().get(function.types().field(extract.struct().type(), extract.field()))
        : struct;
  }

  @Override
  public Lifted visitMakeEnum(SilInstruction.MakeEnum made) {
    return function.enums().make(made);
  }

  @Override
  public Lifted visitEnumData(SilInstruction.EnumData data) {
    List<Value> payload = function.enums().payload(data.value(), data.name(), function.current());
    return function.types().assembled(data.payloadType(), payload.iterator());
  }

  @Override
  public Lifted visitBuiltin(SilInstruction.Builtin builtin) {
    List<Value> arguments = new ArrayList<>();
    builtin.arguments().forEach(each -> arguments.add(function.one(each)));
    Optional<SwiftBuiltin> known = SwiftBuiltin.named(builtin.name());
    if (known.isPresent()
        && known.get().operation() instanceof SwiftBuiltin.Operation.Overflowing overflowing) {
      return new Lifted.Several(OverflowCode.write(
              overflowing.operator(), arguments.get(0), arguments.get(1), function.current())
          .stream()
          .<Lifted>map(Lifted.One::new)
          .toList());
    }
    return new Lifted.One(
        BuiltinCode.write(builtin, arguments, function.current(), function.place()));
  }

  @Override
  public Lifted visitLiteral(SilInstruction.Literal literal) {
    SilType type = literal.type();
    Constant constant = switch (type.text()) {
      case "Builtin.FPIEEE32" ->
        Constant.of(Float.intBitsToFloat(literal.value().intValue()));
      case "Builtin.FPIEEE64" ->
        Constant.of(Double.longBitsToDouble(literal.value().longValue()));
      case "Builtin.Int64" -> Constant.of(literal.value().longValue());
      case "Builtin.Int1" -> Constant.of(literal.value().testBit(0) ? 1 : 0);
      default -> Constant.of(literal.value().intValue());
    };
    return new Lifted.One(function.current().append(constant));
  }

  @Override
  public Lifted visitMetatypeOf(SilInstruction.MetatypeOf metatype) {
    return NOTHING;
  }

  @Override
  public Lifted visitDebugValue(SilInstruction.DebugValue debug) {
    return NOTHING;
  }

  @Override
  public Lifted visitOwnership(SilInstruction.Ownership ownership) {
    return NOTHING;
  }

  @Override
  public Lifted visitConditionalFailure(SilInstruction.ConditionalFailure failure) {
    function.failIf(function.one(failure.condition()), failure.message());
    return NOTHING;
  }

  @Override
  public Lifted visitBranch(SilTerminator.Branch branch) {
    return NOTHING;
  }

  @Override
  public Lifted visitConditionalBranch(SilTerminator.ConditionalBranch branch) {
    return NOTHING;
  }

  @Override
  public Lifted visitSwitchEnum(SilTerminator.SwitchEnum switching) {
    return NOTHING;
  }

  @Override
  public Lifted visitReturn(SilTerminator.Return returning) {
    return NOTHING;
  }

  @Override
  public Lifted visitUnreachable(SilTerminator.Unreachable unreachable) {
    return NOTHING;
  }
}
