package org.djava.runtime;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A hash map of the JDK from keys to numbers, the places where what belongs to the keys is kept. So keys are
 * found, and gone through, as the JDK does it. Not for people.
 */
public final class SlotTable {
  private static final int NONE = -1;
  private static final int LEAST = 12;
  private static final int CAPACITY = 16;
  private static final double LOAD = 0.75;
  private static final boolean IS_TIGHT = isTight();

  private final Map<@Nullable Object, Integer> slots;
  private int[] unused = new int[0];
  private int unusedCount;
  private int next;

  private SlotTable(Map<@Nullable Object, Integer> slots) {
    this.slots = slots;
  }

  /** In the order of a {@link HashMap}. */
  public static SlotTable hashed() {
    return new SlotTable(new HashMap<>());
  }

  /** In the order of a {@link HashMap}. */
  public static SlotTable hashed(int capacity) {
    return new SlotTable(new HashMap<>(capacity));
  }

  /** In the order of a {@link HashMap}. */
  public static SlotTable hashed(int capacity, float loadFactor) {
    return new SlotTable(new HashMap<>(capacity, loadFactor));
  }

  /** In the order of a {@link HashSet} that is made of so many elements. */
  public static SlotTable hashedForSet(int count) {
    return hashed(
        IS_TIGHT
            ? (int) Math.ceil(Math.max(count, LEAST) / LOAD)
            : Math.max((int) (count / (float) LOAD) + 1, CAPACITY));
  }

  /** Newer JDKs make no more room in a set than the elements need: sixteen places for twelve. */
  private static boolean isTight() {
    List<Integer> elements = new ArrayList<>();
    for (int i = 0; i < LEAST - 1; i++) {
      elements.add(i);
    }
    elements.add(CAPACITY);
    Iterator<Integer> each = new HashSet<>(elements).iterator();
    each.next();
    return each.next() == CAPACITY;
  }

  /** In the order of a {@link LinkedHashMap}. */
  public static SlotTable linked() {
    return new SlotTable(new LinkedHashMap<>());
  }

  /** In the order of a {@link LinkedHashMap}. */
  public static SlotTable linked(int capacity) {
    return new SlotTable(new LinkedHashMap<>(capacity));
  }

  /** In the order of a {@link LinkedHashMap}. */
  public static SlotTable linked(int capacity, float loadFactor) {
    return new SlotTable(new LinkedHashMap<>(capacity, loadFactor));
  }

  /** The same keys at the same numbers, as the JDK clones its maps. */
  @SuppressWarnings("unchecked") // a clone is of its original's type
  public SlotTable copy() {
    SlotTable copy = new SlotTable(
        slots instanceof LinkedHashMap
            ? (Map<@Nullable Object, Integer>) ((LinkedHashMap<?, ?>) slots).clone()
            : (Map<@Nullable Object, Integer>) ((HashMap<?, ?>) slots).clone());
    copy.unused = unused.clone();
    copy.unusedCount = unusedCount;
    copy.next = next;
    return copy;
  }

  private int take() {
    return unusedCount > 0 ? unused[--unusedCount] : next++;
  }

  private void giveBack(int slot) {
    if (unusedCount == unused.length) {
      unused = Arrays.copyOf(unused, 2 * unusedCount + 4);
    }
    unused[unusedCount] = slot;
    unusedCount++;
  }

  /** The number of a key; -1 if it is not there. */
  public int find(@Nullable Object key) {
    Integer slot = slots.get(key);
    return slot == null ? NONE : slot;
  }

  /** The number of a key that is there already, or -1 minus the number of one that is there now. */
  public int findOrAdd(@Nullable Object key) {
    Integer slot = slots.putIfAbsent(key, unusedCount > 0 ? unused[unusedCount - 1] : next);
    return slot == null ? -1 - take() : slot;
  }

  /** Makes room as the methods do that compute a value, before they look for the key. */
  public void makeRoom(@Nullable Object key) {
    slots.compute(key, (same, slot) -> slot);
  }

  /** Adds a key as those methods do. */
  public int addComputed(@Nullable Object key) {
    int added = take();
    slots.computeIfAbsent(key, absent -> added);
    return added;
  }

  /** Whether a key is there. */
  public boolean contains(@Nullable Object key) {
    return slots.containsKey(key);
  }

  /** Removes a key; its number, or -1. */
  public int remove(@Nullable Object key) {
    Integer slot = slots.remove(key);
    if (slot == null) {
      return NONE;
    }
    giveBack(slot);
    return slot;
  }

  /** Removes all. */
  public void clear() {
    slots.clear();
    unusedCount = 0;
    next = 0;
  }

  /** The number of keys. */
  public int size() {
    return slots.size();
  }

  /** No number is as great. */
  public int limit() {
    return next;
  }

  /** Goes through the numbers. */
  public Cursor cursor() {
    return new Cursor(this);
  }

  /**
   * Adds keys as {@code putAll} does of a map with them, which makes room first.
   *
   * @return for each key what {@link #findOrAdd} returns
   */
  public int[] addAll(Object[] keys) {
    int[] found = new int[keys.length];
    slots.putAll(new Numbered(this, keys, found));
    return found;
  }

  private int number(Object[] keys, int[] found, int i) {
    int slot = find(keys[i]);
    int number = slot == NONE ? take() : slot;
    found[i] = slot == NONE ? -1 - number : slot;
    return number;
  }

  /** Goes through numbers. */
  public static final class Cursor {
    private final SlotTable table;
    private final Iterator<Integer> numbers;
    private int last = NONE;

    private Cursor(SlotTable table) {
      this.table = table;
      this.numbers = table.slots.values().iterator();
    }

    /** Whether there is another. */
    public boolean hasNext() {
      return numbers.hasNext();
    }

    /** The next one. */
    public int next() {
      last = numbers.next();
      return last;
    }

    /** Removes the key of the number that was returned last. */
    public void remove() {
      numbers.remove();
      table.giveBack(last);
    }
  }

  /** Keys in the order given, which get their numbers when they are asked for. */
  private static final class Numbered extends AbstractMap<@Nullable Object, Integer> {
    private final SlotTable table;
    private final Object[] keys;
    private final int[] found;

    Numbered(SlotTable table, Object[] keys, int[] found) {
      this.table = table;
      this.keys = keys;
      this.found = found;
    }

    @Override
    public Set<Map.Entry<@Nullable Object, Integer>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public int size() {
          return keys.length;
        }

        @Override
        public Iterator<Map.Entry<@Nullable Object, Integer>> iterator() {
          return new NumberedIterator(table, keys, found);
        }
      };
    }
  }

  private static final class NumberedIterator
      implements Iterator<Map.Entry<@Nullable Object, Integer>> {
    private final SlotTable table;
    private final Object[] keys;
    private final int[] found;
    private int next;

    NumberedIterator(SlotTable table, Object[] keys, int[] found) {
      this.table = table;
      this.keys = keys;
      this.found = found;
    }

    @Override
    public boolean hasNext() {
      return next < keys.length;
    }

    @Override
    public Map.Entry<@Nullable Object, Integer> next() {
      int number = table.number(keys, found, next);
      next++;
      return new AbstractMap.SimpleEntry<>(keys[next - 1], number);
    }
  }
}
