package org.djava.compiler.sil;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftBuiltin;
import org.jspecify.annotations.Nullable;

/** Checks that the operands of an instruction fit it, as far as reading it does not show. */
final class SilOperands implements SilInstruction.Visitor<Optional<String>> {
  private static final Optional<String> FITS = Optional.empty();

  private final SilModule module;
  private final Map<String, SilNominal> types;

  SilOperands(SilModule module, Map<String, SilNominal> types) {
    this.module = module;
    this.types = types;
  }

  void check(SilStatement statement) {
    statement.instruction().accept(this).ifPresent(problem -> {
      throw new SilException(statement.place(), problem);
    });
  }

  private static Optional<String> require(boolean holds, String problem) {
    return holds ? FITS : Optional.of(problem);
  }

  @Override
  public Optional<String> visitFunctionRef(SilCall.FunctionRef reference) {
    return hasType(reference.name(), reference.type());
  }

  private Optional<String> hasType(String name, FunctionType type) {
    boolean differs =
        module.function(name).filter(function -> !function.type().equals(type)).isPresent();
    return require(!differs, "@" + name + " has another type where it is defined");
  }

  @Override
  public Optional<String> visitWitnessFunction(SilCall.WitnessFunction witness) {
    return hasType(witness.original(), witness.type());
  }

  @Override
  public Optional<String> visitDifferentiableFunction(SilCall.DifferentiableFunction function) {
    FunctionType type = (FunctionType) function.original().type();
    for (Derivative kind : Derivative.values()) {
      SilValue given = kind == Derivative.JVP ? function.jvp() : function.vjp();
      if (!given.type().equals(kind.typeOf(type, function.wrt()))) {
        return Optional.of("the " + kind.word() + " is a $" + given.type().text() + ", not a $"
            + kind.typeOf(type, function.wrt()).text());
      }
    }
    return FITS;
  }

  @Override
  public Optional<String> visitDifferentiableExtract(SilCall.DifferentiableExtract extract) {
    return FITS;
  }

  @Override
  public Optional<String> visitApply(SilCall.Apply apply) {
    return FITS;
  }

  @Override
  public Optional<String> visitPartialApply(SilCall.PartialApply partial) {
    return FITS;
  }

  @Override
  public Optional<String> visitMakeTuple(SilInstruction.MakeTuple tuple) {
    return FITS;
  }

  @Override
  public Optional<String> visitTupleExtract(SilInstruction.TupleExtract extract) {
    return FITS;
  }

  @Override
  public Optional<String> visitDestructureTuple(SilInstruction.DestructureTuple destructure) {
    return FITS;
  }

  @Override
  public Optional<String> visitMakeStruct(SilInstruction.MakeStruct struct) {
    @Nullable SilNominal nominal = types.get(struct.type().text());
    if (nominal == null || nominal.isEnum()) {
      return Optional.of("there is no struct " + struct.type().text());
    }
    List<Optional<SilType>> given =
        struct.fields().stream().map(field -> Optional.of(field.type())).toList();
    return require(
        given.equals(nominal.members().stream().map(SilNominal.Member::type).toList()),
        "the operands are not the fields of $" + nominal.name());
  }

  @Override
  public Optional<String> visitStructExtract(SilInstruction.StructExtract extract) {
    @Nullable SilNominal nominal = types.get(extract.struct().type().text());
    return require(
        nominal != null && !nominal.isEnum(),
        "$" + extract.struct().type().text() + " is no struct");
  }

  @Override
  public Optional<String> visitMakeEnum(SilInstruction.MakeEnum made) {
    @Nullable SilNominal nominal = types.get(made.type().text());
    if (nominal == null || !nominal.isEnum()) {
      return Optional.of("there is no enum " + made.type().text());
    }
    Optional<SilType> held = nominal.member(made.name()).flatMap(SilNominal.Member::type);
    Optional<SilType> given = made.payload().stream().map(SilValue::type).findFirst();
    return require(
        held.equals(given), "the operand is not what the case " + made.name() + " holds");
  }

  @Override
  public Optional<String> visitEnumData(SilInstruction.EnumData data) {
    return require(
        !data.payloadType().equals(SilType.EMPTY), "the case " + data.name() + " holds nothing");
  }

  @Override
  public Optional<String> visitBuiltin(SilInstruction.Builtin builtin) {
    Optional<SwiftBuiltin> known = SwiftBuiltin.named(builtin.name());
    if (known.isEmpty()) {
      return Optional.of("the operation \"" + builtin.name() + "\" is not supported");
    }
    List<SilType> given = builtin.arguments().stream().map(SilValue::type).toList();
    return require(
        given.equals(known.get().arguments())
            && builtin.type().equals(known.get().result()),
        "the types do not fit \"" + builtin.name() + "\"");
  }

  @Override
  public Optional<String> visitLiteral(SilInstruction.Literal literal) {
    String type = literal.type().text();
    boolean fits = literal.isFloating()
        ? type.equals("Builtin.FPIEEE32") || type.equals("Builtin.FPIEEE64")
        : type.equals("Builtin.Int1")
            || type.equals("Builtin.Int32")
            || type.equals("Builtin.Int64");
    if (!fits) {
      return Optional.of("a literal of type $" + type + " is not supported");
    }
    int bits = Integer.parseInt(type.replaceAll("\\D*", ""));
    return require(literal.value().bitLength() <= bits, "the literal does not fit a $" + type);
  }

  @Override
  public Optional<String> visitMetatypeOf(SilInstruction.MetatypeOf metatype) {
    return FITS;
  }

  @Override
  public Optional<String> visitDebugValue(SilInstruction.DebugValue debug) {
    return FITS;
  }

  @Override
  public Optional<String> visitOwnership(SilInstruction.Ownership ownership) {
    return FITS;
  }

  @Override
  public Optional<String> visitConditionalFailure(SilInstruction.ConditionalFailure failure) {
    return require(
        failure.condition().type().equals(SilType.CONDITION), "the condition is no $Builtin.Int1");
  }

  @Override
  public Optional<String> visitConvertFunction(SilCall.ConvertFunction convert) {
    FunctionType from = (FunctionType) convert.function().type();
    return require(
        from.parameterTypes().equals(convert.type().parameterTypes())
            && from.result().equals(convert.type().result()),
        "a $" + from.text() + " is no $" + convert.type().text());
  }

  @Override
  public Optional<String> visitBranch(SilTerminator.Branch branch) {
    return FITS;
  }

  @Override
  public Optional<String> visitConditionalBranch(SilTerminator.ConditionalBranch branch) {
    return require(
        branch.condition().type().equals(SilType.CONDITION),
        "the condition is a $" + branch.condition().type().text() + ", not a $Builtin.Int1");
  }

  @Override
  public Optional<String> visitSwitchEnum(SilTerminator.SwitchEnum switching) {
    return FITS;
  }

  @Override
  public Optional<String> visitReturn(SilTerminator.Return returning) {
    return FITS;
  }

  @Override
  public Optional<String> visitUnreachable(SilTerminator.Unreachable unreachable) {
    return FITS;
  }
}
