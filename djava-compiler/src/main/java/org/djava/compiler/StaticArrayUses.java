package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.jspecify.annotations.Nullable;

/** Which static arrays of numbers each function of a program uses, itself or through its callees. */
final class StaticArrayUses {
  private record Uses(Function body, Set<FieldReference> fields) {}

  private final FunctionLibrary library;
  private final Map<Callee, Uses> functions = new LinkedHashMap<>();
  private final Set<FieldReference> assigned = new HashSet<>();
  private boolean hasUnknownCode;

  StaticArrayUses(FunctionLibrary library, Function root) {
    this.library = library;
    Deque<Uses> work = new ArrayDeque<>();
    meet(root.name(), root, work);
    while (!work.isEmpty()) {
      Uses next = work.remove();
      for (Statement statement : statements(next.body())) {
        collect(statement.instruction(), next.fields(), work);
      }
    }
    spread();
  }

  /** The body of a function of the program. */
  Function body(Callee function) {
    return uses(function).body();
  }

  /** The fields a function uses that no code puts other arrays into. */
  List<FieldReference> eligible(Callee function) {
    if (!functions.containsKey(function)) {
      return List.of();
    }
    return uses(function).fields().stream()
        .filter(field -> !assigned.contains(field))
        .filter(field -> !hasUnknownCode || isFinal(field))
        .toList();
  }

  private Uses uses(Callee function) {
    @Nullable Uses uses = functions.get(function);
    if (uses == null) {
      throw new IllegalArgumentException("not part of the program: " + function.text());
    }
    return uses;
  }

  private void meet(Callee function, Function body, Deque<Uses> work) {
    if (!functions.containsKey(function)) {
      Uses uses = new Uses(body, new LinkedHashSet<>());
      functions.put(function, uses);
      work.add(uses);
    }
  }

  private void collect(Instruction instruction, Set<FieldReference> own, Deque<Uses> work) {
    if (instruction instanceof GetField getField && isNumberArray(getField.field())) {
      own.add(getField.field());
    } else if (instruction instanceof PutField putField && putField.field().isStatic()) {
      assigned.add(putField.field());
    } else if (instruction instanceof Apply apply) {
      Optional<Function> body = bodyOf(apply.callee());
      body.ifPresent(found -> meet(apply.callee(), found, work));
      hasUnknownCode |= body.isEmpty() && isUnknown(apply.callee());
    } else if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called) {
      hasUnknownCode |= isUnknown(called.method());
    }
  }

  private void spread() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Uses caller : functions.values()) {
        for (Statement statement : statements(caller.body())) {
          if (statement.instruction() instanceof Apply apply
              && functions.containsKey(apply.callee())) {
            changed |= caller.fields().addAll(uses(apply.callee()).fields());
          }
        }
      }
    }
  }

  private static List<Statement> statements(Function function) {
    return function.blocks().stream()
        .map(Block::statements)
        .flatMap(List::stream)
        .toList();
  }

  private boolean isNumberArray(FieldReference field) {
    return field.isStatic()
        && field.type() instanceof ArrayType array
        && array.innermost().isFloating()
        && !library.isConstant(field);
  }

  private boolean isFinal(FieldReference field) {
    return library.hierarchy().resolve(field).filter(FieldDeclaration::isFinal).isPresent();
  }

  /** The code that the analysis follows a call into. */
  private Optional<Function> bodyOf(Callee callee) {
    boolean isModelled = library.dependence(callee).isPresent()
        || library.bits(callee) != CalleeModels.Bits.NONE
        || (callee instanceof MethodReference method && library.isHarmless(method));
    return isModelled ? Optional.empty() : library.body(callee);
  }

  /** The JDK's own methods assign no field of a program. */
  private boolean isUnknown(Callee callee) {
    return callee instanceof MethodReference method
        && !method.owner().startsWith("java/")
        && !method.owner().startsWith("[")
        && !library.isHarmless(method)
        && library.dependence(method).isEmpty();
  }
}
