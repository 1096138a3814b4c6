package org.djava.cli.explain;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.djava.cli.symbolic.Expression;

/** What the elements of arrays are known to be, by the identity of the arrays. */
final class PathArrays {
  private static final String UNNAMED = "a";

  /** An array that somebody has named or written to. */
  private static final class Known {
    private String name = "";
    private String candidate = UNNAMED;
    private final Map<Integer, Element> elements = new HashMap<>();
  }

  /** What an element is, and its number, by which a change that is not seen is noticed. */
  private record Element(Expression formula, double value) {}

  private final IdentityHashMap<Object, Known> arrays = new IdentityHashMap<>();

  /** How many arrays or elements have had a name. */
  private final Map<String, Integer> uses = new HashMap<>();

  /** Reserves the name of an input. */
  void reserve(String name) {
    uses.merge(name, 1, Integer::sum);
  }

  /** An array that is an input: its elements are inputs. */
  void addInput(Object array, String name) {
    Known known = known(array);
    known.name = name;
    reserve(name);
    for (int i = 0; i < Array.getLength(array); i++) {
      Object element = Array.get(array, i);
      String elementName = name + "[" + i + "]";
      if (element instanceof Double || element instanceof Float) {
        put(array, i, Expression.variable(elementName), ((Number) element).doubleValue());
      } else if (element != null && element.getClass().isArray()) {
        addInput(element, elementName);
      }
    }
  }

  /** Says what an array is called, if it has not been called anything yet. */
  void suggest(Object array, String name) {
    Known known = known(array);
    if (known.name.isEmpty() && known.candidate.equals(UNNAMED) && !name.isEmpty()) {
      known.candidate = name;
    }
  }

  /** The formula of an element whose number is {@code value}. */
  Expression read(Object array, int index, double value) {
    Known known = arrays.get(array);
    Element element = known == null ? null : known.elements.get(index);
    if (element == null) {
      return Expression.literal(value);
    }
    if (Double.compare(element.value(), value) != 0) {
      throw new ExplanationRefusedException("an element of the array " + nameOf(array)
          + " is changed by code that is not seen; try djava grad");
    }
    return element.formula();
  }

  void put(Object array, int index, Expression formula, double value) {
    known(array).elements.put(index, new Element(formula, value));
  }

  /** A name for the next value of an element: {@code a[2]}, then {@code a[2]@2}. */
  String nextName(Object array, int index) {
    String element = nameOf(array) + "[" + index + "]";
    int version = uses.merge(element, 1, Integer::sum);
    return version == 1 ? element : element + "@" + version;
  }

  /** Elements that become those of another array, or of another part of the same. */
  void copy(Object from, int start, Object to, int target, int length) {
    Known source = arrays.get(from);
    Known destination = known(to);
    Map<Integer, Element> copied = new HashMap<>();
    for (int i = 0; i < length && source != null; i++) {
      Element element = source.elements.get(start + i);
      if (element != null) {
        copied.put(target + i, element);
      }
    }
    for (int i = 0; i < length; i++) {
      destination.elements.remove(target + i);
    }
    destination.elements.putAll(copied);
  }

  /** What an array is called; a name that another has had gets a number. */
  String nameOf(Object array) {
    Known known = known(array);
    if (known.name.isEmpty()) {
      int use = uses.merge(known.candidate, 1, Integer::sum);
      known.name = use == 1 ? known.candidate : known.candidate + use;
      reserve(known.name);
    }
    return known.name;
  }

  private Known known(Object array) {
    return arrays.computeIfAbsent(array, key -> new Known());
  }
}
