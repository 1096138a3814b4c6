package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.compiler.lower.LoweringKit.call;
import static org.djava.compiler.lower.LoweringKit.define;
import static org.djava.compiler.lower.LoweringKit.function;
import static org.djava.compiler.lower.LoweringKit.handle;
import static org.djava.compiler.lower.LoweringKit.method;
import static org.djava.compiler.lower.LoweringKit.returns;
import static org.djava.compiler.lower.LoweringKit.straight;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;

class ModuleLoweringTest {
  private static final ClassType STRING = new ClassType("java/lang/String");

  /** {@code (x, n) -> (x, n, (long) n, "s", 2 x)}. */
  private static Function several() {
    FunctionBuilder f = function(
        "several",
        PrimitiveType.DOUBLE,
        PrimitiveType.INT,
        PrimitiveType.LONG,
        STRING,
        PrimitiveType.DOUBLE);
    BlockBuilder block = f.block("entry");
    Value x = block.parameter(PrimitiveType.DOUBLE, "x");
    Value n = block.parameter(PrimitiveType.INT, "n");
    Value wide = block.append(new Convert(PrimitiveType.LONG, n));
    Value text = block.append(Constant.of("s"));
    Value twice = block.append(new Binary(BinaryOperator.ADD, x, x));
    returns(block, x, n, wide, text, twice);
    return f.build();
  }

  @Test
  void leavesFurtherResultsInArrays() {
    var code = define(List.of(several()), List.of());
    double[] numbers = new double[2];
    Object[] references = new Object[2];
    var handle = code.function(FunctionName.of("several"));
    assertThat(handle.type())
        .isEqualTo(MethodType.methodType(
            double.class, double.class, int.class, double[].class, Object[].class));
    assertThat(call(handle, 1.5, 7, numbers, references)).isEqualTo(1.5);
    assertThat(numbers).containsExactly(7.0, 3.0);
    assertThat(references).containsExactly(7L, "s");
  }

  @Test
  void readsFurtherResultsAfterACall() {
    Function caller = straight("caller", STRING, block -> {
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      Value n = block.append(Constant.of(3));
      Apply apply = new Apply(FunctionName.of("several"), several().resultTypes(), List.of(x, n));
      List<Value> first = block.appendAll(apply);
      List<Value> second = block.appendAll(new Apply(
          FunctionName.of("several"),
          several().resultTypes(),
          List.of(first.get(4), first.get(1))));
      Value sum = block.append(new Binary(BinaryOperator.ADD, second.get(4), first.get(0)));
      Value widened = block.append(new Convert(PrimitiveType.DOUBLE, second.get(2)));
      Value all = block.append(new Binary(BinaryOperator.ADD, sum, widened));
      MethodReference text =
          MethodReference.ofStatic("java/lang/String", "valueOf", "(D)Ljava/lang/String;");
      Value number = block.append(Apply.of(text, List.of(all)));
      MethodReference concat = new MethodReference(
          MethodReference.Kind.VIRTUAL,
          "java/lang/String",
          "concat",
          "(Ljava/lang/String;)Ljava/lang/String;",
          false);
      returns(
          block, block.append(new Apply(concat, List.of(STRING), List.of(number, second.get(3)))));
    });
    var code = define(List.of(several(), caller), List.of());
    assertThat(call(code.function(caller.name()), 1.0)).isEqualTo("8.0s");
  }

  @Test
  void entryPointsAlwaysTakeTheArrays() {
    Function one = straight(
        "one",
        PrimitiveType.DOUBLE,
        block -> returns(block, block.parameter(PrimitiveType.DOUBLE, "x")));
    Function caller = straight("caller", PrimitiveType.DOUBLE, block -> {
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      returns(
          block, block.append(new Apply(one.name(), List.of(PrimitiveType.DOUBLE), List.of(x))));
    });
    var code =
        define(ModuleLoweringTest.class, List.of(one, caller), List.of(), Set.of(one.name()));
    assertThat(code.function(one.name()).type().parameterCount()).isEqualTo(3);
    assertThat(call(code.function(caller.name()), 2.5)).isEqualTo(2.5);
  }

  @Test
  void keepsLineNumbers() {
    SourceLocation start = new SourceLocation("Demo.java", 10, "f");
    FunctionBuilder f =
        new FunctionBuilder(FunctionName.of("Demo.f(int)"), List.of(PrimitiveType.INT), start);
    BlockBuilder block = f.block("entry");
    block.at(start);
    Value n = block.parameter(PrimitiveType.INT, "n");
    Value sum = block.append(new Binary(BinaryOperator.ADD, n, n));
    block.at(new SourceLocation("Demo.java", 12, "f"));
    Value quotient = block.append(new Binary(BinaryOperator.DIVIDE, sum, n));
    block.at(new SourceLocation("Other.java", 99, "g"));
    Value other = block.append(new Binary(BinaryOperator.ADD, quotient, n));
    returns(block, other);
    var handle = handle(f.build());
    assertThatThrownBy(() -> call(handle, 0)).isInstanceOf(ArithmeticException.class);
    assertThat(method(f.build()).instructions)
        .filteredOn(i -> i instanceof org.objectweb.asm.tree.LineNumberNode)
        .extracting(i -> ((org.objectweb.asm.tree.LineNumberNode) i).line)
        .containsExactly(10, 12);
  }

  /** {@code s = s * x + k}, over and over, and every tenth s once more at the end. */
  private static Function longFunction(int statements) {
    return straight("long", PrimitiveType.DOUBLE, block -> {
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      Value s = x;
      List<Value> kept = new ArrayList<>();
      for (int i = 0; i < statements / 2; i++) {
        Value product = block.append(new Binary(BinaryOperator.MULTIPLY, s, x));
        Value step = block.append(Constant.of((double) (i % 7)));
        s = block.append(new Binary(BinaryOperator.ADD, product, step));
        if (i % 100 == 0) {
          kept.add(s);
        }
      }
      for (Value value : kept) {
        s = block.append(new Binary(BinaryOperator.ADD, s, value));
      }
      returns(block, s);
    });
  }

  @Test
  void lowersAFunctionOfFiveThousandStatements() {
    Function function = longFunction(5000);
    LoweredClass lowered = BytecodeLowerer.lower(
        IrModule.of(List.of(function), List.of()), LoweringRequest.of("Long"));
    LoweredMethod method = lowered.method(function.name()).orElseThrow();
    assertThat(method.codeBytes()).isBetween(8001, 14200);
    assertThat(method.isHuge()).isTrue();
    assertThat(method(function).maxLocals).isLessThan(70);
    List<Object> result = IrInterpreter.of(
            IrModule.of(List.of(function), List.of()), ModuleLoweringTest.class.getClassLoader())
        .run(function.name(), 0.5);
    assertThat(call(function, 0.5)).isEqualTo(result.get(0));
  }

  @Test
  void refusesAMethodTooLargeForAClassFile() {
    Function function = longFunction(60000);
    assertThatThrownBy(() -> BytecodeLowerer.lower(
            IrModule.of(List.of(function), List.of()), LoweringRequest.of("Long")))
        .isInstanceOfSatisfying(
            CompilationFailure.class,
            failure ->
                assertThat(failure.diagnostic().kind()).isEqualTo(DiagnosticKind.METHOD_TOO_LARGE));
  }

  @Test
  void refusesTooManyParameters() {
    Function function = straight("wide", PrimitiveType.INT, block -> {
      Collections.nCopies(128, PrimitiveType.DOUBLE).forEach(type -> block.parameter(type, "x"));
      returns(block, block.append(Constant.of(0)));
    });
    assertThatThrownBy(() -> call(function)).isInstanceOf(CompilationFailure.class);
  }

  @Test
  void reusesLocalVariables() {
    Function function = straight("reuse", PrimitiveType.DOUBLE, block -> {
      Value x = block.parameter(PrimitiveType.DOUBLE, "x");
      for (int i = 0; i < 50; i++) {
        x = block.append(new Binary(BinaryOperator.MULTIPLY, x, x));
      }
      returns(block, x);
    });
    assertThat(method(function).maxLocals).isEqualTo(2);
  }

  @Test
  void leavesOutWhatNobodyReads() {
    Function function = straight("dead", PrimitiveType.INT, block -> {
      Value n = block.parameter(PrimitiveType.INT, "n");
      Value unused = block.append(new Binary(BinaryOperator.ADD, n, n));
      block.append(new Binary(BinaryOperator.MULTIPLY, unused, n));
      returns(block, n);
    });
    assertThat(method(function).instructions.size()).isLessThan(5);
  }

  @Test
  void throwsWhatIsThrown() {
    FunctionBuilder f = function("fails", PrimitiveType.INT);
    BlockBuilder block = f.block("entry");
    Value exception = block.parameter(ClassType.OBJECT, "exception");
    block.terminate(new Terminator.Throw(exception));
    assertThatThrownBy(() -> call(f.build(), new IllegalStateException("as told")))
        .hasMessage("as told");
  }

  @Test
  void givesMethodsReadableNames() {
    MethodNames names = new MethodNames();
    FunctionName base = FunctionName.of("demo.Main$Inner.f(double,double[])");
    assertThat(names.nameFor(base)).isEqualTo("f");
    assertThat(names.nameFor(base.derived("vjp[0,1]"))).isEqualTo("f$vjp_0_1");
    assertThat(names.nameFor(FunctionName.of("demo.Main.f(int)"))).isEqualTo("f$2");
    assertThat(names.nameFor(FunctionName.of("demo.Main.<init>(int)"))).isEqualTo("init");
  }
}
