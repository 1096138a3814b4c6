package org.djava.compiler.ir;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.MethodReference.Kind;

/**
 * A final class of the JDK whose objects hold one value that may be differentiated: its objects are taken
 * for such with one field. They are made and read by methods that stay what they are.
 *
 * @param type the class
 * @param field stands for the value within
 * @param reader returns the value, and does nothing else
 * @param makers static methods that make objects, of the value if they have a parameter
 */
public record ValueClass(
    ClassType type, FieldReference field, MethodReference reader, Set<MethodReference> makers) {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String READERS = "org/djava/runtime/OptionalContents";

  /** These make an array of the class that another one has, which is filled later. */
  private static final Set<MethodReference> LIKE = Set.of(like("like"), like("shadowLike"));

  private static final List<ValueClass> ALL = List.of(
      box(Boxing.DOUBLE),
      box(Boxing.FLOAT),
      optional("java/util/Optional", ClassType.OBJECT),
      optional("java/util/OptionalDouble", PrimitiveType.DOUBLE));
  private static final Map<IrType, ValueClass> BY_TYPE = new HashMap<>();
  private static final Map<MethodReference, ValueClass> BY_MAKER = new HashMap<>();
  private static final Map<MethodReference, ValueClass> BY_READER = new HashMap<>();

  static {
    for (ValueClass each : ALL) {
      BY_TYPE.put(each.type(), each);
      BY_READER.put(each.reader(), each);
      each.makers().forEach(maker -> BY_MAKER.put(maker, each));
    }
  }

  public ValueClass {
    makers = Set.copyOf(makers);
  }

  private static ValueClass box(Boxing boxing) {
    return new ValueClass(boxing.box(), boxing.field(), boxing.unboxed(), Set.of(boxing.valueOf()));
  }

  private static ValueClass optional(String name, IrType content) {
    ClassType type = new ClassType(name);
    MethodReference reader = MethodReference.ofStatic(
        READERS, "of", "(" + type.descriptor() + ")" + content.descriptor());
    Set<MethodReference> makers = new HashSet<>();
    makers.add(
        MethodReference.ofStatic(name, "of", "(" + content.descriptor() + ")" + type.descriptor()));
    makers.add(MethodReference.ofStatic(name, "empty", "()" + type.descriptor()));
    return new ValueClass(type, new FieldReference(name, "value", content, false), reader, makers);
  }

  private static MethodReference like(String name) {
    return MethodReference.ofStatic(
        "org/djava/runtime/ArrayRanges", name, "([" + OBJECT + "I)[" + OBJECT);
  }

  /** The class of this name, if it is one of these. */
  public static Optional<ValueClass> of(IrType type) {
    return Optional.ofNullable(BY_TYPE.get(type));
  }

  /** The class whose value {@code field} stands for. */
  public static Optional<ValueClass> of(FieldReference field) {
    return of(new ClassType(field.owner())).filter(each -> each.field().equals(field));
  }

  /** The class of which a method makes an object. */
  public static Optional<ValueClass> madeBy(MethodReference method) {
    return Optional.ofNullable(BY_MAKER.get(method));
  }

  /** The class whose value a method reads. */
  public static Optional<ValueClass> readBy(MethodReference method) {
    return Optional.ofNullable(BY_READER.get(method));
  }

  /**
   * The type of the object that a call makes by itself, of one of these classes or an array like another
   * one. Nothing that is differentiated is in it before it is stored there.
   */
  public static Optional<IrType> madeBy(Instruction instruction) {
    if (!(instruction instanceof Apply apply)
        || !(apply.callee() instanceof MethodReference method)
        || method.kind() != Kind.STATIC) {
      return Optional.empty();
    }
    return isMaker(method) ? method.resultType() : Optional.empty();
  }

  /** True for a method that makes such an object. */
  public static boolean isMaker(MethodReference method) {
    return LIKE.contains(method)
        || BY_MAKER.containsKey(method)
        || Boxing.doneBy(method).isPresent();
  }

  /** True for a method that is no code to look into, but one of those that make or read such objects. */
  public static boolean contains(MethodReference method) {
    return isMaker(method) || BY_READER.containsKey(method);
  }

  /** The call that reads an object's value. */
  public Instruction read(Value object) {
    IrType content = field.type().computational();
    return reader.kind() == Kind.STATIC
        ? Apply.of(reader, List.of(object))
        : new ApplyDynamic(new CallSite.Method(reader), List.of(content), List.of(object));
  }
}
