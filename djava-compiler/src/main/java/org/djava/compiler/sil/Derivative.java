package org.djava.compiler.sil;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilType.Part;

/** The two kinds of derivative of a differentiable function. */
public enum Derivative {
  /** Value and differential. */
  JVP,
  /** Value and pullback. */
  VJP;

  /** As written in brackets. */
  public String word() {
    return this == JVP ? "jvp" : "vjp";
  }

  /**
   * The type of this derivative of a function of type {@code original}: the same parameters, and a
   * linear map as one more result.
   *
   * @param wrt the parameters that are differentiated
   */
  public FunctionType typeOf(FunctionType original, List<Integer> wrt) {
    List<String> attributes = new ArrayList<>(original.attributes());
    attributes.remove("@differentiable(reverse)");
    List<Part> parameters =
        original.parameters().stream().map(Derivative::differentiated).toList();
    List<Part> results = new ArrayList<>(original.results());
    results.add(Part.owned(mapOf(original, wrt)));
    return new FunctionType(attributes, parameters, results);
  }

  /** The type of the differential or the pullback. */
  public FunctionType mapOf(FunctionType original, List<Integer> wrt) {
    List<SilType> inputs =
        wrt.stream().map(each -> original.parameterTypes().get(each)).toList();
    List<SilType> outputs = List.of(original.results().get(0).type());
    return this == JVP
        ? FunctionType.closure(inputs, outputs)
        : FunctionType.closure(outputs, inputs);
  }

  private static Part differentiated(Part part) {
    List<String> conventions = new ArrayList<>(part.conventions());
    conventions.remove("@noDerivative");
    return new Part(conventions, part.type());
  }
}
