package org.djava.compiler.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SsaConstructionTest {
  private final FunctionBuilder function = new FunctionBuilder(
      new FunctionName("f", List.of()), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
  private final SsaConstruction ssa = new SsaConstruction(function);
  private final BlockBuilder entry = function.block("entry");
  private final Value flag = entry.parameter(PrimitiveType.INT, "flag");
  private final Value x = entry.parameter(PrimitiveType.DOUBLE, "x");

  /** Ends {@code from} with a decision; returns the block in between and the one behind. */
  private List<BlockBuilder> branch(BlockBuilder from) {
    BlockBuilder side = function.block("side");
    BlockBuilder join = function.block("join");
    from.terminate(new Terminator.ConditionalBranch(
        flag, Successor.to(side.label()), Successor.to(join.label())));
    side.terminate(new Terminator.Branch(Successor.to(join.label())));
    return List.of(side, join);
  }

  private Function returning(BlockBuilder last, Value value) {
    last.terminate(new Terminator.Return(List.of(value)));
    Function finished = ssa.finish();
    IrVerifier.verify(finished);
    return finished;
  }

  @Test
  void aParameterIsMadeWhereDefinitionsMeet() {
    Variable variable = ssa.variable(PrimitiveType.DOUBLE, "v");
    ssa.write(entry, variable, x);
    List<BlockBuilder> first = branch(entry);
    ssa.write(first.get(0), variable, first.get(0).append(Constant.of(2.0)));
    List<BlockBuilder> second = branch(first.get(1));
    Value last = ssa.read(second.get(1), variable);
    Function finished = returning(second.get(1), last);
    assertThat(finished.block(first.get(1).label()).parameters()).hasSize(1);
    assertThat(finished.block(second.get(1).label()).parameters()).isEmpty();
  }

  @Test
  void aLoopThatChangesNothingNeedsNoParameter() {
    Variable kept = ssa.variable(PrimitiveType.DOUBLE, "kept");
    Variable changed = ssa.variable(PrimitiveType.DOUBLE, "changed");
    ssa.write(entry, kept, x);
    ssa.write(entry, changed, x);
    BlockBuilder head = function.block("head");
    BlockBuilder body = function.block("body");
    BlockBuilder after = function.block("after");
    entry.terminate(new Terminator.Branch(Successor.to(head.label())));
    head.terminate(new Terminator.ConditionalBranch(
        flag, Successor.to(body.label()), Successor.to(after.label())));
    Value product = body.append(
        new Binary(BinaryOperator.MULTIPLY, ssa.read(body, changed), ssa.read(body, kept)));
    ssa.write(body, changed, product);
    body.terminate(new Terminator.Branch(Successor.to(head.label())));
    Function finished = returning(after, ssa.read(after, changed));
    assertThat(finished.block(head.label()).parameters()).hasSize(1);
  }

  @Test
  void oneVariableMayBeWrittenWithTheOther() {
    Variable one = ssa.variable(PrimitiveType.DOUBLE, "one");
    Variable other = ssa.variable(PrimitiveType.DOUBLE, "other");
    ssa.write(entry, one, x);
    ssa.write(entry, other, entry.append(Constant.of(1.0)));
    List<BlockBuilder> blocks = branch(entry);
    Value before = ssa.read(blocks.get(0), one);
    ssa.write(blocks.get(0), one, ssa.read(blocks.get(0), other));
    ssa.write(blocks.get(0), other, before);
    BlockBuilder join = blocks.get(1);
    Value sum = join.append(
        new Binary(BinaryOperator.SUBTRACT, ssa.read(join, one), ssa.read(join, other)));
    Function finished = returning(join, sum);
    Successor swapped = finished.block(blocks.get(0).label()).successors().get(0);
    assertThat(swapped.arguments()).hasSize(2).endsWith(x);
  }

  @Test
  void readingWhatIsWrittenOnOneWayOnlyIsAMistake() {
    Variable variable = ssa.variable(PrimitiveType.DOUBLE, "v");
    List<BlockBuilder> blocks = branch(entry);
    ssa.write(blocks.get(0), variable, x);
    Value value = ssa.read(blocks.get(1), variable);
    blocks.get(1).terminate(new Terminator.Return(List.of(value)));
    assertThatThrownBy(ssa::finish)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("v is read before it is written");
  }

  @Test
  void manyVariablesOverManyBranchesTakeLittleTime() {
    int count = 2_000;
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      variables.add(ssa.variable(PrimitiveType.DOUBLE, "v" + i));
      ssa.write(entry, variables.get(i), x);
    }
    BlockBuilder last = entry;
    for (int i = 0; i < count; i++) {
      List<BlockBuilder> blocks = branch(last);
      ssa.write(blocks.get(0), variables.get(i), blocks.get(0).append(Constant.of((double) i)));
      last = blocks.get(1);
    }
    Value sum = ssa.read(last, variables.get(0));
    for (Variable variable : variables) {
      sum = last.append(new Binary(BinaryOperator.ADD, sum, ssa.read(last, variable)));
    }
    BlockBuilder end = last;
    Value result = sum;
    Function finished =
        Assertions.assertTimeout(Duration.ofSeconds(20), () -> returning(end, result));
    int parameters =
        finished.blocks().stream().mapToInt(block -> block.parameters().size()).sum();
    assertThat(parameters).isEqualTo(count + 2);
  }
}
