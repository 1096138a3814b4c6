package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.TangentLayouts.Layout;
import org.djava.compiler.differentiate.TangentLayouts.Part;
import org.djava.compiler.differentiate.TangentLayouts.Slot;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** Writes what is done with the shadows of objects, which look as {@link TangentLayouts} says. */
final class ObjectShadows {
  private static final ArrayType PARTS = new ArrayType(ClassType.OBJECT);
  private static final ArrayType DOUBLES = new ArrayType(PrimitiveType.DOUBLE);
  private static final ArrayType FLOATS = new ArrayType(PrimitiveType.FLOAT);
  private static final int FIRST_REFERENCE = 2;
  private static final MethodReference OF_CONSTANT = MethodReference.ofStatic(
      "org/djava/runtime/ConstantObjects",
      "shadow",
      "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;I)Ljava/lang/Object;");

  private static final Set<IrType> OPTIONALS =
      Set.of(new ClassType("java/util/Optional"), new ClassType("java/util/OptionalDouble"));
  private static final MethodReference REQUIRE_SHADOW = MethodReference.ofStatic(
      "org/djava/runtime/OptionalContents",
      "requireShadow",
      "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;I)V");

  private final TangentLayouts layouts;
  private final Emitter out;

  ObjectShadows(TangentLayouts layouts, Emitter out) {
    this.layouts = layouts;
    this.out = out;
  }

  /** A shadow, and the arrays of numbers in it. */
  record Allocated(Value shadow, List<Value> numbers) {}

  /** The array that has a number's tangent, and where. */
  record Place(Value array, Value index, ArrayType type) {}

  /** Objects whose fields nobody follows have no shadow, wherever they are. */
  Allocated allocate(ClassType type) {
    Optional<Layout> known = layouts.layout(type);
    if (known.isEmpty()) {
      return new Allocated(out.emit(Constant.NULL), List.of());
    }
    Layout layout = known.get();
    if (layout.isFlat()) {
      Value numbers = newArray(DOUBLES, layout.doubles());
      return new Allocated(numbers, List.of(numbers));
    }
    Value shadow = newArray(PARTS, FIRST_REFERENCE + layout.references());
    List<Value> numbers = new ArrayList<>();
    if (layout.doubles() > 0) {
      numbers.add(part(shadow, 0, newArray(DOUBLES, layout.doubles())));
    }
    if (layout.floats() > 0) {
      numbers.add(part(shadow, 1, newArray(FLOATS, layout.floats())));
    }
    return new Allocated(shadow, numbers);
  }

  /** The shadow of an object that a static field refers to, which must be one that never changes. */
  Value ofConstant(Value object, FieldReference field, SourceLocation place) {
    List<Value> operands = List.of(
        object,
        out.emit(Constant.of(field.text())),
        out.emit(Constant.of(place.file())),
        out.constant(place.line()));
    return cast(field.type(), out.emit(Apply.of(OF_CONSTANT, operands)));
  }

  private Value newArray(ArrayType type, int length) {
    return out.emit(new NewArray(type, List.of(out.constant(length))));
  }

  private Value part(Value shadow, int index, Value part) {
    out.emitAll(new ArrayStore(PARTS, shadow, out.constant(index), part));
    return part;
  }

  /** Where {@code shadow} has the tangent of a field that is a number. */
  Place numberIn(Value shadow, FieldReference field) {
    Slot slot = slotOf(field);
    ArrayType type = slot.part() == Part.FLOATS ? FLOATS : DOUBLES;
    Value index = out.constant(slot.index());
    if (slot.isFlat()) {
      return new Place(cast(type, shadow), index, type);
    }
    Value part = out.constant(slot.part() == Part.FLOATS ? 1 : 0);
    Value array = out.emit(new ArrayLoad(PARTS, cast(PARTS, shadow), part));
    return new Place(cast(type, array), index, type);
  }

  /** The shadow of what a reference field refers to. */
  Value load(Value shadow, FieldReference field) {
    Value content = out.emit(new ArrayLoad(PARTS, cast(PARTS, shadow), referenceSlot(field)));
    return cast(field.type(), content);
  }

  /**
   * The shadow of what a reference field refers to. Objects from outside have none of their optionals, which
   * are refused where they are read.
   *
   * @param content what the field refers to
   */
  Value load(Value shadow, FieldReference field, Value content, SourceLocation place) {
    Value found = load(shadow, field);
    if (OPTIONALS.contains(field.type())) {
      out.emitAll(Apply.of(
          REQUIRE_SHADOW,
          List.of(
              content,
              found,
              out.emit(Constant.of(field.text())),
              out.emit(Constant.of(place.file())),
              out.constant(place.line()))));
    }
    return found;
  }

  /** The field now refers to what {@code content} is the shadow of. */
  void store(Value shadow, FieldReference field, Value content) {
    out.emitAll(new ArrayStore(PARTS, cast(PARTS, shadow), referenceSlot(field), content));
  }

  private Value referenceSlot(FieldReference field) {
    return out.constant(FIRST_REFERENCE + slotOf(field).index());
  }

  private Slot slotOf(FieldReference field) {
    return layouts
        .slot(field)
        .orElseThrow(() -> new IllegalStateException("no shadow of " + field));
  }

  /** The shadow of a reference that is cast to {@code target}. */
  Value cast(IrType target, Value shadow) {
    IrType type = ShadowTypes.of(target);
    return shadow.type().equals(type) || type.equals(ClassType.OBJECT)
        ? shadow
        : out.emit(new Cast(type, shadow));
  }
}
