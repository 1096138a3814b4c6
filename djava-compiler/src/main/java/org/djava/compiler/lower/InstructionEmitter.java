package org.djava.compiler.lower;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
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
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;

/**
 * Writes an instruction with its operands before it; each method returns the type of what it leaves
 * on the operand stack as the verifier sees it, or that of null if it leaves nothing.
 */
final class InstructionEmitter implements Instruction.Visitor<IrType> {
  private final ClassContext context;
  private final CodeWriter code;
  private final ValueEmitter values;
  private final LoadableConstants loadable;
  private final ResultArrays resultArrays;
  private final MemberLinker members;
  private final TypeLinker typeLinks;
  private final ComparisonEmitter comparisons;
  private SourceLocation location = SourceLocation.UNKNOWN;

  InstructionEmitter(
      ClassContext context,
      CodeWriter code,
      ValueEmitter values,
      LoadableConstants loadable,
      ResultArrays resultArrays) {
    this.context = context;
    this.code = code;
    this.values = values;
    this.loadable = loadable;
    this.resultArrays = resultArrays;
    this.members = new MemberLinker(context.types(), context.constants());
    this.typeLinks = new TypeLinker(context.types(), context.constants());
    this.comparisons = new ComparisonEmitter(code, values);
  }

  /** Writes a statement; its first result is left on the stack. */
  IrType emit(Statement statement) {
    location = statement.location();
    return statement.instruction().accept(this);
  }

  private IrType linked(Link link, List<Value> operands) {
    SourceLocation here = location;
    context.constants().at(here);
    link.before().accept(code);
    values.push(operands, link.operands());
    code.at(here);
    link.after().accept(code);
    return link.result().isPresent() ? link.result().get() : NullType.NULL;
  }

  @Override
  public IrType visitConstant(Constant constant) {
    throw new IllegalStateException("constants are loaded where they are read: " + constant);
  }

  @Override
  public IrType visitUnary(Unary unary) {
    IrType type = unary.operand().type();
    values.push(unary.operand(), type);
    code.instruction(
        switch (unary.operator()) {
          case NEGATE -> OperatorCodes.negation(type);
        });
    return type;
  }

  @Override
  public IrType visitBinary(Binary binary) {
    IrType type = binary.left().type();
    BinaryOperator operator = binary.operator();
    SourceLocation here = location;
    values.push(binary.left(), type);
    values.push(binary.right(), binary.right().type());
    if (operator.mayFail(type)) {
      code.at(here);
    }
    code.instruction(OperatorCodes.of(operator, type));
    return type;
  }

  @Override
  public IrType visitCompare(Compare compare) {
    comparisons.pushResult(compare);
    return PrimitiveType.INT;
  }

  @Override
  public IrType visitConvert(Convert convert) {
    values.push(convert.operand(), convert.operand().type());
    OperatorCodes.convert(convert.operand().type(), convert.target(), code);
    return convert.target().computational();
  }

  @Override
  public IrType visitApply(Apply apply) {
    if (MonitorCalls.isEnter(apply) || MonitorCalls.isExit(apply)) {
      values.push(apply.operands().get(0), ClassType.OBJECT);
      code.instruction(MonitorCalls.isEnter(apply) ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
      return NullType.NULL;
    }
    if (apply.callee() instanceof MethodReference method) {
      return linked(members.call(method, apply.operands()), apply.operands());
    }
    FunctionSignature callee = context.signature((FunctionName) apply.callee());
    Link call = Link.plain(
        callee.parameters(),
        out -> {
          if (callee.hasResultArrays()) {
            resultArrays.pushFor(callee, out);
          }
          String descriptor = callee.descriptor();
          ClassType owner = new ClassType(context.className());
          out.callStatic(owner, callee.methodName(), descriptor);
        },
        callee.methodResult());
    return linked(call, apply.operands());
  }

  @Override
  public IrType visitApplyDynamic(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method call) {
      return linked(members.call(call.method(), apply.operands()), apply.operands());
    }
    CallSite.Indy site = (CallSite.Indy) apply.callSite();
    Optional<Link> lambda = members.lambda(site);
    if (lambda.isPresent()) {
      return linked(lambda.get(), apply.operands());
    }
    SourceLocation here = location;
    Link call = Link.plain(
        Descriptors.parameters(site.descriptor()),
        out -> out.callDynamic(
            site.name(),
            site.descriptor(),
            loadable.handle(site.bootstrap(), here),
            loadable.all(site.bootstrapArguments(), here)),
        Descriptors.result(site.descriptor()));
    return linked(call, apply.operands());
  }

  @Override
  public IrType visitNewObject(NewObject newObject) {
    Optional<LayoutShape> layout = context.types().layout(newObject.type());
    if (layout.isEmpty()) {
      return linked(members.construct(newObject), newObject.operands());
    }
    LayoutShape shape = layout.get();
    String name = shape.type().internalName();
    code.typed(Opcodes.NEW, shape.type());
    code.instruction(Opcodes.DUP);
    if (shape.hasFullConstructor()) {
      values.push(newObject.operands(), shape.fields());
    }
    code.call(Opcodes.INVOKESPECIAL, name, "<init>", shape.constructorDescriptor(), false);
    if (!shape.hasFullConstructor()) {
      fillFields(newObject, shape);
    }
    return shape.type();
  }

  private void fillFields(NewObject newObject, LayoutShape shape) {
    for (int i = 0; i < shape.fields().size(); i++) {
      code.instruction(Opcodes.DUP);
      values.push(newObject.operands().get(i), shape.fields().get(i));
      String owner = shape.type().internalName();
      code.field(Opcodes.PUTFIELD, owner, "f" + i, shape.fields().get(i));
    }
    // What the memory model gives final fields: no thread sees the object without their content.
    code.callStatic(new ClassType("java/lang/invoke/VarHandle"), "releaseFence", "()V");
  }

  @Override
  public IrType visitGetField(GetField getField) {
    return linked(members.get(getField.field()), getField.operands());
  }

  @Override
  public IrType visitPutField(PutField putField) {
    return linked(members.put(putField.field()), putField.operands());
  }

  @Override
  public IrType visitNewArray(NewArray newArray) {
    return linked(typeLinks.newArray(newArray), newArray.operands());
  }

  @Override
  public IrType visitArrayLength(ArrayLength arrayLength) {
    SourceLocation here = location;
    values.push(arrayLength.array(), arrayLength.array().type());
    code.at(here);
    code.instruction(Opcodes.ARRAYLENGTH);
    return PrimitiveType.INT;
  }

  @Override
  public IrType visitArrayLoad(ArrayLoad load) {
    IrType element = load.type().element();
    Link link = Link.plain(
        List.of(load.type(), PrimitiveType.INT),
        out -> out.instruction(CodeWriter.opcode(element, Opcodes.IALOAD)),
        Optional.of(context.types().inCode(element).computational()));
    return linked(link, load.operands());
  }

  @Override
  public IrType visitArrayStore(ArrayStore store) {
    ArrayType type = store.type();
    // The JVM checks the element when it is stored; the verifier wants any reference.
    IrType element = type.element().isReference() ? ClassType.OBJECT : type.element();
    Link link = Link.plain(
        List.of(type, PrimitiveType.INT, element),
        out -> out.instruction(CodeWriter.opcode(type.element(), Opcodes.IASTORE)),
        Optional.empty());
    return linked(link, store.operands());
  }

  @Override
  public IrType visitCast(Cast cast) {
    return linked(typeLinks.cast(cast.target()), cast.operands());
  }

  @Override
  public IrType visitInstanceOf(InstanceOf instanceOf) {
    return linked(typeLinks.test(instanceOf.tested()), instanceOf.operands());
  }
}
