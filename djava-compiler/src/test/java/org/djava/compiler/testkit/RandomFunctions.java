package org.djava.compiler.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/**
 * Random well-formed functions {@code (double, int, double[8]) -> double} of straight-line code,
 * branches and counted loops. They always end; an integer division may throw.
 */
public final class RandomFunctions {
  /** The length of the array argument; every index is below it. */
  public static final int ARRAY_LENGTH = 8;

  private static final int RECENT = 30;
  private static final ArrayType ARRAY = new ArrayType(PrimitiveType.DOUBLE);
  private static final List<PrimitiveType> NUMBERS =
      List.of(PrimitiveType.INT, PrimitiveType.LONG, PrimitiveType.FLOAT, PrimitiveType.DOUBLE);
  private static final List<PrimitiveType> TARGETS = List.of(
      PrimitiveType.BYTE,
      PrimitiveType.SHORT,
      PrimitiveType.CHAR,
      PrimitiveType.INT,
      PrimitiveType.LONG,
      PrimitiveType.FLOAT,
      PrimitiveType.DOUBLE);
  private static final MethodReference ABS =
      MethodReference.ofStatic("java/lang/Math", "abs", "(D)D");

  private final SplittableRandom random;
  private final FunctionBuilder function;
  private final List<Value> visible = new ArrayList<>();
  private final Value array;
  private BlockBuilder block;
  private int budget;

  private RandomFunctions(long seed, int budget) {
    this.random = new SplittableRandom(seed);
    this.budget = budget;
    this.function = new FunctionBuilder(
        FunctionName.of("Random.f" + seed), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    this.block = function.block("entry");
    visible.add(block.parameter(PrimitiveType.DOUBLE, "x"));
    visible.add(block.parameter(PrimitiveType.INT, "n"));
    this.array = block.parameter(ARRAY, "a");
  }

  /** The function that {@code seed} stands for, of about {@code statements} statements. */
  public static Function of(long seed, int statements) {
    RandomFunctions builder = new RandomFunctions(seed, statements);
    for (PrimitiveType type : NUMBERS) {
      builder.visible.add(builder.block.append(Constant.zero(type)));
    }
    while (builder.budget > 0) {
      builder.code(0);
    }
    builder.block.terminate(new Terminator.Return(List.of(builder.pick(PrimitiveType.DOUBLE))));
    return builder.function.build();
  }

  private void code(int depth) {
    int choice = depth > 3 ? 0 : random.nextInt(8);
    if (choice == 6) {
      branch(depth);
    } else if (choice == 7) {
      loop(depth);
    } else {
      for (int i = 0; i < 4; i++) {
        statement();
      }
    }
  }

  private void branch(int depth) {
    Value condition = pick(PrimitiveType.INT);
    BlockBuilder one = function.block("one");
    BlockBuilder other = function.block("other");
    BlockBuilder join = function.block("join");
    block.terminate(new Terminator.ConditionalBranch(
        condition, Successor.to(one.label()), Successor.to(other.label())));
    PrimitiveType type = any(NUMBERS);
    for (BlockBuilder arm : List.of(one, other)) {
      int outside = visible.size();
      block = arm;
      code(depth + 1);
      block.terminate(new Terminator.Branch(Successor.to(join.label(), pick(type))));
      visible.subList(outside, visible.size()).clear();
    }
    block = join;
    visible.add(join.parameter(type, random.nextBoolean() ? "merged" : ""));
  }

  private void loop(int depth) {
    BlockBuilder head = function.block("head");
    BlockBuilder body = function.block("body");
    BlockBuilder exit = function.block("exit");
    PrimitiveType type = any(NUMBERS);
    Value zero = block.append(Constant.of(0));
    block.terminate(new Terminator.Branch(Successor.to(head.label(), zero, pick(type))));
    block = head;
    Value count = head.parameter(PrimitiveType.INT, "i");
    visible.add(count);
    visible.add(head.parameter(type, ""));
    Value limit = head.append(Constant.of(random.nextInt(4)));
    Value more = head.append(new Compare(CompareOperator.LESS, count, limit));
    head.terminate(new Terminator.ConditionalBranch(
        more, Successor.to(body.label()), Successor.to(exit.label())));
    int outside = visible.size();
    block = body;
    code(depth + 1);
    Value one = block.append(Constant.of(1));
    Value next = block.append(new Binary(BinaryOperator.ADD, count, one));
    block.terminate(new Terminator.Branch(Successor.to(head.label(), next, pick(type))));
    visible.subList(outside, visible.size()).clear();
    block = exit;
  }

  private void statement() {
    budget--;
    block.at(new SourceLocation("Random.java", 1 + random.nextInt(50), "f"));
    PrimitiveType type = any(NUMBERS);
    switch (random.nextInt(8)) {
      case 0 -> visible.add(block.append(new Unary(UnaryOperator.NEGATE, pick(type))));
      case 1 -> visible.add(constant(type));
      case 2 ->
        visible.add(block.append(new Compare(comparison(type), pick(type), pick(type)), "test"));
      case 3 -> visible.add(block.append(new Convert(any(TARGETS), pick(type))));
      case 4 -> visible.add(block.append(Apply.of(ABS, List.of(pick(PrimitiveType.DOUBLE)))));
      case 5 -> arrayAccess();
      default -> visible.add(binary(type));
    }
  }

  private Value constant(PrimitiveType type) {
    return switch (type) {
      case INT -> block.append(Constant.of(random.nextInt()));
      case LONG -> block.append(Constant.of(random.nextLong()));
      case FLOAT -> block.append(Constant.of((float) random.nextDouble(-1e3, 1e3)));
      default -> block.append(Constant.of(random.nextDouble(-10, 10)));
    };
  }

  private CompareOperator comparison(PrimitiveType type) {
    CompareOperator[] operators = CompareOperator.values();
    int usable = type == PrimitiveType.INT ? operators.length - 2 : operators.length;
    return operators[random.nextInt(usable)];
  }

  private Value binary(PrimitiveType type) {
    BinaryOperator[] operators = BinaryOperator.values();
    BinaryOperator operator = operators[random.nextInt(type.isFloating() ? 5 : operators.length)];
    boolean shift = operator.name().contains("SHIFT");
    Value right = pick(shift ? PrimitiveType.INT : type);
    return block.append(new Binary(operator, pick(type), right));
  }

  private void arrayAccess() {
    Value mask = block.append(Constant.of(ARRAY_LENGTH - 1));
    Value index = block.append(new Binary(BinaryOperator.AND, pick(PrimitiveType.INT), mask));
    if (random.nextBoolean()) {
      visible.add(block.append(new ArrayLoad(ARRAY, array, index), "element"));
    } else {
      block.appendAll(new ArrayStore(ARRAY, array, index, pick(PrimitiveType.DOUBLE)));
    }
  }

  /** One of the last visible values of the type, recent ones more often. */
  private Value pick(IrType type) {
    List<Value> fitting = new ArrayList<>();
    for (int i = visible.size() - 1; i >= 0 && fitting.size() < RECENT; i--) {
      if (visible.get(i).type() == type) {
        fitting.add(visible.get(i));
      }
    }
    int size = fitting.size();
    return fitting.get(Math.min(random.nextInt(size), random.nextInt(size)));
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
