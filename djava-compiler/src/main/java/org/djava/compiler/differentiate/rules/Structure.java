package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/**
 * What a rule sees of an object: the fields that hold numbers, by themselves, in arrays, and in the
 * objects of other fields.
 *
 * @param isExact whether no object of the type is of a subclass
 * @param parts all fields, those of superclasses first; those of a record in order
 * @param obstacle why there can be no rule with respect to such an object
 */
public record Structure(
    ClassType type,
    boolean isRecord,
    boolean isExact,
    List<Part> parts,
    Optional<String> obstacle) {
  public Structure {
    parts = List.copyOf(parts);
  }

  /**
   * A field.
   *
   * @param nested what the field refers to, if that is an object with numbers
   * @param isConstant whether it holds no numbers that have derivatives
   */
  public record Part(FieldReference field, Optional<Structure> nested, boolean isConstant) {
    /** True for a field that is a number with a derivative. */
    public boolean isNumber() {
      return field.type().isFloating();
    }

    /** True for an array of numbers, or of such arrays. */
    public boolean isArray() {
      return field.type() instanceof ArrayType && !isConstant;
    }
  }

  /** No object: what a rule is not for, and why. */
  static Structure refused(ClassType type, String obstacle) {
    return new Structure(type, false, false, List.of(), Optional.of(obstacle));
  }

  /** Why no object can be made in which only the numbers differ. */
  public Optional<String> arrayWithin() {
    for (Part part : parts) {
      if (part.isArray()) {
        return Optional.of(part.field().text() + " is an array");
      }
      Optional<String> found = part.nested().flatMap(Structure::arrayWithin);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** How many numbers there are outside of arrays. */
  public int numbers() {
    return parts.stream()
        .mapToInt(part -> part.nested().map(Structure::numbers).orElse(part.isNumber() ? 1 : 0))
        .sum();
  }

  /** The descriptor of the constructor of a record that takes all parts. */
  public String canonicalDescriptor() {
    StringBuilder text = new StringBuilder("(");
    parts.forEach(part -> text.append(part.field().type().descriptor()));
    return text.append(")V").toString();
  }

  /** True for the arrays that a rule can be with respect to. */
  static boolean isArrayOfNumbers(IrType type) {
    return type instanceof ArrayType array
        && (array.element().equals(PrimitiveType.DOUBLE)
            || array.element().equals(new ArrayType(PrimitiveType.DOUBLE)));
  }
}
