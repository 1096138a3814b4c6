package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Where the objects come from that a function and the code it calls work on. One set of origins for
 * each reference, and one for all that is stored anywhere, which only grow.
 */
final class RerunOrigins {
  /**
   * A function of the program.
   *
   * @param chain the functions by which it is reached, itself the last
   * @param call where it is called first, in code that has a place
   * @param results where its results come from
   */
  record Visited(Function body, List<String> chain, SourceLocation call, Set<Origin> results) {}

  private final RerunCalls calls;
  private final Map<Callee, Visited> functions = new LinkedHashMap<>();
  private final Map<Value, Set<Origin>> origins = new HashMap<>();
  private final Set<Origin> stored = new HashSet<>();
  private boolean changed;

  RerunOrigins(RerunCalls calls, Function root) {
    this.calls = calls;
    visit(root.name(), root, List.of(), SourceLocation.UNKNOWN);
    for (int i = 0; i < root.parameters().size(); i++) {
      Value parameter = root.parameters().get(i);
      add(parameter, Set.of(ofParameter(parameter.type(), i)));
    }
    do {
      changed = false;
      for (Visited function : List.copyOf(functions.values())) {
        ReturningBlocks.of(function.body()).forEach(block -> transfer(block, function));
      }
    } while (changed);
  }

  /** The functions, each after one that calls it. */
  List<Visited> functions() {
    return List.copyOf(functions.values());
  }

  boolean contains(Callee callee) {
    return functions.containsKey(callee);
  }

  /** Where an object may come from. */
  Set<Origin> of(Value value) {
    return origins.getOrDefault(value, Set.of());
  }

  /** Where what is called is looked for: at the first operand. */
  Set<Origin> ofReceiver(Instruction instruction) {
    return instruction.operands().isEmpty()
        ? Set.of()
        : of(instruction.operands().get(0));
  }

  private static Origin ofParameter(IrType type, int index) {
    boolean isArray = type instanceof ArrayType array && array.innermost() instanceof PrimitiveType;
    return isArray ? Origin.ARGUMENT : new Origin(Origin.Kind.CAPTURED, index);
  }

  private void visit(Callee callee, Function body, List<String> callers, SourceLocation call) {
    List<String> chain = new ArrayList<>(callers);
    chain.add(callee instanceof MethodReference ? callee.text() : body.name().base());
    functions.put(callee, new Visited(body, chain, call, new HashSet<>()));
    changed = true;
  }

  private void add(Value value, Set<Origin> more) {
    if (value.type().isReference()) {
      changed |= origins.computeIfAbsent(value, key -> new HashSet<>()).addAll(more);
    }
  }

  private void transfer(Block block, Visited function) {
    for (Statement statement : block.statements()) {
      transfer(statement, function);
    }
    for (Successor edge : block.successors()) {
      List<Value> parameters = function.body().block(edge.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        add(parameters.get(i), of(edge.arguments().get(i)));
      }
    }
    for (Value exception : block.terminator().definitions()) {
      Set<Origin> anything = new HashSet<>(stored);
      anything.add(Origin.ELSEWHERE);
      add(exception, anything);
    }
    if (block.terminator() instanceof Terminator.Return returned) {
      returned.operands().forEach(value -> changed |= function.results().addAll(of(value)));
    }
  }

  private void transfer(Statement statement, Visited function) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore store) {
      changed |= stored.addAll(of(store.value()));
    } else if (instruction instanceof PutField put) {
      changed |= stored.addAll(of(put.value()));
    } else if (instruction instanceof NewArray) {
      add(statement.result(), Set.of(Origin.OWN));
    } else if (instruction instanceof Cast cast) {
      add(statement.result(), of(cast.operand()));
    } else if (instruction instanceof ArrayLoad load) {
      add(statement.result(), within(of(load.array()), load.type()));
    } else if (instruction instanceof GetField get) {
      add(statement.result(), ofField(get));
    } else if (instruction instanceof Apply
        || instruction instanceof ApplyDynamic
        || instruction instanceof NewObject) {
      call(statement, function);
    }
  }

  /** What an array contains. */
  private Set<Origin> within(Set<Origin> array, ArrayType type) {
    Set<Origin> found = new HashSet<>(stored);
    for (Origin origin : array) {
      boolean isSame = origin.equals(Origin.OWN) || type.innermost() instanceof PrimitiveType;
      found.add(isSame ? origin : Origin.ELSEWHERE);
    }
    return found;
  }

  private Set<Origin> ofField(GetField get) {
    if (get.field().isStatic()) {
      boolean isArray = get.field().type() instanceof ArrayType array
          && array.innermost() instanceof PrimitiveType;
      return Set.of(isArray ? Origin.STATIC : Origin.ELSEWHERE);
    }
    Set<Origin> found = new HashSet<>(stored);
    for (Origin origin : of(get.operands().get(0))) {
      boolean isOwn = origin.equals(Origin.OWN) || origin.equals(Origin.LAMBDA);
      found.add(isOwn ? Origin.OWN : Origin.ELSEWHERE);
    }
    return found;
  }

  private void call(Statement statement, Visited function) {
    Instruction instruction = statement.instruction();
    if (isOnOther(instruction)) {
      return;
    }
    Optional<Callee> callee = calls.target(instruction, ofReceiver(instruction));
    @Nullable Visited target = callee.isEmpty() ? null : visited(callee.get(), statement, function);
    if (target != null) {
      bind(statement, target);
    } else {
      instruction.operands().forEach(operand -> changed |= stored.addAll(of(operand)));
    }
    for (Value result : statement.results()) {
      if (calls.isLambda(instruction)) {
        add(result, Set.of(Origin.LAMBDA));
      } else if (instruction instanceof NewObject) {
        add(result, Set.of(Origin.OWN));
      } else if (target != null) {
        add(result, target.results());
      } else {
        add(result, ofUnseen(callee));
      }
    }
  }

  /** A call on an object of a class that is not known, though it was made here: there is none. */
  boolean isOnOther(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && called.isOther()
        && receiversOf(called.method()).containsAll(ofReceiver(apply));
  }

  /** Arrays are no receivers; the JDK's methods have objects that are made here and not known. */
  private static Set<Origin> receiversOf(MethodReference method) {
    return PlatformCode.owns(method.owner())
        ? Set.of(Origin.LAMBDA, Origin.ARGUMENT, Origin.STATIC)
        : Set.of(Origin.OWN, Origin.LAMBDA, Origin.ARGUMENT, Origin.STATIC);
  }

  private @Nullable Visited visited(Callee callee, Statement call, Visited caller) {
    if (!functions.containsKey(callee)) {
      SourceLocation place = call.location().isKnown() ? call.location() : caller.call();
      calls.body(callee).ifPresent(body -> visit(callee, body, caller.chain(), place));
    }
    return functions.get(callee);
  }

  /** Operands to parameters: a constructor gets its object first, a lambda more than it captured. */
  private void bind(Statement statement, Visited target) {
    List<Value> parameters = target.body().parameters();
    List<Value> operands = statement.instruction().operands();
    int first = statement.instruction() instanceof NewObject ? 1 : 0;
    if (first == 1) {
      add(parameters.get(0), Set.of(Origin.OWN));
    }
    for (int i = first; i < parameters.size(); i++) {
      boolean isGiven = i - first < operands.size();
      add(parameters.get(i), isGiven ? of(operands.get(i - first)) : Set.of(Origin.ELSEWHERE));
    }
  }

  private Set<Origin> ofUnseen(Optional<Callee> callee) {
    boolean isNew = callee.isEmpty()
        || (callee.get() instanceof MethodReference method && UnseenMethods.returnsNew(method));
    Set<Origin> found = new HashSet<>(stored);
    found.add(isNew ? Origin.OWN : Origin.ELSEWHERE);
    return isNew ? Set.of(Origin.OWN) : found;
  }
}
