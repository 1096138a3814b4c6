package org.djava.compiler.ir.text;

import static org.djava.compiler.ir.text.ReferencePrinter.keyword;
import static org.djava.compiler.ir.text.ReferencePrinter.type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Numbering;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/** Writes one instruction or terminator. */
final class InstructionPrinter implements Instruction.Visitor<String>, Terminator.Visitor<String> {
  private final Numbering names;

  InstructionPrinter(Numbering names) {
    this.names = names;
  }

  @Override
  public String visitConstant(Constant constant) {
    String text = "constant " + ReferencePrinter.constant(constant.value());
    return constant.type().equals(ConstantTypes.usual(constant.value()))
        ? text
        : text + " : " + type(constant.type());
  }

  @Override
  public String visitUnary(Unary unary) {
    return "unary " + keyword(unary.operator()) + " " + typed(unary.operand());
  }

  @Override
  public String visitBinary(Binary binary) {
    return "binary " + keyword(binary.operator()) + " " + pair(binary.left(), binary.right());
  }

  @Override
  public String visitCompare(Compare compare) {
    return "compare " + keyword(compare.operator()) + " " + pair(compare.left(), compare.right());
  }

  @Override
  public String visitConvert(Convert convert) {
    return "convert " + typed(convert.operand()) + " to " + type(convert.target());
  }

  @Override
  public String visitApply(Apply apply) {
    String callee = apply.callee() instanceof MethodReference method
        ? ReferencePrinter.method(method)
        : Names.ofFunction((FunctionName) apply.callee())
            + " -> "
            + ReferencePrinter.results(apply.resultTypes());
    return "apply " + callee + " " + list(apply.operands());
  }

  @Override
  public String visitApplyDynamic(ApplyDynamic apply) {
    String callSite = apply.callSite() instanceof CallSite.Method virtual
        ? (virtual.isOther() ? "other " : "") + ReferencePrinter.method(virtual.method())
        : indy((CallSite.Indy) apply.callSite());
    return "apply_dynamic " + callSite + " " + list(apply.operands());
  }

  private static String indy(CallSite.Indy site) {
    return "indy "
        + Names.ofMember(site.name())
        + ReferencePrinter.methodType(site.descriptor())
        + ReferencePrinter.bootstrap(site.bootstrap(), site.bootstrapArguments());
  }

  @Override
  public String visitNewObject(NewObject newObject) {
    if (newObject.isAllocation()) {
      return "allocate " + type(newObject.type());
    }
    return "new_object "
        + type(newObject.type())
        + ReferencePrinter.types(Descriptors.parameters(newObject.descriptor()))
        + " "
        + list(newObject.operands());
  }

  @Override
  public String visitGetField(GetField getField) {
    return "get_field " + ReferencePrinter.field(getField.field()) + " "
        + list(getField.operands());
  }

  @Override
  public String visitPutField(PutField putField) {
    return "put_field " + ReferencePrinter.field(putField.field()) + " "
        + list(putField.operands());
  }

  @Override
  public String visitNewArray(NewArray newArray) {
    return "new_array " + type(newArray.type()) + " " + list(newArray.operands());
  }

  @Override
  public String visitArrayLength(ArrayLength arrayLength) {
    return "array_length " + names.of(arrayLength.array());
  }

  @Override
  public String visitArrayLoad(ArrayLoad load) {
    return "array_load " + commas(load.operands()) + " : " + type(load.type());
  }

  @Override
  public String visitArrayStore(ArrayStore store) {
    return "array_store " + commas(store.operands()) + " : " + type(store.type());
  }

  @Override
  public String visitCast(Cast cast) {
    return "cast " + names.of(cast.operand()) + " to " + type(cast.target());
  }

  @Override
  public String visitInstanceOf(InstanceOf instanceOf) {
    return "instance_of " + names.of(instanceOf.operand()) + ", " + type(instanceOf.tested());
  }

  @Override
  public String visitBranch(Terminator.Branch branch) {
    return "branch " + edge(branch.successor());
  }

  @Override
  public String visitConditionalBranch(Terminator.ConditionalBranch branch) {
    return "conditional_branch "
        + names.of(branch.condition())
        + ", "
        + edge(branch.whenTrue())
        + ", "
        + edge(branch.whenFalse());
  }

  @Override
  public String visitSwitch(Terminator.Switch switching) {
    List<String> parts = new ArrayList<>();
    parts.add("switch " + names.of(switching.selector()));
    for (int i = 0; i < switching.keys().size(); i++) {
      parts.add(switching.keys().get(i) + ": " + edge(switching.cases().get(i)));
    }
    parts.add("default: " + edge(switching.otherwise()));
    return String.join(", ", parts);
  }

  @Override
  public String visitReturn(Terminator.Return returning) {
    return ("return " + commas(returning.operands())).trim();
  }

  @Override
  public String visitThrow(Terminator.Throw throwing) {
    return "throw " + names.of(throwing.exception());
  }

  @Override
  public String visitTry(Terminator.Try trying) {
    return "try "
        + edge(trying.normal())
        + ", catch "
        + names.of(trying.exception())
        + ": "
        + edge(trying.exceptional());
  }

  private String edge(Successor successor) {
    String label = names.of(successor.target());
    return successor.arguments().isEmpty() ? label : label + list(successor.arguments());
  }

  private String typed(Value value) {
    return names.of(value) + " : " + type(value.type());
  }

  private String pair(Value left, Value right) {
    return names.of(left) + ", " + names.of(right) + " : " + type(left.type());
  }

  private String list(List<Value> values) {
    return "(" + commas(values) + ")";
  }

  private String commas(List<Value> values) {
    return values.stream().map(names::of).collect(Collectors.joining(", "));
  }
}
