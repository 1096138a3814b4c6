package org.djava.compiler.differentiate.rules;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;

/** Reads from class files what objects hold that a rule is with respect to, or returns. */
public final class Structures {
  private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record");

  private final ClassHierarchy hierarchy;
  private final Deque<ClassType> within = new ArrayDeque<>();

  private Structures(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** What objects of a class hold. */
  public static Structure of(ClassType type, ClassHierarchy hierarchy) {
    return new Structures(hierarchy).read(type);
  }

  private Structure read(ClassType type) {
    Optional<ClassDeclaration> declared = hierarchy.find(type.internalName());
    if (declared.isEmpty()) {
      return Structure.refused(type, "the class " + type + " is not found");
    }
    if (within.contains(type)) {
      return Structure.refused(type, "a " + type + " leads to others of its kind");
    }
    boolean isAbstract = Modifier.isAbstract(declared.get().access());
    if (isAbstract || declared.get().isInterface()) {
      return Structure.refused(type, type + " is abstract, so its numbers are not known");
    }
    within.push(type);
    Structure read = read(type, declared.get());
    within.pop();
    return read;
  }

  private Structure read(ClassType type, ClassDeclaration declared) {
    List<FieldDeclaration> fields = new ArrayList<>();
    if (declared.isRecord()) {
      fields.addAll(declared.recordComponents());
    } else {
      List<String> lineage = new ArrayList<>(hierarchy.superclasses(type.internalName()));
      Collections.reverse(lineage);
      for (String name : lineage) {
        if (!ROOTS.contains(name) && name.startsWith("java/")) {
          return Structure.refused(type, type + " is a " + name.replace('/', '.'));
        }
        hierarchy.get(name).fields().stream()
            .filter(field -> !field.isStatic())
            .forEach(fields::add);
      }
    }
    List<Structure.Part> parts = new ArrayList<>();
    for (FieldDeclaration field : fields) {
      Structure.Part part = part(field);
      Optional<String> obstacle = obstacle(part);
      if (obstacle.isPresent()) {
        return Structure.refused(type, obstacle.get());
      }
      parts.add(part);
    }
    return new Structure(type, declared.isRecord(), declared.isFinal(), parts, Optional.empty());
  }

  private Structure.Part part(FieldDeclaration field) {
    IrType type = field.reference().type();
    if (isConstant(type)) {
      return new Structure.Part(field.reference(), Optional.empty(), /* isConstant= */ true);
    }
    Optional<Structure> nested = type instanceof ClassType object && !isOfPlatform(object)
        ? Optional.of(read(object))
        : Optional.empty();
    return new Structure.Part(field.reference(), nested, /* isConstant= */ false);
  }

  private boolean isConstant(IrType type) {
    return type.isReference() ? !ShadowedTypes.contains(type) || isEnum(type) : !type.isFloating();
  }

  private boolean isEnum(IrType type) {
    return type instanceof ClassType object
        && hierarchy.superclasses(object.internalName()).contains("java/lang/Enum");
  }

  /** True for a class of the JDK, whose fields are nobody's to read. */
  static boolean isOfPlatform(ClassType type) {
    return type.internalName().startsWith("java/");
  }

  private static Optional<String> obstacle(Structure.Part part) {
    IrType type = part.field().type();
    if (part.isConstant() || type.isFloating() || Structure.isArrayOfNumbers(type)) {
      return Optional.empty();
    }
    return part.nested()
        .map(Structure::obstacle)
        .orElse(Optional.of(part.field().text() + " is a " + type));
  }
}
