package org.djava.runtime;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The code behind the lambdas and method references of a class. One that is serialisable tells what its
 * code is, and what an object has captured is read from its fields: so derivatives run that code themselves
 * where they meet such an object.
 *
 * @param key tells it from all others of this run of the JVM
 * @param functionalInterface the internal name of the interface
 * @param interfaceMethod the name of its method
 * @param interfaceType the erased descriptor of that method
 * @param kind the class-file reference kind of the method behind it
 * @param owner the internal name of that method's class
 * @param name its name
 * @param type its descriptor
 * @param instantiatedType the descriptor of the interface's method as it is used
 * @param capturedTypes the descriptors of what is captured, in order
 */
public record LambdaCode(
    String key,
    String functionalInterface,
    String interfaceMethod,
    String interfaceType,
    int kind,
    String owner,
    String name,
    String type,
    String instantiatedType,
    List<String> capturedTypes) {
  private static final AtomicInteger LAST = new AtomicInteger();

  private static final ClassValue<AtomicReference<@Nullable Known>> KNOWN = new ClassValue<>() {
    @Override
    protected AtomicReference<@Nullable Known> computeValue(Class<?> type) {
      return new AtomicReference<>();
    }
  };

  /** What is known of a class of lambdas once an object of it was seen. */
  private record Known(@Nullable LambdaCode code, List<Field> fields) {
    static final Known NOTHING = new Known(null, List.of());
  }

  /** Copies the list. */
  public LambdaCode {
    capturedTypes = List.copyOf(capturedTypes);
  }

  /**
   * The code behind a function object.
   *
   * @param object any object
   * @return its code; null if it is no lambda that tells what its code is
   */
  public static @Nullable LambdaCode of(Object object) {
    return object.getClass().isHidden() && object instanceof Serializable
        ? known(object).code()
        : null;
  }

  /**
   * The code behind the objects of a class.
   *
   * @param type a class of lambdas, of which an object was given to {@link #of}
   * @return their code; null if there is none
   */
  public static @Nullable LambdaCode ofClass(Class<?> type) {
    Known known = KNOWN.get(type).get();
    return known == null ? null : known.code();
  }

  /**
   * True for an object whose code this is.
   *
   * @param object any object, or null
   * @param key of the code
   * @return whether it is
   */
  public static boolean isBehind(@Nullable Object object, String key) {
    LambdaCode code = object == null ? null : of(object);
    return code != null && code.key.equals(key);
  }

  /**
   * What a lambda has captured.
   *
   * @param lambda an object that has code
   * @param index of the captured value
   * @return the value, boxed
   */
  public static @Nullable Object captured(Object lambda, int index) {
    try {
      return known(lambda).fields().get(index).get(lambda);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a field of " + lambda + " was made accessible", e);
    }
  }

  /**
   * All that a lambda has captured.
   *
   * @param lambda any object
   * @return the values, boxed, in order; null if it is no lambda that tells what its code is
   */
  static @Nullable Object @Nullable [] captured(Object lambda) {
    if (of(lambda) == null) {
      return null;
    }
    @Nullable Object[] captured = new @Nullable Object[known(lambda).fields().size()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = captured(lambda, i);
    }
    return captured;
  }

  private static Known known(Object lambda) {
    AtomicReference<@Nullable Known> place = KNOWN.get(lambda.getClass());
    Known known = place.get();
    if (known == null) {
      place.compareAndSet(null, read(lambda));
      known = Objects.requireNonNull(place.get());
    }
    return known;
  }

  private static Known read(Object lambda) {
    SerializedLambda form = SerializedForm.of(lambda);
    List<Field> fields = Arrays.stream(lambda.getClass().getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .sorted(Comparator.comparingInt(LambdaCode::position))
        .toList();
    return form == null || form.getCapturedArgCount() != fields.size() || !areReadable(fields)
        ? Known.NOTHING
        : new Known(of(form, fields), fields);
  }

  private static LambdaCode of(SerializedLambda form, List<Field> fields) {
    return new LambdaCode(
        "lambda " + LAST.incrementAndGet(),
        form.getFunctionalInterfaceClass(),
        form.getFunctionalInterfaceMethodName(),
        form.getFunctionalInterfaceMethodSignature(),
        form.getImplMethodKind(),
        form.getImplClass(),
        form.getImplMethodName(),
        form.getImplMethodSignature(),
        form.getInstantiatedMethodType(),
        fields.stream().map(field -> field.getType().descriptorString()).toList());
  }

  /** The JDK numbers the fields, {@code arg$1} and so on. */
  private static int position(Field field) {
    String digits = field.getName().replaceAll("\\D", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private static boolean areReadable(List<Field> fields) {
    try {
      fields.forEach(field -> field.setAccessible(true));
      return true;
    } catch (InaccessibleObjectException closed) {
      return false;
    }
  }
}
