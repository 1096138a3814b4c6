package org.djava.compiler.resolve;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/**
 * Which code of the JDK has plain Java that stands in for it. A class {@code C} of {@code java.lang} or
 * {@code java.util} has it in {@code CStandIn} of the runtime's package: as a subclass of {@code C} whose
 * objects are made in the place of those of {@code C}, or as static methods of the same names, which take
 * the receiver first. What is not there has none.
 */
public final class LibraryCatalogue {
  /** The package of what stands in, as internal names begin. */
  public static final String PACKAGE = "org/djava/runtime/library/";

  private static final String FUNCTIONS = "java/util/function/";

  /** The packages whose classes are looked up. */
  private static final List<String> PACKAGES =
      List.of("java/lang/", "java/util/", "java/util/stream/", FUNCTIONS);

  private final ClassHierarchy hierarchy;
  private final Map<String, List<ClassDeclaration>> known = new HashMap<>();

  /** The catalogue, with the class files that {@code hierarchy} reads. */
  public LibraryCatalogue(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** True for a class that stands in for another one, or is part of what does. */
  public static boolean contains(String internalName) {
    return internalName.startsWith(PACKAGE);
  }

  private List<ClassDeclaration> standIns(String owner) {
    List<ClassDeclaration> found = known.get(owner);
    if (found == null) {
      found =
          names(owner).stream().flatMap(name -> hierarchy.find(name).stream()).toList();
      known.put(owner, found);
    }
    return found;
  }

  private static List<String> names(String owner) {
    if (!PACKAGES.contains(ClassHierarchy.packageOf(owner))) {
      return List.of();
    }
    String own = owner.substring(owner.lastIndexOf('/') + 1).replace("$", "");
    return owner.startsWith(FUNCTIONS)
        ? List.of(PACKAGE + own + "StandIn", PACKAGE + "FunctionsStandIn")
        : List.of(PACKAGE + own + "StandIn");
  }

  /** The class whose objects stand in for those of {@code type}. */
  Optional<ClassType> objects(ClassType type) {
    return standIns(type.internalName()).stream()
        .filter(found -> found.superclass().equals(Optional.of(type.internalName())))
        .map(found -> new ClassType(found.name()))
        .findFirst();
  }

  /** The static method that stands in for a static one, or for whatever a call of another runs. */
  Optional<MethodReference> forCallOf(MethodReference method) {
    Optional<MethodReference> found = forMethod(method);
    return found.isEmpty() || !method.hasReceiver()
        ? found
        : found.filter(each -> hierarchy
            .resolve(method)
            .filter(declared ->
                !declared.hasBytecode() || !hierarchy.isOverridable(declared, declared.owner()))
            .isPresent());
  }

  /** The static method that stands in for what a class of the JDK has under this name. */
  public Optional<MethodReference> forMethod(MethodReference method) {
    if (names(method.owner()).isEmpty() || method.name().equals("<init>")) {
      return Optional.empty();
    }
    Optional<MethodDeclaration> declared = hierarchy
        .resolve(method)
        .filter(found -> Modifier.isPublic(found.access()))
        .filter(found -> found.isStatic() != method.hasReceiver());
    return declared.flatMap(found -> standIns(found.owner()).stream()
        .flatMap(type -> type.method(found.name(), descriptor(found)).stream())
        .filter(MethodDeclaration::isStatic)
        .map(MethodDeclaration::reference)
        .findFirst());
  }

  private static String descriptor(MethodDeclaration method) {
    if (method.isStatic()) {
      return method.descriptor();
    }
    IrType receiver = new ClassType(method.owner());
    return "(" + receiver.descriptor() + method.descriptor().substring(1);
  }

  /** Whether the function is part of what stands in for the class. */
  static boolean isWithin(String functionName, MethodReference standIn) {
    return functionName.startsWith(standIn.owner().replace('/', '.') + ".");
  }
}
