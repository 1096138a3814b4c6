package org.djava.compiler.interpret;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/** Resolves one instruction: its operands to places, its operator or callee to what it runs. */
final class InstructionPreparation implements Instruction.Visitor<Evaluation> {
  private final Function<List<Value>, Places> places;
  private final MemberLinker members;
  private final DynamicLinker dynamics;
  private final FunctionTable functions;
  private final Rounding rounding;

  InstructionPreparation(
      Function<List<Value>, Places> places,
      MemberLinker members,
      FunctionTable functions,
      Rounding rounding) {
    this.places = places;
    this.members = members;
    this.dynamics = new DynamicLinker(members);
    this.functions = functions;
    this.rounding = rounding;
  }

  @Override
  public Evaluation visitConstant(Constant constant) {
    return new LinkedOnFirstUse(() -> {
      Object value = dynamics.constant(constant.value());
      return frame -> value;
    });
  }

  @Override
  public Evaluation visitUnary(Unary unary) {
    return oneOperand(
        unary.operand(), Arithmetic.unary(unary.operator(), unary.operand().type()));
  }

  @Override
  public Evaluation visitConvert(Convert convert) {
    PrimitiveType target = convert.target();
    return oneOperand(convert.operand(), rounding.convert(target, Arithmetic.convert(target)));
  }

  private Evaluation oneOperand(Value operand, Arithmetic.OneOperand operator) {
    Places operands = places.apply(List.of(operand));
    return frame -> operator.apply(operands.readExisting(frame, 0));
  }

  @Override
  public Evaluation visitBinary(Binary binary) {
    IrType type = binary.left().type();
    BinaryOperator operator = binary.operator();
    return twoOperands(
        binary.left(),
        binary.right(),
        rounding.binary(operator, type, Arithmetic.binary(operator, type)));
  }

  @Override
  public Evaluation visitCompare(Compare compare) {
    IrType type = compare.left().type();
    if (!type.isReference()) {
      return twoOperands(
          compare.left(), compare.right(), Arithmetic.compare(compare.operator(), type));
    }
    boolean equal = compare.operator() == CompareOperator.EQUAL;
    Places operands = places.apply(compare.operands());
    return frame -> (operands.read(frame, 0) == operands.read(frame, 1)) == equal ? 1 : 0;
  }

  private Evaluation twoOperands(Value left, Value right, Arithmetic.TwoOperands operator) {
    Places operands = places.apply(List.of(left, right));
    return frame ->
        operator.apply(operands.readExisting(frame, 0), operands.readExisting(frame, 1));
  }

  @Override
  public Evaluation visitApply(Apply apply) {
    Places operands = places.apply(apply.operands());
    int results = apply.resultTypes().size();
    return new LinkedOnFirstUse(() -> {
      if (apply.callee() instanceof MethodReference method) {
        Optional<PreparedFunction> body = functions.bodyOf(method);
        return body.isPresent()
            ? interpreted(body.get(), operands, results)
            : rounding.call(method, invoked(Invocation.of(members.method(method)), operands));
      }
      return interpreted(functions.named((FunctionName) apply.callee()), operands, results);
    });
  }

  private static Evaluation interpreted(PreparedFunction callee, Places operands, int results) {
    return frame -> {
      Object[] all = callee.run(operands.read(frame));
      return results == 1 ? all[0] : all;
    };
  }

  private static Evaluation invoked(Invocation callee, Places operands) {
    return frame -> callee.with(operands.read(frame));
  }

  @Override
  public Evaluation visitApplyDynamic(ApplyDynamic apply) {
    Places operands = places.apply(apply.operands());
    return new LinkedOnFirstUse(() -> invoked(
        Invocation.of(
            apply.callSite() instanceof CallSite.Method site
                ? members.method(site.method())
                : dynamics.link((CallSite.Indy) apply.callSite())),
        operands));
  }

  @Override
  public Evaluation visitNewObject(NewObject newObject) {
    Places operands = places.apply(newObject.operands());
    Optional<ObjectLayout> layout = members.classes().layout(newObject.type().internalName());
    if (layout.isPresent()) {
      ObjectLayout type = layout.get();
      if (type.implemented().isPresent()) {
        Class<?> implemented = members.classes().classOf(type.implemented().get());
        return frame ->
            ClosureProxy.make(implemented, new LayoutObject(type, operands.read(frame)));
      }
      return frame -> new LayoutObject(type, operands.read(frame));
    }
    return new LinkedOnFirstUse(
        () -> invoked(Invocation.of(members.constructor(newObject)), operands));
  }

  @Override
  public Evaluation visitGetField(GetField getField) {
    Places operands = places.apply(getField.operands());
    FieldReference field = getField.field();
    Optional<ObjectLayout> layout = members.classes().layout(field.owner());
    if (layout.isPresent()) {
      int index = LayoutObject.indexOf(layout.get(), field);
      return frame -> LayoutObject.of(operands.readExisting(frame, 0)).field(index);
    }
    return new LinkedOnFirstUse(() -> invoked(Invocation.of(members.getter(field)), operands));
  }

  @Override
  public Evaluation visitPutField(PutField putField) {
    Places operands = places.apply(putField.operands());
    FieldReference field = putField.field();
    Optional<ObjectLayout> layout = members.classes().layout(field.owner());
    if (layout.isPresent()) {
      int index = LayoutObject.indexOf(layout.get(), field);
      return frame -> {
        LayoutObject.of(operands.readExisting(frame, 0)).setField(index, operands.read(frame, 1));
        return null;
      };
    }
    return new LinkedOnFirstUse(() -> invoked(Invocation.of(members.setter(field)), operands));
  }

  @Override
  public Evaluation visitNewArray(NewArray newArray) {
    Places operands = places.apply(newArray.operands());
    return new LinkedOnFirstUse(() -> {
      Class<?> type = members.classes().classOf(newArray.type());
      for (int i = 1; i < operands.size(); i++) {
        type = type.getComponentType();
      }
      Class<?> component = type.getComponentType();
      return frame -> {
        int[] lengths = new int[operands.size()];
        for (int i = 0; i < lengths.length; i++) {
          lengths[i] = (Integer) operands.readExisting(frame, i);
        }
        return Array.newInstance(component, lengths);
      };
    });
  }

  @Override
  public Evaluation visitArrayLength(ArrayLength arrayLength) {
    Places operands = places.apply(arrayLength.operands());
    return frame -> Array.getLength(operands.readExisting(frame, 0));
  }

  @Override
  public Evaluation visitArrayLoad(ArrayLoad load) {
    Places operands = places.apply(load.operands());
    return frame -> ArrayElements.load(
        operands.readExisting(frame, 0), (Integer) operands.readExisting(frame, 1));
  }

  @Override
  public Evaluation visitArrayStore(ArrayStore store) {
    Places operands = places.apply(store.operands());
    return frame -> {
      Object array = operands.readExisting(frame, 0);
      int index = (Integer) operands.readExisting(frame, 1);
      ArrayElements.store(array, index, operands.read(frame, 2));
      return null;
    };
  }

  @Override
  public Evaluation visitCast(Cast cast) {
    Places operands = places.apply(cast.operands());
    return frame -> {
      Object value = operands.read(frame, 0);
      if (value != null && !members.classes().isInstance(cast.target(), value)) {
        throw new ClassCastException(value.getClass() + " is no " + cast.target());
      }
      return value;
    };
  }

  @Override
  public Evaluation visitInstanceOf(InstanceOf instanceOf) {
    Places operands = places.apply(instanceOf.operands());
    return frame -> {
      Object value = operands.read(frame, 0);
      return value != null && members.classes().isInstance(instanceOf.tested(), value) ? 1 : 0;
    };
  }
}
