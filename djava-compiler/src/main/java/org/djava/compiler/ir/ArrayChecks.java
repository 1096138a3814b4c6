package org.djava.compiler.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;

/**
 * The calls that make sure at run time that an array that the analysis holds constant is none of
 * those that are differentiated. They may throw, and do nothing else.
 */
public final class ArrayChecks {
  /** The arrays that a run differentiates. */
  public static final ClassType TYPE = new ClassType("org/djava/runtime/DifferentiatedArrays");

  /** Makes an empty set. */
  public static final MethodReference NONE =
      MethodReference.ofStatic(TYPE.internalName(), "none", "()L" + TYPE.internalName() + ";");

  /** Adds an array, and what it contains. */
  public static final MethodReference WITH = MethodReference.ofStatic(
      TYPE.internalName(),
      "with",
      "(L" + TYPE.internalName() + ";Ljava/lang/Object;)L" + TYPE.internalName() + ";");

  private static final String STRING = "Ljava/lang/String;";
  private static final String MESSAGE = STRING + STRING + "I";
  private static final String CHECK =
      "(L" + TYPE.internalName() + ";Ljava/lang/Object;" + MESSAGE + ")V";

  /** Checks an array itself. */
  public static final MethodReference ONE =
      MethodReference.ofStatic(TYPE.internalName(), "requireOther", CHECK);

  /** Checks an array and what it contains. */
  public static final MethodReference ALL =
      MethodReference.ofStatic(TYPE.internalName(), "requireAllOther", CHECK);

  /** Checks what an object leads to that is given to code that is not seen. */
  public static final MethodReference REACHED =
      MethodReference.ofStatic(TYPE.internalName(), "requireUnreached", CHECK);

  /** Checks what an object leads to whose methods the platform may call. */
  public static final MethodReference RUN =
      MethodReference.ofStatic(TYPE.internalName(), "requireUnreachedByCode", CHECK);

  private static final Map<Callee, MethodReference> OF_INNER =
      Map.of(ONE, ofInner(ONE), ALL, ofInner(ALL), REACHED, ofInner(REACHED), RUN, ofInner(RUN));

  /** Checks that two arrays, and what they contain, are different ones. */
  public static final MethodReference DISTINCT = MethodReference.ofStatic(
      "org/djava/runtime/ShadowArrays",
      "requireDistinct",
      "(Ljava/lang/Object;Ljava/lang/Object;" + MESSAGE + ")V");

  private ArrayChecks() {}

  /**
   * Appends a check.
   *
   * @param differentiated the arrays or the array that have shadows
   * @param constant the array that has none
   * @param detail what an array that is both is called under either name
   * @param place where it is got hold of
   */
  public static void append(
      MethodReference check,
      Value differentiated,
      Value constant,
      String detail,
      SourceLocation place,
      BlockBuilder block) {
    Value text = block.append(Constant.of(detail));
    Value file = block.append(Constant.of(place.file()));
    Value line = block.append(Constant.of(place.line()));
    block.appendAll(Apply.of(check, List.of(differentiated, constant, text, file, line)));
  }

  /** True for a check. */
  public static boolean contains(Callee callee) {
    return OF_INNER.containsKey(callee) || OF_INNER.containsValue(callee);
  }

  /** True for a check of the derivative that is being made, and not of one that is differentiated. */
  public static boolean isOfThisDerivative(Callee callee) {
    return OF_INNER.containsKey(callee);
  }

  /** The check of a derivative that is going to be differentiated; empty if {@code callee} is none. */
  public static Optional<MethodReference> innerCheck(Callee callee) {
    return Optional.ofNullable(OF_INNER.get(callee));
  }

  private static MethodReference ofInner(MethodReference check) {
    return MethodReference.ofStatic(check.owner(), check.name() + "OfInner", check.descriptor());
  }
}
