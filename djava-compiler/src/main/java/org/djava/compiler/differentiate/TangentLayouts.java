package org.djava.compiler.differentiate;

import java.util.Optional;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;

/**
 * What the shadow of an object looks like. It is an {@code Object[]}: the tangents (or adjoints) of the
 * {@code double} fields as a {@code double[]}, those of the {@code float} fields as a {@code float[]},
 * then the shadow of what each reference field refers to. A {@linkplain Layout#isFlat flat} object,
 * of a final class that has {@code double} fields only, has the {@code double[]} itself. Fields of
 * superclasses come first.
 */
public interface TangentLayouts {
  /** No class has shadows. */
  TangentLayouts NONE = new TangentLayouts() {
    @Override
    public Optional<Layout> layout(ClassType type) {
      return Optional.empty();
    }

    @Override
    public Optional<Slot> slot(FieldReference field) {
      return Optional.empty();
    }
  };

  /**
   * The size of the shadow of an object that is exactly of one class.
   *
   * @param isFlat whether it is a {@code double[]}
   */
  record Layout(boolean isFlat, int doubles, int floats, int references) {}

  /** The parts of a shadow. */
  enum Part {
    DOUBLES,
    FLOATS,
    REFERENCES
  }

  /**
   * Where the shadow has a field.
   *
   * @param isFlat whether the shadow is flat
   * @param index in the part
   */
  record Slot(boolean isFlat, Part part, int index) {}

  /** The layout for a class; empty for classes whose fields cannot be followed, as those of the JDK. */
  Optional<Layout> layout(ClassType type);

  /** The place of a field, named by the class that declares it; empty if it never has a tangent. */
  Optional<Slot> slot(FieldReference field);
}
