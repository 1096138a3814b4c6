package org.djava.compiler.ir;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.jspecify.annotations.Nullable;

/**
 * A function: blocks, the entry first; the entry's parameters are the function's. Immutable.
 *
 * <p>What must hold (checked by {@code IrVerifier}): labels are unique, every edge names a block of
 * the function with fitting arguments, the entry has no predecessors, every value is defined once
 * and before use on every path, types fit.
 */
public final class Function {
  private final FunctionName name;
  private final List<IrType> resultTypes;
  private final List<Block> blocks;
  private final Map<BlockLabel, Block> byLabel;
  private final SourceLocation location;

  /** Found when it is asked for, and the same each time. */
  private @Nullable List<Block> order;

  /** What has been found out about the function, by the class of the answer; given up when memory is short. */
  private @Nullable SoftReference<Map<Class<?>, Object>> analyses;

  /** A function over finished blocks. */
  public Function(
      FunctionName name, List<IrType> resultTypes, List<Block> blocks, SourceLocation location) {
    this.name = name;
    this.resultTypes = List.copyOf(resultTypes);
    this.blocks = List.copyOf(blocks);
    this.location = location;
    this.byLabel = new LinkedHashMap<>();
    for (Block block : this.blocks) {
      if (byLabel.put(block.label(), block) != null) {
        throw new IllegalArgumentException("two blocks named " + block.label() + " in " + name);
      }
    }
  }

  public FunctionName name() {
    return name;
  }

  /** Computational types of the results; empty for a function that returns nothing. */
  public List<IrType> resultTypes() {
    return resultTypes;
  }

  /** All blocks, the entry first. */
  public List<Block> blocks() {
    return blocks;
  }

  public Block entry() {
    return blocks.get(0);
  }

  /** The entry's parameters. */
  public List<Value> parameters() {
    return entry().parameters();
  }

  /** Computational types of the parameters. */
  public List<IrType> parameterTypes() {
    return parameters().stream().map(Value::type).toList();
  }

  /** The block with this label. */
  public Block block(BlockLabel label) {
    Block block = byLabel.get(label);
    if (block == null) {
      throw new IllegalArgumentException("no block " + label + " in " + name);
    }
    return block;
  }

  /**
   * The blocks that can be reached, each after one of its predecessors, so that definitions come
   * before uses (loops aside).
   */
  public List<Block> reversePostOrder() {
    List<Block> found = order;
    if (found == null) {
      found = findOrder();
      order = found;
    }
    return found;
  }

  private List<Block> findOrder() {
    Set<BlockLabel> seen = new HashSet<>();
    Deque<Block> finished = new ArrayDeque<>();
    Deque<Iterator<Successor>> edges = new ArrayDeque<>();
    Deque<Block> path = new ArrayDeque<>();
    seen.add(entry().label());
    path.push(entry());
    edges.push(entry().successors().iterator());
    while (!path.isEmpty()) {
      if (!edges.element().hasNext()) {
        finished.push(path.pop());
        edges.pop();
        continue;
      }
      Block next = block(edges.element().next().target());
      if (seen.add(next.label())) {
        path.push(next);
        edges.push(next.successors().iterator());
      }
    }
    return List.copyOf(finished);
  }

  /**
   * What {@code find} finds out about this function, which is asked once for each kind of answer.
   *
   * @param kind the class of the answer, which must be immutable
   */
  public synchronized <A> A analysis(Class<A> kind, java.util.function.Function<Function, A> find) {
    Map<Class<?>, Object> known = analyses == null ? null : analyses.get();
    if (known == null) {
      known = new HashMap<>();
      analyses = new SoftReference<>(known);
    }
    Object found = known.get(kind);
    if (found == null) {
      found = find.apply(this);
      known.put(kind, found);
    }
    return kind.cast(found);
  }

  /** Where the function begins in the source. */
  public SourceLocation location() {
    return location;
  }

  /** The same function with other blocks. */
  public Function withBlocks(List<Block> newBlocks) {
    return new Function(name, resultTypes, newBlocks, location);
  }

  /** The same function with more parameters, after those that it has. */
  public Function withMoreParameters(Collection<Value> more) {
    Block entry = entry();
    List<Value> parameters = new ArrayList<>(entry.parameters());
    parameters.addAll(more);
    List<Block> changed = new ArrayList<>(blocks);
    changed.set(
        0,
        new Block(
            entry.label(),
            parameters,
            entry.statements(),
            entry.terminator(),
            entry.terminatorLocation()));
    return withBlocks(changed);
  }

  /** The same function under another name. */
  public Function withName(FunctionName newName) {
    return new Function(newName, resultTypes, blocks, location);
  }

  @Override
  public String toString() {
    return "@" + name.text();
  }
}
