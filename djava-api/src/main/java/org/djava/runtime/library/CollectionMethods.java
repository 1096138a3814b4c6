package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What collections without places do one element after the other. Not for people. */
public final class CollectionMethods {
  private CollectionMethods() {}

  static <E> boolean addAll(Collection<E> self, Collection<? extends E> others) {
    boolean isChanged = false;
    for (E each : others) {
      isChanged |= self.add(each);
    }
    return isChanged;
  }

  static <E> boolean removeIf(Collection<E> self, Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    boolean isChanged = false;
    Iterator<E> each = self.iterator();
    while (each.hasNext()) {
      if (filter.test(each.next())) {
        each.remove();
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** Removes the next one of the elements that is like this one. */
  static boolean removeNext(Iterator<?> each, Object element) {
    while (each.hasNext()) {
      if (Objects.equals(element, each.next())) {
        each.remove();
        return true;
      }
    }
    return false;
  }

  static boolean retainAll(Collection<?> self, Collection<?> others) {
    Objects.requireNonNull(others);
    return self.removeIf(each -> !others.contains(each));
  }

  static <E> void forEach(Collection<E> self, Consumer<? super E> action) {
    Objects.requireNonNull(action);
    for (E each : self) {
      action.accept(each);
    }
  }
}
