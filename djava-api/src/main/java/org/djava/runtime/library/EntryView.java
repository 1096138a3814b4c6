package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** The entries of a map. Not for people. */
public final class EntryView<K, V> extends IteratedSet<Map.Entry<K, V>> {
  private final EntryTable<K, V> table;

  EntryView(EntryTable<K, V> table) {
    this.table = table;
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public Iterator<Map.Entry<K, V>> iterator() {
    return table.cursor();
  }

  @Override
  public void forEach(Consumer<? super Map.Entry<K, V>> action) {
    table.forEachOf(this, action);
  }

  @Override
  public boolean contains(Object element) {
    if (!(element instanceof Map.Entry<?, ?> entry)) {
      return false;
    }
    MapEntry<K, V> found = table.find(entry.getKey());
    return found != null && Objects.equals(found.getValue(), entry.getValue());
  }

  @Override
  public boolean remove(Object element) {
    return element instanceof Map.Entry<?, ?> entry
        && table.remove(entry.getKey(), entry.getValue());
  }

  @Override
  public void clear() {
    table.clear();
  }
}
