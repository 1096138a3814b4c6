package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.TangentLayouts;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.resolve.Closures;
import org.djava.runtime.ObjectLayout;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes shadows at run time, and what is compiled for them, see one layout. */
class ObjectLayoutTest {
  static class Base {
    float f;
    private double b;
    Object o;
    String text;
    static double total;
  }

  static class Derived extends Base {
    double b;
    double a;
    int[] integers;
    double[][] rows;
    Base[] bases;
    Double boxed;
    Class<?> type;

    @org.djava.NoDerivative
    double marked;

    long count;
  }

  @SuppressWarnings("serial")
  static class Listed extends java.util.ArrayList<Double> {
    double z;
    double y;
  }

  record Flat(double x, int n, double a) {}

  @ParameterizedTest
  @ValueSource(
      classes = {
        Base.class,
        Derived.class,
        Listed.class,
        Flat.class,
        ArgumentPrograms.Layer.class,
        ArgumentPrograms.Marked.class,
        ArgumentPrograms.Boxes.class,
        ArgumentPrograms.Square.class,
        ArgumentPrograms.Drawing.class,
        ArgumentPrograms.Outer.Inner.class,
        ArgumentPrograms.Kind.class
      })
  void isOne(Class<?> type) {
    ClassHierarchy hierarchy = new ClassHierarchy(ClassSource.ofLoader(type.getClassLoader()));
    ClassTangentLayouts compiled = new ClassTangentLayouts(
        hierarchy, new ConstantDeclarations(hierarchy)::isConstant, new Closures(hierarchy));
    TangentLayouts.Layout layout = compiled.layout(new ClassType(name(type))).orElseThrow();
    ObjectLayout atRunTime = ObjectLayout.existing(type);
    int references = 0;
    for (Member member : atRunTime.members()) {
      FieldReference field = new FieldReference(
          name(member.field().getDeclaringClass()),
          member.field().getName(),
          Descriptors.type(member.field().getType().descriptorString()),
          false);
      var slot = compiled.slot(field);
      assertThat(slot.isPresent()).as(field.text()).isEqualTo(member.part() != Part.CONSTANT);
      slot.ifPresent(place -> {
        assertThat(place.index()).as(field.text()).isEqualTo(member.index());
        assertThat(place.part().name()).isEqualTo(member.part().name() + "S");
        assertThat(place.isFlat()).isEqualTo(layout.isFlat());
      });
      references += member.part() == Part.REFERENCE ? 1 : 0;
    }
    assertThat(layout.references()).isEqualTo(references);
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
