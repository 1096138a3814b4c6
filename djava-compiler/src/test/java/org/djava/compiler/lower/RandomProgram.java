package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/**
 * Writes random functions of one signature: {@code (double[], double, int, long) -> (double, int,
 * long, float, double)}, with loops that end, branches, switches, stores and calls. Variables are
 * swapped and rotated a lot, because that is what makes hard copies on edges.
 */
final class RandomProgram {
  static final ArrayType ARRAY = new ArrayType(PrimitiveType.DOUBLE);
  static final List<IrType> RESULTS = List.of(
      PrimitiveType.DOUBLE,
      PrimitiveType.INT,
      PrimitiveType.LONG,
      PrimitiveType.FLOAT,
      PrimitiveType.DOUBLE);

  private static final List<PrimitiveType> INTEGRAL =
      List.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.CHAR, PrimitiveType.INT);

  private final Random random;
  private final List<FunctionName> callees;
  private final FunctionBuilder function;
  private final SsaConstruction ssa;
  private final List<SsaConstruction.Variable> variables = new ArrayList<>();
  /** Counters of the loops around; they are read but never written, so that loops end. */
  private final List<SsaConstruction.Variable> counters = new ArrayList<>();

  private final Value array;
  private BlockBuilder here;
  private int budget;

  private RandomProgram(long seed, FunctionName name, List<FunctionName> callees, int size) {
    this.random = new Random(seed);
    this.callees = callees;
    this.budget = size;
    this.function = new FunctionBuilder(name, RESULTS, SourceLocation.UNKNOWN);
    this.ssa = new SsaConstruction(function);
    this.here = function.block("entry");
    this.array = here.parameter(ARRAY, "array");
    declare(here.parameter(PrimitiveType.DOUBLE, "x"));
    declare(here.parameter(PrimitiveType.INT, "n"));
    declare(here.parameter(PrimitiveType.LONG, "l"));
    for (int i = 0; i < 2; i++) {
      declare(here.append(Constant.of(random.nextDouble())));
      declare(here.append(Constant.of(random.nextInt(10))));
      declare(here.append(Constant.of(random.nextLong())));
      declare(here.append(Constant.of(random.nextFloat())));
    }
  }

  static Function generate(long seed, FunctionName name, List<FunctionName> callees, int size) {
    RandomProgram program = new RandomProgram(seed, name, callees, size);
    program.body(3);
    return program.finish();
  }

  private void declare(Value value) {
    SsaConstruction.Variable variable = ssa.variable(value.type(), "v" + variables.size());
    variables.add(variable);
    ssa.write(here, variable, value);
  }

  private Function finish() {
    List<Value> results = RESULTS.stream().map(this::read).toList();
    here.terminate(new Terminator.Return(results));
    return ssa.finish();
  }

  private SsaConstruction.Variable any(IrType type) {
    List<SsaConstruction.Variable> fitting =
        variables.stream().filter(v -> v.type() == type).toList();
    return fitting.get(random.nextInt(fitting.size()));
  }

  private Value read(IrType type) {
    if (type == PrimitiveType.INT && !counters.isEmpty() && random.nextInt(3) == 0) {
      return ssa.read(here, counters.get(random.nextInt(counters.size())));
    }
    return ssa.read(here, any(type));
  }

  private void write(Value value) {
    ssa.write(here, any(value.type()), value);
  }

  private void body(int depth) {
    int length = 1 + random.nextInt(8);
    for (int i = 0; i < length && budget-- > 0; i++) {
      int choice = random.nextInt(20);
      if (choice < 3 && depth > 0) {
        branch(depth - 1);
      } else if (choice < 5 && depth > 0) {
        loop(depth - 1);
      } else if (choice == 5 && depth > 0) {
        choose(depth - 1);
      } else if (choice < 9) {
        rotate();
      } else if (choice == 9) {
        here.appendAll(new ArrayStore(ARRAY, array, index(), expression(PrimitiveType.DOUBLE, 2)));
      } else if (choice == 10 && !callees.isEmpty()) {
        call();
      } else {
        write(expression(anyType(), 3));
      }
    }
  }

  private <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private IrType anyType() {
    return RESULTS.get(random.nextInt(RESULTS.size()));
  }

  private void rotate() {
    IrType type = anyType();
    SsaConstruction.Variable a = any(type);
    SsaConstruction.Variable b = any(type);
    Value first = ssa.read(here, a);
    ssa.write(here, a, ssa.read(here, b));
    ssa.write(here, b, first);
  }

  private void call() {
    List<Value> arguments = List.of(
        array, read(PrimitiveType.DOUBLE), read(PrimitiveType.INT), read(PrimitiveType.LONG));
    FunctionName callee = callees.get(random.nextInt(callees.size()));
    here.appendAll(new Apply(callee, RESULTS, arguments)).forEach(result -> {
      if (random.nextInt(3) > 0) {
        write(result);
      }
    });
  }

  private Value index() {
    // Sometimes out of bounds, on purpose.
    Value length = here.append(Constant.of(random.nextInt(40) == 0 ? 9 : 8));
    Value i = read(PrimitiveType.INT);
    Value remainder = here.append(new Binary(BinaryOperator.REMAINDER, i, length));
    return random.nextInt(30) == 0
        ? remainder
        : here.append(new Binary(BinaryOperator.AND, remainder, here.append(Constant.of(7))));
  }

  private Value expression(IrType type, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(5) == 0 ? here.append(constant(type)) : read(type);
    }
    int choice = random.nextInt(12);
    if (choice == 0) {
      return here.append(new Unary(UnaryOperator.NEGATE, expression(type, depth - 1)));
    }
    if (choice < 3) {
      PrimitiveType target = type == PrimitiveType.INT ? oneOf(INTEGRAL) : (PrimitiveType) type;
      return here.append(new Convert(target, expression(anyType(), depth - 1)));
    }
    if (type == PrimitiveType.INT && choice < 6) {
      return choice == 3 ? here.append(new ArrayLength(array)) : comparison(depth - 1);
    }
    if (type == PrimitiveType.DOUBLE && choice < 7) {
      return here.append(new ArrayLoad(ARRAY, array, index()));
    }
    Value left = expression(type, depth - 1);
    BinaryOperator operator =
        oneOf(type.isFloating() ? Arithmetic.FLOATING : List.of(BinaryOperator.values()));
    boolean isShift = Arithmetic.isShift(operator);
    Value right = expression(isShift ? PrimitiveType.INT : type, depth - 1);
    return here.append(new Binary(operator, left, right));
  }

  private Value comparison(int depth) {
    IrType type = anyType();
    CompareOperator operator = oneOf(List.of(CompareOperator.values()));
    return here.append(new Compare(operator, expression(type, depth), expression(type, depth)));
  }

  private Constant constant(IrType type) {
    double[] odd = {0.0, -0.0, 1, Double.NaN, Double.POSITIVE_INFINITY, 0.1, -3.5};
    double chosen = odd[random.nextInt(odd.length)];
    return switch ((PrimitiveType) type) {
      case DOUBLE -> Constant.of(chosen);
      case FLOAT -> Constant.of((float) chosen);
      case LONG -> Constant.of(random.nextLong() >> random.nextInt(64));
      default -> Constant.of(random.nextInt() >> random.nextInt(32));
    };
  }

  private void branch(int depth) {
    BlockBuilder then = function.block("then");
    BlockBuilder otherwise = function.block("else");
    BlockBuilder join = function.block("join");
    Value condition = random.nextBoolean() ? comparison(1) : read(PrimitiveType.INT);
    here.terminate(new Terminator.ConditionalBranch(
        condition,
        Successor.to(then.label()),
        Successor.to((random.nextInt(3) == 0 ? join : otherwise).label())));
    arm(then, join.label(), depth);
    arm(otherwise, join.label(), depth);
    here = join;
  }

  private void arm(BlockBuilder arm, BlockLabel join, int depth) {
    here = arm;
    if (function.blocks().stream()
        .filter(BlockBuilder::isTerminated)
        .anyMatch(b ->
            b.terminator().successors().stream().anyMatch(edge -> edge.target() == arm.label()))) {
      body(depth);
      here.terminate(new Terminator.Branch(Successor.to(join)));
    } else {
      // Nothing leads here: it must not read what nobody wrote.
      here.terminate(new Terminator.Return(
          RESULTS.stream().map(type -> here.append(Constant.zero(type))).toList()));
    }
  }

  private void choose(int depth) {
    BlockBuilder join = function.block("join");
    List<BlockBuilder> arms = new ArrayList<>();
    List<Integer> keys = new ArrayList<>();
    List<Successor> cases = new ArrayList<>();
    int spread = random.nextBoolean() ? 1 : 1000;
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      BlockBuilder arm = random.nextInt(3) == 0 ? join : function.block("case");
      keys.add(i * spread);
      cases.add(Successor.to(arm.label()));
      arms.add(arm);
    }
    Value selector = read(PrimitiveType.INT);
    here.terminate(new Terminator.Switch(selector, keys, cases, Successor.to(join.label())));
    for (BlockBuilder arm : arms) {
      if (arm != join) {
        arm(arm, join.label(), depth);
      }
    }
    here = join;
  }

  private void loop(int depth) {
    SsaConstruction.Variable counter = ssa.variable(PrimitiveType.INT, "counter");
    ssa.write(here, counter, here.append(Constant.of(0)));
    BlockBuilder head = function.block("head");
    BlockBuilder exit = function.block("exit");
    boolean testsAtTheTop = random.nextBoolean();
    here.terminate(new Terminator.Branch(Successor.to(head.label())));
    here = head;
    if (testsAtTheTop) {
      BlockBuilder inside = function.block("inside");
      continueWhile(counter, inside.label(), exit.label());
      here = inside;
    }
    counters.add(counter);
    body(depth);
    counters.remove(counter);
    Value step = here.append(Constant.of(1));
    Value next = here.append(new Binary(BinaryOperator.ADD, ssa.read(here, counter), step));
    ssa.write(here, counter, next);
    if (testsAtTheTop) {
      here.terminate(new Terminator.Branch(Successor.to(head.label())));
    } else {
      continueWhile(counter, head.label(), exit.label());
    }
    here = exit;
  }

  private void continueWhile(SsaConstruction.Variable counter, BlockLabel loop, BlockLabel exit) {
    Value limit = here.append(Constant.of(random.nextInt(4)));
    Value more = here.append(new Compare(CompareOperator.LESS, ssa.read(here, counter), limit));
    here.terminate(new Terminator.ConditionalBranch(more, Successor.to(loop), Successor.to(exit)));
  }
}
