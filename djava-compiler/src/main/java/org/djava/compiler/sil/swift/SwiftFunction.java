package org.djava.compiler.sil.swift;

import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.sil.SilType.FunctionType;

/**
 * A function of Swift's library, or of Java's under a name in Swift's manner.
 *
 * @param symbol its mangled name
 * @param meaning what it computes
 */
public record SwiftFunction(String symbol, FunctionType type, Meaning meaning) {

  /** What a function computes. */
  public sealed interface Meaning {
    /** {@code a operator b}. */
    record Operator(BinaryOperator operator) implements Meaning {}

    /** {@code -a}. */
    record Negation() implements Meaning {}

    /** A number as one of another type. */
    record Conversion() implements Meaning {}

    /** What a method returns; numbers that it takes as double are widened, its result narrowed. */
    record Method(MethodReference method) implements Meaning {}
  }
}
