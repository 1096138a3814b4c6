package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms of the JVM specification; capitals are long or double, which take two slots. */
class OperandStackTest {
  @ParameterizedTest
  @CsvSource({
    "87, ab, a",
    "88, abc, a",
    "88, aB, a",
    "89, a, aa",
    "90, ab, bab",
    "91, abc, cabc",
    "91, Ab, bAb",
    "92, ab, abab",
    "92, A, AA",
    "93, abc, bcabc",
    "93, aB, BaB",
    "94, abcd, cdabcd",
    "94, abC, CabC",
    "94, Abc, bcAbc",
    "94, AB, BAB",
    "95, ab, ba",
  })
  void rearrangesAsSpecified(int opcode, String before, String after) {
    List<Operand> operands = new ArrayList<>();
    OperandStack stack = new OperandStack();
    for (int i = 0; i < before.length(); i++) {
      char name = before.charAt(i);
      Operand operand = new Operand.Computed(Value.named(
          Character.isUpperCase(name) ? PrimitiveType.DOUBLE : PrimitiveType.INT,
          String.valueOf(name)));
      operands.add(operand);
      stack.push(operand);
    }
    stack.rearrange(opcode);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < stack.depth(); i++) {
      text.append(before.charAt(operands.indexOf(stack.get(i))));
    }
    assertThat(text).hasToString(after);
  }
}
