package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Writes an instruction, its operands included, as one expression. */
final class InstructionWriter implements Instruction.Visitor<JavaExpression> {
  private final ClassContents contents;
  private final Values values;
  private final Accesses accesses;
  private final Conversions conversions;
  private final Operators operators;

  InstructionWriter(ClassContents contents, Values values, Accesses accesses) {
    this.contents = contents;
    this.values = values;
    this.accesses = accesses;
    this.conversions = new Conversions(contents.types());
    this.operators = new Operators(conversions);
  }

  private List<JavaExpression> operands(Instruction instruction) {
    return instruction.operands().stream().map(values::of).toList();
  }

  @Override
  public JavaExpression visitConstant(Constant constant) {
    return new Literals(contents.types(), contents.links()).of(constant);
  }

  @Override
  public JavaExpression visitUnary(Unary unary) {
    return switch (unary.operator()) {
      case NEGATE -> operators.negate(values.of(unary.operand()));
    };
  }

  @Override
  public JavaExpression visitBinary(Binary binary) {
    return operators.binary(binary, values.of(binary.left()), values.of(binary.right()));
  }

  @Override
  public JavaExpression visitCompare(Compare compare) {
    return operators.compare(compare, values.of(compare.left()), values.of(compare.right()));
  }

  @Override
  public JavaExpression visitConvert(Convert convert) {
    return operators.convert(convert, values.of(convert.operand()));
  }

  @Override
  public JavaExpression visitApply(Apply apply) {
    if (apply.callee() instanceof MethodReference method) {
      return accesses.call(method, operands(apply));
    }
    MethodShape callee = contents.shape((FunctionName) apply.callee());
    List<JavaExpression> operands = operands(apply);
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(
          conversions.fitted(operands.get(i), callee.parameterTypes().get(i)).text());
    }
    String text = callee.name() + "(" + String.join(", ", arguments) + ")";
    IrType type = callee.returnType().orElse(NullType.NULL);
    return JavaExpression.of(text, Binding.CALL, type, operands, false);
  }

  @Override
  public JavaExpression visitApplyDynamic(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method call) {
      return accesses.call(call.method(), operands(apply));
    }
    CallSite.Indy site = (CallSite.Indy) apply.callSite();
    List<IrType> wanted = Descriptors.parameters(site.descriptor());
    List<JavaExpression> arguments = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      arguments.add(conversions.exact(values.of(apply.operands().get(i)), wanted.get(i)));
    }
    Optional<JavaExpression> sum = Concatenation.of(site, arguments);
    if (sum.isPresent()) {
      return sum.get();
    }
    Optional<IrType> result = Descriptors.result(site.descriptor());
    return accesses.invoke(contents.links().site(site), arguments, result);
  }

  @Override
  public JavaExpression visitNewObject(NewObject newObject) {
    List<JavaExpression> operands = operands(newObject);
    if (!contents.types().isNested(newObject.type())) {
      return accesses.construct(newObject, operands);
    }
    FrameClass frame = contents.frame(newObject.type());
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size() && frame.hasFullConstructor(); i++) {
      arguments.add(
          conversions.fitted(operands.get(i), frame.fields().get(i).type()).text());
    }
    String text = "new " + frame.name() + "(" + String.join(", ", arguments) + ")";
    return JavaExpression.of(text, Binding.CALL, newObject.type(), operands, false);
  }

  @Override
  public JavaExpression visitGetField(GetField getField) {
    return accesses.get(getField.field(), operands(getField));
  }

  @Override
  public JavaExpression visitPutField(PutField putField) {
    return accesses.put(putField.field(), operands(putField));
  }

  @Override
  public JavaExpression visitNewArray(NewArray newArray) {
    List<JavaExpression> lengths = operands(newArray).stream()
        .map(length -> conversions.fitted(length, PrimitiveType.INT))
        .toList();
    ArrayType type = (ArrayType) contents.types().inSource(newArray.type());
    int given = lengths.size();
    if (!contents.types().canName(newArray.type())) {
      return newArrayByClass(newArray.type(), type, lengths);
    }
    StringBuilder text = new StringBuilder("new ").append(contents.types().text(type.innermost()));
    lengths.forEach(length -> text.append('[').append(length.text()).append(']'));
    text.append("[]".repeat(type.dimensions() - given));
    // Without parentheses an index behind it would be one more length.
    return JavaExpression.of(text.toString(), Binding.UNARY, type, lengths, false);
  }

  private JavaExpression newArrayByClass(
      ArrayType type, ArrayType inSource, List<JavaExpression> lengths) {
    IrType element = type;
    StringBuilder text = new StringBuilder();
    for (JavaExpression length : lengths) {
      element = ((ArrayType) element).element();
      text.append(", ").append(length.text());
    }
    String made = "(" + contents.types().text(inSource) + ") java.lang.reflect.Array.newInstance("
        + contents.links().type(element) + text + ")";
    return JavaExpression.of(made, Binding.UNARY, inSource, lengths, false);
  }

  @Override
  public JavaExpression visitArrayLength(ArrayLength arrayLength) {
    JavaExpression array = values.of(arrayLength.array());
    if (array.type() instanceof ArrayType) {
      String text = array.at(Binding.PRIMARY) + ".length";
      return JavaExpression.of(text, Binding.PRIMARY, PrimitiveType.INT, List.of(array), false);
    }
    String text = "java.lang.reflect.Array.getLength(" + array.text() + ")";
    return JavaExpression.of(text, Binding.CALL, PrimitiveType.INT, List.of(array), false);
  }

  @Override
  public JavaExpression visitArrayLoad(ArrayLoad load) {
    List<JavaExpression> operands = operands(load);
    IrType element = contents.types().inSource(load.type().element());
    String text = element(load.type(), operands);
    return JavaExpression.of(text, Binding.PRIMARY, element, operands, false);
  }

  private String element(ArrayType type, List<JavaExpression> operands) {
    JavaExpression array = conversions.exact(operands.get(0), type);
    JavaExpression index = conversions.asNumber(operands.get(1));
    return array.at(Binding.PRIMARY) + "[" + index.text() + "]";
  }

  @Override
  public JavaExpression visitArrayStore(ArrayStore store) {
    List<JavaExpression> operands = operands(store);
    JavaExpression value = operands.get(2);
    ArrayType type = store.type();
    boolean isPlain =
        !type.element().isReference() || contents.types().fits(value.type(), type.element());
    // The JVM checks the element when it is stored, not before.
    String place = element(isPlain ? type : new ArrayType(ClassType.OBJECT), operands);
    String stored = isPlain ? conversions.fitted(value, type.element()).text() : value.text();
    return JavaExpression.of(place + " = " + stored, Binding.CALL, NullType.NULL, operands, false);
  }

  @Override
  public JavaExpression visitCast(Cast cast) {
    JavaExpression operand = values.of(cast.operand());
    if (contents.types().canName(cast.target())) {
      return conversions.fitted(operand, cast.target());
    }
    String text = contents.links().type(cast.target()) + ".cast(" + operand.text() + ")";
    return JavaExpression.of(text, Binding.CALL, ClassType.OBJECT, List.of(operand), false);
  }

  @Override
  public JavaExpression visitInstanceOf(InstanceOf instanceOf) {
    JavaExpression operand = values.of(instanceOf.operand());
    List<JavaExpression> parts = List.of(operand);
    if (contents.types().canName(instanceOf.tested())) {
      String text = conversions.cast(operand, ClassType.OBJECT).at(Binding.SHIFT) + " instanceof "
          + contents.types().text(instanceOf.tested());
      return JavaExpression.of(text, Binding.RELATION, PrimitiveType.BOOLEAN, parts, false);
    }
    String text =
        contents.links().type(instanceOf.tested()) + ".isInstance(" + operand.text() + ")";
    return JavaExpression.of(text, Binding.CALL, PrimitiveType.BOOLEAN, parts, false);
  }
}
