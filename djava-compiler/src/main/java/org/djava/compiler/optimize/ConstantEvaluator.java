package org.djava.compiler.optimize;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/**
 * The number that an instruction gives for operands that are known numbers; empty where it gives
 * none, throws, or is not specified to the last bit.
 */
final class ConstantEvaluator implements Instruction.Visitor<Optional<Object>> {
  private final Function<Value, Object> known;

  /** An evaluator that takes the operands' numbers from {@code known}, which has all of them. */
  ConstantEvaluator(Function<Value, Object> known) {
    this.known = known;
  }

  @Override
  public Optional<Object> visitConstant(Constant constant) {
    return constant.value() instanceof Number number ? Optional.of(number) : Optional.empty();
  }

  @Override
  public Optional<Object> visitUnary(Unary unary) {
    return ExactArithmetic.negate(known.apply(unary.operand()));
  }

  @Override
  public Optional<Object> visitBinary(Binary binary) {
    return ExactArithmetic.binary(
        binary.operator(), known.apply(binary.left()), known.apply(binary.right()));
  }

  @Override
  public Optional<Object> visitCompare(Compare compare) {
    return ExactArithmetic.compare(
        compare.operator(), known.apply(compare.left()), known.apply(compare.right()));
  }

  @Override
  public Optional<Object> visitConvert(Convert convert) {
    return ExactArithmetic.convert(convert.target(), known.apply(convert.operand()));
  }

  @Override
  public Optional<Object> visitApply(Apply apply) {
    if (apply.effect() != Effect.NONE || !(apply.callee() instanceof MethodReference method)) {
      return Optional.empty();
    }
    List<Object> arguments = apply.operands().stream().map(known).toList();
    return ExactMethods.call(method, arguments);
  }

  @Override
  public Optional<Object> visitApplyDynamic(ApplyDynamic apply) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitNewObject(NewObject newObject) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitGetField(GetField getField) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitPutField(PutField putField) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitNewArray(NewArray newArray) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitArrayLength(ArrayLength arrayLength) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitArrayLoad(ArrayLoad arrayLoad) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitArrayStore(ArrayStore arrayStore) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitCast(Cast cast) {
    return Optional.empty();
  }

  @Override
  public Optional<Object> visitInstanceOf(InstanceOf instanceOf) {
    return Optional.empty();
  }
}
