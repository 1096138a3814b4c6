package org.djava.runtime.library;

import java.util.NoSuchElementException;

/** Goes through the entries of a map that cannot be changed. Not for people. */
public final class FixedEntryCursor<K, V> extends EntryCursor<K, V> {
  private final FixedTable<K, V> table;
  private int next;

  FixedEntryCursor(FixedTable<K, V> table) {
    this.table = table;
  }

  @Override
  public boolean hasNext() {
    return next < table.size();
  }

  @Override
  MapEntry<K, V> nextEntry() {
    if (next >= table.size()) {
      throw new NoSuchElementException();
    }
    next++;
    return table.at(next - 1);
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException("remove");
  }
}
