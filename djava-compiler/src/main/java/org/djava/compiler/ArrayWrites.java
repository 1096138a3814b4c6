package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** Whether an array that a function is given may be written by it or by what it calls. */
final class ArrayWrites {
  private record Place(Function function, Value array) {}

  private final FunctionLibrary library;
  private final Set<Place> seen = new HashSet<>();
  private final Deque<Place> work = new ArrayDeque<>();

  private ArrayWrites(FunctionLibrary library) {
    this.library = library;
  }

  /** True unless the array, and what is in it, is certainly only read. */
  static boolean mayHappen(FunctionLibrary library, Function function, Value parameter) {
    ArrayWrites writes = new ArrayWrites(library);
    writes.follow(function, parameter);
    while (!writes.work.isEmpty()) {
      if (writes.isWritten(writes.work.remove())) {
        return true;
      }
    }
    return false;
  }

  private void follow(Function function, Value array) {
    Place place = new Place(function, array);
    if (array.type().isReference() && seen.add(place)) {
      work.add(place);
    }
  }

  private boolean isWritten(Place place) {
    for (Block block : place.function().blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction().operands().contains(place.array())
            && isWritten(statement, place)) {
          return true;
        }
      }
      for (Successor edge : block.successors()) {
        List<Value> parameters = place.function().block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          if (edge.arguments().get(i) == place.array()) {
            follow(place.function(), parameters.get(i));
          }
        }
      }
    }
    return false;
  }

  private boolean isWritten(Statement statement, Place place) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLength || instruction instanceof Compare) {
      return false;
    }
    if (instruction instanceof ArrayLoad || instruction instanceof Cast) {
      follow(place.function(), statement.result());
      return false;
    }
    return !(instruction instanceof Apply apply) || isWritten(statement, apply, place);
  }

  private boolean isWritten(Statement statement, Apply apply, Place place) {
    List<Value> operands = apply.operands();
    if (ArrayCopies.isCopy(apply)) {
      return operands.get(2) == place.array()
          || ArrayCopies.holdsReferences(operands.get(0), operands.get(2));
    }
    Optional<Function> body = library.body(apply.callee());
    if (body.isEmpty()) {
      return true;
    }
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i) == place.array()) {
        follow(body.get(), body.get().parameters().get(i));
      }
    }
    // What comes back may be the array.
    statement.results().forEach(result -> follow(place.function(), result));
    return false;
  }
}
