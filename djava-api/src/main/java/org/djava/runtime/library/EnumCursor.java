package org.djava.runtime.library;

import java.util.NoSuchElementException;

/** Goes through the entries of a map whose keys are constants of an enum. Not for people. */
public final class EnumCursor<K extends Enum<K>, V> extends EntryCursor<K, V> {
  private final EnumTable<K, V> table;
  private int next;
  private int last = -1;

  EnumCursor(EnumTable<K, V> table) {
    this.table = table;
  }

  @Override
  public boolean hasNext() {
    while (next < table.limit() && table.at(next) == null) {
      next++;
    }
    return next < table.limit();
  }

  @Override
  MapEntry<K, V> nextEntry() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    last = next;
    next++;
    return table.at(last);
  }

  @Override
  public void remove() {
    if (last < 0) {
      throw new IllegalStateException();
    }
    table.removeAt(last);
    last = -1;
  }
}
