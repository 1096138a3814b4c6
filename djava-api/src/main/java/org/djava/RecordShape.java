package org.djava;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.ObjectLayout;
import org.jspecify.annotations.Nullable;

/** How records of a class are taken apart and made. */
final class RecordShape {
  private static final ClassValue<RecordShape> SHAPES = new ClassValue<>() {
    @Override
    protected RecordShape computeValue(Class<?> type) {
      return new RecordShape(type);
    }
  };

  private final Class<?> type;
  private final List<ObjectLayout.Member> components = new ArrayList<>();
  private final Constructor<?> constructor;

  private RecordShape(Class<?> type) {
    this.type = type;
    List<Class<?>> types = new ArrayList<>();
    List<ObjectLayout.Member> members = ObjectLayout.existing(type).members();
    for (RecordComponent component : type.getRecordComponents()) {
      types.add(component.getType());
      members.stream()
          .filter(member -> member.field().getName().equals(component.getName()))
          .forEach(components::add);
    }
    try {
      this.constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a record without a canonical constructor: " + type, e);
    }
  }

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  /** The components in order. */
  List<ObjectLayout.Member> components() {
    return components;
  }

  /**
   * Makes a record of the components.
   *
   * @throws RuntimeException that the constructor throws
   */
  Object make(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      if (cause instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("the constructor of " + type + " failed", cause);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no record of " + type + " can be made", e);
    }
  }

  /** Refuses a record of tangents where the constructor would compute with them. */
  void requireAssignsOnly() {
    if (!CompiledDerivatives.assignsOnly(type)) {
      throw new NotDifferentiableException(DiagnosticMessage.withoutPlace(
          "DJ0907",
          "a gradient of the type of the record "
              + type.getName()
              + " cannot be made: its constructor "
              + signature()
              + " does more than assign the components",
          "use gradientParts(f, x), which gives the same numbers by name"));
    }
  }

  private String signature() {
    List<String> types = new ArrayList<>();
    for (Class<?> parameter : constructor.getParameterTypes()) {
      types.add(parameter.getSimpleName());
    }
    return type.getSimpleName() + "(" + String.join(", ", types) + ")";
  }
}
