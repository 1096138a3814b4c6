package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.djava.compiler.ir.Value;

/**
 * What a statement is in pseudo-SIL.
 *
 * @param values what it does
 * @param tangents what it does to tangents
 * @param adjoints what its reverse does to adjoints
 * @param kept the values that the reverse reads
 */
record PseudoLines(
    List<String> values, List<String> tangents, List<String> adjoints, List<Value> kept) {
  /** A statement that is not shown. */
  static final PseudoLines NONE = new PseudoLines(List.of(), List.of(), List.of(), List.of());

  PseudoLines {
    values = List.copyOf(values);
    tangents = List.copyOf(tangents);
    adjoints = List.copyOf(adjoints);
    kept = List.copyOf(kept);
  }

  /** A statement that has no derivative. */
  static PseudoLines of(String value) {
    return new PseudoLines(List.of(value), List.of(), List.of(), List.of());
  }

  PseudoLines withTangent(String line) {
    return new PseudoLines(values, added(tangents, line), adjoints, kept);
  }

  PseudoLines withAdjoints(String... lines) {
    List<String> more = new ArrayList<>(adjoints);
    more.addAll(Arrays.asList(lines));
    return new PseudoLines(values, tangents, more, kept);
  }

  PseudoLines keeping(List<Value> more) {
    return new PseudoLines(
        values, tangents, adjoints, Stream.concat(kept.stream(), more.stream()).toList());
  }

  private static List<String> added(List<String> lines, String line) {
    return Stream.concat(lines.stream(), Stream.of(line)).toList();
  }
}
