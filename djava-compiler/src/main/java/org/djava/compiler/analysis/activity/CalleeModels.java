package org.djava.compiler.analysis.activity;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;

/** What is known about a callee. Asked in the order of the methods here; the first answer counts. */
public interface CalleeModels {
  /** How bits and numbers become one another in a callee. */
  enum Bits {
    /** No bits involved. */
    NONE,
    /** The result holds the bits (or the text) of a floating-point argument. */
    OF_NUMBER,
    /** The result is a number made from bits or text. */
    TO_NUMBER
  }

  /** How the result of a callee with a derivative rule depends on an argument. */
  enum Dependence {
    /** Its derivative is zero. */
    NONE,
    /** Its derivative is known. */
    DIFFERENTIABLE,
    /** Nobody has said: nothing that is differentiated may enter here. */
    UNSTATED
  }

  /**
   * The fields that hold nothing with a shadow where the function begins, whatever it is given: names
   * as {@code my.Model.name}.
   */
  Set<String> constantFields(Callee function);

  /**
   * The parameters of a function that hold arrays which can be reached in no other way: not through
   * another parameter, and not through a static field.
   */
  default Set<Integer> ownParameters(Callee function) {
    return Set.of();
  }

  /** For a callee with a derivative rule: one entry per argument. Empty if there is no rule. */
  Optional<List<Dependence>> dependence(Callee callee);

  /** True for an operator that takes a derivative. */
  boolean isOperator(Callee callee);

  /** True for a field that is declared constant: what is stored in it loses its derivative. */
  boolean isConstant(FieldReference field);

  /**
   * True for a field of an object that may have a shadow, and a place for the field in it; named by the
   * class that declares it.
   */
  default boolean isFollowed(FieldReference field) {
    return false;
  }

  /**
   * True for a field that always refers to the same object, which has a shadow of zeros if it cannot be
   * changed; whether that is so is known when the function runs.
   */
  default boolean isConstantObject(FieldReference field) {
    return false;
  }

  /**
   * True for the making of an object whose constructor does nothing but assign fields; what it assigns is
   * stored there once more, for the sake of the shadow.
   */
  default boolean isPlainConstruction(NewObject made) {
    return false;
  }

  /** True for the class of a closure, whose first operand is the lambda that others call. */
  default boolean isClosure(ClassType type) {
    return false;
  }

  /** Whether the callee turns numbers into bits or bits into numbers. */
  Bits bits(Callee callee);

  /**
   * True for callees that keep no reference to their arguments, write none of them, and whose
   * result carries nothing differentiable: printing, formatting, comparing, hashing.
   */
  boolean isHarmless(MethodReference method);

  /** The callee's body, if it has one that can be differentiated. */
  Optional<Function> body(Callee callee);

  /** Why a callee with bytecode has no body that can be differentiated. */
  Optional<Diagnostic> refusal(Callee callee);
}
