package org.djava.compiler.sil;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.sil.SilType.FunctionType;

/**
 * Checks the invariants of SIL:
 *
 * <ol>
 *   <li>The parameters of a function's entry have the types of its own, and nothing goes back there.
 *   <li>Every block ends with a terminator, and has none before.
 *   <li>Every edge names a block of the function and brings an argument of the right type for each
 *       of its parameters; a {@code switch_enum} names every case once, and the block of a case
 *       takes what the case holds.
 *   <li>A definition dominates its uses.
 *   <li>Operands fit their instruction ({@link SilOperands}), and what is returned the function.
 *   <li>A function is named with the type it has.
 *   <li>A witness names derivatives of the types that derivatives have.
 * </ol>
 *
 * <p>That a value is defined once and is what it is used as, is seen when it is read.
 */
public final class SilVerifier {
  private final SilModule module;
  private final Map<String, SilNominal> types;

  private SilVerifier(SilModule module) {
    this.module = module;
    this.types = module.types();
  }

  /**
   * Checks a module.
   *
   * @throws SilException with the first place where a rule is broken
   */
  public static void verify(SilModule module) {
    SilVerifier verifier = new SilVerifier(module);
    module.functions().forEach(verifier::check);
    module.witnesses().forEach(verifier::check);
  }

  private void check(SilFunction function) {
    if (function.isDeclaration()) {
      return;
    }
    List<SilType> parameters =
        function.entry().parameters().stream().map(SilValue::type).toList();
    if (!parameters.equals(function.type().parameterTypes())) {
      throw new SilException(
          function.entry().place(),
          "the parameters of " + function.entry().label() + " are not those of @"
              + function.name());
    }
    Map<String, SilBlock> blocks = new HashMap<>();
    for (SilBlock block : function.blocks()) {
      if (blocks.put(block.label(), block) != null) {
        throw new SilException(block.place(), "there are two blocks " + block.label());
      }
    }
    SilOperands operands = new SilOperands(module, types);
    for (SilBlock block : function.blocks()) {
      checkEnd(block);
      for (SilStatement statement : block.statements()) {
        operands.check(statement);
        checkEdges(statement, function, blocks);
      }
      checkReturn(block, function.type());
    }
    checkDominance(function, blocks);
  }

  private static void checkEnd(SilBlock block) {
    if (block.statements().isEmpty() || !block.end().instruction().isTerminator()) {
      throw new SilException(block.place(), block.label() + " has no end: it needs br or return");
    }
  }

  private static void checkReturn(SilBlock block, FunctionType type) {
    if (block.end().instruction() instanceof SilTerminator.Return returning
        && !returning.value().type().equals(type.result())) {
      throw new SilException(
          block.end().place(),
          "the function returns a $" + type.result().text() + ", not a $"
              + returning.value().type().text());
    }
  }

  private void checkEdges(
      SilStatement statement, SilFunction function, Map<String, SilBlock> blocks) {
    if (statement.instruction() instanceof SilTerminator.SwitchEnum switching) {
      checkCases(statement, switching, blocks);
      return;
    }
    for (SilEdge edge : statement.instruction().successors()) {
      SilBlock target = target(edge, statement, blocks);
      if (target.label().equals(function.entry().label())) {
        throw new SilException(statement.place(), "nothing may go back to " + target.label());
      }
      List<SilType> given = edge.arguments().stream().map(SilValue::type).toList();
      if (!given.equals(target.parameters().stream().map(SilValue::type).toList())) {
        throw new SilException(
            statement.place(), "the arguments do not fit the parameters of " + target.label());
      }
    }
  }

  private static SilBlock target(
      SilEdge edge, SilStatement statement, Map<String, SilBlock> blocks) {
    SilBlock target = blocks.get(edge.target());
    if (target == null) {
      throw new SilException(statement.place(), "there is no block " + edge.target());
    }
    return target;
  }

  private void checkCases(
      SilStatement statement, SilTerminator.SwitchEnum switching, Map<String, SilBlock> blocks) {
    SilNominal nominal = types.get(switching.value().type().text());
    Set<String> named = new HashSet<>();
    for (SilTerminator.EnumCase each : switching.cases()) {
      SilBlock target = target(each.edge(), statement, blocks);
      Optional<SilType> held = nominal == null
          ? Optional.empty()
          : nominal.member(each.name()).flatMap(SilNominal.Member::type);
      boolean fits = target.parameters().isEmpty()
          || (target.parameters().size() == 1
              && held.filter(target.parameters().get(0).type()::equals).isPresent());
      if (!fits) {
        throw new SilException(
            statement.place(),
            target.label() + " does not take what the case " + each.name() + " holds");
      }
      if (!named.add(each.name())) {
        throw new SilException(statement.place(), "the case " + each.name() + " is named twice");
      }
    }
    if (nominal == null
        || !nominal.isEnum()
        || named.size() != nominal.members().size()) {
      throw new SilException(
          statement.place(), "not every case of $" + switching.value().type().text() + " is named");
    }
  }

  private static void checkDominance(SilFunction function, Map<String, SilBlock> blocks) {
    SilDominance dominance = new SilDominance(function, blocks);
    for (SilBlock block : function.blocks()) {
      Set<SilValue> defined = new HashSet<>(block.parameters());
      for (SilStatement statement : block.statements()) {
        for (SilValue operand : statement.instruction().operands()) {
          if (!defined.contains(operand) && !dominance.isAvailable(operand, block)) {
            throw new SilException(
                statement.place(), "a value is used that is not defined on every path to here");
          }
        }
        defined.addAll(statement.results());
      }
    }
  }

  private void check(SilWitness witness) {
    for (Derivative kind : Derivative.values()) {
      witness.target(kind).ifPresent(target -> {
        if (!target.type().equals(kind.typeOf(witness.type(), witness.wrt()))) {
          throw new SilException(
              witness.place(),
              "@" + target.name() + " does not have the type of a " + kind.word() + ": $"
                  + kind.typeOf(witness.type(), witness.wrt()).text());
        }
        module.function(target.name()).ifPresent(function -> {
          if (!function.type().equals(target.type())) {
            throw new SilException(
                witness.place(), "@" + target.name() + " has another type where it is defined");
          }
        });
      });
    }
  }
}
