package org.djava.runtime.library;

import java.util.Iterator;
import java.util.function.Consumer;

/** The keys of a map. Not for people. */
public final class KeyView<K, V> extends IteratedSet<K> {
  private final EntryTable<K, V> table;

  KeyView(EntryTable<K, V> table) {
    this.table = table;
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public Iterator<K> iterator() {
    return new KeyCursor<>(table.cursor());
  }

  @Override
  public void forEach(Consumer<? super K> action) {
    table.forEachOf(this, action);
  }

  @Override
  public boolean contains(Object element) {
    return table.find(element) != null;
  }

  @Override
  public boolean remove(Object element) {
    return table.remove(element) != null;
  }

  @Override
  public void clear() {
    table.clear();
  }
}
