package org.djava.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IrVerifierTest {
  private static final ArrayType DOUBLES = new ArrayType(PrimitiveType.DOUBLE);
  private static final MethodReference SIN =
      MethodReference.ofStatic("java/lang/Math", "sin", "(D)D");

  private FunctionBuilder builder;
  private BlockBuilder entry;
  private Value x;
  private Value n;
  private Value a;

  @BeforeEach
  void begin() {
    builder = new FunctionBuilder(
        FunctionName.of("f"), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    entry = builder.block("bb0");
    x = entry.parameter(PrimitiveType.DOUBLE, "x");
    n = entry.parameter(PrimitiveType.INT, "n");
    a = entry.parameter(DOUBLES, "a");
  }

  private void rejects(String... messages) {
    assertThatThrownBy(() -> IrVerifier.verify(builder.build()))
        .isInstanceOfSatisfying(
            MalformedFunction.class,
            malformed -> assertThat(malformed.violations()).containsExactly(messages))
        .hasMessageStartingWith("malformed function @f:\n  ");
  }

  private void rejectsInstruction(Instruction instruction, String message) {
    entry.appendAll(instruction);
    entry.terminate(new Terminator.Return(List.of(x)));
    rejects("bb0, statement 0 (" + instruction.getClass().getSimpleName() + "): " + message);
    begin();
  }

  private void rejectsTerminator(Terminator terminator, String message) {
    entry.terminate(terminator);
    rejects("bb0, terminator: " + message);
    begin();
  }

  @Test
  void acceptsAWellFormedFunction() {
    BlockBuilder loop = builder.block("loop");
    Value i = loop.parameter(PrimitiveType.INT, "i");
    entry.terminate(new Terminator.Branch(Successor.to(loop.label(), n)));
    BlockBuilder exit = builder.block("exit");
    loop.terminate(new Terminator.ConditionalBranch(
        i, Successor.to(loop.label(), n), Successor.to(exit.label())));
    exit.terminate(new Terminator.Return(List.of(x)));
    IrVerifier.verify(builder.build());
  }

  @Test
  void rejectsMisfitOperands() {
    rejectsInstruction(new Binary(BinaryOperator.ADD, x, n), "right operand %1 is int, not double");
    rejectsInstruction(new Binary(BinaryOperator.AND, x, x), "AND of double");
    rejectsInstruction(
        new Binary(BinaryOperator.SHIFT_LEFT, n, x), "right operand %0 is double, not int");
    rejectsInstruction(new Unary(UnaryOperator.NEGATE, a), "operand %2 is double[], not a number");
    rejectsInstruction(
        new Compare(CompareOperator.EQUAL, a, n), "right operand %1 is int, not double[]");
    rejectsInstruction(new Compare(CompareOperator.LESS, a, a), "LESS of double[]");
    rejectsInstruction(
        new Compare(CompareOperator.THREE_WAY_NAN_LESS, n, n), "THREE_WAY_NAN_LESS of int");
    rejectsInstruction(new Convert(PrimitiveType.INT, a), "operand %2 is double[], not a number");
    rejectsInstruction(new Convert(PrimitiveType.BOOLEAN, n), "conversion to boolean");
    rejectsInstruction(new Constant(PrimitiveType.INT, 1L), "constant 1 is not int");
    rejectsInstruction(new Constant(PrimitiveType.LONG, null), "constant null is not long");
    rejectsInstruction(new Cast(ClassType.OBJECT, x), "operand %0 is double, not a reference");
  }

  @Test
  void rejectsMisfitArrays() {
    ArrayType ints = new ArrayType(PrimitiveType.INT);
    rejectsInstruction(new ArrayLoad(ints, a, n), "array %2 is double[], not int[]");
    rejectsInstruction(new ArrayLoad(DOUBLES, a, x), "index %0 is double, not int");
    rejectsInstruction(new ArrayLoad(DOUBLES, x, n), "array %0 is double, not a reference");
    rejectsInstruction(new ArrayStore(DOUBLES, a, n, n), "value %1 is int, not double");
    rejectsInstruction(new NewArray(DOUBLES, List.of(x)), "length %0 is double, not int");
  }

  @Test
  void rejectsMisfitCalls() {
    rejectsInstruction(Apply.of(SIN, List.of()), "0 arguments for 1 parameters");
    rejectsInstruction(Apply.of(SIN, List.of(n)), "argument 0 %1 is int, not double");
    rejectsInstruction(
        new Apply(SIN, List.of(), List.of(x)), "the callee's results are [double], not []");
    MethodReference hash = new MethodReference(
        MethodReference.Kind.VIRTUAL, "java/lang/Object", "hashCode", "()I", false);
    rejectsInstruction(
        Apply.of(hash, List.of(a)),
        "the method to run is not known: VIRTUAL java.lang.Object.hashCode()");
    rejectsInstruction(
        new ApplyDynamic(new CallSite.Method(hash), List.of(PrimitiveType.INT), List.of(x)),
        "argument 0 %0 is double, not java.lang.Object");
    rejectsInstruction(
        new NewObject(ClassType.OBJECT, "(D)V", List.of(a)),
        "argument 0 %2 is double[], not double");
  }

  @Test
  void rejectsMisfitTerminators() {
    rejectsTerminator(new Terminator.Return(List.of()), "returns 0 values, not 1");
    rejectsTerminator(new Terminator.Return(List.of(n)), "result %1 is int, not double");
    rejectsTerminator(new Terminator.Throw(x), "exception %0 is double, not a reference");
    rejectsTerminator(
        new Terminator.Branch(Successor.to(BlockLabel.named("gone"))),
        "edge to gone, which is no block of the function");
  }

  @Test
  void rejectsMisfitEdges() {
    entry.terminate(
        new Terminator.Switch(x, List.of(1, 1), List.of(), Successor.to(entry.label())));
    rejects(
        "bb0, terminator: selector %0 is double, not int",
        "bb0, terminator: 2 keys for 0 cases",
        "bb0, terminator: two cases have one key",
        "bb0, terminator: edge to the entry bb0",
        "bb0, terminator: edge to bb0 brings 0 arguments for 3 parameters");
    begin();
    BlockBuilder exit = builder.block("exit");
    Value result = exit.parameter(PrimitiveType.DOUBLE, "");
    exit.terminate(new Terminator.Return(List.of(result)));
    entry.terminate(new Terminator.ConditionalBranch(
        x, Successor.to(exit.label(), a), Successor.to(exit.label())));
    rejects(
        "bb0, terminator: condition %0 is double, not int",
        "bb0, terminator: argument 0 to bb1 %2 is double[], not double",
        "bb0, terminator: edge to bb1 brings 0 arguments for 1 parameters");
  }

  @Test
  void rejectsMisfitDefinitions() {
    Value stranger = Value.of(PrimitiveType.DOUBLE);
    Value late = Value.of(PrimitiveType.DOUBLE);
    Instruction negation = new Unary(UnaryOperator.NEGATE, late);
    entry.append(new Statement(List.of(late), negation, SourceLocation.UNKNOWN));
    entry.append(new Statement(List.of(late), Constant.of(1.0), SourceLocation.UNKNOWN));
    entry.append(new Statement(List.of(), Constant.of(1), SourceLocation.UNKNOWN));
    entry.terminate(new Terminator.Return(List.of(stranger)));
    rejects(
        "bb0, statement 1 (Constant): %3 is defined twice",
        "bb0, statement 2 (Constant): results are [], but the instruction's are [int]",
        "bb0, statement 0 (Unary): %3 is used before it is defined",
        "bb0, terminator: %?0 is used but never defined");
  }

  @Test
  void rejectsUsesThatAreNotDominated() {
    BlockBuilder arm = builder.block("arm");
    BlockBuilder exit = builder.block("exit");
    entry.terminate(
        new Terminator.ConditionalBranch(n, Successor.to(arm.label()), Successor.to(exit.label())));
    Value y = arm.append(new Unary(UnaryOperator.NEGATE, x));
    arm.terminate(new Terminator.Branch(Successor.to(exit.label())));
    exit.terminate(new Terminator.Return(List.of(y)));
    rejects("bb2, terminator: %3 is not defined on every path to its use");
  }

  @Test
  void rejectsCallsThatDoNotFitTheModule() {
    FunctionBuilder caller =
        new FunctionBuilder(FunctionName.of("g"), List.of(), SourceLocation.UNKNOWN);
    BlockBuilder block = caller.block("bb0");
    Value one = block.append(Constant.of(1));
    block.appendAll(new Apply(FunctionName.of("f"), List.of(), List.of(one)));
    block.terminate(new Terminator.Return(List.of()));
    entry.terminate(new Terminator.Return(List.of(x)));
    IrModule module = IrModule.of(List.of(builder.build(), caller.build()), List.of());
    assertThatThrownBy(() -> IrVerifier.verify(module))
        .isInstanceOf(MalformedFunction.class)
        .hasMessageContaining("1 arguments for 3 parameters")
        .hasMessageContaining("the callee's results are [double], not []");
  }

  private static void verifyText(String text) {
    IrVerifier.verify(IrParser.parseFunction(text));
  }

  @Test
  void whatIsCaughtIsReadWhereItLeads() {
    verifyText("""
        func @f -> int {
        bb0(%0: int):
          %1 = binary divide %0, %0 : int
          try bb1(%1), catch %2: bb2(%2)
        bb1(%3: int):
          return %1
        bb2(%4: java.lang.Throwable):
          throw %2
        }
        """);
  }

  @Test
  void onlyTheLastStatementMayThrowWhereItIsCaught() {
    assertThatThrownBy(() -> verifyText("""
        func @f -> int {
        bb0(%0: int):
          %1 = binary divide %0, %0 : int
          %2 = binary remainder %0, %0 : int
          try bb1, catch %3: bb2
        bb1:
          return %2
        bb2:
          return %0
        }
        """))
        .hasMessageContaining("bb0, statement 0 (Binary): may throw before the statement");
  }

  @Test
  void whatHasThrownHasNoResult() {
    assertThatThrownBy(() -> verifyText("""
        func @f -> int {
        bb0(%0: int):
          %1 = binary divide %0, %0 : int
          try bb1, catch %2: bb2
        bb1:
          return %1
        bb2:
          return %1
        }
        """))
        .hasMessageContaining("%1 is not defined on every path to its use");
  }

  @Test
  void whatHasNotThrownHasNoException() {
    assertThatThrownBy(() -> verifyText("""
        func @f -> int {
        bb0(%0: int):
          %1 = binary divide %0, %0 : int
          try bb1(%2), catch %2: bb2
        bb1(%3: java.lang.Throwable):
          throw %3
        bb2:
          return %0
        }
        """))
        .hasMessageContaining("%2 is not defined on every path to its use");
  }
}
