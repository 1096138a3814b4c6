package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/** Goes through a ring, in one direction or the other. Not for people. */
public final class RingCursor<E> implements Iterator<E> {
  private final Ring<E> ring;
  private final boolean isForward;
  private int next;
  private int last = -1;
  private int left;

  RingCursor(Ring<E> ring, boolean isForward) {
    this.ring = ring;
    this.isForward = isForward;
    this.next = isForward ? ring.head() : ring.before(ring.tail());
    this.left = ring.size();
  }

  private int follower(int place) {
    return isForward ? ring.after(place) : ring.before(place);
  }

  private int end() {
    return isForward ? ring.tail() : ring.before(ring.head());
  }

  @Override
  public boolean hasNext() {
    return left > 0;
  }

  @Override
  public E next() {
    if (left <= 0) {
      throw new NoSuchElementException();
    }
    E element = ring.at(next);
    if (element == null) {
      throw new ConcurrentModificationException();
    }
    last = next;
    next = follower(next);
    left--;
    return element;
  }

  @Override
  public void remove() {
    if (last < 0) {
      throw new IllegalStateException();
    }
    if (ring.delete(last) == isForward) {
      next = isForward ? ring.before(next) : ring.after(next);
    }
    last = -1;
  }

  @Override
  public void forEachRemaining(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int count = left;
    if (count <= 0) {
      return;
    }
    left = 0;
    int end = end();
    int far = isForward ? ring.distance(next, end) : ring.distance(end, next);
    if (ring.at(next) == null || far != count) {
      throw new ConcurrentModificationException();
    }
    int visited = ring.visit(next, count, isForward, action);
    Ring.checkEnd(end, end());
    last = visited;
  }
}
