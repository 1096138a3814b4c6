package org.djava.runtime.library;

import org.djava.runtime.SlotTable;

/** Goes through the entries of a hash table. Not for people. */
public final class HashedCursor<K, V> extends EntryCursor<K, V> {
  private final HashedTable<K, V> table;
  private final SlotTable.Cursor slots;
  private int last = -1;

  HashedCursor(HashedTable<K, V> table, SlotTable.Cursor slots) {
    this.table = table;
    this.slots = slots;
  }

  @Override
  public boolean hasNext() {
    return slots.hasNext();
  }

  @Override
  MapEntry<K, V> nextEntry() {
    last = slots.next();
    return table.entry(last);
  }

  @Override
  public void remove() {
    slots.remove();
    table.removed(last);
  }
}
