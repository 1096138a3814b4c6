package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Set;
import org.djava.runtime.FixedSlots;

/** What {@link Set#of()} and its like make. Not for people. */
public final class ImmutableSet<E> extends FixedSet<E> {
  private final FixedSlots slots;
  private final Object[] elements;

  /** Of the elements, those that have a place, in their order. */
  private ImmutableSet(Object[] given, FixedSlots slots) {
    this.slots = slots;
    int[] order = slots.order();
    elements = new Object[order.length];
    for (int i = 0; i < order.length; i++) {
      elements[i] = given[order[i]];
    }
  }

  static <E> Set<E> of(Object[] elements) {
    return new ImmutableSet<>(elements, FixedSlots.ofSet(elements));
  }

  static <E> Set<E> copyOf(Object[] elements) {
    return new ImmutableSet<>(elements, FixedSlots.ofElements(elements));
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public Iterator<E> iterator() {
    return new ReadOnlyCursor<>(new ImmutableList<E>(elements, false, false), 0);
  }

  @Override
  public boolean contains(Object element) {
    return slots.contains(element);
  }
}
