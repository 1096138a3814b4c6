package org.djava.runtime.library;

import java.util.Collection;
import java.util.Set;
import org.djava.runtime.FixedSlots;

/** The static methods of {@link Set}. Not for people. */
public final class SetStandIn {
  private SetStandIn() {}

  /** As {@link Set} has it. */
  public static <E> Set<E> of() {
    return ImmutableSet.of(new Object[] {});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1) {
    return ImmutableSet.of(new Object[] {e1});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2) {
    return ImmutableSet.of(new Object[] {e1, e2});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3) {
    return ImmutableSet.of(new Object[] {e1, e2, e3});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5, e6});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5, e6, e7});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
  }

  /** As {@link Set} has it. */
  public static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
    return ImmutableSet.of(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
  }

  /** As {@link Set} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // nothing is stored into the array
  public static <E> Set<E> of(E... elements) {
    return ImmutableSet.of(elements);
  }

  /** As {@link Set} has it. */
  @SuppressWarnings("unchecked") // what cannot be changed may be of a subtype
  public static <E> Set<E> copyOf(Collection<? extends E> others) {
    return others instanceof ImmutableSet || FixedSlots.isOwnCopy(others)
        ? (Set<E>) others
        : ImmutableSet.copyOf(others.toArray());
  }
}
