package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a statement computes. One record per case, with structural equality: that is what common
 * subexpression elimination compares.
 */
public sealed interface Instruction
    permits Constant,
        Unary,
        Binary,
        Compare,
        Convert,
        Apply,
        ApplyDynamic,
        NewObject,
        GetField,
        PutField,
        NewArray,
        ArrayLength,
        ArrayLoad,
        ArrayStore,
        Cast,
        InstanceOf {

  /** The values it reads, in order. */
  List<Value> operands();

  /** The same instruction over other operands. */
  Instruction mapOperands(UnaryOperator<Value> mapping);

  /** The types of its results; most have one, stores have none. */
  List<IrType> resultTypes();

  /** What it may do besides computing. */
  Effect effect();

  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** One method a case and no defaults: a phase that forgets a case does not compile. */
  interface Visitor<R> {
    R visitConstant(Constant constant);

    R visitUnary(Unary unary);

    R visitBinary(Binary binary);

    R visitCompare(Compare compare);

    R visitConvert(Convert convert);

    R visitApply(Apply apply);

    R visitApplyDynamic(ApplyDynamic apply);

    R visitNewObject(NewObject newObject);

    R visitGetField(GetField getField);

    R visitPutField(PutField putField);

    R visitNewArray(NewArray newArray);

    R visitArrayLength(ArrayLength arrayLength);

    R visitArrayLoad(ArrayLoad arrayLoad);

    R visitArrayStore(ArrayStore arrayStore);

    R visitCast(Cast cast);

    R visitInstanceOf(InstanceOf instanceOf);
  }
}
