package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** What the reverse sweep does for one statement of the forward sweep. */
sealed interface ReverseAction {
  /** The values of the forward sweep that the reverse sweep reads here. */
  List<Value> reads();

  /** Whether it reads or writes shadows, so that it is needed also where nothing is contributed. */
  default boolean touchesMemory() {
    return true;
  }

  /** {@code adj[operand] += factor(adj[result])} for every contribution. */
  record Accumulate(Value result, List<Contribution> contributions) implements ReverseAction {
    public Accumulate {
      contributions = List.copyOf(contributions);
    }

    @Override
    public boolean touchesMemory() {
      return false;
    }

    /** The flag that all contributions ask for, of {@link Factor.WhereUsed}; null if they do not. */
    @Nullable
    Value whereUsed() {
      return !contributions.isEmpty()
              && contributions.get(0).factor() instanceof Factor.WhereUsed first
          ? first.used()
          : null;
    }

    /** What is contributed if it is set: the arguments of one call have one flag. */
    Accumulate ifUsed() {
      List<Contribution> inner = contributions.stream()
          .map(
              each -> new Contribution(each.operand(), ((Factor.WhereUsed) each.factor()).factor()))
          .toList();
      return new Accumulate(result, inner);
    }

    @Override
    public List<Value> reads() {
      return contributions.stream().flatMap(c -> c.factor().reads().stream()).toList();
    }
  }

  /**
   * {@code y = a[i]: shadow[i] += adj[y]}.
   *
   * @param encoded whether the shadow tells zero from untouched
   * @param certain whether the shadow is certain to have the element
   */
  record LoadBack(
      Value result, Value shadow, Value index, ArrayType type, boolean encoded, boolean certain)
      implements ReverseAction {
    @Override
    public List<Value> reads() {
      return List.of(shadow, index);
    }
  }

  /** {@code y = a[i]} in {@code a[i] += x}: the adjoint of y is in the shadow already. */
  record Forget(Value result) implements ReverseAction {
    @Override
    public List<Value> reads() {
      return List.of();
    }

    @Override
    public boolean touchesMemory() {
      return false;
    }
  }

  /**
   * {@code a[i] = x: adj[x] += shadow[i]; shadow[i] = 0}; x is null if it is not active.
   *
   * @param clears whether the shadow becomes zero: not in {@code a[i] += x}
   */
  record StoreBack(@Nullable Value value, Value shadow, Value index, ArrayType type, boolean clears)
      implements ReverseAction {
    @Override
    public List<Value> reads() {
      return List.of(shadow, index);
    }
  }

  /** {@code System.arraycopy} on floating-point arrays; source is null if it has no shadow. */
  record CopyBack(
      @Nullable Value source,
      Value sourcePosition,
      Value target,
      Value targetPosition,
      Value length,
      IrType type)
      implements ReverseAction {
    @Override
    public List<Value> reads() {
      List<Value> reads = new ArrayList<>();
      if (source != null) {
        reads.add(source);
        reads.add(sourcePosition);
      }
      reads.addAll(List.of(target, targetPosition, length));
      return reads;
    }
  }

  /** A call: the callee's pullback over its frame. */
  record CallBack(
      FunctionName pullback,
      Value frame,
      List<Value> results,
      List<Value> operands,
      boolean touchesMemory)
      implements ReverseAction {
    public CallBack {
      results = List.copyOf(results);
      operands = List.copyOf(operands);
    }

    @Override
    public List<Value> reads() {
      return List.of(frame);
    }
  }

  /** {@code adj[x…] += a…} where touched: what the forward sweep itself has found. */
  record Found(List<Value> operands, List<Value> adjoints, List<Value> touched)
      implements ReverseAction {
    public Found {
      operands = List.copyOf(operands);
      adjoints = List.copyOf(adjoints);
      touched = List.copyOf(touched);
    }

    @Override
    public List<Value> reads() {
      List<Value> reads = new ArrayList<>(adjoints);
      reads.addAll(touched);
      return reads;
    }
  }

  /** A new array: its shadow is left zeroed, ready for the pullback's next application. */
  record ClearBack(Value shadow) implements ReverseAction {
    @Override
    public List<Value> reads() {
      return List.of(shadow);
    }
  }
}
