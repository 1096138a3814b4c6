package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Puts plain Java in the place of library calls that move numbers about in ways of their own:
 * cloning an array is allocating and copying it, sorting is done by a method of ours.
 */
public final class StandIns extends FunctionRewriter {
  private static final String SORTING = "org/djava/runtime/ArraySorting";
  private static final Map<String, String> METHODS = Map.of(
      "java/util/Arrays.sort([D)V", SORTING,
      "java/util/Arrays.sort([F)V", SORTING,
      "java/util/Arrays.sort([DII)V", SORTING,
      "java/util/Arrays.sort([FII)V", SORTING);

  private StandIns() {}

  /** The function without such calls. */
  public static Function in(Function function) {
    return new StandIns().run(function);
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (statement.instruction() instanceof ApplyDynamic apply && isArrayClone(apply)) {
      cloneArray(statement, mapped(apply.operands().get(0)), out);
    } else if (statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && METHODS.containsKey(key(method))) {
      String owner = METHODS.getOrDefault(key(method), method.owner());
      MethodReference standIn = MethodReference.ofStatic(owner, method.name(), method.descriptor());
      copy(
          new Statement(
              statement.results(), Apply.of(standIn, apply.operands()), statement.location()),
          out);
    } else {
      copy(statement, out);
    }
  }

  private static String key(MethodReference method) {
    return method.owner() + "." + method.name() + method.descriptor();
  }

  private boolean isArrayClone(ApplyDynamic apply) {
    return apply.callSite() instanceof CallSite.Method called
        && called.method().name().equals("clone")
        && called.method().descriptor().startsWith("()")
        && mapped(apply.operands().get(0)).type() instanceof ArrayType;
  }

  private void cloneArray(Statement statement, Value array, BlockBuilder out) {
    ArrayType type = (ArrayType) array.type();
    Value length = out.append(new ArrayLength(array));
    Value copy = out.append(new NewArray(type, List.of(length)));
    Value zero = out.append(Constant.of(0));
    out.appendAll(
        new Apply(ArrayCopies.METHOD, List.of(), List.of(array, zero, copy, zero, length)));
    map(statement.result(), copy);
  }
}
