package org.djava.cli.explain;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.djava.cli.symbolic.Expression;

/**
 * What the elements of arrays and the fields of objects are known to be, by the identity of the arrays and
 * objects. A place is the number of an element or the name of a field.
 */
final class PathArrays {
  private static final String UNNAMED = "a";

  /** An array or object that somebody has named or written to. */
  private static final class Known {
    private String name = "";
    private String candidate = "";
    private final Map<Object, Element> elements = new HashMap<>();
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
    if (known.name.isEmpty() && known.candidate.isEmpty() && !name.isEmpty()) {
      known.candidate = name;
    }
  }

  /** The formula of an element or field whose number is {@code value}. */
  Expression read(Object owner, Object place, double value) {
    Known known = arrays.get(PathObjects.identity(owner));
    Element element = known == null ? null : known.elements.get(place);
    if (element == null) {
      return Expression.literal(value);
    }
    if (Double.compare(element.value(), value) != 0) {
      String changed = place instanceof Integer
          ? "an element of the array " + nameOf(owner)
          : "the field " + nameOf(owner) + "." + place;
      throw new ExplanationRefusedException(
          changed + " is changed by code that is not seen; try djava grad");
    }
    return element.formula();
  }

  void put(Object owner, Object place, Expression formula, double value) {
    known(owner).elements.put(place, new Element(formula, value));
  }

  /** Whether anything is known of what an array or object holds. */
  boolean isKnown(Object owner) {
    Known known = arrays.get(PathObjects.identity(owner));
    return known != null && !known.elements.isEmpty();
  }

  /** A name for the next value of an element or field: {@code a[2]}, then {@code a[2]@2}. */
  String nextName(Object owner, Object place) {
    String element = nameOf(owner) + (place instanceof Integer ? "[" + place + "]" : "." + place);
    int version = uses.merge(element, 1, Integer::sum);
    return version == 1 ? element : element + "@" + version;
  }

  /** Elements that become those of another array, or of another part of the same. */
  void copy(Object from, int start, Object to, int target, int length) {
    Known source = arrays.get(from);
    Known destination = known(to);
    Map<Object, Element> copied = new HashMap<>();
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

  /** What an array or object is called; a name that another has had gets a number. */
  String nameOf(Object owner) {
    Known known = known(owner);
    if (known.name.isEmpty()) {
      String candidate = known.candidate.isEmpty() ? unnamed(owner) : known.candidate;
      int use = uses.merge(candidate, 1, Integer::sum);
      known.name = use == 1 ? candidate : candidate + use;
      reserve(known.name);
    }
    return known.name;
  }

  /** An object that has no name is called as its class. */
  private static String unnamed(Object owner) {
    if (owner instanceof StaticFields.Owner type) {
      return type.name();
    }
    String type = owner.getClass().getSimpleName();
    return owner.getClass().isArray() || type.isEmpty()
        ? UNNAMED
        : Character.toLowerCase(type.charAt(0)) + type.substring(1);
  }

  private Known known(Object array) {
    return arrays.computeIfAbsent(PathObjects.identity(array), key -> new Known());
  }
}
