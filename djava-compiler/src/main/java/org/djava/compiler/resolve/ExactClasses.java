package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** Of which class exactly a reference's object is, where the function made it. */
final class ExactClasses {
  private final Map<Value, Instruction> definitions = new HashMap<>();
  private final Map<Value, List<Value>> arguments = new HashMap<>();

  ExactClasses(Function function) {
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(each -> definitions.put(each, statement.instruction()));
      }
      for (Successor edge : block.successors()) {
        List<Value> parameters = function.block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          arguments
              .computeIfAbsent(parameters.get(i), key -> new ArrayList<>())
              .add(edge.arguments().get(i));
        }
      }
    }
  }

  /** The class, if it is one for certain; null may be there as well. */
  Optional<ClassType> of(Value reference) {
    Set<ClassType> classes = new HashSet<>();
    boolean isKnown = collect(reference, classes, new HashSet<>());
    return isKnown && classes.size() == 1
        ? Optional.of(classes.iterator().next())
        : Optional.empty();
  }

  /** The making of a lambda that the reference is, if it is that one only. */
  Optional<ApplyDynamic> lambda(Value reference) {
    Instruction definition = definitions.get(reference);
    if (definition instanceof Cast cast) {
      return lambda(cast.operand());
    }
    return definition instanceof ApplyDynamic apply && Closures.isLambda(apply.callSite())
        ? Optional.of(apply)
        : Optional.empty();
  }

  /** True for what the function has made itself, which is not null. */
  boolean isNew(Value reference) {
    return definitions.get(reference) instanceof NewObject;
  }

  private boolean collect(Value reference, Set<ClassType> classes, Set<Value> seen) {
    if (!seen.add(reference)) {
      return true;
    }
    Instruction definition = definitions.get(reference);
    if (definition instanceof NewObject made) {
      return classes.add(made.type()) || classes.size() == 1;
    }
    if (definition instanceof Cast cast) {
      return collect(cast.operand(), classes, seen);
    }
    if (definition instanceof Constant constant) {
      return constant.value() == null;
    }
    List<Value> incoming = arguments.get(reference);
    return definition == null
        && incoming != null
        && incoming.stream().allMatch(each -> collect(each, classes, seen));
  }
}
