package org.djava.runtime.library;

import java.util.List;

/** A list that counts its changes of structure, for those who go through it. Not for people. */
public interface ChangingList<E> extends List<E> {
  /** The number of changes so far. */
  int changes();

  /** Removes the elements from one index up to another, which are in range. */
  void removeBetween(int from, int to);
}
