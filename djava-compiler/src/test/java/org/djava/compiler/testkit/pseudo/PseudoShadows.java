package org.djava.compiler.testkit.pseudo;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** The derivatives with respect to arrays and objects: each has one, whatever refers to it. */
final class PseudoShadows {
  private final IdentityHashMap<Object, Map<Object, Double>> numbers = new IdentityHashMap<>();

  /** With respect to an element or a field. */
  double get(Object owner, Object place) {
    return numbers.getOrDefault(owner, Map.of()).getOrDefault(place, 0.0);
  }

  void set(Object owner, Object place, double value) {
    numbers.computeIfAbsent(owner, key -> new HashMap<>()).put(place, value);
  }

  void add(Object owner, Object place, double value) {
    if (value != 0) {
      set(owner, place, get(owner, place) + value);
    }
  }

  /** Adds those of another set that belong to these objects. */
  void addAll(PseudoShadows others, Set<Object> owners) {
    others.numbers.forEach((owner, places) -> {
      if (owners.contains(owner)) {
        places.forEach((place, value) -> add(owner, place, value));
      }
    });
  }

  /** Adds those of another set that belong to none of these objects. */
  void addOthers(PseudoShadows others, Set<Object> owners) {
    others.numbers.forEach((owner, places) -> {
      if (!owners.contains(owner)) {
        places.forEach((place, value) -> add(owner, place, value));
      }
    });
  }

  /** What can be reached from an array or object. */
  static Set<Object> reached(Object from) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> work = new ArrayDeque<>();
    if (from != null) {
      work.add(from);
    }
    while (!work.isEmpty()) {
      Object next = work.remove();
      if (!seen.add(next)) {
        continue;
      }
      if (next instanceof PseudoObject object) {
        object.fields().values().stream().filter(each -> each != null).forEach(work::add);
      }
      for (int i = 0; next instanceof Object[] && i < Array.getLength(next); i++) {
        Object element = Array.get(next, i);
        if (element != null) {
          work.add(element);
        }
      }
    }
    return seen;
  }
}
