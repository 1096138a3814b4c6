package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/**
 * What a function's derivatives take and give. A function that is asked for gives the derivatives with
 * respect to its arrays; one that is called may work on those of its caller.
 */
final class PseudoInterface {
  private final Function function;
  private final ActivityFacts facts;
  private final List<Value> inputs;
  private final boolean writes;
  private final boolean isInPlace;

  /**
   * The interface of a function.
   *
   * @param isCalled whether it is one that others call
   */
  PseudoInterface(ActivityFacts facts, boolean isCalled) {
    this.function = facts.function();
    this.facts = facts;
    this.inputs = IntStream.range(0, function.parameters().size())
        .filter(facts.key()::isActive)
        .mapToObj(function.parameters()::get)
        .toList();
    this.writes = isCalled && PseudoCalls.writes(facts);
    this.isInPlace = isCalled && PseudoCalls.isInPlace(facts);
  }

  boolean isInPlace() {
    return isInPlace;
  }

  /** The parameters that are differentiated. */
  List<Value> inputs() {
    return inputs;
  }

  /** The inputs whose derivatives are returned. */
  List<Value> returned() {
    return inputs.stream().filter(value -> !isWorkedOn(value)).toList();
  }

  private boolean isWorkedOn(Value value) {
    return isInPlace && value.type().isReference();
  }

  private boolean isActive(int result) {
    return facts.isResultActive(result);
  }

  /** The values that are returned with a derivative, where the function returns. */
  List<Value> outputs(Block exit) {
    List<Value> operands = ((Terminator.Return) exit.terminator()).operands();
    return IntStream.range(0, operands.size())
        .filter(this::isActive)
        .mapToObj(operands::get)
        .toList();
  }

  /** The outputs that are given a seed. */
  List<Value> seeded(Block exit) {
    return outputs(exit).stream().filter(value -> !isWorkedOn(value)).toList();
  }

  /** The name of the seed of one of them. */
  String seed(Value output, Block exit) {
    List<Value> seeded = seeded(exit);
    return seeded.size() < 2 ? "%seed" : "%seed" + (seeded.indexOf(output) + 1);
  }

  /** The parameters of the pullback. */
  List<String> pullbackParameters(Block exit, PseudoPlaces places, PseudoNames names) {
    List<String> parameters = new ArrayList<>();
    for (Value output : outputs(exit)) {
      if (isWorkedOn(output)) {
        boolean isOwn = places.of(output).equals(names.adjoint(output)) && !inputs.contains(output);
        parameters.add("inout " + (isOwn ? names.adjoint(output) : "_"));
      } else {
        parameters.add(seed(output, exit));
      }
    }
    inputs.stream()
        .filter(this::isWorkedOn)
        .forEach(value -> parameters.add("inout " + names.adjoint(value)));
    return parameters;
  }

  /** The parameters of the differential. */
  List<String> differentialParameters(PseudoNames names) {
    return inputs.stream()
        .map(value -> changed(value, writes) + names.tangent(value))
        .toList();
  }

  private static String changed(Value value, boolean isChanged) {
    return isChanged && value.type().isReference() ? "inout " : "";
  }

  /** The type of the differentiating function. */
  String signature(Derivative kind) {
    List<String> parameters =
        function.parameterTypes().stream().map(PseudoTypes::of).toList();
    List<String> results = new ArrayList<>();
    function.resultTypes().forEach(type -> results.add(PseudoTypes.of(type)));
    results.add(kind == Derivative.JVP ? differential() : pullback());
    return "(" + String.join(", ", parameters) + ") -> " + "(" + String.join(", ", results) + ")";
  }

  private List<IrType> activeResults() {
    return IntStream.range(0, function.resultTypes().size())
        .filter(this::isActive)
        .mapToObj(function.resultTypes()::get)
        .toList();
  }

  private String differential() {
    List<String> from = inputs.stream()
        .map(value -> changed(value, writes) + PseudoTypes.of(value.type()))
        .toList();
    List<String> to = activeResults().stream().map(PseudoTypes::of).toList();
    return "(" + String.join(", ", from) + ") -> " + PseudoText.tuple(to);
  }

  private String pullback() {
    List<String> from = new ArrayList<>();
    activeResults()
        .forEach(type ->
            from.add((isInPlace && type.isReference() ? "inout " : "") + PseudoTypes.of(type)));
    inputs.stream()
        .filter(this::isWorkedOn)
        .forEach(value -> from.add("inout " + PseudoTypes.of(value.type())));
    List<String> to =
        returned().stream().map(value -> PseudoTypes.of(value.type())).toList();
    return "(" + String.join(", ", from) + ") -> " + PseudoText.tuple(to);
  }
}
