package org.djava.compiler.sil.text;

import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** Writes instructions, without what they define. */
final class SilInstructionPrinter implements SilInstruction.Visitor<String> {
  private final SilNumbering numbering;

  SilInstructionPrinter(SilNumbering numbering) {
    this.numbering = numbering;
  }

  private static String type(SilType type) {
    return "$" + type.text();
  }

  private String typed(SilValue value) {
    return numbering.name(value) + " : " + type(value.type());
  }

  private String typed(List<SilValue> values) {
    return values.stream().map(this::typed).collect(Collectors.joining(", ", "(", ")"));
  }

  private String names(List<SilValue> values) {
    return values.stream().map(numbering::name).collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@code [parameters 0 1] [results 0]}. */
  static String indices(List<Integer> wrt) {
    String numbers = wrt.stream().map(each -> " " + each).collect(Collectors.joining());
    return "[parameters" + numbers + "] [results 0]";
  }

  private String edge(SilEdge edge) {
    return edge.target() + (edge.arguments().isEmpty() ? "" : typed(edge.arguments()));
  }

  @Override
  public String visitFunctionRef(SilCall.FunctionRef functionRef) {
    return "function_ref @" + functionRef.name() + " : " + type(functionRef.type());
  }

  @Override
  public String visitWitnessFunction(SilCall.WitnessFunction witness) {
    return "differentiability_witness_function [" + witness.kind().word() + "] [reverse] "
        + indices(witness.wrt()) + " @" + witness.original() + " : " + type(witness.type());
  }

  @Override
  public String visitDifferentiableFunction(SilCall.DifferentiableFunction function) {
    return "differentiable_function " + indices(function.wrt()) + " "
        + typed(function.original()) + " with_derivative {" + typed(function.jvp()) + ", "
        + typed(function.vjp()) + "}";
  }

  @Override
  public String visitDifferentiableExtract(SilCall.DifferentiableExtract extract) {
    return "differentiable_function_extract [" + extract.kind().word() + "] "
        + typed(extract.function());
  }

  @Override
  public String visitApply(SilCall.Apply apply) {
    return "apply " + numbering.name(apply.callee()) + names(apply.arguments()) + " : "
        + type(apply.callee().type());
  }

  @Override
  public String visitPartialApply(SilCall.PartialApply partial) {
    return "partial_apply [callee_guaranteed] " + numbering.name(partial.callee())
        + names(partial.arguments()) + " : " + type(partial.callee().type());
  }

  @Override
  public String visitMakeTuple(SilInstruction.MakeTuple tuple) {
    return "tuple " + typed(tuple.elements());
  }

  @Override
  public String visitTupleExtract(SilInstruction.TupleExtract extract) {
    return "tuple_extract " + typed(extract.tuple()) + ", " + extract.index();
  }

  @Override
  public String visitDestructureTuple(SilInstruction.DestructureTuple destructure) {
    return "destructure_tuple " + typed(destructure.tuple());
  }

  @Override
  public String visitMakeStruct(SilInstruction.MakeStruct struct) {
    return "struct " + type(struct.type()) + " " + typed(struct.fields());
  }

  @Override
  public String visitStructExtract(SilInstruction.StructExtract extract) {
    return "struct_extract " + typed(extract.struct()) + ", #"
        + extract.struct().type().text() + "." + extract.field();
  }

  @Override
  public String visitMakeEnum(SilInstruction.MakeEnum made) {
    return "enum " + type(made.type()) + ", " + enumCase(made.type(), made.name())
        + made.payload().stream().map(each -> ", " + typed(each)).collect(Collectors.joining());
  }

  private static String enumCase(SilType type, String name) {
    return "#" + type.text() + "." + name + "!enumelt";
  }

  @Override
  public String visitEnumData(SilInstruction.EnumData data) {
    return "unchecked_enum_data " + typed(data.value()) + ", "
        + enumCase(data.value().type(), data.name());
  }

  @Override
  public String visitBuiltin(SilInstruction.Builtin builtin) {
    return "builtin \"" + builtin.name() + "\"" + typed(builtin.arguments()) + " : "
        + type(builtin.type());
  }

  @Override
  public String visitLiteral(SilInstruction.Literal literal) {
    return (literal.isFloating() ? "float_literal " : "integer_literal ") + type(literal.type())
        + ", " + LiteralText.print(literal.isFloating(), literal.type(), literal.value());
  }

  @Override
  public String visitMetatypeOf(SilInstruction.MetatypeOf metatype) {
    return "metatype " + type(metatype.type());
  }

  @Override
  public String visitDebugValue(SilInstruction.DebugValue debug) {
    return "debug_value " + typed(debug.value())
        + (debug.details().isEmpty() ? "" : ", " + debug.details());
  }

  @Override
  public String visitOwnership(SilInstruction.Ownership ownership) {
    return ownership.opcode() + " " + typed(ownership.value());
  }

  @Override
  public String visitConditionalFailure(SilInstruction.ConditionalFailure failure) {
    return "cond_fail " + typed(failure.condition()) + ", \"" + failure.message() + "\"";
  }

  @Override
  public String visitConvertFunction(SilCall.ConvertFunction convert) {
    return convert.opcode() + " " + typed(convert.function()) + " to " + type(convert.type());
  }

  @Override
  public String visitBranch(SilTerminator.Branch branch) {
    return "br " + edge(branch.edge());
  }

  @Override
  public String visitConditionalBranch(SilTerminator.ConditionalBranch branch) {
    return "cond_br " + numbering.name(branch.condition()) + ", " + edge(branch.whenTrue()) + ", "
        + edge(branch.whenFalse());
  }

  @Override
  public String visitSwitchEnum(SilTerminator.SwitchEnum switching) {
    return "switch_enum " + typed(switching.value())
        + switching.cases().stream()
            .map(each ->
                ", case " + enumCase(switching.value().type(), each.name()) + ": " + each.target())
            .collect(Collectors.joining());
  }

  @Override
  public String visitReturn(SilTerminator.Return returning) {
    return "return " + typed(returning.value());
  }

  @Override
  public String visitUnreachable(SilTerminator.Unreachable unreachable) {
    return "unreachable";
  }
}
