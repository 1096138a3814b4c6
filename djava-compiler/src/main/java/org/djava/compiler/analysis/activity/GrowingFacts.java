package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** The facts about one function as they grow; none is withdrawn. */
final class GrowingFacts {
  private static final int DEEPEST_MEMORY = 5;

  private final org.djava.compiler.ir.Function function;
  private final Set<Value> delegates;
  private final Set<String> constantFields;
  private final Set<Value> varied = new HashSet<>();
  private final Map<Value, AbstractObject> objects = new LinkedHashMap<>();
  private final BitFlow bits = new BitFlow(this::objectOf);
  private final Map<String, AbstractObject> statics = new LinkedHashMap<>();
  private final IdentityHashMap<Statement, ActivityKey> callees = new IdentityHashMap<>();
  private final IdentityHashMap<Statement, ActivityKey> constantCallees = new IdentityHashMap<>();
  private final List<@Nullable AbstractObject> results = new ArrayList<>();
  private final List<Boolean> variedResults = new ArrayList<>();
  private final List<Boolean> taintedResults = new ArrayList<>();

  GrowingFacts(org.djava.compiler.ir.Function function, ActivityKey key, CalleeModels models) {
    this.function = function;
    this.delegates = ClosureDelegates.in(function, models);
    this.constantFields = models.constantFields(key.function());
    seedParameters(key);
    for (int i = 0; i < function.resultTypes().size(); i++) {
      results.add(function.resultTypes().get(i).isReference() ? new AbstractObject() : null);
      variedResults.add(false);
      taintedResults.add(false);
      AbstractObject object = results.get(i);
      if (object != null && key.wantedResults().contains(i)) {
        object.markShadowedWholly();
      }
    }
  }

  private void seedParameters(ActivityKey key) {
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      switch (key.arguments().get(i)) {
        case CONSTANT -> {}
        case BITS -> bits.add(parameter);
        case ACTIVE -> {
          if (parameter.type().isReference()) {
            ShadowShape shape = key.shapes().get(i);
            if (shape == null) {
              objectOf(parameter).markShadowedWholly();
            } else {
              shape.mark(objectOf(parameter));
            }
          } else {
            varied.add(parameter);
          }
        }
      }
      if (parameter.type().isReference()) {
        objectOf(parameter);
      }
    }
  }

  /** True for the making of a lambda that only a closure has. */
  boolean isDelegate(Statement statement) {
    return statement.results().stream().anyMatch(delegates::contains);
  }

  BitFlow bits() {
    return bits;
  }

  /** The object that the static field holds. */
  AbstractObject staticObject(String field) {
    return statics.computeIfAbsent(field, key -> new AbstractObject()).find();
  }

  /** The same, if anything was found out about it. */
  @Nullable
  AbstractObject knownStatic(String field) {
    return statics.get(field);
  }

  /** The object that a reference points at. */
  AbstractObject objectOf(Value value) {
    return objects.computeIfAbsent(value, key -> new AbstractObject()).find();
  }

  void markVaried(Value number) {
    varied.add(number);
  }

  boolean isVaried(Value number) {
    return varied.contains(number);
  }

  /** Whether one is a varied number, or an object that holds such. */
  boolean isAnyActive(List<Value> values) {
    return isAnyVaried(values)
        || values.stream()
            .anyMatch(value -> value.type().isReference()
                && ShadowedTypes.contains(value.type())
                && objectOf(value).isShadowed());
  }

  boolean isAnyVaried(List<Value> values) {
    return values.stream().anyMatch(varied::contains);
  }

  /** The call is that of the body that {@code key} stands for, and is to be differentiated. */
  void setCallee(Statement call, ActivityKey key) {
    callees.put(call, key);
  }

  /** The call follows a rule; of the body, only what becomes of references counts. */
  void setConstantCallee(Statement call, ActivityKey key) {
    constantCallees.put(call, key);
  }

  void flow(Value from, Value to) {
    if (to.type().isReference()) {
      AbstractObject.unify(objectOf(from), objectOf(to));
      return;
    }
    if (varied.contains(from)) {
      varied.add(to);
    }
    bits.copy(from, to);
  }

  void flowToResult(Value value, int index) {
    AbstractObject object = results.get(index);
    if (object != null) {
      AbstractObject.unify(object, objectOf(value));
      return;
    }
    if (varied.contains(value)) {
      variedResults.set(index, true);
    }
    if (bits.isIn(value)) {
      taintedResults.set(index, true);
    }
  }

  /** Grows with every new fact; facts are never withdrawn. */
  long fingerprint() {
    Set<AbstractObject> roots = new HashSet<>();
    objects.values().forEach(object -> collect(object.find(), roots));
    statics.values().forEach(object -> collect(object.find(), roots));
    results.forEach(object -> {
      if (object != null) {
        collect(object.find(), roots);
      }
    });
    long flags = 0;
    for (AbstractObject root : roots) {
      flags += (root.isShadowed() ? 1 : 0) + (root.isWritten() ? 1 : 0);
      flags += (root.isTainted() ? 1 : 0) + (root.opaqueUse() != null ? 1 : 0);
      flags += (root.isConstantView() ? 1 : 0) + (root.isShadowedWholly() ? 1 : 0);
      flags += root.contents().size();
    }
    long numbers = (long) varied.size() + bits.numbers().size();
    numbers += variedResults.stream().filter(b -> b).count();
    numbers += taintedResults.stream().filter(b -> b).count();
    return (flags * 1_000_003L + numbers) * 1_000_003L + roots.size() * 31L + objects.size();
  }

  private static void collect(AbstractObject root, Set<AbstractObject> roots) {
    List<AbstractObject> work = new ArrayList<>(List.of(root));
    while (!work.isEmpty()) {
      AbstractObject next = work.remove(work.size() - 1).find();
      if (roots.add(next)) {
        work.addAll(next.contents().values());
      }
    }
  }

  /** A recursive function may walk down any structure; below some depth all is one object. */
  void foldDeepMemory() {
    Set<AbstractObject> roots = new LinkedHashSet<>();
    objects.values().forEach(object -> roots.add(object.find()));
    Set<AbstractObject> reached = new LinkedHashSet<>();
    roots.forEach(root -> collect(root, reached));
    for (AbstractObject object : reached) {
      while (object.foldKinds()) {}
    }
    roots.forEach(root -> root.find().foldBelow(DEEPEST_MEMORY));
  }

  /**
   * What refers to an object with a shadow has a shadow: the way to the other is through it. An array of
   * arrays has one only then.
   */
  void spreadShadows() {
    Set<AbstractObject> roots = new HashSet<>();
    objects.values().forEach(object -> collect(object.find(), roots));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (AbstractObject root : roots) {
        changed |= spreadShadows(root);
      }
    }
  }

  private boolean spreadShadows(AbstractObject root) {
    boolean changed = false;
    for (Map.Entry<String, AbstractObject> content : root.contents().entrySet()) {
      AbstractObject inner = content.getValue();
      boolean isRow = content.getKey().equals(AbstractObject.ELEMENTS);
      if (root.isShadowedWholly()
          && !inner.isShadowedWholly()
          && !constantFields.contains(content.getKey())) {
        inner.markShadowedWholly();
        changed = true;
      }
      changed |= isRow && root.isShadowed() && inner.markShadowed();
      changed |= inner.isShadowed() && root.markShadowed();
    }
    return changed;
  }

  /**
   * The facts as they are now.
   *
   * @param order the blocks that return
   */
  ActivityFacts finish(ActivityKey key, CalleeModels models, List<Block> order) {
    for (int i = 0; i < results.size(); i++) {
      AbstractObject object = results.get(i);
      if (object != null) {
        variedResults.set(
            i,
            object.isShadowed() && ShadowedTypes.contains(function.resultTypes().get(i)));
      }
    }
    ActivitySummary summary =
        ActivitySummary.of(function, objects, results, statics, variedResults, taintedResults);
    Usefulness usefulness = new Usefulness(function, varied, objects, callees, models);
    return new ActivityFacts(
        function,
        key,
        varied,
        () -> usefulness.run(order),
        bits.numbers(),
        objects,
        callees,
        constantCallees,
        summary,
        () -> external(models.ownParameters(key.function())),
        delegates);
  }

  /**
   * What parameters, statics, fields and unknown code can reach.
   *
   * @param own the parameters that are seen here only
   */
  private Set<AbstractObject> external(Set<Integer> own) {
    Set<AbstractObject> roots = new HashSet<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      if (parameter.type().isReference() && !own.contains(i)) {
        collect(objectOf(parameter), roots);
      }
    }
    statics.values().forEach(object -> collect(object.find(), roots));
    for (AbstractObject object : List.copyOf(objects.values())) {
      if (object.opaqueUse() != null) {
        collect(object.find(), roots);
      }
    }
    return roots;
  }
}
