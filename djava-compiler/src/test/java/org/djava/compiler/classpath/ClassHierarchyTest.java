package org.djava.compiler.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.api.Test;

class ClassHierarchyTest {
  private static final String HERE = "org/djava/compiler/classpath/ClassHierarchyTest$";

  private final ClassHierarchy hierarchy =
      new ClassHierarchy(ClassSource.ofLoader(ClassHierarchyTest.class.getClassLoader()));

  interface Shape {
    double area();

    default double twice(double x) {
      return x + x;
    }
  }

  static class Base {
    double size;

    static double squared(double x) {
      return x * x;
    }
  }

  static final class Derived extends Base implements Shape {
    @Override
    public double area() {
      return size;
    }
  }

  record Point(double x, double[] rest) {}

  @Test
  void aStaticMethodIsFoundInTheClassThatDeclaresIt() {
    MethodReference call = MethodReference.ofStatic(HERE + "Derived", "squared", "(D)D");
    MethodDeclaration found = hierarchy.resolve(call).orElseThrow();
    assertThat(found.owner()).isEqualTo(HERE + "Base");
    assertThat(found.isStatic()).isTrue();
    assertThat(found.reference())
        .isEqualTo(MethodReference.ofStatic(HERE + "Base", "squared", "(D)D"));
  }

  @Test
  void aDefaultMethodIsFoundInTheInterface() {
    MethodReference call =
        new MethodReference(MethodReference.Kind.VIRTUAL, HERE + "Derived", "twice", "(D)D", false);
    MethodDeclaration found = hierarchy.resolve(call).orElseThrow();
    assertThat(found.owner()).isEqualTo(HERE + "Shape");
    assertThat(found.ownerIsInterface()).isTrue();
    assertThat(found.hasBytecode()).isTrue();
  }

  @Test
  void aFieldIsFoundInTheClassThatDeclaresIt() {
    FieldReference access =
        new FieldReference(HERE + "Derived", "size", PrimitiveType.DOUBLE, false);
    assertThat(hierarchy.resolve(access))
        .hasValueSatisfying(field -> assertThat(field.owner()).isEqualTo(HERE + "Base"));
  }

  @Test
  void aRecordHasItsComponentsInOrder() {
    ClassDeclaration point = hierarchy.get(HERE + "Point");
    assertThat(point.isRecord()).isTrue();
    assertThat(point.recordComponents())
        .extracting(FieldDeclaration::name)
        .containsExactly("x", "rest");
    assertThat(point.sourceFile()).isEqualTo("ClassHierarchyTest.java");
    assertThat(hierarchy.nestHost(HERE + "Point")).isEqualTo(HERE.substring(0, HERE.length() - 1));
    assertThat(hierarchy.isInterface(HERE + "Shape")).isTrue();
  }

  @Test
  void assignabilityFollowsTheLanguage() {
    assertThat(hierarchy.isAssignable(type("Derived"), type("Shape"))).isTrue();
    assertThat(hierarchy.isAssignable(type("Base"), type("Derived"))).isFalse();
    assertThat(hierarchy.isAssignable(NullType.NULL, type("Base"))).isTrue();
    assertThat(hierarchy.isAssignable(array(type("Derived")), array(type("Base"))))
        .isTrue();
    assertThat(hierarchy.isAssignable(Descriptors.type("[D"), ClassType.OBJECT)).isTrue();
    assertThat(hierarchy.isAssignable(Descriptors.type("[D"), Descriptors.type("[J")))
        .isFalse();
    assertThat(hierarchy.isAssignable(Descriptors.type("[[D"), array(ClassType.OBJECT)))
        .isTrue();
    assertThat(hierarchy.isAssignable(PrimitiveType.INT, PrimitiveType.LONG)).isFalse();
  }

  @Test
  void theCommonSupertypeIsTheNearestClass() {
    assertThat(hierarchy.commonSupertype(type("Derived"), type("Base"))).isEqualTo(type("Base"));
    assertThat(hierarchy.commonSupertype(type("Derived"), type("Shape"))).isEqualTo(type("Shape"));
    assertThat(hierarchy.commonSupertype(type("Base"), type("Shape"))).isEqualTo(ClassType.OBJECT);
    assertThat(hierarchy.commonSupertype(type("Base"), NullType.NULL)).isEqualTo(type("Base"));
    assertThat(hierarchy.commonSupertype(array(type("Derived")), array(type("Base"))))
        .isEqualTo(array(type("Base")));
    assertThat(hierarchy.commonSupertype(Descriptors.type("[D"), Descriptors.type("[J")))
        .isEqualTo(ClassType.OBJECT);
    assertThat(hierarchy.commonSupertype(new ClassType("no/A"), new ClassType("no/B")))
        .isEqualTo(ClassType.OBJECT);
  }

  @Test
  void parameterNamesComeFromTheClassFile() {
    MethodReference squared = MethodReference.ofStatic(HERE + "Base", "squared", "(D)D");
    MethodReference unknown = MethodReference.ofStatic("no/such/Thing", "f", "(D)D");
    assertThat(ParameterNames.of(hierarchy, squared)).containsExactly("x");
    assertThat(ParameterNames.of(hierarchy, unknown)).isEqualTo(List.of(""));
  }

  private static IrType type(String simpleName) {
    return new ClassType(HERE + simpleName);
  }

  private static IrType array(IrType element) {
    return new ArrayType(element);
  }
}
