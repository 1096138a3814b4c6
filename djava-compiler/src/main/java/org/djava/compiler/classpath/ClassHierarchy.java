package org.djava.compiler.classpath;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NullType;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * How the classes of a source are related and what they declare. No class is loaded. What is found is
 * kept; what is not may be there later, where classes are made while a program runs. Thread-safe.
 */
public final class ClassHierarchy {
  private static final String OBJECT = "java/lang/Object";
  private static final Set<String> ARRAY_INTERFACES =
      Set.of("java/lang/Cloneable", "java/io/Serializable");

  private final ClassFiles files;
  private final Map<String, ClassDeclaration> declarations = new ConcurrentHashMap<>();

  /** The hierarchy of the classes in {@code source}. */
  public ClassHierarchy(ClassSource source) {
    this.files = new ClassFiles(source);
  }

  /** The class files behind it. */
  public ClassFiles files() {
    return files;
  }

  /** What a class declares; empty if there is no such class. */
  public Optional<ClassDeclaration> find(String internalName) {
    ClassDeclaration known = declarations.get(internalName);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<ClassDeclaration> read = ClassDeclarationReader.read(files, internalName);
    read.ifPresent(declaration -> declarations.put(internalName, declaration));
    return read;
  }

  /** What a class declares; a diagnostic if there is no such class. */
  public ClassDeclaration get(String internalName) {
    return find(internalName)
        .orElseThrow(() -> CompilationFailure.at(
            DiagnosticKind.CLASS_NOT_FOUND,
            SourceLocation.UNKNOWN,
            internalName.replace('/', '.')));
  }

  /** True for an interface; false also for a class that cannot be found. */
  public boolean isInterface(String internalName) {
    return find(internalName).map(ClassDeclaration::isInterface).orElse(false);
  }

  /** The host of the class's nest; the class itself if it cannot be found. */
  public String nestHost(String internalName) {
    return find(internalName).map(ClassDeclaration::nestHost).orElse(internalName);
  }

  /** The nest of a class: its host and the host's members. */
  public Set<String> nest(String internalName) {
    String host = nestHost(internalName);
    Set<String> nest = new LinkedHashSet<>(List.of(host));
    ClassVisitor members = new ClassVisitor(Opcodes.ASM9) {
      @Override
      public void visitNestMember(String member) {
        nest.add(member);
      }
    };
    files.accept(host, members, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return nest;
  }

  /**
   * The method that a call of {@code method} selects before it looks at the receiver's class: in
   * the named class, its superclasses, then their interfaces (JVMS 5.4.3.3 and 5.4.3.4).
   */
  public Optional<MethodDeclaration> resolve(MethodReference method) {
    for (String name : superclasses(method.owner())) {
      Optional<MethodDeclaration> found = declared(name, method);
      if (found.isPresent()) {
        return found;
      }
    }
    Optional<MethodDeclaration> abstractMethod = Optional.empty();
    for (String name : supertypes(method.owner())) {
      Optional<MethodDeclaration> found = declared(name, method);
      if (found.isPresent() && found.get().hasBytecode()) {
        return found;
      }
      abstractMethod = abstractMethod.or(() -> found);
    }
    return abstractMethod;
  }

  private Optional<MethodDeclaration> declared(String owner, MethodReference method) {
    return find(owner).flatMap(found -> found.method(method.name(), method.descriptor()));
  }

  /**
   * Whether a call of the method on an object of a class below {@code receiver} might run another one.
   *
   * @param receiver internal name of the class that the call names
   */
  public boolean isOverridable(MethodDeclaration method, String receiver) {
    boolean isFixed = method.isStatic() || method.isPrivate() || method.isFinal();
    return !isFixed && find(receiver).filter(ClassDeclaration::isFinal).isEmpty();
  }

  /**
   * Whether a call that names {@code named} may run {@code selected} for certain: a method of another
   * package does not override one that is private to its package.
   */
  public boolean isSelectable(MethodDeclaration named, MethodDeclaration selected) {
    return !named.isPackagePrivate()
        || packageOf(named.owner()).equals(packageOf(selected.owner()));
  }

  /** The package of a class as its internal name begins, with the slash behind it. */
  public static String packageOf(String internalName) {
    return internalName.substring(0, internalName.lastIndexOf('/') + 1);
  }

  /** The field that an access names: in the named class or a supertype (JVMS 5.4.3.2). */
  public Optional<FieldDeclaration> resolve(FieldReference field) {
    for (String name : supertypes(field.owner())) {
      Optional<FieldDeclaration> found =
          find(name).flatMap(type -> type.field(field.name(), field.type().descriptor()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The class and its superclasses, the nearest first, as far as they can be found. */
  public Set<String> superclasses(String internalName) {
    Set<String> names = new LinkedHashSet<>();
    Optional<String> next = Optional.of(internalName);
    while (next.isPresent() && names.add(next.get())) {
      next = find(next.get()).flatMap(ClassDeclaration::superclass);
    }
    return names;
  }

  /** The class and everything it extends or implements, nearest first. */
  public Set<String> supertypes(String internalName) {
    Set<String> names = new LinkedHashSet<>();
    Deque<String> work = new ArrayDeque<>(List.of(internalName));
    while (!work.isEmpty()) {
      String name = work.remove();
      if (names.add(name)) {
        find(name).ifPresent(declaration -> {
          work.addAll(declaration.interfaces());
          declaration.superclass().ifPresent(work::add);
        });
      }
    }
    return names;
  }

  /** True if a value of type {@code from} may be assigned to {@code to} without a cast. */
  public boolean isAssignable(IrType from, IrType to) {
    if (from.equals(to)) {
      return true;
    }
    if (!from.isReference() || !to.isReference()) {
      return false;
    }
    if (from == NullType.NULL || to.equals(ClassType.OBJECT)) {
      return true;
    }
    if (from instanceof ArrayType array) {
      return to instanceof ArrayType target
          ? isAssignable(array.element(), target.element())
          : to instanceof ClassType named && ARRAY_INTERFACES.contains(named.internalName());
    }
    return from instanceof ClassType sub
        && to instanceof ClassType named
        && supertypes(sub.internalName()).contains(named.internalName());
  }

  /**
   * The nearest type that both can be assigned to, interfaces counting as {@code Object} as they do
   * for the JVM's verifier. Classes that cannot be found extend {@code Object}.
   */
  public IrType commonSupertype(IrType left, IrType right) {
    if (left.equals(right) || right == NullType.NULL) {
      return left;
    }
    if (left == NullType.NULL) {
      return right;
    }
    if (left instanceof ArrayType first && right instanceof ArrayType second) {
      boolean references = first.element().isReference() && second.element().isReference();
      return references
          ? new ArrayType(commonSupertype(first.element(), second.element()))
          : ClassType.OBJECT;
    }
    if (left instanceof ClassType first && right instanceof ClassType second) {
      return new ClassType(commonSuperclass(first.internalName(), second.internalName()));
    }
    return isAssignable(left, right) ? right : isAssignable(right, left) ? left : ClassType.OBJECT;
  }

  private String commonSuperclass(String left, String right) {
    if (isInterface(right)) {
      return supertypes(left).contains(right) ? right : OBJECT;
    }
    if (isInterface(left)) {
      return supertypes(right).contains(left) ? left : OBJECT;
    }
    Set<String> ofLeft = superclasses(left);
    return superclasses(right).stream().filter(ofLeft::contains).findFirst().orElse(OBJECT);
  }
}
