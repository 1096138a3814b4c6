package org.djava.compiler.sil;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The structs of Swift's library that are numbers: each has one field, {@code _value}. */
public final class SwiftNumbers {
  /** By name. */
  public static final Map<String, SilNominal> DECLARATIONS = declarations();

  private SwiftNumbers() {}

  /** The built-in type inside of a number; empty for what is no number. */
  public static Optional<SilType> content(SilType type) {
    return type instanceof SilType.Nominal nominal && DECLARATIONS.containsKey(nominal.name())
        ? DECLARATIONS.get(nominal.name()).members().get(0).type()
        : Optional.empty();
  }

  /** True for {@code Float} and {@code Double}. */
  public static boolean isFloating(SilType type) {
    return type.equals(SilType.FLOAT) || type.equals(SilType.DOUBLE);
  }

  private static Map<String, SilNominal> declarations() {
    Map<String, SilNominal> numbers = new LinkedHashMap<>();
    declare("Float", "FPIEEE32", numbers);
    declare("Double", "FPIEEE64", numbers);
    declare("Bool", "Int1", numbers);
    declare("Int32", "Int32", numbers);
    declare("Int64", "Int64", numbers);
    declare("Int", "Int64", numbers);
    return java.util.Collections.unmodifiableMap(numbers);
  }

  private static void declare(String name, String content, Map<String, SilNominal> numbers) {
    SilType type = new SilType.Nominal("Builtin." + content);
    SilNominal.Member value = new SilNominal.Member("_value", Optional.of(type));
    numbers.put(name, new SilNominal(name, false, List.of(value), SilPlace.NONE));
  }
}
