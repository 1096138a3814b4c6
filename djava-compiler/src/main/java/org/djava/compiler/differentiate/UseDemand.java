package org.djava.compiler.differentiate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.activity.AbstractObject;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Of which numbers forward mode must know whether their tangents are used: those that reach a map
 * that could make NaN of zero. Most functions have none.
 */
final class UseDemand {
  private final ActivityFacts facts;
  private final Function function;
  private final ScalarPartials partials;
  private final List<Block> blocks;
  private final boolean keepsReferences;
  private final Map<Value, List<Value>> sources = new HashMap<>();
  private final Map<Value, Value> arrays = new HashMap<>();
  private final Map<Value, AbstractObject> fields = new HashMap<>();
  private final Set<Value> steep = new HashSet<>();
  private final Set<Value> demanded = new HashSet<>();
  private final Set<AbstractObject> told = new HashSet<>();
  private final Deque<Value> work = new ArrayDeque<>();

  private UseDemand(ActivityFacts facts, ScalarPartials partials) {
    this.facts = facts;
    this.function = facts.function();
    this.partials = partials;
    this.blocks = ReturningBlocks.of(function);
    this.keepsReferences = findWhetherItKeepsReferences();
  }

  static UseDemand of(ActivityFacts facts, ScalarPartials partials) {
    UseDemand demand = new UseDemand(facts, partials);
    demand.collectSources();
    demand.findSteep();
    demand.demandUses();
    return demand;
  }

  /** Whether it must be known if the number's tangent is used. */
  boolean contains(Value value) {
    return demanded.contains(value);
  }

  /**
   * Whether a number has been computed with a partial that may be infinite: then its adjoint must not
   * be touched by an unused tangent when the derivative is differentiated.
   */
  boolean isSteep(Value value) {
    return steep.contains(value);
  }

  /** Whether a finite partial of {@code statement} with respect to an operand is steep. */
  boolean hasSteepPartial(Statement statement, Contribution contribution) {
    if (!(contribution.factor() instanceof Factor.Times times)) {
      return false;
    }
    List<Value> operands = statement.instruction().operands();
    return operands.contains(times.partial())
        ? isSteep(times.partial())
        : operands.stream().anyMatch(this::isSteep);
  }

  /**
   * Whether nobody but this function sees the array, and nobody asks what it holds: no reference
   * leaves the function.
   */
  boolean isPrivate(Value array) {
    return keepsReferences && !told.contains(facts.object(array)) && !facts.isExternal(array);
  }

  private boolean findWhetherItKeepsReferences() {
    for (Block block : blocks) {
      boolean calls = block.statements().stream()
          .anyMatch(each -> isCall(each) && touchesShadow(each.instruction().operands()));
      boolean returns = block.terminator() instanceof Terminator.Return
          && touchesShadow(block.terminator().operands());
      if (calls || returns) {
        return false;
      }
    }
    return true;
  }

  private boolean touchesShadow(List<Value> values) {
    return values.stream().anyMatch(facts::isShadowed);
  }

  /** For each active number what its tangent is made of. */
  private void collectSources() {
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        for (Value result : statement.results()) {
          if (facts.isActive(result)) {
            sources.put(result, sourcesOf(statement));
            if (statement.instruction() instanceof ArrayLoad load) {
              arrays.put(result, load.array());
            } else if (statement.instruction() instanceof GetField get) {
              fields.put(result, facts.fieldOf(get.operands().get(0), get.field()));
            }
          }
        }
      }
      for (Successor edge : block.successors()) {
        List<Value> parameters = function.block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          if (facts.isActive(parameters.get(i))
              && facts.isActive(edge.arguments().get(i))) {
            sources
                .computeIfAbsent(parameters.get(i), key -> new ArrayList<>())
                .add(edge.arguments().get(i));
          }
        }
      }
    }
  }

  private List<Value> sourcesOf(Statement statement) {
    Instruction instruction = statement.instruction();
    return partials.covers(instruction) || isCall(statement)
        ? instruction.operands().stream().filter(facts::isActive).toList()
        : List.of();
  }

  private boolean isCall(Statement statement) {
    return statement.instruction() instanceof Apply && facts.calleeKey(statement) != null;
  }

  private void findSteep() {
    Map<Value, List<Value>> made = new HashMap<>();
    sources.forEach((value, from) -> from.forEach(
        source -> made.computeIfAbsent(source, key -> new ArrayList<>()).add(value)));
    Deque<Value> work = new ArrayDeque<>();
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        if (isCall(statement) || mayBeInfinite(statement)) {
          statement.results().stream().filter(facts::isActive).forEach(work::add);
        }
      }
    }
    while (!work.isEmpty()) {
      Value value = work.remove();
      if (steep.add(value)) {
        work.addAll(made.getOrDefault(value, List.of()));
      }
    }
  }

  private boolean mayBeInfinite(Statement statement) {
    List<Value> operands = statement.instruction().operands();
    for (int i = 0; i < operands.size(); i++) {
      if (facts.isActive(operands.get(i)) && partials.mayBeInfinite(statement.instruction(), i)) {
        return true;
      }
    }
    return false;
  }

  private void demandUses() {
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        if (isCall(statement)) {
          statement.instruction().operands().forEach(this::tell);
        } else if (statement.instruction() instanceof Apply apply && ArrayCopies.isCopy(apply)) {
          // Who asks about the copy is not known here.
          tell(apply.operands().get(0));
        }
        if (isGuarded(statement)) {
          statement.instruction().operands().stream().filter(facts::isActive).forEach(work::add);
        }
      }
    }
    while (!work.isEmpty()) {
      Value value = work.remove();
      if (demanded.add(value)) {
        work.addAll(sources.getOrDefault(value, List.of()));
        tell(arrays.get(value));
        tellField(fields.get(value));
      }
    }
  }

  /** What is stored in an array must tell whether it is used: it is asked behind a load. */
  private void tell(@Nullable Value array) {
    AbstractObject object = array == null || !facts.isShadowed(array) ? null : facts.object(array);
    if (object == null || !told.add(object)) {
      return;
    }
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        Instruction instruction = statement.instruction();
        if (instruction instanceof ArrayStore store && facts.object(store.array()) == object) {
          work.add(store.value());
        } else if (instruction instanceof Apply apply
            && ArrayCopies.isCopy(apply)
            && facts.object(apply.operands().get(2)) == object) {
          tell(apply.operands().get(0));
        }
      }
    }
  }

  /** The same for what is stored in a field. */
  private void tellField(@Nullable AbstractObject field) {
    if (field == null || !told.add(field)) {
      return;
    }
    for (Block block : blocks) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof PutField put
            && !put.field().isStatic()
            && facts.fieldOf(put.operands().get(0), put.field()) == field) {
          work.add(put.value());
        }
      }
    }
  }

  private boolean isGuarded(Statement statement) {
    if (statement.results().stream().noneMatch(facts::isActive) && !isCall(statement)) {
      return false;
    }
    Instruction instruction = statement.instruction();
    return isCall(statement)
        || (partials.covers(instruction)
            && (mayBeInfinite(statement)
                || (partials.multiplies(instruction)
                    && instruction.operands().stream().anyMatch(this::isSteep))));
  }
}
