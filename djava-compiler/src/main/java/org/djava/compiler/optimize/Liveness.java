package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Which values and statements of a function matter to what it returns, throws or does to others.
 *
 * <p>A store into an array that was made here matters only if the array does; an array matters as
 * soon as anything but such a store reads it.
 */
final class Liveness {
  private final Function function;
  private final ProvenChecks checks;
  private final Map<Value, Statement> definitions = new HashMap<>();
  private final Map<Value, List<Value>> arguments = new HashMap<>();
  private final Map<Value, List<Statement>> privateStores = new HashMap<>();
  private final Set<Value> liveValues = new HashSet<>();
  private final Set<Statement> liveStatements = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Value> work = new ArrayDeque<>();

  Liveness(Function function) {
    this.function = function;
    this.checks = ProvenChecks.of(function);
    function.parameters().forEach(this::mark);
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(result -> definitions.put(result, statement));
      }
      block.successors().forEach(this::recordArguments);
    }
    for (Block block : function.blocks()) {
      block.statements().forEach(this::markIfNeeded);
      block.terminator().operands().forEach(this::mark);
    }
    while (!work.isEmpty()) {
      follow(work.pop());
    }
  }

  /** True where the end of the block catches an exception that is never thrown. */
  boolean catchesNothing(Block block) {
    Statement caught = block.caught();
    return block.terminator() instanceof Terminator.Try
        && (caught == null || checks.cannotFail(caught) || !isLive(caught));
  }

  boolean isLive(Value value) {
    return liveValues.contains(value);
  }

  boolean isLive(Statement statement) {
    return liveStatements.contains(statement);
  }

  private void recordArguments(Successor edge) {
    List<Value> parameters = function.block(edge.target()).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      arguments
          .computeIfAbsent(parameters.get(i), key -> new ArrayList<>())
          .add(edge.arguments().get(i));
    }
  }

  private void markIfNeeded(Statement statement) {
    if (statement.instruction() instanceof ArrayStore store
        && checks.cannotFail(statement)
        && isMadeHere(store.array())) {
      privateStores.computeIfAbsent(store.array(), key -> new ArrayList<>()).add(statement);
    } else if (!isRemovable(statement)) {
      mark(statement);
    }
  }

  private boolean isMadeHere(Value array) {
    Statement definition = definitions.get(array);
    return definition != null
        && definition.instruction() instanceof NewArray
        && checks.cannotFail(definition);
  }

  private boolean isRemovable(Statement statement) {
    return switch (statement.instruction().effect()) {
      case NONE -> true;
      case FAILS, ALLOCATES, READS -> checks.cannotFail(statement);
      case WRITES, RELEASES -> false;
      case CALLS -> isLambda(statement.instruction());
    };
  }

  /** Making a lambda does nothing but that. */
  private static boolean isLambda(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Indy indy
        && indy.isLambda();
  }

  private void mark(Value value) {
    if (liveValues.add(value)) {
      work.push(value);
    }
  }

  private void mark(Statement statement) {
    if (liveStatements.add(statement)) {
      statement.instruction().operands().forEach(this::mark);
    }
  }

  private void follow(Value value) {
    arguments.getOrDefault(value, List.of()).forEach(this::mark);
    privateStores.getOrDefault(value, List.of()).forEach(this::mark);
    Statement definition = definitions.get(value);
    if (definition != null) {
      mark(definition);
    }
  }
}
