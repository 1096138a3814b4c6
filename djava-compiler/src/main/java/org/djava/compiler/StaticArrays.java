package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Makes arrays of numbers in static fields parameters of the functions that use them, and of those
 * that call such functions. Then an array has one shadow for a run, by whatever name it is reached.
 *
 * <p>A field is left alone if it is assigned by one of the functions, or might be by one whose code
 * is not seen.
 */
final class StaticArrays {
  private final FunctionLibrary library;
  private final Map<FunctionName, Set<List<FieldReference>>> variants = new HashMap<>();

  StaticArrays(FunctionLibrary library) {
    this.library = library;
  }

  /**
   * A function with more parameters.
   *
   * @param fields whose values the last parameters are
   */
  record Lifted(Function function, List<FieldReference> fields) {}

  /** The function with its static arrays, and those of its callees, as parameters. */
  Lifted in(Function root) {
    Uses uses = new Uses(root);
    List<FieldReference> fields = uses.eligible(root.name());
    return fields.isEmpty()
        ? new Lifted(root, fields)
        : new Lifted(new Rewriter(root, fields, uses).run(), fields);
  }

  /** Which static arrays each function of a program uses, itself or through its callees. */
  private final class Uses {
    private final Map<Callee, Function> functions = new LinkedHashMap<>();
    private final Map<Callee, Set<FieldReference>> fields = new HashMap<>();
    private final Set<FieldReference> assigned = new HashSet<>();
    private boolean hasUnknownCode;

    Uses(Function root) {
      Deque<Callee> work = new ArrayDeque<>();
      functions.put(root.name(), root);
      work.add(root.name());
      while (!work.isEmpty()) {
        Callee next = work.remove();
        Set<FieldReference> own = new LinkedHashSet<>();
        for (Statement statement : statements(knownBody(next))) {
          collect(statement.instruction(), own, work);
        }
        fields.put(next, own);
      }
      spread();
    }

    private void collect(Instruction instruction, Set<FieldReference> own, Deque<Callee> work) {
      if (instruction instanceof GetField getField && isNumberArray(getField.field())) {
        own.add(getField.field());
      } else if (instruction instanceof PutField putField && putField.field().isStatic()) {
        assigned.add(putField.field());
      } else if (instruction instanceof Apply apply) {
        Optional<Function> body = bodyOf(apply.callee());
        if (body.isPresent() && functions.putIfAbsent(apply.callee(), body.get()) == null) {
          work.add(apply.callee());
        }
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
        for (Map.Entry<Callee, Function> entry : functions.entrySet()) {
          for (Statement statement : statements(entry.getValue())) {
            if (statement.instruction() instanceof Apply apply) {
              Collection<FieldReference> more = fields.getOrDefault(apply.callee(), Set.of());
              changed |= fieldsOf(entry.getKey()).addAll(more);
            }
          }
        }
      }
    }

    private Function knownBody(Callee callee) {
      Function body = functions.get(callee);
      if (body == null) {
        throw new IllegalStateException("no body of " + callee.text());
      }
      return body;
    }

    private Set<FieldReference> fieldsOf(Callee callee) {
      return fields.computeIfAbsent(callee, key -> new LinkedHashSet<>());
    }

    List<FieldReference> eligible(Callee function) {
      return fields.getOrDefault(function, Set.of()).stream()
          .filter(field -> !assigned.contains(field))
          .filter(field -> !hasUnknownCode || isFinal(field))
          .toList();
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

  /** The code that analysis follows a call into. */
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

  /** Puts parameters in the place of reads, and hands them on to callees. */
  private final class Rewriter extends FunctionRewriter {
    private final Function function;
    private final Uses uses;
    private final Map<FieldReference, Value> parameters = new LinkedHashMap<>();

    Rewriter(Function function, List<FieldReference> fields, Uses uses) {
      this.uses = uses;
      fields.forEach(field -> parameters.put(field, Value.named(field.type(), field.name())));
      List<Value> longer = new ArrayList<>(function.parameters());
      longer.addAll(parameters.values());
      Block entry = function.entry();
      List<Block> blocks = new ArrayList<>(function.blocks());
      blocks.set(
          0,
          new Block(
              entry.label(),
              longer,
              entry.statements(),
              entry.terminator(),
              entry.terminatorLocation()));
      this.function = function.withBlocks(blocks);
    }

    Function run() {
      return run(function);
    }

    @Override
    protected void rewrite(Statement statement, BlockBuilder out) {
      Instruction instruction = statement.instruction();
      if (instruction instanceof GetField getField && parameters.containsKey(getField.field())) {
        map(statement.result(), mapped(parameters.get(getField.field())));
      } else if (instruction instanceof Apply apply
          && !uses.eligible(apply.callee()).isEmpty()) {
        List<FieldReference> fields = uses.eligible(apply.callee());
        List<Value> arguments = new ArrayList<>(apply.operands());
        fields.forEach(field -> arguments.add(parameters.get(field)));
        Apply call = new Apply(variant(apply.callee(), fields), apply.resultTypes(), arguments);
        copy(new Statement(statement.results(), call, statement.location()), out);
      } else {
        copy(statement, out);
      }
    }

    private FunctionName variant(Callee callee, List<FieldReference> fields) {
      FunctionName base = DerivativeNames.base(callee);
      Set<List<FieldReference>> known =
          variants.computeIfAbsent(base, key -> new LinkedHashSet<>());
      boolean isNew = known.add(fields);
      int number = new ArrayList<>(known).indexOf(fields);
      FunctionName name = base.derived(number == 0 ? "statics" : "statics" + number);
      if (isNew) {
        Function body = uses.knownBody(callee);
        library.add(new Rewriter(body, fields, uses).run().withName(name));
      }
      return name;
    }
  }
}
