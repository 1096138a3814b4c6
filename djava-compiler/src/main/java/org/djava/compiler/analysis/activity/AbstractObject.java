package org.djava.compiler.analysis.activity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.FieldReference;
import org.jspecify.annotations.Nullable;

/**
 * All objects that some references may point at, as one (Steensgaard): a union-find node with the
 * facts that hold for any of them.
 */
public final class AbstractObject {
  /** The selector of an array's elements. */
  static final String ELEMENTS = "[]";

  /** How the selectors of fields of the library's classes and of closures begin. */
  private static final List<String> KINDS = List.of("org.djava.runtime.library.", "djava.Closure");

  /** The selector of a field: what it refers to, or a number as an object of its own. */
  static String selector(FieldReference field) {
    return field.type().isReference() ? field.text() : field.text() + " " + field.type();
  }

  /** True for the selector of a number. */
  static boolean isOfNumber(String selector) {
    return selector.indexOf(' ') >= 0;
  }

  private @Nullable AbstractObject parent;
  private final Map<String, AbstractObject> contents = new LinkedHashMap<>();
  private boolean shadowed;
  private boolean written;
  private boolean tainted;
  private boolean constantView;
  private boolean shadowedWholly;
  private @Nullable SourceLocation opaqueUse;
  private String opaqueDetail = "";

  /** The representative of the merged objects. */
  AbstractObject find() {
    AbstractObject root = this;
    while (root.parent != null) {
      root = root.parent;
    }
    AbstractObject node = this;
    while (node.parent != null) {
      AbstractObject next = node.parent;
      node.parent = root;
      node = next;
    }
    return root;
  }

  /** Makes both one; returns the representative. */
  static AbstractObject unify(AbstractObject first, AbstractObject second) {
    AbstractObject a = first.find();
    AbstractObject b = second.find();
    if (a == b) {
      return a;
    }
    b.parent = a;
    a.shadowed |= b.shadowed;
    a.written |= b.written;
    a.tainted |= b.tainted;
    a.constantView |= b.constantView;
    a.shadowedWholly |= b.shadowedWholly;
    if (a.opaqueUse == null) {
      a.opaqueUse = b.opaqueUse;
      a.opaqueDetail = b.opaqueDetail;
    }
    Map<String, AbstractObject> others = new LinkedHashMap<>(b.contents);
    b.contents.clear();
    for (Map.Entry<String, AbstractObject> entry : others.entrySet()) {
      AbstractObject root = a.find();
      AbstractObject existing = root.contents.get(entry.getKey());
      if (existing == null) {
        root.contents.put(entry.getKey(), entry.getValue());
      } else {
        unify(existing, entry.getValue());
      }
    }
    return a.find();
  }

  /** Makes one object of all that is {@code depth} steps away and more. */
  void foldBelow(int depth) {
    Set<AbstractObject> seen = new HashSet<>(Set.of(find()));
    List<AbstractObject> level = List.of(find());
    for (int i = 0; i < depth && !level.isEmpty(); i++) {
      List<AbstractObject> next = new ArrayList<>();
      for (AbstractObject object : level) {
        for (AbstractObject content : object.find().contents.values()) {
          if (seen.add(content.find())) {
            next.add(content.find());
          }
        }
      }
      level = next;
    }
    for (AbstractObject object : level) {
      for (AbstractObject content : List.copyOf(object.find().contents.values())) {
        if (!seen.contains(content.find())) {
          seen.add(unify(object, content));
        }
      }
    }
  }

  /**
   * Makes one of this and of what it leads to, where both have a field of one class of the library or of
   * one closure: streams, views of collections and composed functions are made of others of their kind,
   * which are followed as one.
   *
   * @return true if there was such
   */
  boolean foldKinds() {
    AbstractObject root = find();
    for (AbstractObject content : root.contents.values()) {
      AbstractObject inner = content.find();
      if (inner != root && root.isOfKind(inner)) {
        unify(root, inner);
        return true;
      }
    }
    return false;
  }

  private boolean isOfKind(AbstractObject other) {
    for (String selector : contents.keySet()) {
      if (other.contents.containsKey(selector) && KINDS.stream().anyMatch(selector::startsWith)) {
        return true;
      }
    }
    return false;
  }

  /** What references stored under {@code selector} (a field, or the elements) may point at. */
  AbstractObject content(String selector) {
    return find()
        .contents
        .computeIfAbsent(selector, key -> new AbstractObject())
        .find();
  }

  /** The selectors under which references are stored. */
  Map<String, AbstractObject> contents() {
    return find().contents;
  }

  /** True if any of them may hold a value that depends on what is differentiated. */
  public boolean isShadowed() {
    return find().shadowed;
  }

  /** True if any of them may be written within the function. */
  public boolean isWritten() {
    return find().written;
  }

  /** True if any of them may hold bits of a value that depends on what is differentiated. */
  boolean isTainted() {
    return find().tainted;
  }

  /** True if some reference to it is a {@linkplain ConstantViews constant view}. */
  boolean isConstantView() {
    return find().constantView;
  }

  void markConstantView() {
    find().constantView = true;
  }

  /** True if what can be reached from any of them may hold such bits. */
  boolean reachesTainted() {
    return reaches(object -> object.tainted);
  }

  /** True if any of them, or of what can be reached from them, is one of those. */
  boolean reaches(Predicate<AbstractObject> wanted) {
    Set<AbstractObject> seen = new HashSet<>();
    Deque<AbstractObject> work = new ArrayDeque<>(List.of(find()));
    while (!work.isEmpty()) {
      AbstractObject next = work.remove().find();
      if (wanted.test(next)) {
        return true;
      }
      if (seen.add(next)) {
        work.addAll(next.contents.values());
      }
    }
    return false;
  }

  boolean markShadowed() {
    AbstractObject root = find();
    boolean changed = !root.shadowed;
    root.shadowed = true;
    return changed;
  }

  /** True if all that can be reached from it may hold such values, as far as its maker knows. */
  boolean isShadowedWholly() {
    return find().shadowedWholly;
  }

  void markShadowedWholly() {
    AbstractObject root = find();
    root.shadowed = true;
    root.shadowedWholly = true;
  }

  boolean markWritten() {
    AbstractObject root = find();
    boolean changed = !root.written;
    root.written = true;
    return changed;
  }

  boolean markTainted() {
    AbstractObject root = find();
    boolean changed = !root.tainted;
    root.tainted = true;
    return changed;
  }

  void markOpaque(SourceLocation location, String detail) {
    AbstractObject root = find();
    if (root.opaqueUse == null) {
      root.opaqueUse = location;
      root.opaqueDetail = detail;
    }
  }

  /** Where unknown code got hold of it, if it did. */
  @Nullable
  SourceLocation opaqueUse() {
    return find().opaqueUse;
  }

  String opaqueDetail() {
    return find().opaqueDetail;
  }
}
