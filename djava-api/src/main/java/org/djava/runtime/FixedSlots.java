package org.djava.runtime;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of an immutable map or set of the JDK, numbered as they were given. Their order is the JDK's, which
 * is another one in each run of the virtual machine. Not for people.
 */
public final class FixedSlots {
  private static final int NONE = -1;

  private final Map<Object, Integer> map;
  private final @Nullable Set<Object> set;
  private final int[] order;

  private FixedSlots(Map<Object, Integer> map, @Nullable Set<Object> set, int[] order) {
    this.map = map;
    this.set = set;
    this.order = order;
  }

  /** The set of nothing. */
  public static <T> Set<T> none() {
    return Set.of();
  }

  /** The keys of what {@link Map#of()} makes. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of entries
  public static FixedSlots ofMap(Object[] keys) {
    Map.Entry<Object, Integer>[] entries = new Map.Entry[keys.length];
    for (int i = 0; i < keys.length; i++) {
      entries[i] = Map.entry(keys[i], i);
    }
    Map<Object, Integer> map = Map.ofEntries(entries);
    int[] order = map.values().stream().mapToInt(each -> each).toArray();
    return new FixedSlots(map, null, order);
  }

  /** The elements of what {@link Set#of()} makes. */
  public static FixedSlots ofSet(Object[] elements) {
    return ofSet(elements, false);
  }

  /** The elements of what {@link Set#copyOf} makes. */
  public static FixedSlots ofElements(Object[] elements) {
    return ofSet(elements, true);
  }

  private static FixedSlots ofSet(Object[] elements, boolean mayRepeat) {
    Object[] numbered = new Object[elements.length];
    for (int i = 0; i < elements.length; i++) {
      numbered[i] = elements[i] == null ? null : new Numbered(elements[i], i);
    }
    Set<Object> set = mayRepeat ? Set.copyOf(Arrays.asList(numbered)) : Set.of(numbered);
    int[] order = new int[set.size()];
    Iterator<Object> each = set.iterator();
    for (int i = 0; i < order.length; i++) {
      order[i] = ((Numbered) each.next()).number;
    }
    return new FixedSlots(Map.of(), set, order);
  }

  /** Whether the JDK takes a map for its own copy. */
  public static boolean isOwnCopy(Map<?, ?> map) {
    return Map.copyOf(map) == map;
  }

  /** Whether the JDK takes a set for its own copy. */
  public static boolean isOwnCopy(Collection<?> set) {
    return Set.copyOf(set) == set;
  }

  /** The numbers in the JDK's order. */
  public int[] order() {
    return order.clone();
  }

  /** The number of a key; -1 if it is not there. */
  public int find(@Nullable Object key) {
    Integer slot = map.get(key);
    return slot == null ? NONE : slot;
  }

  /** Whether a key or an element is there. */
  public boolean contains(@Nullable Object key) {
    if (set == null) {
      return map.containsKey(key);
    }
    return set.contains(key == null ? null : new Numbered(key, NONE));
  }

  /** An element that is equal to others as what it stands for is. */
  private static final class Numbered {
    private final Object element;
    private final int number;

    Numbered(Object element, int number) {
      this.element = element;
      this.number = number;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Numbered another && element.equals(another.element);
    }

    @Override
    public int hashCode() {
      return element.hashCode();
    }

    @Override
    public String toString() {
      return element.toString();
    }
  }
}
