package org.djava.compiler.classpath;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.djava.compiler.ir.Descriptors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;

/** Collects a {@link ClassDeclaration} from a class file. */
final class ClassDeclarationReader extends ClassVisitor {
  private final String className;
  private int access;
  private @Nullable String superclass;
  private List<String> interfaces = List.of();
  private String nestHost;
  private String sourceFile = "";
  private final List<MethodDeclaration> methods = new ArrayList<>();
  private final List<FieldDeclaration> fields = new ArrayList<>();
  private final List<FieldDeclaration> components = new ArrayList<>();

  private ClassDeclarationReader(String className) {
    super(Opcodes.ASM9);
    this.className = className;
    this.nestHost = className;
  }

  static Optional<ClassDeclaration> read(ClassFiles files, String internalName) {
    ClassDeclarationReader reader = new ClassDeclarationReader(internalName);
    boolean found =
        files.accept(internalName, reader, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return found ? Optional.of(reader.declaration()) : Optional.empty();
  }

  private ClassDeclaration declaration() {
    return new ClassDeclaration(
        className,
        access,
        Optional.ofNullable(superclass),
        interfaces,
        nestHost,
        sourceFile,
        methods,
        fields,
        components);
  }

  @Override
  public void visit(
      int version,
      int classAccess,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] superinterfaces) {
    access = classAccess;
    superclass = superName;
    interfaces = superinterfaces == null ? List.of() : List.of(superinterfaces);
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    sourceFile = source == null ? "" : source;
  }

  @Override
  public void visitNestHost(String host) {
    nestHost = host;
  }

  @Override
  public @Nullable RecordComponentVisitor visitRecordComponent(
      String name, String descriptor, @Nullable String signature) {
    components.add(
        new FieldDeclaration(className, name, descriptor, Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL));
    return null;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int fieldAccess,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    Objects.requireNonNull(name);
    Descriptors.type(descriptor);
    fields.add(new FieldDeclaration(className, name, descriptor, fieldAccess));
    return null;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int methodAccess,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Objects.requireNonNull(name);
    Descriptors.checkMethod(descriptor);
    boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    methods.add(new MethodDeclaration(className, isInterface, name, descriptor, methodAccess));
    return null;
  }
}
