package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;

/** A function and all that the analysis follows its calls into, in the order of a search. */
final class ProgramFunctions {
  private final FunctionLibrary library;
  private final Map<Callee, Function> bodies = new LinkedHashMap<>();

  ProgramFunctions(FunctionLibrary library, Function root) {
    this.library = library;
    Deque<Function> work = new ArrayDeque<>();
    bodies.put(root.name(), root);
    work.add(root);
    while (!work.isEmpty()) {
      for (Statement statement : statements(work.remove())) {
        if (statement.instruction() instanceof Apply apply && !contains(apply.callee())) {
          bodyOf(apply.callee()).ifPresent(body -> {
            bodies.put(apply.callee(), body);
            work.add(body);
          });
        }
      }
    }
  }

  /** The names under which the functions are called. */
  Collection<Callee> callees() {
    return Collections.unmodifiableCollection(bodies.keySet());
  }

  boolean contains(Callee callee) {
    return bodies.containsKey(callee);
  }

  /** The body of a function of the program. */
  Function body(Callee callee) {
    Function body = bodies.get(callee);
    if (body == null) {
      throw new IllegalArgumentException("not part of the program: " + callee.text());
    }
    return body;
  }

  /** The functions of the program that one of them calls. */
  List<Callee> calledBy(Callee caller) {
    return statements(body(caller)).stream()
        .map(Statement::instruction)
        .filter(Apply.class::isInstance)
        .map(instruction -> ((Apply) instruction).callee())
        .filter(this::contains)
        .toList();
  }

  /** Adds to what each function uses itself what its callees use, and theirs. */
  <T> void addFromCallees(Map<Callee, Set<T>> used) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Callee, Set<T>> caller : used.entrySet()) {
        for (Callee callee : calledBy(caller.getKey())) {
          changed |= caller.getValue().addAll(used.getOrDefault(callee, Set.of()));
        }
      }
    }
  }

  /** The static fields of users' classes that the functions write. */
  List<FieldReference> writtenStatics() {
    return bodies.values().stream()
        .flatMap(body -> statements(body).stream())
        .map(Statement::instruction)
        .filter(PutField.class::isInstance)
        .map(instruction -> ((PutField) instruction).field())
        .filter(field -> field.isStatic() && !PlatformCode.owns(field.owner()))
        .distinct()
        .toList();
  }

  static List<Statement> statements(Function function) {
    return function.blocks().stream()
        .map(Block::statements)
        .flatMap(List::stream)
        .toList();
  }

  /** The code that the analysis follows a call into. */
  private Optional<Function> bodyOf(Callee callee) {
    boolean isModelled = library.isMapped(callee)
        || library.dependence(callee).isPresent()
        || library.bits(callee) != CalleeModels.Bits.NONE
        || (callee instanceof MethodReference method && library.isHarmless(method));
    return isModelled ? Optional.empty() : library.body(callee);
  }
}
