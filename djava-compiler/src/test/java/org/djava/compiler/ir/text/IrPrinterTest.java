package org.djava.compiler.ir.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;

class IrPrinterTest {
  private static final MethodReference SIN =
      MethodReference.ofStatic("java/lang/Math", "sin", "(D)D");
  private static final MethodReference COS =
      MethodReference.ofStatic("java/lang/Math", "cos", "(D)D");

  private static FunctionBuilder builder(String name) {
    return new FunctionBuilder(
        FunctionName.of(name), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
  }

  @Test
  void printsTheWorkedExample() {
    FunctionBuilder builder = builder("Demo.f(double)");
    BlockBuilder block = builder.block("entry");
    Value x = block.parameter(PrimitiveType.DOUBLE, "x");
    block.at(new SourceLocation("Demo.java", 5, "f"));
    Value sin = block.append(Apply.of(SIN, List.of(x)));
    Value cos = block.append(Apply.of(COS, List.of(x)), "c");
    block.at(new SourceLocation("Demo.java", 6, "f"));
    Value y = block.append(new Binary(BinaryOperator.MULTIPLY, sin, cos));
    block.terminate(new Terminator.Return(List.of(y)));
    Function function = builder.build();

    IrVerifier.verify(function);
    assertThat(IrPrinter.print(function)).isEqualTo("""
        func @Demo.f(double) -> double {
        bb0(%0 x: double):                                              // entry
          %1 = apply static java.lang.Math.sin(double) -> double (%0)   // Demo.java:5
          %2 c = apply static java.lang.Math.cos(double) -> double (%0)
          %3 = binary multiply %1, %2 : double                          // Demo.java:6
          return %3
        }
        """);
    assertThat(IrPrinter.printStructure(function)).isEqualTo("""
        func @Demo.f(double) -> double {
        bb0(%0: double):
          %1 = apply static java.lang.Math.sin(double) -> double (%0)
          %2 = apply static java.lang.Math.cos(double) -> double (%0)
          %3 = binary multiply %1, %2 : double
          return %3
        }
        """);
  }

  @Test
  void printsEdgesAndSeveralResults() {
    ClassType frame = new ClassType("Demo$f$Frame");
    FunctionBuilder builder = builder("Demo.g(double)");
    BlockBuilder entry = builder.block("bb0");
    BlockBuilder join = builder.block("bb1");
    Value x = entry.parameter(PrimitiveType.DOUBLE, "");
    Value y = join.parameter(PrimitiveType.DOUBLE, "");
    List<Value> results = entry.appendAll(new Apply(
        FunctionName.of("Demo.f(double)").derived("vjp[1]"),
        List.of(PrimitiveType.DOUBLE, frame),
        List.of(x)));
    Value zero = entry.append(Constant.of(-0.0));
    Value test = entry.append(new Compare(CompareOperator.LESS, x, zero));
    entry.terminate(new Terminator.ConditionalBranch(
        test, Successor.to(join.label(), x), Successor.to(join.label(), results.get(0))));
    join.terminate(new Terminator.Return(List.of(y)));
    Function function = builder.build();

    IrModule module = IrModule.of(
        List.of(function),
        List.of(ObjectLayout.of(frame, List.of(PrimitiveType.DOUBLE, PrimitiveType.BYTE))));
    IrVerifier.verify(module);
    assertThat(IrPrinter.print(module)).isEqualTo("""
        layout Demo$f$Frame {
          f0: double
          f1: byte
        }

        func @Demo.g(double) -> double {
        bb0(%0: double):
          (%1, %2) = apply @Demo.f(double).vjp[1] -> (double, Demo$f$Frame) (%0)
          %3 = constant -0.0
          %4 = compare less %0, %3 : double
          conditional_branch %4, bb1(%0), bb1(%1)
        bb1(%5: double):
          return %5
        }
        """);
  }
}
