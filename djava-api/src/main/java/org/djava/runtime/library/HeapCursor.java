package org.djava.runtime.library;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Goes through a heap; what removing moved before it comes at the end. Not for people. */
public final class HeapCursor<E> implements Iterator<E> {
  private final Heap<E> heap;
  private final Ring<E> moved = new Ring<>(2);
  private int next;
  private int last = -1;
  private E lastMoved;
  private int changes;

  HeapCursor(Heap<E> heap) {
    this.heap = heap;
    this.changes = heap.changes();
  }

  @Override
  public boolean hasNext() {
    return next < heap.size() || !moved.isEmpty();
  }

  @Override
  public E next() {
    heap.checkChanges(changes);
    if (next < heap.size()) {
      last = next;
      next++;
      return heap.get(last);
    }
    last = -1;
    lastMoved = moved.pollFirst();
    if (lastMoved == null) {
      throw new NoSuchElementException();
    }
    return lastMoved;
  }

  @Override
  public void remove() {
    heap.checkChanges(changes);
    if (last >= 0) {
      E behind = heap.removeAt(last);
      last = -1;
      if (behind == null) {
        next--;
      } else {
        moved.addLast(behind);
      }
    } else if (lastMoved != null) {
      heap.removeSame(lastMoved);
      lastMoved = null;
    } else {
      throw new IllegalStateException();
    }
    changes = heap.changes();
  }
}
