package org.djava.compiler.sil;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Functions that call one another, the types they use, and what is whose derivative.
 *
 * @param unsupported the functions that are not understood, with why
 */
public record SilModule(
    List<SilNominal> nominals,
    List<SilFunction> functions,
    List<SilWitness> witnesses,
    Map<String, SilException> unsupported) {
  /** A module that is understood completely. */
  public SilModule(
      List<SilNominal> nominals, List<SilFunction> functions, List<SilWitness> witnesses) {
    this(nominals, functions, witnesses, Map.of());
  }

  public SilModule {
    unsupported = Collections.unmodifiableMap(new LinkedHashMap<>(unsupported));
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
