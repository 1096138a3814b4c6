package org.djava.compiler.sil;

import java.math.BigInteger;
import java.util.List;

/** What a statement does; it knows its operands and the types of its results. */
public sealed interface SilInstruction
    permits SilCall,
        SilTerminator,
        SilInstruction.MakeTuple,
        SilInstruction.TupleExtract,
        SilInstruction.DestructureTuple,
        SilInstruction.MakeStruct,
        SilInstruction.StructExtract,
        SilInstruction.MakeEnum,
        SilInstruction.EnumData,
        SilInstruction.Builtin,
        SilInstruction.Literal,
        SilInstruction.MetatypeOf,
        SilInstruction.DebugValue,
        SilInstruction.Ownership,
        SilInstruction.ConditionalFailure {
  /** The values it reads, those that its edges pass on among them. */
  List<SilValue> operands();

  /** The types of the values it defines. */
  default List<SilType> resultTypes() {
    return List.of();
  }

  /** Its edges, if it ends a block. */
  default List<SilEdge> successors() {
    return List.of();
  }

  /** True for what ends a block. */
  default boolean isTerminator() {
    return this instanceof SilTerminator;
  }

  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** One method a case and no defaults. */
  interface Visitor<R> {
    R visitFunctionRef(SilCall.FunctionRef functionRef);

    R visitWitnessFunction(SilCall.WitnessFunction witnessFunction);

    R visitDifferentiableFunction(SilCall.DifferentiableFunction differentiableFunction);

    R visitDifferentiableExtract(SilCall.DifferentiableExtract differentiableExtract);

    R visitApply(SilCall.Apply apply);

    R visitPartialApply(SilCall.PartialApply partialApply);

    R visitMakeTuple(MakeTuple makeTuple);

    R visitTupleExtract(TupleExtract tupleExtract);

    R visitDestructureTuple(DestructureTuple destructureTuple);

    R visitMakeStruct(MakeStruct makeStruct);

    R visitStructExtract(StructExtract structExtract);

    R visitMakeEnum(MakeEnum makeEnum);

    R visitEnumData(EnumData enumData);

    R visitBuiltin(Builtin builtin);

    R visitLiteral(Literal literal);

    R visitMetatypeOf(MetatypeOf metatypeOf);

    R visitDebugValue(DebugValue debugValue);

    R visitOwnership(Ownership ownership);

    R visitConditionalFailure(ConditionalFailure failure);

    R visitConvertFunction(SilCall.ConvertFunction convertFunction);

    R visitBranch(SilTerminator.Branch branch);

    R visitConditionalBranch(SilTerminator.ConditionalBranch conditionalBranch);

    R visitSwitchEnum(SilTerminator.SwitchEnum switchEnum);

    R visitReturn(SilTerminator.Return returning);

    R visitUnreachable(SilTerminator.Unreachable unreachable);
  }

  /** Several values in one. */
  record MakeTuple(List<SilValue> elements) implements SilInstruction {
    public MakeTuple {
      elements = List.copyOf(elements);
    }

    @Override
    public List<SilValue> operands() {
      return elements;
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(new SilType.Tuple(elements.stream().map(SilValue::type).toList()));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMakeTuple(this);
    }
  }

  /** One of the values in a tuple. */
  record TupleExtract(SilValue tuple, int index) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(tuple);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(((SilType.Tuple) tuple.type()).elements().get(index));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTupleExtract(this);
    }
  }

  /** All values in a tuple. */
  record DestructureTuple(SilValue tuple) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(tuple);
    }

    @Override
    public List<SilType> resultTypes() {
      return ((SilType.Tuple) tuple.type()).elements();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDestructureTuple(this);
    }
  }

  /** A struct of its fields, in order. */
  record MakeStruct(SilType type, List<SilValue> fields) implements SilInstruction {
    public MakeStruct {
      fields = List.copyOf(fields);
    }

    @Override
    public List<SilValue> operands() {
      return fields;
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMakeStruct(this);
    }
  }

  /** A field of a struct. */
  record StructExtract(SilValue struct, String field, SilType fieldType) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(struct);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(fieldType);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitStructExtract(this);
    }
  }

  /** A case of an enum, with what it holds, if anything. */
  record MakeEnum(SilType type, String name, List<SilValue> payload) implements SilInstruction {
    public MakeEnum {
      payload = List.copyOf(payload);
    }

    @Override
    public List<SilValue> operands() {
      return payload;
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMakeEnum(this);
    }
  }

  /** What an enum holds that is known to be this case. */
  record EnumData(SilValue value, String name, SilType payloadType) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(value);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(payloadType);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitEnumData(this);
    }
  }

  /** An operation of the machine. */
  record Builtin(String name, List<SilValue> arguments, SilType type) implements SilInstruction {
    public Builtin {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<SilValue> operands() {
      return arguments;
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBuiltin(this);
    }
  }

  /** A number; that of a floating-point literal is its bits. */
  record Literal(boolean isFloating, SilType type, BigInteger value) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of();
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLiteral(this);
    }
  }

  /** A type, as a value. */
  record MetatypeOf(SilType.Metatype type) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of();
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMetatypeOf(this);
    }
  }

  /** Names a value for the debugger. */
  record DebugValue(SilValue value, String details) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(value);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDebugValue(this);
    }
  }

  /** Keeps or lets go of what a value refers to; nothing here. */
  record Ownership(String opcode, SilValue value) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(value);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitOwnership(this);
    }
  }

  /** Stops the program if the condition is 1. */
  record ConditionalFailure(SilValue condition, String message) implements SilInstruction {
    @Override
    public List<SilValue> operands() {
      return List.of(condition);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConditionalFailure(this);
    }
  }
}
