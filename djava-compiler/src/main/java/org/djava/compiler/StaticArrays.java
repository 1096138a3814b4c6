package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
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
    StaticArrayUses uses = new StaticArrayUses(library, root);
    List<FieldReference> fields = uses.eligible(root.name());
    return fields.isEmpty()
        ? new Lifted(root, fields)
        : new Lifted(new Rewriter(root, fields, uses).run(), fields);
  }

  /** {@code () -> Object[]}: what static fields hold. */
  static Function contents(List<FieldReference> statics, FunctionName name) {
    ArrayType objects = new ArrayType(ClassType.OBJECT);
    FunctionBuilder builder = new FunctionBuilder(name, List.of(objects), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    Value length = block.append(Constant.of(statics.size()));
    Value array = block.append(new NewArray(objects, List.of(length)));
    for (int i = 0; i < statics.size(); i++) {
      Value index = block.append(Constant.of(i));
      Value content = block.append(new GetField(statics.get(i), List.of()));
      block.appendAll(new ArrayStore(objects, array, index, content));
    }
    block.terminate(new Terminator.Return(List.of(array)));
    return builder.build();
  }

  /** Puts parameters in the place of reads, and hands them on to callees. */
  private final class Rewriter extends FunctionRewriter {
    private final Function function;
    private final StaticArrayUses uses;
    private final Map<FieldReference, Value> parameters = new LinkedHashMap<>();

    Rewriter(Function function, List<FieldReference> fields, StaticArrayUses uses) {
      this.uses = uses;
      fields.forEach(field -> parameters.put(field, Value.named(field.type(), field.name())));
      this.function = function.withMoreParameters(parameters.values());
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
        library.add(new Rewriter(uses.body(callee), fields, uses).run().withName(name));
      }
      return name;
    }
  }
}
