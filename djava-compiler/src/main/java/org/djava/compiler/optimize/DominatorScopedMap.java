package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map for a walk through the dominator tree in preorder: what was entered in a block is seen in
 * the blocks that it dominates and in no others.
 */
final class DominatorScopedMap<K, V> {
  private final Map<K, V> entries = new HashMap<>();
  private final List<K> log = new ArrayList<>();
  private final Deque<Integer> scopes = new ArrayDeque<>();

  /** Enters a block with this many dominators, leaving all that do not dominate it. */
  void enter(int depth) {
    while (scopes.size() > depth) {
      int size = scopes.pop();
      while (log.size() > size) {
        entries.remove(log.remove(log.size() - 1));
      }
    }
    scopes.push(log.size());
  }

  @Nullable
  V get(K key) {
    return entries.get(key);
  }

  boolean contains(K key) {
    return entries.containsKey(key);
  }

  /** Enters a value; one that is already seen stays. */
  void add(K key, V value) {
    if (entries.putIfAbsent(key, value) == null) {
      log.add(key);
    }
  }
}
