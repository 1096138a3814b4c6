package org.djava.runtime.library;

import java.util.function.BinaryOperator;

/** What elements that are collected have been reduced to. Not for people. */
public final class CollectedObject<T> {
  private T object;
  private boolean isPresent;

  CollectedObject(T identity, boolean isPresent) {
    this.object = identity;
    this.isPresent = isPresent;
  }

  void add(T element, BinaryOperator<T> operator) {
    object = isPresent ? operator.apply(object, element) : element;
    isPresent = true;
  }

  T object() {
    return object;
  }
}
