package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Puts plain Java in the place of library calls that move numbers about in ways of their own:
 * cloning an array, or copying part of one, is allocating and copying; sorting is done by a method
 * of ours.
 */
public final class StandIns extends FunctionRewriter {
  private static final String SORTING = "org/djava/runtime/ArraySorting";
  private static final Map<String, String> METHODS = Map.of(
      "java/util/Arrays.sort([D)V", SORTING,
      "java/util/Arrays.sort([F)V", SORTING,
      "java/util/Arrays.sort([DII)V", SORTING,
      "java/util/Arrays.sort([FII)V", SORTING);

  /** Copies of arrays of references, which ask an array for its class to make one like it. */
  private static final Set<String> COPIES = Set.of(
      "java/util/Arrays.copyOf([Ljava/lang/Object;I)[Ljava/lang/Object;",
      "java/util/Arrays.copyOfRange([Ljava/lang/Object;II)[Ljava/lang/Object;");

  private static final MethodReference LIKE = MethodReference.ofStatic(
      "org/djava/runtime/ArrayRanges", "like", "([Ljava/lang/Object;I)[Ljava/lang/Object;");
  private static final MethodReference RANGE_LENGTH =
      MethodReference.ofStatic("org/djava/runtime/ArrayRanges", "length", "(II)I");
  private static final MethodReference MINIMUM =
      MethodReference.ofStatic("java/lang/Math", "min", "(II)I");

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
    } else if (statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && COPIES.contains(key(method))) {
      copyRange(statement, apply.operands().stream().map(this::mapped).toList(), out);
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

  /** True for arrays of arrays of numbers: what their static type says is what they are. */
  private static boolean isNested(Value array) {
    return array.type() instanceof ArrayType type
        && type.element() instanceof ArrayType row
        && row.innermost() instanceof PrimitiveType;
  }

  /** {@code copyOf(array, length)} or {@code copyOfRange(array, from, to)}. */
  private void copyRange(Statement statement, List<Value> arguments, BlockBuilder out) {
    Value array = arguments.get(0);
    boolean isRange = arguments.size() == 3;
    Value available = out.append(new ArrayLength(array));
    Value zero = out.append(Constant.of(0));
    Value from = isRange ? arguments.get(1) : zero;
    Value length = arguments.get(1);
    if (isRange) {
      length = out.append(Apply.of(RANGE_LENGTH, List.of(from, arguments.get(2))));
      available = out.append(new Binary(BinaryOperator.SUBTRACT, available, from));
    }
    Value copy = alike(array, length, statement.result().type(), out);
    Value count = out.append(Apply.of(MINIMUM, List.of(available, length)));
    out.appendAll(
        new Apply(ArrayCopies.METHOD, List.of(), List.of(array, from, copy, zero, count)));
    map(statement.result(), copy);
  }

  /** A new array of the same class, which may be below the static type of arrays of objects. */
  private static Value alike(Value array, Value length, IrType wanted, BlockBuilder out) {
    ArrayType type = (ArrayType) array.type();
    if (isNested(array) || !type.element().isReference()) {
      return out.append(new NewArray(type, List.of(length)));
    }
    Value made = out.append(Apply.of(LIKE, List.of(array, length)));
    return made.type().equals(wanted) ? made : out.append(new Cast(wanted, made));
  }

  private void cloneArray(Statement statement, Value array, BlockBuilder out) {
    ArrayType type = (ArrayType) array.type();
    Value length = out.append(new ArrayLength(array));
    Value copy = alike(array, length, type, out);
    Value zero = out.append(Constant.of(0));
    out.appendAll(
        new Apply(ArrayCopies.METHOD, List.of(), List.of(array, zero, copy, zero, length)));
    map(statement.result(), copy);
  }
}
