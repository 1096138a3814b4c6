package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Turns a small array into variables, one for each element, where all its accesses are here and
 * have constant indices.
 */
public final class ScalarReplacement implements Pass {
  private static final int MAXIMUM_LENGTH = 16;

  @Override
  public String name() {
    return "scalar-replacement";
  }

  @Override
  public Function run(Function function) {
    Map<Value, NewArray> arrays = replaceable(function);
    return arrays.isEmpty() ? function : new Rewrite(function, arrays).run();
  }

  private static Map<Value, NewArray> replaceable(Function function) {
    Map<Value, NewArray> arrays = new HashMap<>();
    Definitions definitions = new Definitions(function);
    Uses uses = Uses.of(function);
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof NewArray made
            && isSmall(made, definitions)
            && uses.of(statement.result()).stream()
                .allMatch(use -> isElementAccess(use, statement.result(), made, definitions))) {
          arrays.put(statement.result(), made);
        }
      }
    }
    return arrays;
  }

  private static boolean isSmall(NewArray made, Definitions definitions) {
    IrType element = made.type().element();
    // An array of primitives is of its static type for certain, so storing it cannot fail.
    boolean isPlain = !element.isReference()
        || (element instanceof ArrayType array && array.innermost() instanceof PrimitiveType);
    return isPlain
        && made.operands().size() == 1
        && definitions.integer(made.operands().get(0)).orElse(-1) >= 0
        && definitions.integer(made.operands().get(0)).orElse(-1) <= MAXIMUM_LENGTH;
  }

  private static boolean isElementAccess(
      Uses.Use use, Value array, NewArray made, Definitions definitions) {
    Instruction reader = use.statement().map(Statement::instruction).orElse(null);
    if (reader instanceof ArrayLoad load) {
      return isIndex(load.index(), made, definitions);
    }
    if (reader instanceof ArrayStore store) {
      IrType element = made.type().element().computational();
      return store.array() == array
          && store.value() != array
          && store.value().type().equals(element)
          && isIndex(store.index(), made, definitions);
    }
    return reader instanceof ArrayLength;
  }

  private static boolean isIndex(Value index, NewArray made, Definitions definitions) {
    long number = definitions.integer(index).orElse(-1);
    return number >= 0 && number < definitions.integer(made.operands().get(0)).orElse(0);
  }

  private static final class Rewrite {
    private final Function function;
    private final Map<Value, NewArray> arrays;
    private final Definitions definitions;
    private final FunctionBuilder builder;
    private final SsaConstruction ssa;
    private final Map<Value, List<Variable>> elements = new HashMap<>();
    private final Substitution substitution = new Substitution();

    Rewrite(Function function, Map<Value, NewArray> arrays) {
      this.function = function;
      this.arrays = arrays;
      this.definitions = new Definitions(function);
      this.builder =
          new FunctionBuilder(function.name(), function.resultTypes(), function.location());
      this.ssa = new SsaConstruction(builder);
    }

    Function run() {
      List<Block> blocks = function.reversePostOrder();
      for (Block block : UnreachableBlocks.remove(function).blocks()) {
        block.parameters().forEach(builder.block(block.label())::addParameter);
      }
      for (Block block : blocks) {
        BlockBuilder out = builder.get(block.label());
        block.statements().forEach(statement -> rewrite(substitution.apply(statement), out));
      }
      // Edges back may carry what comes later in the order, so all of them wait for it.
      for (Block block : blocks) {
        BlockBuilder out = builder.get(block.label());
        out.at(block.terminatorLocation());
        out.terminate(substitution.apply(block.terminator()));
      }
      return ssa.finish();
    }

    private void rewrite(Statement statement, BlockBuilder out) {
      Instruction instruction = statement.instruction();
      out.at(statement.location());
      if (instruction instanceof NewArray && arrays.containsKey(statement.result())) {
        begin(statement.result(), out);
      } else if (instruction instanceof ArrayStore store && arrays.containsKey(store.array())) {
        ssa.write(out, element(store.array(), store.index()), stored(store, out));
      } else if (instruction instanceof ArrayLoad load && arrays.containsKey(load.array())) {
        Value current = ssa.read(out, element(load.array(), load.index()));
        substitution.replace(statement.result(), current);
      } else if (instruction instanceof ArrayLength length && arrays.containsKey(length.array())) {
        substitution.replace(statement.result(), elementCount(length.array()));
      } else {
        out.append(statement);
      }
    }

    private void begin(Value array, BlockBuilder out) {
      IrType type = arrayOf(array).type().element();
      long length = definitions.integer(elementCount(array)).orElse(0);
      List<Variable> variables = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        Variable variable = ssa.variable(type.computational(), array.name());
        ssa.write(out, variable, out.share(Constant.zero(type)));
        variables.add(variable);
      }
      elements.put(array, variables);
    }

    private Variable element(Value array, Value index) {
      int number = (int) definitions.integer(index).orElseThrow();
      return elements.getOrDefault(array, List.of()).get(number);
    }

    private Value elementCount(Value array) {
      return arrayOf(array).operands().get(0);
    }

    private NewArray arrayOf(Value array) {
      NewArray made = arrays.get(array);
      if (made == null) {
        throw new IllegalStateException("not a replaced array: " + array);
      }
      return made;
    }

    /** What comes back of a value that was stored: of narrow elements only some bits. */
    private static Value stored(ArrayStore store, BlockBuilder out) {
      if (!(store.type().element() instanceof PrimitiveType element)
          || element == element.computational()) {
        return store.value();
      }
      return element == PrimitiveType.BOOLEAN
          ? out.append(new Binary(BinaryOperator.AND, store.value(), out.append(Constant.of(1))))
          : out.append(new Convert(element, store.value()));
    }
  }
}
