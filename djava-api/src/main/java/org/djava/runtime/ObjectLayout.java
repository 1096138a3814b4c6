package org.djava.runtime;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.DiagnosticMessage;
import org.djava.NoDerivative;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a class, and where the shadow of an object of exactly that class has their tangents.
 * A shadow is an {@code Object[]}: the tangents of the {@code double} fields as a {@code double[]},
 * those of the {@code float} fields as a {@code float[]}, then the shadow of what each reference
 * field refers to. An object of a final class with {@code double} fields only has the {@code
 * double[]} itself. Fields of superclasses come first, those of one class by name.
 */
public final class ObjectLayout {
  /** The position in a shadow of the first reference. */
  public static final int FIRST_REFERENCE = 2;

  private static final List<String> PLATFORM =
      List.of("java.", "javax.", "jdk.", "sun.", "org.djava.runtime.");

  private static final ClassValue<Optional<ObjectLayout>> LAYOUTS = new ClassValue<>() {
    @Override
    protected Optional<ObjectLayout> computeValue(Class<?> type) {
      return isFollowed(type) ? Optional.of(new ObjectLayout(type)) : Optional.empty();
    }
  };

  /** What a field holds. */
  public enum Part {
    /** A {@code double}. */
    DOUBLE,
    /** A {@code float}. */
    FLOAT,
    /** A reference to what may hold numbers. */
    REFERENCE,
    /** Something without a derivative. */
    CONSTANT
  }

  /**
   * A field.
   *
   * @param field the field, which can be read
   * @param part what it holds
   * @param index its place among those of the same part
   * @param name its name, with that of its class in front where a subclass has one of this name
   */
  public record Member(Field field, Part part, int index, String name) {

    /**
     * What the field holds in an object.
     *
     * @param object the object
     * @return the content, boxed where it is a number
     */
    public @Nullable Object read(Object object) {
      try {
        return field.get(object);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException("an accessible field cannot be read: " + field, e);
      }
    }
  }

  private final Class<?> type;
  private final List<Member> members;
  private final boolean isFlat;
  private final Map<Part, Integer> counts = new EnumMap<>(Part.class);

  private ObjectLayout(Class<?> type) {
    this.type = type;
    Map<Field, Member> placed = new HashMap<>();
    List<Field> declared = new ArrayList<>();
    for (Class<?> each : lineage(type)) {
      List<Field> own = fieldsOf(each);
      declared.addAll(own);
      own.stream()
          .sorted(Comparator.comparing(Field::getName)
              .thenComparing(field -> field.getType().descriptorString()))
          .forEach(field -> {
            Part part = partOf(field);
            placed.put(
                field,
                new Member(field, part, counts.merge(part, 1, Integer::sum) - 1, nameOf(field)));
          });
    }
    this.members = declared.stream().map(placed::get).toList();
    Class<?> root = type.getSuperclass();
    this.isFlat = Modifier.isFinal(type.getModifiers())
        && (root == Object.class || root == Record.class)
        && count(Part.FLOAT) == 0
        && count(Part.REFERENCE) == 0;
  }

  /**
   * The layout for objects of a class.
   *
   * @param type the class
   * @return the layout; null for arrays, classes of the platform, and classes without a class file
   * @throws NotDifferentiableException if the fields may not be read
   */
  public static @Nullable ObjectLayout of(Class<?> type) {
    return LAYOUTS.get(type).orElse(null);
  }

  /**
   * The layout for objects of a class that has one.
   *
   * @param type the class
   * @return the layout
   */
  public static ObjectLayout existing(Class<?> type) {
    return LAYOUTS
        .get(type)
        .orElseThrow(() -> new IllegalArgumentException("no fields of " + type + " are followed"));
  }

  private static boolean isFollowed(Class<?> type) {
    return !type.isArray()
        && !type.isPrimitive()
        && !type.isHidden()
        && !Proxy.isProxyClass(type)
        && !isOfPlatform(type);
  }

  private static boolean isOfPlatform(Class<?> type) {
    return PLATFORM.stream().anyMatch(type.getName()::startsWith);
  }

  /** The classes whose fields are followed, the topmost first. */
  private static List<Class<?>> lineage(Class<?> type) {
    List<Class<?>> lineage = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (!isOfPlatform(at)) {
        lineage.add(0, at);
      }
    }
    return lineage;
  }

  private static List<Field> fieldsOf(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        open(field);
        fields.add(field);
      }
    }
    return fields;
  }

  private static void open(Field field) {
    try {
      field.setAccessible(true);
    } catch (InaccessibleObjectException e) {
      Class<?> owner = field.getDeclaringClass();
      NotDifferentiableException refusal =
          new NotDifferentiableException(DiagnosticMessage.withoutPlace(
              "DJ0906",
              "the fields of an argument of " + owner.getName()
                  + " cannot be read, since its module "
                  + owner.getModule().getName() + " does not open the package "
                  + owner.getPackageName(),
              "open the package to both modules of djava, opens " + owner.getPackageName()
                  + " to org.djava, org.djava.compiler"));
      refusal.initCause(e);
      throw refusal;
    }
  }

  private static Part partOf(Field field) {
    Class<?> type = field.getType();
    if (field.isAnnotationPresent(NoDerivative.class)) {
      return Part.CONSTANT;
    }
    if (type.isPrimitive()) {
      return type == double.class ? Part.DOUBLE : type == float.class ? Part.FLOAT : Part.CONSTANT;
    }
    return mayHoldNumbers(type) ? Part.REFERENCE : Part.CONSTANT;
  }

  /** False for text, classes and arrays of integers. */
  private static boolean mayHoldNumbers(Class<?> type) {
    Class<?> innermost = innermost(type);
    if (innermost.isPrimitive()) {
      return innermost == double.class || innermost == float.class;
    }
    return type.isArray() || (type != String.class && type != Class.class);
  }

  private static Class<?> innermost(Class<?> type) {
    Class<?> innermost = type;
    while (innermost.isArray()) {
      innermost = innermost.getComponentType();
    }
    return innermost;
  }

  private String nameOf(Field field) {
    for (Class<?> at = type; at != field.getDeclaringClass(); at = at.getSuperclass()) {
      for (Field other : at.getDeclaredFields()) {
        if (other.getName().equals(field.getName()) && !Modifier.isStatic(other.getModifiers())) {
          return field.getDeclaringClass().getSimpleName() + "." + field.getName();
        }
      }
    }
    return field.getName();
  }

  /**
   * The class.
   *
   * @return the class
   */
  public Class<?> type() {
    return type;
  }

  /**
   * The fields, those of superclasses first, those of one class as they are declared.
   *
   * @return the fields
   */
  public List<Member> members() {
    return members;
  }

  int count(Part part) {
    return counts.getOrDefault(part, 0);
  }

  /**
   * A shadow of zeros that refers to nothing yet.
   *
   * @return the shadow
   */
  Object newShadow() {
    if (isFlat) {
      return new double[count(Part.DOUBLE)];
    }
    Object[] shadow = new Object[FIRST_REFERENCE + count(Part.REFERENCE)];
    if (count(Part.DOUBLE) > 0) {
      shadow[0] = new double[count(Part.DOUBLE)];
    }
    if (count(Part.FLOAT) > 0) {
      shadow[1] = new float[count(Part.FLOAT)];
    }
    return shadow;
  }

  /**
   * The class of shadows of arrays.
   *
   * @param array the class of the arrays
   * @return the class; null for arrays that hold no numbers
   */
  static @Nullable Class<?> shadowOfArray(Class<?> array) {
    return mayHoldNumbers(array) ? shadowType(array) : null;
  }

  /**
   * The type of shadows of what has a type, as the types of handles name it.
   *
   * @param type a type of numbers, arrays or objects
   * @return numbers and their arrays have their own type; objects of all classes have {@code Object}
   */
  static Class<?> shadowType(Class<?> type) {
    if (type.isArray()) {
      return Array.newInstance(shadowType(type.getComponentType()), 0).getClass();
    }
    return type.isPrimitive() ? type : Object.class;
  }
}
