package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * What a caller must know of a function analysed for one {@link ActivityKey}: which results are
 * varied, and the shape of memory that its parameters, results and statics can reach.
 */
final class ActivitySummary {
  /** One abstract object of the callee, by number. */
  record Node(
      boolean shadowed,
      boolean written,
      boolean tainted,
      boolean opaque,
      boolean constantView,
      Map<String, Integer> contents) {}

  private final List<Node> nodes;
  private final List<Integer> parameters;
  private final List<Integer> results;
  private final Map<String, Integer> statics;
  private final List<Boolean> variedResults;
  private final List<Boolean> taintedResults;

  private ActivitySummary(
      List<Node> nodes,
      List<Integer> parameters,
      List<Integer> results,
      Map<String, Integer> statics,
      List<Boolean> variedResults,
      List<Boolean> taintedResults) {
    this.nodes = nodes;
    this.parameters = parameters;
    this.results = results;
    this.statics = statics;
    this.variedResults = variedResults;
    this.taintedResults = taintedResults;
  }

  /** What is known before the first analysis: nothing is varied, nothing is touched. */
  static ActivitySummary bottom(Function function) {
    List<Integer> none = new ArrayList<>();
    function.parameters().forEach(parameter -> none.add(-1));
    List<Integer> noResults = new ArrayList<>();
    List<Boolean> unvaried = new ArrayList<>();
    function.resultTypes().forEach(type -> {
      noResults.add(-1);
      unvaried.add(false);
    });
    return new ActivitySummary(List.of(), none, noResults, Map.of(), unvaried, unvaried);
  }

  static ActivitySummary of(
      Function function,
      Map<Value, AbstractObject> objects,
      List<@Nullable AbstractObject> resultObjects,
      Map<String, AbstractObject> staticObjects,
      List<Boolean> variedResults,
      List<Boolean> taintedResults) {
    Numbering numbering = new Numbering();
    List<Integer> parameters = new ArrayList<>();
    for (Value parameter : function.parameters()) {
      parameters.add(numbering.number(objects.get(parameter)));
    }
    List<Integer> results = new ArrayList<>();
    resultObjects.forEach(object -> results.add(numbering.number(object)));
    Map<String, Integer> statics = new TreeMap<>();
    new TreeMap<>(staticObjects)
        .forEach((field, object) -> statics.put(field, numbering.number(object)));
    return new ActivitySummary(
        numbering.nodes(), parameters, results, statics, variedResults, taintedResults);
  }

  boolean isVaried(int result) {
    return variedResults.get(result);
  }

  boolean isTainted(int result) {
    return taintedResults.get(result);
  }

  /**
   * Whether something that the caller can reach from a result, as {@code wanted}, has a shadow there, and
   * none here.
   */
  boolean lacksShadows(int result, AbstractObject wanted) {
    return lacksShadows(results.get(result), wanted, new IdentityHashMap<>());
  }

  private boolean lacksShadows(
      int number, AbstractObject wanted, IdentityHashMap<AbstractObject, Boolean> seen) {
    AbstractObject object = wanted.find();
    if (seen.put(object, true) != null) {
      return false;
    }
    if (number < 0 || !nodes.get(number).shadowed()) {
      return object.isShadowed();
    }
    for (Map.Entry<String, AbstractObject> content : object.contents().entrySet()) {
      Integer inner = nodes.get(number).contents().get(content.getKey());
      boolean isReference = !AbstractObject.isOfNumber(content.getKey());
      if (isReference && inner != null && lacksShadows(inner, content.getValue(), seen)) {
        return true;
      }
    }
    return false;
  }

  /** True if the memory reached from that parameter is written, or unknown code gets hold of it. */
  boolean isWritten(int parameter) {
    return parameters.get(parameter) >= 0
        && isWritten(parameters.get(parameter), new boolean[nodes.size()]);
  }

  private boolean isWritten(int number, boolean[] seen) {
    if (seen[number]) {
      return false;
    }
    seen[number] = true;
    Node node = nodes.get(number);
    if (node.written() || node.opaque()) {
      return true;
    }
    return node.contents().values().stream().anyMatch(child -> isWritten(child, seen));
  }

  /** Whether a parameter's object holds active values when the function is left. */
  boolean isShadowedOnExit(int parameter) {
    return parameters.get(parameter) >= 0
        && nodes.get(parameters.get(parameter)).shadowed();
  }

  /** Merges the callee's shape of memory into the caller's objects. */
  Instantiation instantiate(SourceLocation call, String callee) {
    return new Instantiation(call, callee);
  }

  /** One call's binding of the callee's objects to the caller's. */
  final class Instantiation {
    private final Map<Integer, AbstractObject> bound = new LinkedHashMap<>();
    private final SourceLocation call;
    private final String callee;

    private Instantiation(SourceLocation call, String callee) {
      this.call = call;
      this.callee = callee;
    }

    void bindParameter(int index, AbstractObject object) {
      bind(parameters.get(index), object);
    }

    void bindResult(int index, AbstractObject object) {
      bind(results.get(index), object);
    }

    void bindStatics(java.util.function.Function<String, AbstractObject> lookup) {
      statics.forEach((field, number) -> bind(number, lookup.apply(field)));
    }

    private void bind(int number, AbstractObject object) {
      if (number < 0) {
        return;
      }
      AbstractObject existing = bound.get(number);
      if (existing != null) {
        AbstractObject.unify(existing, object);
        return;
      }
      bound.put(number, object);
      Node node = nodes.get(number);
      if (node.shadowed()) {
        object.markShadowed();
      }
      if (node.written()) {
        object.markWritten();
      }
      if (node.tainted()) {
        object.markTainted();
      }
      if (node.constantView()) {
        object.markConstantView();
      }
      if (node.opaque()) {
        object.markOpaque(call, callee);
      }
      node.contents().forEach((selector, child) -> bind(child, object.content(selector)));
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ActivitySummary that
        && nodes.equals(that.nodes)
        && parameters.equals(that.parameters)
        && results.equals(that.results)
        && statics.equals(that.statics)
        && variedResults.equals(that.variedResults)
        && taintedResults.equals(that.taintedResults);
  }

  @Override
  public int hashCode() {
    return nodes.hashCode() * 31 + variedResults.hashCode();
  }

  /** Numbers objects in the order in which they are met, so that equal shapes compare equal. */
  private static final class Numbering {
    private final IdentityHashMap<AbstractObject, Integer> numbers = new IdentityHashMap<>();
    private final List<AbstractObject> order = new ArrayList<>();

    int number(@Nullable AbstractObject object) {
      if (object == null) {
        return -1;
      }
      AbstractObject root = object.find();
      Integer known = numbers.get(root);
      if (known != null) {
        return known;
      }
      numbers.put(root, order.size());
      order.add(root);
      return order.size() - 1;
    }

    List<Node> nodes() {
      List<Node> nodes = new ArrayList<>();
      for (int i = 0; i < order.size(); i++) {
        AbstractObject object = order.get(i);
        Map<String, Integer> contents = new TreeMap<>();
        new TreeMap<>(object.contents())
            .forEach((selector, child) -> contents.put(selector, number(child)));
        nodes.add(new Node(
            object.isShadowed(),
            object.isWritten(),
            object.isTainted(),
            object.opaqueUse() != null,
            object.isConstantView(),
            contents));
      }
      return nodes;
    }
  }
}
