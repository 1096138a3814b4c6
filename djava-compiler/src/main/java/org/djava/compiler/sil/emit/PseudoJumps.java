package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/** How blocks end, with or without tangents beside the values that are handed on. */
final class PseudoJumps implements Terminator.Visitor<String> {
  private final Steps steps;
  private final PseudoNames names;
  private final List<Block> order;
  private final boolean hasTangents;

  PseudoJumps(Steps steps, PseudoNames names, boolean hasTangents) {
    this.steps = steps;
    this.names = names;
    this.order = steps.function().reversePostOrder();
    this.hasTangents = hasTangents;
  }

  String label(Block block) {
    return "bb" + order.indexOf(block);
  }

  private String edge(Successor edge) {
    List<String> arguments = new ArrayList<>();
    edge.arguments().forEach(value -> arguments.add(names.value(value)));
    Block target = steps.function().block(edge.target());
    for (int i = 0; hasTangents && i < target.parameters().size(); i++) {
      if (steps.isActive(target.parameters().get(i))) {
        arguments.add(names.tangent(edge.arguments().get(i)));
      }
    }
    return label(target) + PseudoText.list(arguments);
  }

  @Override
  public String visitBranch(Terminator.Branch branch) {
    return "br " + edge(branch.successor());
  }

  @Override
  public String visitConditionalBranch(Terminator.ConditionalBranch branch) {
    return "cond_br " + names.value(branch.condition()) + ", " + edge(branch.whenTrue()) + ", "
        + edge(branch.whenFalse());
  }

  @Override
  public String visitSwitch(Terminator.Switch switching) {
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i < switching.keys().size(); i++) {
      cases
          .append(", ")
          .append(switching.keys().get(i))
          .append(": ")
          .append(edge(switching.cases().get(i)));
    }
    return "switch " + names.value(switching.selector()) + cases + ", default: "
        + edge(switching.otherwise());
  }

  @Override
  public String visitReturn(Terminator.Return returning) {
    throw new IllegalStateException("a return goes nowhere");
  }

  @Override
  public String visitThrow(Terminator.Throw throwing) {
    return "throw " + names.value(throwing.exception());
  }

  @Override
  public String visitTry(Terminator.Try trying) {
    return "br " + edge(trying.normal()) + ", catch " + names.value(trying.exception()) + ": "
        + edge(trying.exceptional());
  }
}
