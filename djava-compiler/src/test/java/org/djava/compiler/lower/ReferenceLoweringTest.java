package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.compiler.lower.LoweringKit.call;
import static org.djava.compiler.lower.LoweringKit.count;
import static org.djava.compiler.lower.LoweringKit.define;
import static org.djava.compiler.lower.LoweringKit.function;
import static org.djava.compiler.lower.LoweringKit.method;
import static org.djava.compiler.lower.LoweringKit.returns;
import static org.djava.compiler.lower.LoweringKit.straight;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.Opcodes;

class ReferenceLoweringTest {
  private static final ClassType STRING = new ClassType("java/lang/String");
  private static final ClassType INTEGER = new ClassType("java/lang/Integer");
  private static final ClassType NUMBER = new ClassType("java/lang/Number");
  private static final ArrayType MATRIX = new ArrayType(new ArrayType(PrimitiveType.DOUBLE));

  private static MethodReference virtual(String owner, String name, String descriptor) {
    return new MethodReference(MethodReference.Kind.VIRTUAL, owner, name, descriptor, false);
  }

  private static ApplyDynamic invoke(MethodReference method, Value... operands) {
    List<IrType> results = method.resultType().map(List::of).orElse(List.of());
    return new ApplyDynamic(new CallSite.Method(method), results, List.of(operands));
  }

  @Test
  void callsLibraryMethods() {
    Function f = straight("length", PrimitiveType.INT, block -> {
      Value text = block.parameter(ClassType.OBJECT, "text");
      MethodReference valueOf = MethodReference.ofStatic(
          "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
      Value string = block.append(Apply.of(valueOf, List.of(text)));
      Value suffix = block.append(Constant.of("!"));
      MethodReference concat =
          virtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
      Value longer = block.append(invoke(concat, string, suffix));
      MethodReference length = new MethodReference(
          MethodReference.Kind.INTERFACE, "java/lang/CharSequence", "length", "()I", true);
      returns(block, block.append(invoke(length, longer)));
    });
    assertThat(call(f, 1234)).isEqualTo(5);
    assertThat(count(method(f), Opcodes.CHECKCAST)).isZero();
  }

  /** Two classes meet as their superclass: the frame says so, and nothing is cast. */
  @Test
  void mergesClassesAsTheParameterSays() {
    FunctionBuilder f = function("merge", PrimitiveType.DOUBLE);
    BlockBuilder entry = f.block("entry");
    BlockBuilder first = f.block("first");
    BlockBuilder second = f.block("second");
    BlockBuilder join = f.block("join");
    Value which = entry.parameter(PrimitiveType.INT, "which");
    entry.terminate(new Terminator.ConditionalBranch(
        which, Successor.to(first.label()), Successor.to(second.label())));
    MethodReference box =
        MethodReference.ofStatic("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");
    Value boxed = first.append(Apply.of(box, List.of(which)));
    first.terminate(new Terminator.Branch(Successor.to(join.label(), boxed)));
    MethodReference boxDouble =
        MethodReference.ofStatic("java/lang/Double", "valueOf", "(D)Ljava/lang/Double;");
    Value half = second.append(Constant.of(0.5));
    Value boxedHalf = second.append(Apply.of(boxDouble, List.of(half)));
    second.terminate(new Terminator.Branch(Successor.to(join.label(), boxedHalf)));
    Value number = join.parameter(NUMBER, "number");
    returns(join, join.append(invoke(virtual("java/lang/Number", "doubleValue", "()D"), number)));
    Function merge = f.build();
    assertThat(call(merge, 7)).isEqualTo(7.0);
    assertThat(call(merge, 0)).isEqualTo(0.5);
  }

  /** A parameter that only ever gets null, and one typed too weakly, are cast where they are used. */
  @Test
  void castsWhatTheVerifierWouldNotTake() {
    FunctionBuilder f = function("weak", PrimitiveType.INT);
    BlockBuilder entry = f.block("entry");
    BlockBuilder loop = f.block("loop");
    BlockBuilder exit = f.block("exit");
    Value text = entry.parameter(ClassType.OBJECT, "text");
    Value none = entry.append(Constant.NULL);
    entry.terminate(new Terminator.Branch(Successor.to(loop.label(), none, text)));
    Value nothing = loop.parameter(NullType.NULL, "nothing");
    Value weak = loop.parameter(ClassType.OBJECT, "weak");
    Value isText = loop.append(new InstanceOf(STRING, weak));
    loop.terminate(new Terminator.ConditionalBranch(
        isText, Successor.to(exit.label()), Successor.to(loop.label(), nothing, weak)));
    MethodReference compare = virtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
    returns(exit, exit.append(invoke(compare, weak, nothing)));
    assertThat(call(f.build(), "x")).isEqualTo(0);
  }

  @Test
  void checksCasts() {
    Function f = straight("cast", PrimitiveType.INT, block -> {
      Value object = block.parameter(ClassType.OBJECT, "object");
      Value integer = block.append(new Cast(INTEGER, object));
      returns(
          block, block.append(invoke(virtual("java/lang/Integer", "intValue", "()I"), integer)));
    });
    assertThat(call(f, 5)).isEqualTo(5);
    assertThatThrownBy(() -> call(f, "5")).isInstanceOf(ClassCastException.class);
  }

  @Test
  void usesArraysOfSeveralDimensions() {
    ArrayType row = new ArrayType(PrimitiveType.DOUBLE);
    Function f = straight("matrix", PrimitiveType.DOUBLE, block -> {
      Value n = block.parameter(PrimitiveType.INT, "n");
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      Value matrix = block.append(new NewArray(MATRIX, List.of(n, n)));
      Value one = block.append(Constant.of(1));
      Value first = block.append(new ArrayLoad(MATRIX, matrix, one));
      block.appendAll(new ArrayStore(row, first, one, x));
      Value cloned = block.append(invoke(virtual("[D", "clone", "()Ljava/lang/Object;"), first));
      Value rows = block.append(new NewArray(MATRIX, List.of(n)));
      Value typed = block.append(new Cast(row, cloned));
      block.appendAll(new ArrayStore(MATRIX, rows, one, typed));
      Value again = block.append(new ArrayLoad(MATRIX, rows, one));
      returns(block, block.append(new ArrayLoad(row, again, one)));
    });
    assertThat(call(f, 2, 1.25)).isEqualTo(1.25);
  }

  @ParameterizedTest
  @EnumSource(PrimitiveType.class)
  void storesAndLoadsEveryElementType(PrimitiveType element) {
    ArrayType type = new ArrayType(element);
    Function f = straight("roundTrip", element, block -> {
      Value x = block.parameter(element, "x");
      Value two = block.append(Constant.of(2));
      Value array = block.append(new NewArray(type, List.of(two)));
      Value one = block.append(Constant.of(1));
      block.appendAll(new ArrayStore(type, array, one, x));
      returns(block, block.append(new ArrayLoad(type, array, one)));
    });
    Object x = Arithmetic.convert((PrimitiveType) element.computational(), 1);
    assertThat(call(f, x)).isEqualTo(x);
  }

  @Test
  void makesObjects() {
    Function f = straight("append", STRING, block -> {
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      ClassType builder = new ClassType("java/lang/StringBuilder");
      Value out = block.append(new NewObject(builder, "()V", List.of()));
      MethodReference append =
          virtual("java/lang/StringBuilder", "append", "(D)Ljava/lang/StringBuilder;");
      Value again = block.append(invoke(append, out, x));
      MethodReference text = virtual("java/lang/StringBuilder", "toString", "()Ljava/lang/String;");
      returns(block, block.append(invoke(text, again)));
    });
    assertThat(call(f, 2.5)).isEqualTo("2.5");
  }

  @Test
  void linksLambdas() throws Throwable {
    CallSite.MethodHandleConstant bootstrap = new CallSite.MethodHandleConstant(
        Opcodes.H_INVOKESTATIC,
        "java/lang/invoke/LambdaMetafactory",
        "metafactory",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;"
            + "Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
            + "Ljava/lang/invoke/CallSite;",
        false);
    String host = ReferenceLoweringTest.class.getName().replace('.', '/');
    CallSite.Indy site = new CallSite.Indy(
        "applyAsDouble",
        "(D)Ljava/util/function/DoubleUnaryOperator;",
        bootstrap,
        List.of(
            new CallSite.MethodTypeConstant("(D)D"),
            new CallSite.MethodHandleConstant(
                Opcodes.H_INVOKESTATIC, host, "secretSum", "(DD)D", false),
            new CallSite.MethodTypeConstant("(D)D")));
    ClassType operator = new ClassType("java/util/function/DoubleUnaryOperator");
    Function f = straight("lambda", operator, block -> {
      Value captured = block.parameter(PrimitiveType.DOUBLE, "captured");
      returns(block, block.append(new ApplyDynamic(site, List.of(operator), List.of(captured))));
    });
    DoubleUnaryOperator made = (DoubleUnaryOperator)
        define(ReferenceLoweringTest.class, List.of(f), List.of(), java.util.Set.of())
            .function(f.name())
            .invoke(2.0);
    assertThat(made.applyAsDouble(3)).isEqualTo(5.0);
  }

  @SuppressWarnings("UnusedMethod") // Only the lambda of the test calls it.
  private static double secretSum(double a, double b) {
    return a + b;
  }

  @Test
  void keepsLayoutsInClasses() {
    checkLayout(3);
  }

  /** More fields than a constructor may have parameters. */
  @Test
  void keepsWideLayoutsInClasses() {
    checkLayout(300);
  }

  private static void checkLayout(int doubles) {
    ClassType type = new ClassType("any/name/of/Frame" + doubles);
    List<IrType> fields = new java.util.ArrayList<>();
    fields.add(STRING);
    fields.add(new ArrayType(PrimitiveType.DOUBLE));
    fields.add(PrimitiveType.BOOLEAN);
    fields.addAll(java.util.Collections.nCopies(doubles, PrimitiveType.DOUBLE));
    ObjectLayout layout = ObjectLayout.of(type, fields);
    Function make = straight("make", type, block -> {
      List<Value> content = new java.util.ArrayList<>();
      content.add(block.parameter(STRING, "text"));
      content.add(block.parameter(fields.get(1), "array"));
      content.add(block.append(Constant.of(1)));
      for (int i = 0; i < doubles; i++) {
        content.add(block.append(Constant.of(i + 0.5)));
      }
      returns(block, block.append(new NewObject(type, layout.constructorDescriptor(), content)));
    });
    Function read = straight("read", PrimitiveType.DOUBLE, block -> {
      Value object = block.parameter(ClassType.OBJECT, "frame");
      Value frame = block.append(new Cast(type, object));
      Value text = block.append(new GetField(layout.fields().get(0), List.of(frame)));
      Value flag = block.append(new GetField(layout.fields().get(2), List.of(frame)));
      Value index = block.append(invoke(virtual("java/lang/String", "length", "()I"), text));
      Value array = block.append(new GetField(layout.fields().get(1), List.of(frame)));
      ArrayType numbers = new ArrayType(PrimitiveType.DOUBLE);
      Value last = block.append(new GetField(layout.fields().get(doubles + 2), List.of(frame)));
      block.appendAll(new ArrayStore(numbers, array, flag, last));
      returns(block, block.append(new ArrayLoad(numbers, array, index)));
    });
    var code = define(List.of(make, read), List.of(layout));
    Object frame = call(code.function(make.name()), "x", new double[] {1, 2});
    assertThat(call(code.function(read.name()), frame)).isEqualTo(doubles - 0.5);
    var again = define(List.of(make, read), List.of(layout));
    assertThat(call(again.function(make.name()), "", null)).hasSameClassAs(frame);
  }
}
