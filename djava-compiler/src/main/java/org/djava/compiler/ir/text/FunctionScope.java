package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;

/**
 * The names of one function's values and blocks. A name may be read before it is defined, because
 * blocks may stand in any order.
 */
final class FunctionScope {
  private static final Pattern VALUE = Pattern.compile("%[A-Za-z0-9_]+");

  /** The name of a value where it is read. */
  record Use(String name, int position) {}

  /** A value where it is defined, before its type is known. */
  record Definition(String name, String hint, int position) {}

  private final TextCursor cursor;
  private final ReferenceParser references;
  private final Map<String, Value> values = new HashMap<>();
  private final Map<String, BlockLabel> labels = new HashMap<>();
  private final Map<String, Integer> undefinedLabels = new LinkedHashMap<>();

  FunctionScope(TextCursor cursor, ReferenceParser references) {
    this.cursor = cursor;
    this.references = references;
  }

  /** Reads {@code %1}. */
  Use use() {
    int position = cursor.position();
    return new Use(cursor.token(VALUE, "a value such as %0"), position);
  }

  /** Reads {@code (%1, %2)}. */
  List<Use> uses() {
    List<Use> uses = new ArrayList<>();
    cursor.expect("(");
    while (!cursor.accept(")")) {
      if (!uses.isEmpty()) {
        cursor.expect(",");
      }
      uses.add(use());
    }
    return uses;
  }

  /** Reads {@code %1} or {@code %1 name}. */
  Definition definition() {
    Use use = use();
    String hint = cursor.seesWord() || cursor.sees("\"") ? references.name() : "";
    return new Definition(use.name, hint, use.position);
  }

  Value define(Definition definition, IrType type) {
    Value value = Value.named(type, definition.hint);
    if (values.putIfAbsent(definition.name, value) != null) {
      throw cursor.error(definition.position, definition.name + " is defined twice");
    }
    return value;
  }

  /** The value, once all are defined. */
  Value value(Use use) {
    Value value = values.get(use.name);
    if (value == null) {
      throw cursor.error(use.position, "expected a value of the function, found " + use.name);
    }
    return value;
  }

  /** The value, once all are defined, which must have this type. */
  Value value(Use use, IrType type) {
    Value value = value(use);
    if (!value.type().equals(type)) {
      throw cursor.error(
          use.position, "expected a value of type " + type + ", found " + value.type());
    }
    return value;
  }

  List<Value> values(List<Use> uses) {
    return uses.stream().map(this::value).toList();
  }

  /** Reads the name of a block at its head. */
  BlockLabel defineLabel() {
    int position = cursor.position();
    String name = cursor.word("a block");
    boolean isNew = !labels.containsKey(name) || undefinedLabels.containsKey(name);
    if (!isNew) {
      throw cursor.error(position, "block " + name + " is defined twice");
    }
    undefinedLabels.remove(name);
    return labels.computeIfAbsent(name, BlockLabel::named);
  }

  /** Reads the name of a block in an edge. */
  BlockLabel useLabel() {
    int position = cursor.position();
    String name = cursor.word("a block");
    if (!labels.containsKey(name)) {
      undefinedLabels.put(name, position);
    }
    return labels.computeIfAbsent(name, BlockLabel::named);
  }

  void checkLabels() {
    undefinedLabels.forEach((name, position) -> {
      throw cursor.error(position, "expected a block of the function, found " + name);
    });
  }
}
