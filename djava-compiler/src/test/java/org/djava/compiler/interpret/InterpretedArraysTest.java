package org.djava.compiler.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

class InterpretedArraysTest {
  private static List<Object> run(String text, Object... arguments) {
    Function function = IrParser.parseFunction(text);
    IrVerifier.verify(function);
    return IrInterpreter.of(
            IrModule.of(List.of(), List.of()), InterpretedArraysTest.class.getClassLoader())
        .run(function, arguments);
  }

  private static List<Object> store(String type, Object array, int index, Object value) {
    String valueType = type.matches("byte|boolean|char|short") ? "int" : type;
    return run("""
        func @f -> (RESULT, int) {
        bb0(%0: TYPE[], %1: int, %2: RESULT):
          array_store %0, %1, %2 : TYPE[]
          %3 = array_load %0, %1 : TYPE[]
          %4 = array_length %0
          return %3, %4
        }
        """.replace("TYPE", type).replace("RESULT", valueType), array, index, value);
  }

  @Test
  void storesAndLoadsEveryElementType() {
    assertThat(store("double", new double[2], 1, 0.5)).containsExactly(0.5, 2);
    assertThat(store("float", new float[2], 1, 0.5f)).containsExactly(0.5f, 2);
    assertThat(store("long", new long[2], 1, 7L)).containsExactly(7L, 2);
    assertThat(store("int", new int[2], 1, 7)).containsExactly(7, 2);
    assertThat(store("short", new short[2], 1, 65535)).containsExactly(-1, 2);
    assertThat(store("char", new char[2], 1, -1)).containsExactly(65535, 2);
    assertThat(store("byte", new byte[2], 1, 200)).containsExactly(-56, 2);
    assertThat(store("byte", new boolean[2], 1, 1)).containsExactly(1, 2);
    assertThat(store("java.lang.String", new String[2], 1, "x")).containsExactly("x", 2);
  }

  @Test
  void throwsAsTheJvmDoes() {
    assertThatThrownBy(() -> store("int", new int[2], 2, 7))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThatThrownBy(() -> store("int", null, 0, 7)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> store("java.lang.Object", new String[1], 0, 7))
        .isInstanceOf(ArrayStoreException.class);
  }

  @Test
  void makesArrays() {
    String text = """
        func @f -> double[][] {
        bb0(%0: int, %1: int):
          %2 = new_array double[][] (%0, %1)
          return %2
        }
        """;
    assertThat((double[][]) run(text, 2, 3).get(0)).isDeepEqualTo(new double[2][3]);
    assertThatThrownBy(() -> run(text, 2, -1)).isInstanceOf(NegativeArraySizeException.class);
    String outer = text.replace("(%0, %1)\n  return", "(%0)\n  return");
    assertThat((double[][]) run(outer, 2, 3).get(0)).isDeepEqualTo(new double[2][]);
  }

  @Test
  void checksCasts() {
    String text = """
        func @f -> (java.lang.String, int) {
        bb0(%0: java.lang.Object):
          %1 = instance_of %0, int[]
          %2 = cast %0 to java.lang.String
          return %2, %1
        }
        """;
    assertThat(run(text, "x")).containsExactly("x", 0);
    assertThat(run(text, (Object) null)).containsExactly(null, 0);
    assertThatThrownBy(() -> run(text, 1)).isInstanceOf(ClassCastException.class);
  }
}
