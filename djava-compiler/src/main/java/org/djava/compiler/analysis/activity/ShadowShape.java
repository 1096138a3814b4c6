package org.djava.compiler.analysis.activity;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What has a shadow of all that can be reached from an object: for the object, and each that it leads to,
 * the fields (or elements) with a shadow, and which object they hold.
 */
record ShadowShape(List<Map<String, Integer>> objects) {
  private static final int LONGEST_NAME = 100;

  ShadowShape {
    objects = objects.stream().map(Collections::unmodifiableMap).toList();
  }

  /** What is known to have a shadow now, from {@code root} on. */
  static ShadowShape of(AbstractObject root) {
    IdentityHashMap<AbstractObject, Integer> numbers = new IdentityHashMap<>();
    List<AbstractObject> order = new ArrayList<>(List.of(root.find()));
    numbers.put(root.find(), 0);
    List<Map<String, Integer>> objects = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      Map<String, Integer> contents = new TreeMap<>();
      for (Map.Entry<String, AbstractObject> content : order.get(i).contents().entrySet()) {
        AbstractObject held = content.getValue().find();
        if (held.isShadowed()) {
          Integer number = numbers.get(held);
          if (number == null) {
            number = order.size();
            numbers.put(held, number);
            order.add(held);
          }
          contents.put(content.getKey(), number);
        }
      }
      objects.add(contents);
    }
    return new ShadowShape(objects);
  }

  /** Marks what has a shadow, from {@code root} on. */
  void mark(AbstractObject root) {
    @Nullable AbstractObject[] known = new @Nullable AbstractObject[objects.size()];
    known[0] = root;
    for (int i = 0; i < known.length; i++) {
      AbstractObject object = known[i];
      if (object == null) {
        throw new IllegalStateException("an object that nothing leads to: " + this);
      }
      object.markShadowed();
      for (Map.Entry<String, Integer> content : objects.get(i).entrySet()) {
        AbstractObject held = object.content(content.getKey());
        AbstractObject before = known[content.getValue()];
        known[content.getValue()] = before == null ? held : AbstractObject.unify(before, held);
      }
    }
  }

  /** What names the shape in the names of functions: a long text is told by its digest. */
  String name() {
    String text = text();
    if (text.length() <= LONGEST_NAME) {
      return text;
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return new BigInteger(1, digest).toString(Character.MAX_RADIX);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** {@code Node.next:1,Node.value double:2;Node.next:1}: one part an object. */
  String text() {
    List<String> parts = new ArrayList<>();
    for (Map<String, Integer> contents : objects) {
      List<String> fields = new ArrayList<>();
      contents.forEach((field, number) -> fields.add(field + ":" + number));
      parts.add(String.join(",", fields));
    }
    return String.join(";", parts);
  }
}
