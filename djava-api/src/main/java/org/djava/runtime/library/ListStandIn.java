package org.djava.runtime.library;

import java.util.Collection;
import java.util.List;

/** The static methods of {@link List}. Not for people. */
public final class ListStandIn {
  private ListStandIn() {}

  /** As {@link List} has it. */
  public static <E> List<E> of() {
    return new ImmutableList<>(new Object[] {}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1) {
    return new ImmutableList<>(new Object[] {e1}, false, true);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2) {
    return new ImmutableList<>(new Object[] {e1, e2}, false, true);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3) {
    return new ImmutableList<>(new Object[] {e1, e2, e3}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4, e5}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4, e5, e6}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4, e5, e6, e7}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
    return new ImmutableList<>(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9}, false, false);
  }

  /** As {@link List} has it. */
  public static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
    return new ImmutableList<>(
        new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10}, false, false);
  }

  /** As {@link List} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // nothing is stored into the array
  public static <E> List<E> of(E... elements) {
    return ImmutableList.copyOf(elements);
  }

  /** As {@link List} has it. */
  @SuppressWarnings("unchecked") // what cannot be changed may be of a subtype
  public static <E> List<E> copyOf(Collection<? extends E> others) {
    return others instanceof ImmutableList<?> list && !list.allowsNull()
        ? (List<E>) list
        : ImmutableList.copyOf(others.toArray());
  }
}
