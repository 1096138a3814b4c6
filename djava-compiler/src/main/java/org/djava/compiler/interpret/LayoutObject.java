package org.djava.compiler.interpret;

import java.util.Optional;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.ObjectLayout;
import org.jspecify.annotations.Nullable;

/** An object of a class that exists only as a layout of the module. */
public final class LayoutObject {
  private final ObjectLayout layout;
  private final @Nullable Object[] fields;

  LayoutObject(ObjectLayout layout, @Nullable Object[] fields) {
    this.layout = layout;
    this.fields = fields.clone();
  }

  /** The object that a reference stands for: a closure is known by its interface. */
  static LayoutObject of(Object reference) {
    return reference instanceof LayoutObject object ? object : ClosureProxy.objectOf(reference);
  }

  /** The object that is meant by a reference to it or to the closure that it is; empty for others. */
  public static Optional<LayoutObject> behind(Object reference) {
    if (reference instanceof LayoutObject object) {
      return Optional.of(object);
    }
    return ClosureProxy.isClosure(reference)
        ? Optional.of(ClosureProxy.objectOf(reference))
        : Optional.empty();
  }

  /** Its class. */
  public ObjectLayout layout() {
    return layout;
  }

  /** The content of its {@code index}-th field. */
  public @Nullable Object field(int index) {
    return fields[index];
  }

  void setField(int index, @Nullable Object value) {
    fields[index] = value;
  }

  static int indexOf(ObjectLayout layout, FieldReference field) {
    for (int i = 0; i < layout.fields().size(); i++) {
      if (layout.fields().get(i).name().equals(field.name())) {
        return i;
      }
    }
    throw new NoSuchFieldError(field.text());
  }

  @Override
  public String toString() {
    return layout.type() + java.util.Arrays.toString(fields);
  }
}
