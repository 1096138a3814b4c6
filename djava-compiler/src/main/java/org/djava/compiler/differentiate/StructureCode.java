package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.djava.compiler.differentiate.rules.Structure;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Value;

/** Writes code that reads the numbers of an object, and that makes an object of numbers. */
public final class StructureCode {
  private static final MethodReference REQUIRE_CLASS = MethodReference.ofStatic(
      "org/djava/runtime/LinearMaps", "requireClass", "(Ljava/lang/Object;Ljava/lang/Class;)V");

  private final BlockBuilder block;

  /** Code at the end of {@code block}. */
  public StructureCode(BlockBuilder block) {
    this.block = block;
  }

  /** The object as one of its class. */
  public Value cast(Structure structure, Value object) {
    return object.type().equals(structure.type())
        ? object
        : block.append(new Cast(structure.type(), object));
  }

  /** Refuses, when it runs, an object of a subclass, whose other fields nobody knows. */
  public void requireClass(Structure structure, Value object) {
    if (!structure.isExact()) {
      IrType type = structure.type();
      Value constant = block.append(
          new Constant(new ClassType("java/lang/Class"), new CallSite.ClassConstant(type)));
      block.appendAll(Apply.of(REQUIRE_CLASS, List.of(object, constant)));
    }
    for (Structure.Part part : structure.parts()) {
      part.nested().ifPresent(nested -> requireClass(nested, read(part.field(), object)));
    }
  }

  /** The numbers, as doubles, and the arrays of an object, in order. */
  public List<Value> leaves(Structure structure, Value object) {
    List<Value> leaves = new ArrayList<>();
    for (Structure.Part part : structure.parts()) {
      if (part.nested().isPresent()) {
        leaves.addAll(leaves(part.nested().get(), read(part.field(), object)));
      } else if (part.isNumber()) {
        leaves.add(converted(PrimitiveType.DOUBLE, read(part.field(), object)));
      } else if (part.isArray()) {
        leaves.add(read(part.field(), object));
      }
    }
    return leaves;
  }

  /**
   * A new object with these numbers.
   *
   * @param like has the fields that hold no numbers
   */
  public Value make(Structure structure, Value like, Iterator<Value> numbers) {
    if (structure.isRecord()) {
      List<Value> components = new ArrayList<>();
      structure.parts().forEach(part -> components.add(content(part, like, numbers)));
      return block.append(
          new NewObject(structure.type(), structure.canonicalDescriptor(), components));
    }
    Value object = block.append(NewObject.allocation(structure.type()));
    assign(structure, object, like, numbers);
    return object;
  }

  /** Gives an object these numbers, and the other fields of {@code like}. */
  public void assign(Structure structure, Value object, Value like, Iterator<Value> numbers) {
    for (Structure.Part part : structure.parts()) {
      Value content = content(part, like, numbers);
      block.appendAll(new PutField(part.field(), List.of(object, content)));
    }
  }

  private Value content(Structure.Part part, Value like, Iterator<Value> numbers) {
    if (part.nested().isPresent()) {
      return make(part.nested().get(), read(part.field(), like), numbers);
    }
    return part.isNumber()
        ? converted(part.field().type(), numbers.next())
        : read(part.field(), like);
  }

  private Value read(FieldReference field, Value object) {
    return block.append(new GetField(field, List.of(object)));
  }

  private Value converted(IrType type, Value number) {
    return number.type().equals(type)
        ? number
        : block.append(new Convert((PrimitiveType) type, number));
  }
}
