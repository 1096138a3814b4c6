package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayChecks;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Checks arrays and objects that objects, fields or unseen code hold where a function gets hold of
 * them, and what unseen code may get hold of where it is called: they are constant, so they must be others than those that are differentiated. The set of those becomes
 * the last parameter of the functions with such places, and of those that call such functions.
 */
final class HeldArrays {
  private final FunctionLibrary library;
  private final Set<FunctionName> variants = new HashSet<>();

  HeldArrays(FunctionLibrary library) {
    this.library = library;
  }

  /**
   * The function with one more parameter, or as it is if it has nothing to check.
   *
   * @param asked for each parameter, whether its derivative was asked for
   */
  Function in(Function root, List<Boolean> asked) {
    HeldTypes types = HeldTypes.of(root, asked);
    if (types.isEmpty()) {
      return root;
    }
    Checked program = new Checked(root, types);
    return program.isChecked(root.name()) ? program.rewritten(root) : root;
  }

  /** A function and its callees. */
  private final class Checked {
    private final ProgramFunctions program;
    private final Map<Callee, ArraySources> sources = new LinkedHashMap<>();
    private final Set<Callee> checked = new HashSet<>();
    private final String suffix;

    Checked(Function root, HeldTypes types) {
      this.program = new ProgramFunctions(library, root);
      this.suffix = "checked" + types.name();
      Set<Callee> followed = copyable();
      boolean handsIterators = followed.stream()
          .flatMap(callee -> ProgramFunctions.statements(program.body(callee)).stream())
          .map(Statement::instruction)
          .anyMatch(each -> !isCallOf(each, followed) && UnseenCall.handsIterator(each));
      for (Callee callee : followed) {
        ArraySources own = ArraySources.in(
            program.body(callee), library, followed::contains, types, handsIterators);
        sources.put(callee, own);
        if (!own.isEmpty()) {
          checked.add(callee);
        }
      }
      spread();
    }

    /** All but the code of the platform that would not link elsewhere: that is unseen code. */
    private Set<Callee> copyable() {
      Set<Callee> copyable = new LinkedHashSet<>(program.callees());
      copyable.removeIf(
          callee -> PlatformCode.contains(callee) && !library.isLinkable(program.body(callee)));
      while (copyable.removeIf(callee -> PlatformCode.contains(callee)
          && !PlatformCode.isStandIn(callee)
          && !copyable.containsAll(program.calledBy(callee)))) {}
      return copyable;
    }

    private static boolean isCallOf(Instruction instruction, Set<Callee> callees) {
      return instruction instanceof Apply apply && callees.contains(apply.callee());
    }

    private void spread() {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Callee caller : sources.keySet()) {
          changed |=
              program.calledBy(caller).stream().anyMatch(checked::contains) && checked.add(caller);
        }
      }
    }

    boolean isChecked(Callee callee) {
      return checked.contains(callee);
    }

    /** The function under its own name. */
    Function rewritten(Function function) {
      ArraySources own =
          Objects.requireNonNull(sources.get(function.name()), "not part of the program");
      return rewritten(function, own);
    }

    private Function rewritten(Function function, ArraySources own) {
      Value arrays = Value.named(ArrayChecks.TYPE, "arrays");
      return new Rewriter(this, own, arrays).run(function.withMoreParameters(List.of(arrays)));
    }

    FunctionName variant(Callee callee) {
      FunctionName name = DerivativeNames.base(callee).derived(suffix);
      if (variants.add(name)) {
        ArraySources own = Objects.requireNonNull(sources.get(callee), "not part of the program");
        library.add(rewritten(program.body(callee), own).withName(name));
      }
      return name;
    }
  }

  /** Adds the checks, and hands the set on to callees. */
  private static final class Rewriter extends FunctionRewriter {
    private final Checked program;
    private final ArraySources sources;
    private final Value arrays;

    Rewriter(Checked program, ArraySources sources, Value arrays) {
      this.program = program;
      this.sources = sources;
      this.arrays = arrays;
    }

    @Override
    protected void rewrite(Statement statement, BlockBuilder out) {
      if (sources.checksSource(statement)) {
        Value source = statement.instruction().operands().get(0);
        check(
            ArrayChecks.ALL, source, ArraySources.nameOf(statement.instruction()), statement, out);
      }
      Optional<UnseenCall> unseen = sources.unseenCall(statement);
      unseen.ifPresent(call -> {
        checkAll(ArrayChecks.REACHED, call.given(), call, statement, out);
        checkAll(ArrayChecks.RUN, call.run(), call, statement, out);
      });
      if (statement.instruction() instanceof Apply apply && program.isChecked(apply.callee())) {
        List<Value> arguments = new ArrayList<>(apply.operands());
        arguments.add(arrays);
        Apply call = new Apply(program.variant(apply.callee()), apply.resultTypes(), arguments);
        copy(new Statement(statement.results(), call, statement.location()), out);
      } else {
        copy(statement, out);
      }
      unseen.ifPresent(call -> checkAll(ArrayChecks.ALL, call.arrays(), call, statement, out));
      for (Value result : statement.results()) {
        sources
            .checkOf(result)
            .ifPresent(check ->
                check(check, result, ArraySources.nameOf(statement.instruction()), statement, out));
      }
    }

    private void checkAll(
        MethodReference check,
        List<Value> given,
        UnseenCall call,
        Statement place,
        BlockBuilder out) {
      String name = "what " + call.method().text() + " uses";
      given.forEach(value -> check(check, value, name, place, out));
    }

    private void check(
        MethodReference check, Value array, String name, Statement place, BlockBuilder out) {
      boolean isArray = array.type() instanceof ArrayType
          || check.equals(ArrayChecks.REACHED)
          || check.equals(ArrayChecks.RUN);
      String detail =
          (isArray ? "an array" : "an object") + " that is differentiated is also " + name;
      ArrayChecks.append(check, mapped(arrays), mapped(array), detail, place.location(), out);
    }
  }
}
