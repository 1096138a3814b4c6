package org.djava.compiler.optimize;

import java.util.Optional;
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
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;

/** Finds an identity that applies to an instruction. */
final class Identities implements Instruction.Visitor<Optional<Simplification>> {
  private final Definitions definitions;
  private final NegationIdentities negations;
  private final FloatingIdentities floats;
  private final IntegerIdentities integers;
  private final ConversionIdentities conversions;
  private final ComparisonIdentities comparisons;
  private final TangentIdentities tangents;

  Identities(Definitions definitions, BooleanValues booleans, Simplification.Emitter emitter) {
    this.definitions = definitions;
    this.negations = new NegationIdentities(definitions);
    this.floats = new FloatingIdentities(definitions, emitter);
    this.integers = new IntegerIdentities(definitions, emitter);
    this.conversions = new ConversionIdentities(definitions);
    this.tangents = new TangentIdentities(definitions);
    this.comparisons = new ComparisonIdentities(definitions, booleans);
  }

  @Override
  public Optional<Simplification> visitConstant(Constant constant) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitUnary(Unary unary) {
    return negations.of(unary);
  }

  @Override
  public Optional<Simplification> visitBinary(Binary binary) {
    return negations
        .of(binary)
        .or(() -> binary.left().type().isFloating() ? floats.of(binary) : integers.of(binary));
  }

  @Override
  public Optional<Simplification> visitCompare(Compare compare) {
    return comparisons.of(compare);
  }

  @Override
  public Optional<Simplification> visitConvert(Convert convert) {
    return conversions.of(convert);
  }

  @Override
  public Optional<Simplification> visitApply(Apply apply) {
    return tangents.of(apply);
  }

  @Override
  public Optional<Simplification> visitApplyDynamic(ApplyDynamic apply) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitNewObject(NewObject newObject) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitGetField(GetField getField) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitPutField(PutField putField) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitNewArray(NewArray newArray) {
    return Optional.empty();
  }

  /** The length of a new array is what it was made with. */
  @Override
  public Optional<Simplification> visitArrayLength(ArrayLength arrayLength) {
    return definitions.of(arrayLength.array()) instanceof NewArray made
        ? Optional.of(Simplification.same(made.operands().get(0)))
        : Optional.empty();
  }

  @Override
  public Optional<Simplification> visitArrayLoad(ArrayLoad arrayLoad) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitArrayStore(ArrayStore arrayStore) {
    return Optional.empty();
  }

  @Override
  public Optional<Simplification> visitCast(Cast cast) {
    return conversions.of(cast);
  }

  @Override
  public Optional<Simplification> visitInstanceOf(InstanceOf instanceOf) {
    return conversions.of(instanceOf);
  }
}
