package org.djava.compiler.analysis.activity;

import java.util.LinkedHashMap;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * All objects that some references may point at, as one (Steensgaard): a union-find node with the
 * facts that hold for any of them.
 */
public final class AbstractObject {
  /** The selector of an array's elements. */
  static final String ELEMENTS = "[]";

  private @Nullable AbstractObject parent;
  private final Map<String, AbstractObject> contents = new LinkedHashMap<>();
  private boolean shadowed;
  private boolean written;
  private boolean tainted;
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

  boolean markShadowed() {
    AbstractObject root = find();
    boolean changed = !root.shadowed;
    root.shadowed = true;
    return changed;
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
