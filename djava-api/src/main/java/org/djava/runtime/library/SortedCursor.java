package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/** Goes through the entries of a sorted map. Not for people. */
public final class SortedCursor<K, V> extends EntryCursor<K, V> {
  private final SortedTable<K, V> table;
  private int place;
  private int changes;
  private boolean hasNext;
  private boolean hasLast;

  SortedCursor(SortedTable<K, V> table) {
    this.table = table;
    this.changes = table.changes();
    this.hasNext = table.size() > 0;
  }

  @Override
  public boolean hasNext() {
    return hasNext;
  }

  @Override
  MapEntry<K, V> nextEntry() {
    if (!hasNext) {
      throw new NoSuchElementException();
    }
    checkChanges();
    place++;
    hasNext = place < table.size();
    hasLast = true;
    return table.entry(place - 1);
  }

  @Override
  public void remove() {
    if (!hasLast) {
      throw new IllegalStateException();
    }
    checkChanges();
    place--;
    table.removeAt(place);
    hasLast = false;
    changes = table.changes();
  }

  private void checkChanges() {
    if (table.changes() != changes) {
      throw new ConcurrentModificationException();
    }
  }
}
