package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** The entries of a map that is not to be changed. Not for people. */
public final class ReadOnlyEntryView<K, V> extends FixedSet<Map.Entry<K, V>> {
  private final Set<? extends Map.Entry<? extends K, ? extends V>> all;

  ReadOnlyEntryView(Set<? extends Map.Entry<? extends K, ? extends V>> all) {
    this.all = all;
  }

  @Override
  public int size() {
    return all.size();
  }

  @Override
  public boolean contains(Object element) {
    return all.contains(element);
  }

  @Override
  public Iterator<Map.Entry<K, V>> iterator() {
    return new ReadOnlyEntries<>(all.iterator());
  }
}
