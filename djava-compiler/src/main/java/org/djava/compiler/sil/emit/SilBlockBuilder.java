package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** A block that is being written. */
final class SilBlockBuilder {
  private final String label;
  private final List<SilValue> parameters = new ArrayList<>();
  private final List<SilStatement> statements = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();

  SilBlockBuilder(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  SilValue parameter(SilType type, String name) {
    SilValue parameter = SilValue.named(type, name);
    parameters.add(parameter);
    return parameter;
  }

  /** The parameters so far. */
  List<SilValue> parameters() {
    return List.copyOf(parameters);
  }

  /** A line of comment above what comes next. */
  void remark(String line) {
    remarks.add(line);
  }

  /** Appends an instruction without a result. */
  void run(SilInstruction instruction) {
    appendAll(instruction);
  }

  /** Appends an instruction with one result. */
  SilValue append(SilInstruction instruction) {
    return appendAll(instruction).get(0);
  }

  private List<SilValue> appendAll(SilInstruction instruction) {
    List<SilValue> results =
        instruction.resultTypes().stream().map(SilValue::of).toList();
    statements.add(new SilStatement(results, instruction, SilPlace.NONE, remarks));
    remarks.clear();
    return results;
  }

  SilBlock build() {
    return new SilBlock(label, parameters, statements, SilPlace.NONE);
  }
}
