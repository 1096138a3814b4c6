package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** Reads how a block ends. */
final class TerminatorParser {
  private static final Pattern LABEL = Pattern.compile("bb\\d+");

  private final SilCursor cursor;
  private final InstructionParser instructions;

  TerminatorParser(SilCursor cursor, InstructionParser instructions) {
    this.cursor = cursor;
    this.instructions = instructions;
  }

  Optional<SilInstruction> instruction(String opcode) {
    return Optional.ofNullable(
        switch (opcode) {
          case "br" -> new SilTerminator.Branch(edge());
          case "cond_br" -> conditional();
          case "switch_enum" -> switchEnum();
          case "return" -> new SilTerminator.Return(instructions.annotatedOperand());
          case "unreachable" -> new SilTerminator.Unreachable();
          default -> null;
        });
  }

  private SilEdge edge() {
    String label = cursor.token(LABEL, "a block, as bb1");
    return new SilEdge(label, cursor.sees("(") ? instructions.annotatedOperands() : List.of());
  }

  private SilInstruction conditional() {
    SilPlace place = cursor.place();
    SilValue condition = instructions.use(instructions.valueName(), SilType.CONDITION, place);
    cursor.expect(",");
    SilEdge whenTrue = edge();
    cursor.expect(",");
    return new SilTerminator.ConditionalBranch(condition, whenTrue, edge());
  }

  private SilInstruction switchEnum() {
    SilValue value = instructions.annotatedOperand();
    List<SilTerminator.EnumCase> cases = new ArrayList<>();
    while (cursor.accept(",")) {
      if (cursor.acceptWord("default")) {
        throw cursor.unsupported("a switch_enum with a default is not supported: name every case");
      }
      cursor.expectWord("case");
      String name = instructions.member(value.type(), true).name();
      cursor.expect(":");
      cases.add(new SilTerminator.EnumCase(name, cursor.token(LABEL, "a block, as bb1")));
    }
    return new SilTerminator.SwitchEnum(value, cases);
  }
}
