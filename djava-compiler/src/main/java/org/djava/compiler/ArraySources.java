package org.djava.compiler;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayChecks;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.LambdaCalls;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Where a function gets arrays of numbers, and objects, that are not its arguments and that it has not made: from
 * fields, from objects and from code that is not seen; and where it hands objects to such code. For each such place it tells which check is
 * due: rows are checked one by one where they are only taken from an array of arrays here, all at
 * once where that array goes on to other code.
 */
final class ArraySources {
  private static final String CAPTURED = "what a lambda has captured";

  private final FunctionLibrary library;
  private final Predicate<Callee> followed;
  private final HeldTypes types;
  private final boolean handsIterators;
  private final Uses uses;
  private final Map<Value, MethodReference> checks = new HashMap<>();
  private final IdentityHashMap<Statement, UnseenCall> calls = new IdentityHashMap<>();
  private final Set<Value> iterators = new HashSet<>();
  private final Set<Statement> copies = Collections.newSetFromMap(new IdentityHashMap<>());

  private ArraySources(
      FunctionLibrary library,
      Predicate<Callee> followed,
      HeldTypes types,
      boolean handsIterators,
      Function function) {
    this.library = library;
    this.followed = followed;
    this.types = types;
    this.handsIterators = handsIterators;
    this.uses = Uses.of(function);
    for (Block block : ReturningBlocks.of(function)) {
      block.statements().forEach(this::visit);
    }
  }

  /**
   * The places in a function.
   *
   * @param followed whether a callee's own places are looked for, too
   * @param types of arrays and objects that may have shadows
   * @param handsIterators whether the program gives iterators to code that is not seen
   */
  static ArraySources in(
      Function function,
      FunctionLibrary library,
      Predicate<Callee> followed,
      HeldTypes types,
      boolean handsIterators) {
    return new ArraySources(library, followed, types, handsIterators, function);
  }

  boolean isEmpty() {
    return checks.isEmpty() && copies.isEmpty() && calls.isEmpty();
  }

  /** The check of a value after its definition. */
  Optional<MethodReference> checkOf(Value value) {
    return Optional.ofNullable(checks.get(value));
  }

  /** Whether the statement copies from an object that might be an array of numbers. */
  boolean checksSource(Statement statement) {
    return copies.contains(statement);
  }

  /** The call of code that is not seen, if the statement is one to which something is given. */
  Optional<UnseenCall> unseenCall(Statement statement) {
    return Optional.ofNullable(calls.get(statement));
  }

  /** What an array that an instruction gives, or copies from, is called in a message. */
  static String nameOf(Instruction instruction) {
    if (instruction instanceof GetField get && Closure.isCaptured(get.field())) {
      return CAPTURED;
    }
    if (instruction instanceof GetField get) {
      return (get.field().isStatic() ? "the static field " : "the field ")
          + get.field().text();
    }
    if (instruction instanceof Apply apply && apply.callee().equals(LambdaCalls.CAPTURED)) {
      return CAPTURED;
    }
    if (instruction instanceof Apply apply) {
      return ArrayCopies.isCopy(apply)
          ? "what " + apply.callee().text() + " copies from"
          : "what " + apply.callee().text() + " returns";
    }
    if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called) {
      return "what " + called.method().text() + " returns";
    }
    return instruction instanceof ArrayLoad
        ? "an element of a constant array"
        : "an object that is cast to an array";
  }

  private void visit(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Apply apply && ArrayCopies.isCopy(apply)) {
      if (!isOfNumbers(apply.operands().get(0).type())) {
        copies.add(statement);
      }
      return;
    }
    statement.results().stream()
        .filter(result -> isSource(instruction, result))
        .forEach(this::visitSource);
    if ((isUnseen(instruction) && !isStep(statement)) || instruction instanceof NewObject) {
      UnseenCall.of(statement, handsIterators).ifPresent(call -> calls.put(statement, call));
      statement.results().stream().filter(UnseenCall::isIterator).forEach(iterators::add);
    }
  }

  private void visitSource(Value result) {
    if (uses.of(result).stream()
        .allMatch(use -> use.statement().filter(ArraySources::isView).isPresent())) {
      return;
    }
    boolean isNested =
        result.type() instanceof ArrayType array && array.element().isReference();
    checks.put(result, isNested && goesOn(result) ? ArrayChecks.ALL : ArrayChecks.ONE);
  }

  /** An array of arrays whose rows go unchecked may only be looked at here. */
  private boolean goesOn(Value array) {
    return uses.of(array).stream()
        .anyMatch(use -> use.statement().isEmpty() || !isLook(use.statement().get(), array));
  }

  /** A step of a loop over what was searched where the loop begins. */
  private boolean isStep(Statement statement) {
    List<Value> operands = statement.instruction().operands();
    return statement.instruction() instanceof ApplyDynamic
        && operands.size() == 1
        && iterators.contains(operands.get(0));
  }

  private static boolean isView(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && ConstantViews.isOfObject(apply.callee());
  }

  private static boolean isLook(Statement statement, Value array) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore store) {
      return !store.value().equals(array);
    }
    return isView(statement)
        || instruction instanceof ArrayLoad
        || instruction instanceof ArrayLength
        || instruction instanceof Compare;
  }

  private boolean isSource(Instruction instruction, Value result) {
    if (!isOfNumbers(result.type())) {
      return false;
    }
    if (instruction instanceof GetField getField) {
      return !library.isConstant(getField.field());
    }
    if (instruction instanceof ArrayLoad load) {
      return ArrayChecks.ONE.equals(checks.get(load.array()));
    }
    if (instruction instanceof Cast cast) {
      return !isOfNumbers(cast.operand().type());
    }
    return isUnseen(instruction);
  }

  private boolean isUnseen(Instruction instruction) {
    return (instruction instanceof ApplyDynamic made && made.callSite() instanceof CallSite.Method)
        || (instruction instanceof Apply apply && isUnknown(apply.callee()));
  }

  private boolean isUnknown(Callee callee) {
    return callee.equals(LambdaCalls.CAPTURED) || isUnknownCode(callee);
  }

  private boolean isUnknownCode(Callee callee) {
    return !followed.test(callee)
        && !ConstantViews.isOfObject(callee)
        && library.dependence(callee).isEmpty()
        && !(callee instanceof MethodReference method && library.isHarmless(method));
  }

  private boolean isOfNumbers(IrType type) {
    return types.contains(type);
  }
}
