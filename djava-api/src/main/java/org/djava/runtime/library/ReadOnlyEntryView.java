package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The entries of a map that is not to be changed. Not for people. */
@SuppressWarnings("DoNotCallSuggester") // as the JDK's
public final class ReadOnlyEntryView<K, V> extends IteratedSet<Map.Entry<K, V>> {
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

  @Override
  public boolean remove(Object element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(Collection<? extends Map.Entry<K, V>> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeIf(Predicate<? super Map.Entry<K, V>> filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }
}
