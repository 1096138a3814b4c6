package org.djava.compiler.sil.text;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** The values of the function that is being read, by name. A use may come before the definition. */
final class FunctionScope {
  private final Map<String, SilValue> values = new HashMap<>();
  private final Map<String, SilPlace> awaited = new LinkedHashMap<>();

  /** The value of that name, which must have this type. */
  SilValue use(String name, SilType type, SilPlace place) {
    SilValue value = values.get(name);
    if (value == null) {
      value = SilValue.of(type);
      values.put(name, value);
      awaited.put(name, place);
    }
    if (!value.type().equals(type)) {
      throw new SilException(
          place, name + " is a $" + value.type().text() + ", not a $" + type.text());
    }
    return value;
  }

  /** Defines a value. */
  SilValue define(String name, SilType type, SilPlace place) {
    SilValue value = values.get(name);
    if (value == null) {
      value = SilValue.of(type);
      values.put(name, value);
      return value;
    }
    if (awaited.remove(name) == null) {
      throw new SilException(place, name + " is defined twice");
    }
    if (!value.type().equals(type)) {
      throw new SilException(
          place,
          name + " is a $" + type.text() + ", but is used as a $" + value.type().text());
    }
    return value;
  }

  /** Complains about what was used and never defined. */
  void finish() {
    awaited.forEach((name, place) -> {
      throw new SilException(place, name + " is not defined");
    });
  }
}
