package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.lower.LoweringKit.call;
import static org.djava.compiler.lower.LoweringKit.count;
import static org.djava.compiler.lower.LoweringKit.function;
import static org.djava.compiler.lower.LoweringKit.method;
import static org.djava.compiler.lower.LoweringKit.returns;

import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

class LoopLoweringTest {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);

  /** {@code for (i = 0; i < a.length; i++) s += a[i]}. */
  private static Function sum() {
    FunctionBuilder f = function("sum", PrimitiveType.DOUBLE);
    BlockBuilder entry = f.block("entry");
    BlockBuilder head = f.block("head");
    BlockBuilder body = f.block("body");
    BlockBuilder exit = f.block("exit");
    Value array = entry.parameter(NUMBERS, "a");
    Value zero = entry.append(Constant.of(0));
    Value none = entry.append(Constant.of(0.0));
    entry.terminate(new Terminator.Branch(Successor.to(head.label(), none, zero)));
    Value s = head.parameter(PrimitiveType.DOUBLE, "s");
    Value i = head.parameter(PrimitiveType.INT, "i");
    Value length = head.append(new ArrayLength(array));
    Value more = head.append(new Compare(CompareOperator.LESS, i, length));
    head.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(body.label()), Successor.to(exit.label())));
    Value element = body.append(new ArrayLoad(NUMBERS, array, i));
    Value sum = body.append(new Binary(BinaryOperator.ADD, s, element));
    Value one = body.append(Constant.of(1));
    Value next = body.append(new Binary(BinaryOperator.ADD, i, one));
    body.terminate(new Terminator.Branch(Successor.to(head.label(), sum, next)));
    returns(exit, s);
    return f.build();
  }

  @Test
  void sumUpdatesItsVariablesInPlace() {
    MethodNode method = method(sum());
    assertThat(call(sum(), (Object) new double[] {1, 2, 3.5})).isEqualTo(6.5);
    assertThat(count(method, Opcodes.IINC)).isEqualTo(1);
    assertThat(count(method, Opcodes.DSTORE)).isEqualTo(2);
    assertThat(count(method, Opcodes.ISTORE)).isEqualTo(1);
    assertThat(count(method, Opcodes.GOTO)).isEqualTo(1);
    assertThat(method.maxLocals).isEqualTo(4);
  }

  /** {@code while (n-- > 0) (a, b) = (b, a + b)}. */
  private static Function fibonacci() {
    FunctionBuilder f = function("fibonacci", PrimitiveType.LONG);
    BlockBuilder entry = f.block("entry");
    BlockBuilder head = f.block("head");
    BlockBuilder body = f.block("body");
    BlockBuilder exit = f.block("exit");
    Value n = entry.parameter(PrimitiveType.INT, "n");
    Value zero = entry.append(Constant.of(0L));
    Value first = entry.append(Constant.of(1L));
    entry.terminate(new Terminator.Branch(Successor.to(head.label(), zero, first, n)));
    Value a = head.parameter(PrimitiveType.LONG, "a");
    Value b = head.parameter(PrimitiveType.LONG, "b");
    Value left = head.parameter(PrimitiveType.INT, "left");
    Value none = head.append(Constant.of(0));
    Value more = head.append(new Compare(CompareOperator.GREATER, left, none));
    head.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(body.label()), Successor.to(exit.label())));
    Value sum = body.append(new Binary(BinaryOperator.ADD, a, b));
    Value one = body.append(Constant.of(1));
    Value fewer = body.append(new Binary(BinaryOperator.SUBTRACT, left, one));
    body.terminate(new Terminator.Branch(Successor.to(head.label(), b, sum, fewer)));
    returns(exit, a);
    return f.build();
  }

  @Test
  void fibonacciRotatesItsVariables() {
    assertThat(call(fibonacci(), 10)).isEqualTo(55L);
    assertThat(call(fibonacci(), 0)).isEqualTo(0L);
    assertThat(count(method(fibonacci()), Opcodes.IINC)).isEqualTo(1);
  }

  /** Swaps two variables n times on the back edge itself, which is a conditional jump. */
  private static Function swap() {
    FunctionBuilder f = function("swap", PrimitiveType.DOUBLE);
    BlockBuilder entry = f.block("entry");
    BlockBuilder loop = f.block("loop");
    BlockBuilder exit = f.block("exit");
    Value x = entry.parameter(PrimitiveType.DOUBLE, "x");
    Value y = entry.parameter(PrimitiveType.DOUBLE, "y");
    Value n = entry.parameter(PrimitiveType.INT, "n");
    entry.terminate(new Terminator.Branch(Successor.to(loop.label(), x, y, n)));
    Value a = loop.parameter(PrimitiveType.DOUBLE, "a");
    Value b = loop.parameter(PrimitiveType.DOUBLE, "b");
    Value left = loop.parameter(PrimitiveType.INT, "left");
    Value one = loop.append(Constant.of(1));
    Value fewer = loop.append(new Binary(BinaryOperator.SUBTRACT, left, one));
    Value zero = loop.append(Constant.of(0));
    Value more = loop.append(new Compare(CompareOperator.GREATER_EQUAL, fewer, zero));
    loop.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(loop.label(), b, a, fewer), Successor.to(exit.label())));
    // a and b are read after the loop, where a copy on the back edge must not have changed them.
    Value ten = exit.append(Constant.of(10.0));
    Value scaled = exit.append(new Binary(BinaryOperator.MULTIPLY, a, ten));
    returns(exit, exit.append(new Binary(BinaryOperator.ADD, scaled, b)));
    return f.build();
  }

  @Test
  void swapsOnTheBackEdge() {
    assertThat(call(swap(), 1.0, 2.0, 0)).isEqualTo(12.0);
    assertThat(call(swap(), 1.0, 2.0, 1)).isEqualTo(21.0);
    assertThat(call(swap(), 1.0, 2.0, 4)).isEqualTo(12.0);
  }

  /** The lost copy: the old value of the loop's variable is read after its new one exists. */
  @Test
  void keepsTheOldValueOfALoopVariable() {
    FunctionBuilder f = function("lostCopy", PrimitiveType.INT);
    BlockBuilder entry = f.block("entry");
    BlockBuilder loop = f.block("loop");
    BlockBuilder exit = f.block("exit");
    Value n = entry.parameter(PrimitiveType.INT, "n");
    Value zero = entry.append(Constant.of(0));
    entry.terminate(new Terminator.Branch(Successor.to(loop.label(), zero)));
    Value i = loop.parameter(PrimitiveType.INT, "i");
    Value one = loop.append(Constant.of(1));
    Value next = loop.append(new Binary(BinaryOperator.ADD, i, one));
    Value more = loop.append(new Compare(CompareOperator.LESS, next, n));
    loop.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(loop.label(), next), Successor.to(exit.label())));
    returns(exit, i);
    assertThat(call(f.build(), 5)).isEqualTo(4);
  }

  /** {@code for i < n: for j < i: s += i * j}. */
  @Test
  void nestsLoops() {
    FunctionBuilder f = function("nested", PrimitiveType.INT);
    BlockBuilder entry = f.block("entry");
    BlockBuilder outer = f.block("outer");
    BlockBuilder inner = f.block("inner");
    BlockBuilder body = f.block("body");
    BlockBuilder latch = f.block("latch");
    BlockBuilder exit = f.block("exit");
    Value n = entry.parameter(PrimitiveType.INT, "n");
    Value zero = entry.append(Constant.of(0));
    entry.terminate(new Terminator.Branch(Successor.to(outer.label(), zero, zero)));
    Value i = outer.parameter(PrimitiveType.INT, "i");
    Value s = outer.parameter(PrimitiveType.INT, "s");
    Value more = outer.append(new Compare(CompareOperator.LESS, i, n));
    outer.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(inner.label(), zero, s), Successor.to(exit.label())));
    Value j = inner.parameter(PrimitiveType.INT, "j");
    Value t = inner.parameter(PrimitiveType.INT, "t");
    Value moreInner = inner.append(new Compare(CompareOperator.LESS, j, i));
    inner.terminate(new Terminator.ConditionalBranch(
        moreInner, Successor.to(body.label()), Successor.to(latch.label())));
    Value product = body.append(new Binary(BinaryOperator.MULTIPLY, i, j));
    Value sum = body.append(new Binary(BinaryOperator.ADD, t, product));
    Value one = body.append(Constant.of(1));
    Value nextJ = body.append(new Binary(BinaryOperator.ADD, j, one));
    body.terminate(new Terminator.Branch(Successor.to(inner.label(), nextJ, sum)));
    Value nextI = latch.append(new Binary(BinaryOperator.ADD, i, one));
    latch.terminate(new Terminator.Branch(Successor.to(outer.label(), nextI, t)));
    returns(exit, s);
    Function nested = f.build();
    assertThat(call(nested, 5)).isEqualTo(2 + 3 * 3 + 4 * 6);
    MethodNode method = method(nested);
    assertThat(count(method, Opcodes.IINC)).isEqualTo(2);
    assertThat(method.maxLocals).isEqualTo(4);
  }

  /** {@code for (i = n; i != 0; i--) for (j = n; j != 0; j--) s += j}. */
  private static Function nest() {
    FunctionBuilder f = function("nest", PrimitiveType.INT);
    BlockBuilder entry = f.block("entry");
    BlockBuilder outer = f.block("outer");
    BlockBuilder inside = f.block("inside");
    BlockBuilder inner = f.block("inner");
    BlockBuilder body = f.block("body");
    BlockBuilder exit = f.block("exit");
    Value n = entry.parameter(PrimitiveType.INT, "n");
    entry.terminate(
        new Terminator.Branch(Successor.to(outer.label(), entry.append(Constant.of(0)), n)));
    Value sum = outer.parameter(PrimitiveType.INT, "sum");
    Value i = outer.parameter(PrimitiveType.INT, "i");
    outer.terminate(new Terminator.ConditionalBranch(
        i, Successor.to(inside.label()), Successor.to(exit.label())));
    Value less = inside.append(new Binary(BinaryOperator.ADD, i, inside.append(Constant.of(-1))));
    inside.terminate(new Terminator.Branch(Successor.to(inner.label(), sum, n)));
    Value s = inner.parameter(PrimitiveType.INT, "s");
    Value j = inner.parameter(PrimitiveType.INT, "j");
    inner.terminate(new Terminator.ConditionalBranch(
        j, Successor.to(body.label()), Successor.to(outer.label(), s, less)));
    Value more = body.append(new Binary(BinaryOperator.ADD, s, j));
    Value next = body.append(new Binary(BinaryOperator.ADD, j, body.append(Constant.of(-1))));
    body.terminate(new Terminator.Branch(Successor.to(inner.label(), more, next)));
    returns(exit, sum);
    return f.build();
  }

  @Test
  void onlyPlainJumpsGoBackwards() {
    assertThat(call(nest(), 3)).isEqualTo(18);
    MethodNode method = method(nest());
    int backward = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof JumpInsnNode jump
          && method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump)) {
        assertThat(jump.getOpcode()).isEqualTo(Opcodes.GOTO);
        backward++;
      }
    }
    assertThat(backward).isEqualTo(2);
  }
}
