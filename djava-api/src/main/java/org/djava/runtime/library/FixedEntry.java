package org.djava.runtime.library;

/** A key and a value that stay. Not for people. */
public final class FixedEntry<K, V> extends MapEntry<K, V> {
  private final boolean isCopy;

  /** The entry; a copy of another one, or one of an immutable map. */
  FixedEntry(K key, V value, boolean isCopy) {
    super(key, value);
    this.isCopy = isCopy;
  }

  @Override
  public V setValue(V replacement) {
    throw new UnsupportedOperationException(isCopy ? null : "not supported");
  }
}
