package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.differentiate.StructureCode;
import org.djava.compiler.differentiate.rules.Structure;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** The numbers of a result to which slopes are attached: one, those of an object, or an array of them. */
final class MappedResult {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final BlockBuilder block;
  private final StructureCode code;
  private final Optional<Structure> structure;
  private final Value value;
  private final List<Value> numbers = new ArrayList<>();

  /**
   * The result of a method with rules.
   *
   * @param value without derivative, or an object whose numbers are taken without
   */
  MappedResult(BlockBuilder block, Optional<Structure> structure, Value value) {
    this.block = block;
    this.code = new StructureCode(block);
    this.structure = structure;
    this.value = value;
    structure.ifPresentOrElse(
        type -> {
          code.requireClass(type, value);
          code.leaves(type, value).forEach(leaf -> numbers.add(constant(leaf)));
        },
        () -> numbers.add(value));
  }

  private Value constant(Value number) {
    return block.append(Apply.of(ConstantViews.method(PrimitiveType.DOUBLE), List.of(number)));
  }

  /** True for an array, whose numbers are changed in place. */
  boolean isArray() {
    return value.type() instanceof ArrayType;
  }

  Optional<Structure> structure() {
    return structure;
  }

  /** How many numbers there are; one for an array. */
  int size() {
    return numbers.size();
  }

  Value number(int index) {
    return numbers.get(index);
  }

  void set(int index, Value number) {
    numbers.set(index, number);
  }

  /** An object like the result in which one number is 1 and all others are 0. */
  Value unit(int index) {
    return unit(structure.orElseThrow(), value, index);
  }

  /** An object like another in which one number is 1 and all others are 0. */
  Value unit(Structure type, Value like, int index) {
    List<Value> units = new ArrayList<>();
    for (int i = 0; i < type.numbers(); i++) {
      units.add(block.append(Constant.of(i == index ? 1.0 : 0.0)));
    }
    return code.make(type, like, units.iterator());
  }

  /** Attaches the slope of a number. */
  void attach(int index, Value slope, Value x) {
    set(index, call("attached", "(DDD)D", number(index), slope, x));
  }

  /** Attaches what the result changes by where the number {@code x} changes by 1. */
  void attachTangent(Value tangent, Value x) {
    if (structure.isPresent()) {
      List<Value> slopes = code.leaves(structure.get(), code.cast(structure.get(), tangent));
      for (int i = 0; i < slopes.size(); i++) {
        attach(i, slopes.get(i), x);
      }
    } else if (isArray()) {
      ArrayType type = new ArrayType(PrimitiveType.DOUBLE);
      Value slopes = tangent.type().equals(type) ? tangent : block.append(new Cast(type, tangent));
      run("along", "([D[DD)V", slopes, x);
    } else {
      set(0, call("with", "(D" + OBJECT + "D)D", number(0), tangent, x));
    }
  }

  /** An argument for which no rule is must be constant. */
  void unstated(Value x) {
    String type = x.type().isReference() ? OBJECT : "D";
    if (isArray()) {
      run("unstated", "([D" + type + ")V", x);
      return;
    }
    for (int i = 0; i < size(); i++) {
      set(i, call("unstated", "(D" + type + ")D", number(i), x));
    }
  }

  /** The result as a value. */
  Value made() {
    return structure
        .map(type -> code.make(type, value, numbers.iterator()))
        .orElseGet(() -> numbers.get(0));
  }

  /** Gives the result's fields to the object that a constructor makes. */
  void assignTo(Value self) {
    code.assign(structure.orElseThrow(), self, value, numbers.iterator());
  }

  Value call(String name, String descriptor, Value... operands) {
    return block.append(Apply.of(
        MethodReference.ofStatic(MappedBodies.OWNER, name, descriptor), List.of(operands)));
  }

  /** A call that changes the array which is its first operand. */
  void run(String name, String descriptor, Value... others) {
    List<Value> operands = new ArrayList<>(List.of(value));
    operands.addAll(List.of(others));
    block.appendAll(
        Apply.of(MethodReference.ofStatic(MappedBodies.OWNER, name, descriptor), operands));
  }
}
