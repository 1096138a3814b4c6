package org.djava.compiler.sil;

import java.util.List;

/** How a block ends. */
public sealed interface SilTerminator extends SilInstruction {
  /** A case of an enum, and where to go; whether the block takes what the case holds is its own. */
  record EnumCase(String name, String target) {
    SilEdge edge() {
      return SilEdge.to(target);
    }
  }

  /** Goes to one block. */
  record Branch(SilEdge edge) implements SilTerminator {
    @Override
    public List<SilValue> operands() {
      return edge.arguments();
    }

    @Override
    public List<SilEdge> successors() {
      return List.of(edge);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBranch(this);
    }
  }

  /** Goes to the first block if the condition is 1. */
  record ConditionalBranch(SilValue condition, SilEdge whenTrue, SilEdge whenFalse)
      implements SilTerminator {
    @Override
    public List<SilValue> operands() {
      return SilTypes.joined(condition, whenTrue.arguments(), whenFalse.arguments());
    }

    @Override
    public List<SilEdge> successors() {
      return List.of(whenTrue, whenFalse);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConditionalBranch(this);
    }
  }

  /** Goes to the block of the enum's case, which is given what it holds. */
  record SwitchEnum(SilValue value, List<EnumCase> cases) implements SilTerminator {
    public SwitchEnum {
      cases = List.copyOf(cases);
    }

    @Override
    public List<SilValue> operands() {
      return List.of(value);
    }

    @Override
    public List<SilEdge> successors() {
      return cases.stream().map(EnumCase::edge).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSwitchEnum(this);
    }
  }

  /** Leaves the function. */
  record Return(SilValue value) implements SilTerminator {
    @Override
    public List<SilValue> operands() {
      return List.of(value);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitReturn(this);
    }
  }

  /** Never gets here. */
  record Unreachable() implements SilTerminator {
    @Override
    public List<SilValue> operands() {
      return List.of();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitUnreachable(this);
    }
  }
}
