package org.djava.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that a run differentiates. Derivatives compare them with arrays that they find
 * elsewhere, in a field, an object or a collection, and hold constant: those must be others.
 */
public final class DifferentiatedArrays {
  private static final DifferentiatedArrays NONE = new DifferentiatedArrays(null, null, null);

  /** A flat array; nested ones and their rows are in {@link #nested}. */
  private final @Nullable Object array;

  private final @Nullable DifferentiatedArrays others;
  private final @Nullable Set<Object> nested;

  private @Nullable ReachedObjects reached;

  private DifferentiatedArrays(
      @Nullable Object array, @Nullable DifferentiatedArrays others, @Nullable Set<Object> nested) {
    this.array = array;
    this.others = others;
    this.nested = nested;
  }

  /**
   * No arrays.
   *
   * @return the empty set
   */
  public static DifferentiatedArrays none() {
    return NONE;
  }

  /**
   * Adds an array.
   *
   * @param arrays the arrays so far
   * @param array another one, with all that it contains; may be null
   * @return the larger set
   */
  public static DifferentiatedArrays with(DifferentiatedArrays arrays, @Nullable Object array) {
    if (array == null) {
      return arrays;
    }
    if (array.getClass().isArray() && !(array instanceof Object[])) {
      return new DifferentiatedArrays(array, arrays.isEmpty() ? null : arrays, arrays.nested);
    }
    Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());
    if (arrays.nested != null) {
      all.addAll(arrays.nested);
    }
    if (ShadowGraphs.holdObjects(array)) {
      ObjectGraph.of(array).variables().forEach(all::add);
    } else {
      collect(array, all);
    }
    return new DifferentiatedArrays(arrays.array, arrays.others, all);
  }

  private boolean isEmpty() {
    return array == null;
  }

  private static void collect(@Nullable Object array, Set<Object> all) {
    if (array != null && all.add(array) && array instanceof Object[] rows) {
      for (Object row : rows) {
        collect(row, all);
      }
    }
  }

  private boolean contains(Object candidate) {
    if (candidate == array || (nested != null && nested.contains(candidate))) {
      return true;
    }
    for (DifferentiatedArrays at = others; at != null; at = at.others) {
      if (candidate == at.array) {
        return true;
      }
    }
    return false;
  }

  /**
   * Checks an array that is held constant, but not what it contains.
   *
   * @param arrays the arrays that are differentiated
   * @param constant the array; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if it is one of them
   */
  public static void requireOther(
      DifferentiatedArrays arrays,
      @Nullable Object constant,
      String detail,
      String file,
      int line) {
    if (constant != null && arrays.contains(constant)) {
      throw shared(constant, detail, file, line);
    }
  }

  /**
   * Checks an array that is held constant, and what it contains.
   *
   * @param arrays the arrays that are differentiated
   * @param constant the array; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if it is one of them
   */
  public static void requireAllOther(
      DifferentiatedArrays arrays,
      @Nullable Object constant,
      String detail,
      String file,
      int line) {
    if (constant instanceof Object[]) {
      Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
      collect(constant, reached);
      for (Object array : reached) {
        requireOther(arrays, array, detail, file, line);
      }
    } else {
      requireOther(arrays, constant, detail, file, line);
    }
  }

  /**
   * Checks an object that is given to code that is not seen: what that code reads of an array that is
   * differentiated would be taken for a constant, and what it writes for nothing.
   *
   * @param arrays the arrays that are differentiated
   * @param given the object; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if the object leads to one of them
   */
  public static void requireUnreached(
      DifferentiatedArrays arrays, @Nullable Object given, String detail, String file, int line) {
    Object found = arrays.reachedFrom(given);
    if (found != null) {
      throw shared(found, detail, file, line);
    }
  }

  /**
   * Checks an object that is given to the platform, which may call methods of the object's own: those of a
   * class of the platform hand on references, which are checked where they are used.
   *
   * @param arrays the arrays that are differentiated
   * @param given the object; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if the object leads to one of them
   */
  public static void requireUnreachedByCode(
      DifferentiatedArrays arrays, @Nullable Object given, String detail, String file, int line) {
    if (given != null && ObjectShape.of(given).isOfUser()) {
      requireUnreached(arrays, given, detail, file, line);
    }
  }

  private synchronized @Nullable Object reachedFrom(@Nullable Object given) {
    if (this == NONE) {
      return null;
    }
    reached = reached == null ? new ReachedObjects(ObjectShape::mayMatter) : reached;
    return reached.find(given, this::contains);
  }

  /**
   * The same as {@link #requireOther} for the derivative of an operator within differentiated code. It
   * has a name of its own because what is known of the array where that derivative is differentiated
   * again says nothing about the check.
   *
   * @param arrays the arrays that are differentiated
   * @param constant the array; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if it is one of them
   */
  public static void requireOtherOfInner(
      DifferentiatedArrays arrays,
      @Nullable Object constant,
      String detail,
      String file,
      int line) {
    requireOther(arrays, constant, detail, file, line);
  }

  /**
   * The same as {@link #requireAllOther} for the derivative of an operator within differentiated code.
   *
   * @param arrays the arrays that are differentiated
   * @param constant the array; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if it is one of them
   */
  public static void requireAllOtherOfInner(
      DifferentiatedArrays arrays,
      @Nullable Object constant,
      String detail,
      String file,
      int line) {
    requireAllOther(arrays, constant, detail, file, line);
  }

  /**
   * The same as {@link #requireUnreached} for the derivative of an operator within differentiated code.
   *
   * @param arrays the arrays that are differentiated
   * @param given the object; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if the object leads to one of them
   */
  public static void requireUnreachedOfInner(
      DifferentiatedArrays arrays, @Nullable Object given, String detail, String file, int line) {
    requireUnreached(arrays, given, detail, file, line);
  }

  /**
   * The same as {@link #requireUnreachedByCode} for the derivative of an operator within differentiated code.
   *
   * @param arrays the arrays that are differentiated
   * @param given the object; may be null
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if the object leads to one of them
   */
  public static void requireUnreachedByCodeOfInner(
      DifferentiatedArrays arrays, @Nullable Object given, String detail, String file, int line) {
    requireUnreachedByCode(arrays, given, detail, file, line);
  }

  /** The refusal of an array or object that is known under two names. */
  static NotDifferentiableException shared(Object constant, String detail, String file, int line) {
    String kind = constant.getClass().isArray() ? "array" : "object";
    return new NotDifferentiableException(new DiagnosticMessage(
        "DJ0034",
        "an " + kind
            + " is reached under two names, as one that is differentiated and as a constant: "
            + detail,
        file,
        line,
        List.of(),
        "hand the function a copy, or let it use the "
            + kind
            + " under one name: captured, argument or static field"));
  }
}
