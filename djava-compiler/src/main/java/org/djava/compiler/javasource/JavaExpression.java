package org.djava.compiler.javasource;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;

/**
 * An expression in Java.
 *
 * @param binding how tightly its outermost operator binds
 * @param type its static type, the storage types of the IR included
 * @param reads the local variables it reads
 * @param isConstant whether Java's compiler may know its value
 */
record JavaExpression(
    String text, Binding binding, IrType type, Set<Value> reads, boolean isConstant) {
  /** The precedence of Java's operators, loosest first. */
  enum Binding {
    ASSIGNMENT,
    CONDITIONAL,
    OR,
    XOR,
    AND,
    EQUALITY,
    RELATION,
    SHIFT,
    SUM,
    PRODUCT,
    UNARY,
    PRIMARY,
    /** A primary expression that may stand as a statement: a call, or a new object. */
    CALL;

    /** What the right operand of a sum, product or the like must be. */
    Binding tighter() {
      return switch (this) {
        case ASSIGNMENT -> CONDITIONAL;
        case CONDITIONAL -> OR;
        case OR -> XOR;
        case XOR -> AND;
        case AND -> EQUALITY;
        case EQUALITY -> RELATION;
        case RELATION -> SHIFT;
        case SHIFT -> SUM;
        case SUM -> PRODUCT;
        case PRODUCT -> UNARY;
        case UNARY -> PRIMARY;
        case PRIMARY, CALL -> CALL;
      };
    }
  }

  JavaExpression {
    reads = Set.copyOf(reads);
  }

  /** An expression that is made of others. */
  static JavaExpression of(
      String text, Binding binding, IrType type, List<JavaExpression> parts, boolean isConstant) {
    Set<Value> reads = new LinkedHashSet<>();
    parts.forEach(part -> reads.addAll(part.reads()));
    boolean areConstant = parts.stream().allMatch(JavaExpression::isConstant);
    return new JavaExpression(text, binding, type, reads, isConstant && areConstant);
  }

  /** A literal, or another name for a constant. */
  static JavaExpression literal(String text, IrType type) {
    Binding binding = text.startsWith("-") ? Binding.UNARY : Binding.PRIMARY;
    return new JavaExpression(text, binding, type, Set.of(), true);
  }

  /** The text where an operand must bind at least as tightly as {@code least}. */
  String at(Binding least) {
    return binding.compareTo(least) >= 0 ? text : "(" + text + ")";
  }

  /** The text as the operand of a cast or a sign. */
  String asSigned() {
    return text.startsWith("-") ? "(" + text + ")" : at(Binding.UNARY);
  }

  /** The same expression, known to be of another type. */
  JavaExpression withType(IrType other) {
    return new JavaExpression(text, binding, other, reads, isConstant);
  }
}
