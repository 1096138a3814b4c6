package org.djava.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.differentiate.TangentLayouts;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.ValueClass;
import org.djava.compiler.resolve.Closures;

/** The layouts of shadows, from class files. Fields of the JDK's classes are nobody's to follow. */
final class ClassTangentLayouts implements TangentLayouts {
  private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record");
  private final ClassHierarchy hierarchy;
  private final Predicate<FieldReference> isConstant;
  private final Closures closures;
  private final Map<String, Optional<Shape>> shapes = new HashMap<>();

  /**
   * Layouts for the classes of a program.
   *
   * @param isConstant fields that are declared to have no derivative
   */
  ClassTangentLayouts(
      ClassHierarchy hierarchy, Predicate<FieldReference> isConstant, Closures closures) {
    this.closures = closures;
    this.hierarchy = hierarchy;
    this.isConstant = isConstant;
  }

  private record Shape(Layout layout, Map<FieldReference, Slot> slots) {}

  @Override
  public Optional<Layout> layout(ClassType type) {
    return shape(type.internalName()).map(Shape::layout);
  }

  @Override
  public Optional<Slot> slot(FieldReference field) {
    return shape(field.owner())
        .flatMap(shape -> Optional.ofNullable(shape.slots().get(field)));
  }

  private Optional<Shape> shape(String name) {
    Optional<Shape> known = shapes.get(name);
    if (known == null) {
      known = make(name);
      shapes.put(name, known);
    }
    return known;
  }

  private Optional<Shape> make(String name) {
    Optional<ValueClass> value = ValueClass.of(new ClassType(name));
    if (value.isPresent()) {
      return Optional.of(shapeOf(/* isFinalRoot= */ true, List.of(value.get().field())));
    }
    Optional<Closure> closure = closures.of(new ClassType(name));
    if (closure.isPresent()) {
      return Optional.of(shapeOf(/* isFinalRoot= */ false, closure.get().captured()));
    }
    List<FieldReference> fields = new ArrayList<>();
    List<String> lineage = new ArrayList<>(hierarchy.superclasses(name));
    Collections.reverse(lineage);
    for (String each : lineage) {
      Optional<ClassDeclaration> declaration = hierarchy.find(each);
      if (declaration.isEmpty() || declaration.get().isInterface()) {
        return Optional.empty();
      }
      if (!SeenCode.isOpaque(each)) {
        fields.addAll(fieldsOf(declaration.get()));
      }
    }
    boolean isOfPlatform = SeenCode.isOpaque(name);
    return isOfPlatform ? Optional.empty() : Optional.of(shapeOf(isFinalRoot(name), fields));
  }

  /** Whether objects of the class are of no other, and have no fields from elsewhere. */
  private boolean isFinalRoot(String name) {
    ClassDeclaration declaration = hierarchy.get(name);
    return declaration.isFinal() && ROOTS.contains(declaration.superclass().orElse(""));
  }

  private static Shape shapeOf(boolean isFinalRoot, List<FieldReference> fields) {
    List<FieldReference> doubles = of(Part.DOUBLES, fields);
    List<FieldReference> floats = of(Part.FLOATS, fields);
    List<FieldReference> references = of(Part.REFERENCES, fields);
    boolean isFlat = isFinalRoot && floats.isEmpty() && references.isEmpty();
    Map<FieldReference, Slot> slots = new HashMap<>();
    for (Part part : Part.values()) {
      List<FieldReference> ofPart = of(part, fields);
      for (int i = 0; i < ofPart.size(); i++) {
        slots.put(ofPart.get(i), new Slot(isFlat, part, i));
      }
    }
    Layout layout = new Layout(isFlat, doubles.size(), floats.size(), references.size());
    return new Shape(layout, slots);
  }

  private List<FieldReference> fieldsOf(ClassDeclaration type) {
    return type.fields().stream()
        .filter(field -> !field.isStatic())
        .sorted(Comparator.comparing(FieldDeclaration::name)
            .thenComparing(FieldDeclaration::descriptor))
        .map(FieldDeclaration::reference)
        .filter(field -> !isConstant.test(field))
        .toList();
  }

  private static List<FieldReference> of(Part part, List<FieldReference> fields) {
    return fields.stream()
        .filter(field -> partOf(field.type()).filter(part::equals).isPresent())
        .toList();
  }

  /** The part that has fields of this type; empty if they hold nothing that is differentiated. */
  private static Optional<Part> partOf(IrType type) {
    if (type == PrimitiveType.DOUBLE) {
      return Optional.of(Part.DOUBLES);
    }
    if (type == PrimitiveType.FLOAT) {
      return Optional.of(Part.FLOATS);
    }
    boolean isReference = type.isReference() && ShadowedTypes.contains(type);
    return isReference ? Optional.of(Part.REFERENCES) : Optional.empty();
  }
}
