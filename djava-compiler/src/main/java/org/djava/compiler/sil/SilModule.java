package org.djava.compiler.sil;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Functions that call one another, the types they use, and what is whose derivative. */
public record SilModule(
    List<SilNominal> nominals, List<SilFunction> functions, List<SilWitness> witnesses) {
  public SilModule {
    nominals = List.copyOf(nominals);
    functions = List.copyOf(functions);
    witnesses = List.copyOf(witnesses);
  }

  /** The function of that name. */
  public Optional<SilFunction> function(String name) {
    return functions.stream().filter(function -> function.name().equals(name)).findFirst();
  }

  /** The witness for a function and the parameters that are differentiated. */
  public Optional<SilWitness> witness(String original, List<Integer> wrt) {
    return witnesses.stream()
        .filter(witness -> witness.original().equals(original) && witness.wrt().equals(wrt))
        .findFirst();
  }

  /** The declared types by name, the numbers of Swift's library among them. */
  public Map<String, SilNominal> types() {
    Map<String, SilNominal> types = new LinkedHashMap<>(SwiftNumbers.DECLARATIONS);
    nominals.forEach(nominal -> types.put(nominal.name(), nominal));
    return types;
  }
}
