package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;

/**
 * The class that stands for an object layout. It is determined by the storage types of the fields
 * alone: numbers and arrays of numbers as they are, every other reference as {@code Object}. Layouts
 * of one shape share one ordinary class {@code Djava$Frame$<shape>} in the package of the lowered
 * class. So the hidden class that holds the functions can name it, fields are read by a plain {@code
 * getfield}, the class never refers to another one, and a package collects as many of them as it has
 * shapes, not as it has derivatives.
 *
 * <p>A layout that implements an interface has a class for each interface and shape, which calls its first
 * field.
 *
 * @param type the class
 * @param fields storage types; the fields are called {@code f0}, {@code f1}, …
 */
record LayoutShape(
    ClassType type,
    List<String> names,
    List<IrType> fields,
    Optional<ClassType> implemented,
    List<MethodReference> methods) {
  /** Constructors have at most 255 parameter slots, the object included. */
  private static final int MAXIMAL_CONSTRUCTOR_SLOTS = 254;

  LayoutShape {
    names = List.copyOf(names);
    fields = List.copyOf(fields);
  }

  /** The shape of {@code layout} in a package. */
  static LayoutShape of(ObjectLayout layout, String packagePrefix) {
    List<IrType> fields = layout.fields().stream().map(f -> storage(f.type())).toList();
    List<String> names = layout.fields().stream().map(FieldReference::name).toList();
    String kind = layout
        .implemented()
        .map(type -> "Djava$Closure$" + type.internalName().replace('/', '_') + "$")
        .orElse("Djava$Frame$");
    ClassType type = new ClassType(packagePrefix + kind + signature(fields));
    return new LayoutShape(type, names, fields, layout.implemented(), layout.methods());
  }

  private static IrType storage(IrType type) {
    boolean keepsType = type instanceof PrimitiveType
        || (type instanceof ArrayType array && array.innermost() instanceof PrimitiveType);
    return keepsType ? type : ClassType.OBJECT;
  }

  /** {@code D3aDI}: three doubles, a {@code double[]}, an int. */
  private static String signature(List<IrType> fields) {
    List<String> letters = new ArrayList<>();
    for (IrType field : fields) {
      String descriptor = field.descriptor();
      letters.add(descriptor.startsWith("L") ? "L" : descriptor.replace('[', 'a'));
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < letters.size(); ) {
      int end = i + 1;
      while (end < letters.size() && letters.get(end).equals(letters.get(i))) {
        end++;
      }
      text.append(letters.get(i)).append(end - i > 1 ? String.valueOf(end - i) : "");
      i = end;
    }
    return text.toString();
  }

  /** The name of the class's field for field {@code name} of the layout. */
  String fieldName(String name) {
    return "f" + indexOf(name);
  }

  /** The storage type of field {@code name} of the layout. */
  IrType fieldType(String name) {
    return fields.get(indexOf(name));
  }

  private int indexOf(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no field " + name + " in " + type);
    }
    return index;
  }

  /** True when the constructor takes the fields; one with more is filled field by field. */
  boolean hasFullConstructor() {
    return fields.stream().mapToInt(RuntimeTypes::width).sum() <= MAXIMAL_CONSTRUCTOR_SLOTS;
  }

  String constructorDescriptor() {
    return Descriptors.method(hasFullConstructor() ? fields : List.of(), Optional.empty());
  }
}
