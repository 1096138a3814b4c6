package org.djava.runtime.library;

import java.util.Iterator;
import java.util.function.Consumer;

/** The values of a map. Not for people. */
public final class ValueView<K, V> extends IteratedCollection<V> {
  private final EntryTable<K, V> table;

  ValueView(EntryTable<K, V> table) {
    this.table = table;
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public Iterator<V> iterator() {
    return new ValueCursor<>(table.cursor());
  }

  @Override
  public void forEach(Consumer<? super V> action) {
    table.forEachOf(this, action);
  }

  @Override
  public void clear() {
    table.clear();
  }
}
