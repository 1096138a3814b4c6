package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftNames;

/** The names and types of what is made for one function and the parameters that are differentiated. */
record Names(String symbol, FunctionType type, List<Integer> wrt) {
  Names {
    wrt = List.copyOf(wrt);
  }

  static Names of(String symbol, ActivityFacts facts) {
    List<Integer> wrt = new ArrayList<>();
    for (int i = 0; i < facts.function().parameters().size(); i++) {
      if (facts.key().isActive(i)) {
        wrt.add(i);
      }
    }
    return new Names(symbol, Symbols.typeOf(facts.function()), wrt);
  }

  String derivative(Derivative kind) {
    return derived(kind == Derivative.JVP ? 'f' : 'r');
  }

  FunctionType derivativeType(Derivative kind) {
    return kind.typeOf(type, wrt);
  }

  /** The name of the differential or the pullback. */
  String map(Derivative kind) {
    return derived(kind == Derivative.JVP ? 'd' : 'p');
  }

  /** The type of the differential or the pullback, with what it captures as more parameters. */
  FunctionType mapType(Derivative kind, List<SilType> captured) {
    FunctionType map = kind.mapOf(type, wrt);
    List<SilType> parameters = new ArrayList<>(map.parameterTypes());
    parameters.addAll(captured);
    List<SilType> results = map.results().stream().map(SilType.Part::type).toList();
    return FunctionType.thin(parameters, results);
  }

  private String derived(char letter) {
    return SwiftNames.derivative(symbol, letter, wrt, type.parameters().size());
  }

  /** The struct of what a block keeps for the pullback. */
  SilType kept(int block) {
    return nominal(block, "PB");
  }

  /** The enum of where a block was entered from. */
  SilType predecessor(int block) {
    return nominal(block, "Pred");
  }

  private SilType nominal(int block, String what) {
    String indices = wrt.stream().map(String::valueOf).collect(Collectors.joining("_"));
    String name = symbol.replace('.', '_');
    return new SilType.Nominal(
        "_AD__" + name + "_bb" + block + "__" + what + "__src_0_wrt_" + indices);
  }
}
