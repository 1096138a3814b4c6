package org.djava.compiler.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.djava.compiler.classpath.DifferentiableDeclarations.DerivativeRule;
import org.djava.compiler.classpath.DifferentiableDeclarations.DifferentiableMethod;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Class files are written here with every annotation, as the Java compiler would write them. */
class DifferentiableDeclarationsTest {
  private static final MethodReference F = MethodReference.ofStatic("Demo", "f", "(DD)D");

  @Test
  void aDifferentiableMethodNamesItsParameters() {
    DifferentiableDeclarations declarations = declarations(method -> {
      AnnotationVisitor annotation = method.visitAnnotation("Lorg/djava/Differentiable;", false);
      strings(annotation, "wrt", "x", "y");
      annotation.visitEnd();
    });
    List<DifferentiableMethod> found = declarations.in("Demo").differentiable();
    assertThat(found).hasSize(1);
    assertThat(found.get(0).method().name()).isEqualTo("f");
    assertThat(found.get(0).wrt()).containsExactly("x", "y");
  }

  @Test
  void repeatedAnnotationsAreAllFound() {
    DifferentiableDeclarations declarations = declarations(method -> {
      AnnotationVisitor container =
          method.visitAnnotation("Lorg/djava/Differentiable$Container;", true);
      AnnotationVisitor array = container.visitArray("value");
      for (String name : List.of("x", "y")) {
        AnnotationVisitor one = array.visitAnnotation(null, "Lorg/djava/Differentiable;");
        strings(one, "wrt", name);
        one.visitEnd();
      }
      array.visitEnd();
      container.visitEnd();
    });
    assertThat(declarations.in("Demo").differentiable())
        .extracting(DifferentiableMethod::wrt)
        .containsExactly(List.of("x"), List.of("y"));
  }

  @Test
  void aRuleNamesItsOriginal() {
    DifferentiableDeclarations declarations = declarations(method -> {
      AnnotationVisitor annotation = method.visitAnnotation("Lorg/djava/DerivativeOf;", true);
      annotation.visit("type", Type.getObjectType("some/Library"));
      annotation.visit("method", "gamma");
      AnnotationVisitor parameters = annotation.visitArray("parameters");
      parameters.visit(null, Type.DOUBLE_TYPE);
      parameters.visit(null, Type.INT_TYPE);
      parameters.visitEnd();
      strings(annotation, "wrt", "a");
      annotation.visitEnd();
    });
    DerivativeRule rule = declarations.in("Demo").rules().get(0);
    assertThat(rule.type()).isEqualTo(new ClassType("some/Library"));
    assertThat(rule.method()).isEqualTo("gamma");
    assertThat(rule.parameters()).contains(List.of(PrimitiveType.DOUBLE, PrimitiveType.INT));
    assertThat(rule.wrt()).containsExactly("a");
    assertThat(rule.rule().reference()).isEqualTo(F);
  }

  @Test
  void aRuleMayLeaveTheParametersOut() {
    DifferentiableDeclarations declarations = declarations(method -> {
      AnnotationVisitor annotation = method.visitAnnotation("Lorg/djava/DerivativeOf;", true);
      annotation.visit("type", Type.getObjectType("some/Library"));
      annotation.visit("method", "gamma");
      annotation.visitEnd();
    });
    DerivativeRule rule = declarations.in("Demo").rules().get(0);
    assertThat(rule.parameters()).isEqualTo(Optional.empty());
    assertThat(rule.wrt()).isEmpty();
  }

  @Test
  void constantsAreMethodsParametersAndFields() {
    DifferentiableDeclarations declarations = declarations(method -> {
      method.visitAnnotation("Lorg/djava/NoDerivative;", false).visitEnd();
      method.visitParameterAnnotation(1, "Lorg/djava/NoDerivative;", false).visitEnd();
    });
    assertThat(declarations.isConstant(F)).isTrue();
    assertThat(declarations.constantParameters(F)).isEqualTo(Set.of(1));
    assertThat(declarations.isConstant(field("marked"))).isTrue();
    assertThat(declarations.isConstant(field("plain"))).isFalse();
  }

  @Test
  void otherClassesHaveNone() {
    DifferentiableDeclarations declarations = declarations(method -> {});
    assertThat(declarations.in("Demo").rules()).isEmpty();
    assertThat(declarations.in("no/such/Thing").rules()).isEmpty();
    assertThat(declarations.isConstant(F)).isFalse();
    assertThat(declarations.constantParameters(F)).isEmpty();
  }

  private static FieldReference field(String name) {
    return new FieldReference("Demo", name, PrimitiveType.DOUBLE, false);
  }

  private static void strings(AnnotationVisitor annotation, String name, String... values) {
    AnnotationVisitor array = annotation.visitArray(name);
    for (String value : values) {
      array.visit(null, value);
    }
    array.visitEnd();
  }

  private static DifferentiableDeclarations declarations(Consumer<MethodVisitor> annotate) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Demo", null, "java/lang/Object", null);
    var marked = writer.visitField(0, "marked", "D", null, null);
    marked.visitAnnotation("Lorg/djava/NoDerivative;", false).visitEnd();
    writer.visitField(0, "plain", "D", null, null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "f", "(DD)D", null, null);
    annotate.accept(method);
    method.visitCode();
    method.visitVarInsn(Opcodes.DLOAD, 0);
    method.visitInsn(Opcodes.DRETURN);
    method.visitMaxs(2, 4);
    method.visitEnd();
    writer.visitEnd();
    ClassSource source = ClassSource.ofClasses(Map.of("Demo", writer.toByteArray()));
    return new DifferentiableDeclarations(new ClassHierarchy(source));
  }
}
