package org.djava.compiler.classpath;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.classpath.DifferentiableDeclarations.DerivativeRule;
import org.djava.compiler.classpath.DifferentiableDeclarations.DifferentiableMethod;
import org.djava.compiler.classpath.DifferentiableDeclarations.OfClass;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** Collects our annotations from the members of one class file. */
final class AnnotationReader extends ClassVisitor {
  private static final String DIFFERENTIABLE = "Lorg/djava/Differentiable;";
  private static final String NO_DERIVATIVE = "Lorg/djava/NoDerivative;";
  private static final String CHECKPOINTED = "Lorg/djava/Checkpointed;";
  private static final String DERIVATIVE_OF = "Lorg/djava/DerivativeOf;";
  private static final String OURS = "Lorg/djava/";

  private final String className;
  private boolean isInterface;
  private final List<DifferentiableMethod> differentiable = new ArrayList<>();
  private final List<DerivativeRule> rules = new ArrayList<>();
  private final Set<MethodDeclaration> constantMethods = new HashSet<>();
  private final Map<MethodDeclaration, Set<Integer>> constantParameters = new HashMap<>();
  private final Set<String> constantFields = new HashSet<>();
  private final Map<MethodDeclaration, Integer> snapshots = new HashMap<>();

  private AnnotationReader(String className) {
    super(Opcodes.ASM9);
    this.className = className;
  }

  static OfClass read(ClassFiles files, String internalName) {
    AnnotationReader reader = new AnnotationReader(internalName);
    files.accept(internalName, reader, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return new OfClass(
        reader.differentiable,
        reader.rules,
        reader.constantMethods,
        reader.constantParameters,
        reader.constantFields,
        reader.snapshots);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(
      String name, String descriptor, @Nullable String signature) {
    return new RecordComponentVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        markField(name, annotation);
        return null;
      }
    };
  }

  @Override
  public FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        markField(name, annotation);
        return null;
      }
    };
  }

  private void markField(String name, String annotation) {
    if (annotation.equals(NO_DERIVATIVE)) {
      constantFields.add(name);
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return new OfMethod(
        new MethodDeclaration(className, isInterface, name, descriptor, access),
        signature == null ? descriptor : signature);
  }

  private final class OfMethod extends MethodVisitor {
    private final MethodDeclaration method;
    private final String signature;
    private final List<AnnotationNode> annotations = new ArrayList<>();
    private int annotableParameters;

    OfMethod(MethodDeclaration method, String signature) {
      super(Opcodes.ASM9);
      this.method = method;
      this.signature = signature;
      this.annotableParameters = Type.getArgumentTypes(method.descriptor()).length;
    }

    @Override
    public void visitAnnotableParameterCount(int count, boolean visible) {
      annotableParameters = count;
    }

    // Synthetic parameters, which come first, may be left out of the count.
    @Override
    public @Nullable AnnotationVisitor visitParameterAnnotation(
        int parameter, String annotation, boolean visible) {
      if (annotation.equals(NO_DERIVATIVE)) {
        int skipped = Type.getArgumentTypes(method.descriptor()).length - annotableParameters;
        constantParameters.computeIfAbsent(method, key -> new HashSet<>()).add(parameter + skipped);
      }
      return null;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
      if (!annotation.startsWith(OURS)) {
        return null;
      }
      AnnotationNode node = new AnnotationNode(Opcodes.ASM9, annotation);
      annotations.add(node);
      return node;
    }

    @Override
    public void visitEnd() {
      annotations.forEach(this::add);
    }

    private void add(AnnotationNode annotation) {
      AnnotationValues values = new AnnotationValues(annotation);
      switch (annotation.desc) {
        case NO_DERIVATIVE -> constantMethods.add(method);
        case CHECKPOINTED -> snapshots.put(method, values.integer("snapshots"));
        case DIFFERENTIABLE ->
          differentiable.add(new DifferentiableMethod(method, values.strings("wrt")));
        case DERIVATIVE_OF -> rules.add(values.rule(method, signature));
        default -> values.repeated().forEach(this::add);
      }
    }
  }
}
