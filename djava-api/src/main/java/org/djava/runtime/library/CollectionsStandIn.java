package org.djava.runtime.library;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The static methods of {@link Collections}. Not for people. */
public final class CollectionsStandIn {
  private CollectionsStandIn() {}

  /** As {@link Collections} has it. */
  @SuppressWarnings("rawtypes") // the erased descriptor is that of the JDK's
  public static <T extends Comparable<? super T>> void sort(List<T> list) {
    list.sort(null);
  }

  /** As {@link Collections} has it. */
  public static <T> void sort(List<T> list, Comparator<? super T> comparator) {
    list.sort(comparator);
  }

  /** As {@link Collections} has it. */
  public static <T> List<T> unmodifiableList(List<? extends T> list) {
    return new ReadOnlyList<>(list);
  }

  /** As {@link Collections} has it. */
  public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> collection) {
    return new ReadOnlyCollection<>(collection);
  }

  /** As {@link Collections} has it. */
  public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
    return new ReadOnlySet<>(set);
  }

  /** As {@link Collections} has it. */
  public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
    return new ReadOnlyMap<>(map);
  }

  /** As {@link Collections} has it. */
  public static <T> List<T> emptyList() {
    return new RepeatedList<>(0, null, false);
  }

  /** As {@link Collections} has it. */
  public static <T> Iterator<T> emptyIterator() {
    return new SmallCursor<>(new Object[0]);
  }

  /** As {@link Collections} has it. */
  public static <T> Set<T> emptySet() {
    return new SmallSet<>();
  }

  /** As {@link Collections} has it. */
  public static <K, V> Map<K, V> emptyMap() {
    return new SmallMap<>(null);
  }

  /** As {@link Collections} has it. */
  public static <T> Set<T> singleton(T element) {
    return new SmallSet<>(new Object[] {element});
  }

  /** As {@link Collections} has it. */
  public static <K, V> Map<K, V> singletonMap(K key, V value) {
    return new SmallMap<>(new FixedEntry<>(key, value, true));
  }

  /** As {@link Collections} has it. */
  public static <T> List<T> singletonList(T element) {
    return new RepeatedList<>(1, element, false);
  }

  /** As {@link Collections} has it. */
  public static <T> List<T> nCopies(int count, T element) {
    if (count < 0) {
      throw new IllegalArgumentException("List length = " + count);
    }
    return new RepeatedList<>(count, element, true);
  }

  /** As {@link Collections} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // nothing is stored into the array
  public static <T> boolean addAll(Collection<? super T> collection, T... elements) {
    boolean isChanged = false;
    for (T each : elements) {
      isChanged |= collection.add(each);
    }
    return isChanged;
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // as in the JDK
  public static void reverse(List<?> list) {
    List raw = list;
    int last = list.size() - 1;
    for (int i = 0; i < last - i; i++) {
      raw.set(i, raw.set(last - i, raw.get(i)));
    }
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // as in the JDK
  public static void swap(List<?> list, int i, int j) {
    List raw = list;
    raw.set(i, raw.set(j, raw.get(i)));
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // as in the JDK
  public static void rotate(List<?> list, int distance) {
    List raw = list;
    int size = list.size();
    if (size == 0 || distance % size == 0) {
      return;
    }
    Object[] before = list.toArray();
    for (int i = 0; i < size; i++) {
      raw.set(Math.floorMod((long) i + distance, size), before[i]);
    }
  }

  /** As {@link Collections} has it. */
  public static <T> void fill(List<? super T> list, T element) {
    for (int i = 0; i < list.size(); i++) {
      list.set(i, element);
    }
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings("ExtendsObject") // the erased type is that of the JDK's
  public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> all) {
    Iterator<? extends T> each = all.iterator();
    T least = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (next.compareTo(least) < 0) {
        least = next;
      }
    }
    return least;
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings("ExtendsObject") // the erased type is that of the JDK's
  public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
    Iterator<? extends T> each = all.iterator();
    T greatest = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (next.compareTo(greatest) > 0) {
        greatest = next;
      }
    }
    return greatest;
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings("unchecked") // a natural order
  public static <T> T min(Collection<? extends T> all, Comparator<? super T> comparator) {
    Iterator<? extends T> each = all.iterator();
    T least = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (ObjectSorting.compare(next, least, (Comparator<Object>) comparator) < 0) {
        least = next;
      }
    }
    return least;
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings("unchecked") // a natural order
  public static <T> T max(Collection<? extends T> all, Comparator<? super T> comparator) {
    Iterator<? extends T> each = all.iterator();
    T greatest = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (ObjectSorting.compare(next, greatest, (Comparator<Object>) comparator) > 0) {
        greatest = next;
      }
    }
    return greatest;
  }

  /** As {@link Collections} has it. */
  @SuppressWarnings("unchecked") // a natural order in reverse
  public static <T> Comparator<T> reverseOrder() {
    return (a, b) -> ((Comparable<Object>) b).compareTo(a);
  }

  /** As {@link Collections} has it. */
  public static <T> Comparator<T> reverseOrder(Comparator<T> comparator) {
    if (comparator == null) {
      return reverseOrder();
    }
    return (a, b) -> comparator.compare(b, a);
  }

  /** As {@link Collections} has it. */
  public static int frequency(Collection<?> all, Object element) {
    int count = 0;
    for (Object each : all) {
      count += Objects.equals(element, each) ? 1 : 0;
    }
    return count;
  }
}
