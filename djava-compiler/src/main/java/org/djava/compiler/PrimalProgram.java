package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/**
 * A function as it was written, to be interpreted: with all functions that it calls by name, and the
 * bodies of the static methods that it calls, those of methods with rules of a user among them.
 *
 * @param module the entry and the functions that are called by name
 * @param entry the function
 * @param bodies of methods that it calls
 * @param isConstant whether the result of a method counts as a constant, because the user says so
 */
public record PrimalProgram(
    IrModule module,
    FunctionName entry,
    FunctionSource bodies,
    Predicate<MethodReference> isConstant) {
  /** Classes of the JDK whose methods move numbers from array to array. */
  private static final Set<String> FOLLOWED =
      Set.of("java/util/Arrays", "org/djava/runtime/ArraySorting", "org/djava/runtime/ArrayRanges");

  /** The functions that are needed, found one after the other. */
  static final class Search {
    private final java.util.function.Function<Callee, Optional<Function>> bodies;
    private final Map<FunctionName, Function> named = new LinkedHashMap<>();
    private final Map<MethodReference, Function> methods = new LinkedHashMap<>();
    private final Deque<Function> work = new ArrayDeque<>();

    Search(java.util.function.Function<Callee, Optional<Function>> bodies) {
      this.bodies = bodies;
    }

    /** All functions that can be reached from {@code entry}. */
    List<Function> from(Function entry) {
      named.put(entry.name(), entry);
      work.add(entry);
      while (!work.isEmpty()) {
        for (Block block : work.remove().blocks()) {
          block.statements().forEach(this::follow);
        }
      }
      List<Function> all = new java.util.ArrayList<>(named.values());
      all.addAll(methods.values());
      return all;
    }

    Map<FunctionName, Function> named() {
      return named;
    }

    FunctionSource methods() {
      return method -> Optional.ofNullable(methods.get(method));
    }

    private void follow(Statement statement) {
      if (!(statement.instruction() instanceof Apply apply)) {
        return;
      }
      if (apply.callee() instanceof FunctionName name) {
        if (!named.containsKey(name)) {
          Function body = bodies
              .apply(name)
              .orElseThrow(() -> new IllegalStateException("nobody made @" + name.text()));
          named.put(name, body);
          work.add(body);
        }
      } else if (apply.callee() instanceof MethodReference method
          && !methods.containsKey(method)
          && isFollowed(method)) {
        bodies.apply(method).ifPresent(body -> {
          methods.put(method, body);
          work.add(body);
        });
      }
    }

    private static boolean isFollowed(MethodReference method) {
      return FOLLOWED.contains(method.owner()) || !PlatformCode.contains(method);
    }
  }
}
