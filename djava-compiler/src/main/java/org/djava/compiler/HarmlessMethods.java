package org.djava.compiler;

import java.util.Map;
import java.util.Set;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.MethodReference;

/**
 * Methods that a differentiable value may be handed to without losing its derivative: they keep no
 * reference that they give away, write no argument, and what they return is text, a truth value or integers.
 */
final class HarmlessMethods {
  private static final Map<String, Set<String>> METHODS = Map.ofEntries(
      Map.entry(
          "java/lang/Double",
          Set.of("toString", "isNaN", "isInfinite", "isFinite", "compare", "toHexString")),
      Map.entry(
          "java/lang/Float",
          Set.of("toString", "isNaN", "isInfinite", "isFinite", "compare", "toHexString")),
      Map.entry("java/lang/Object", Set.of("getClass", "equals", "hashCode", "toString")),
      Map.entry("java/lang/Comparable", Set.of("compareTo")),
      Map.entry("java/lang/String", Set.of("valueOf", "concat", "length", "isEmpty")),
      Map.entry("java/lang/StringBuilder", Set.of("append", "toString", "length")),
      Map.entry("java/io/PrintStream", Set.of("print", "println", "flush")),
      Map.entry(
          "java/util/Optional", Set.of("isPresent", "isEmpty", "equals", "hashCode", "toString")),
      Map.entry(
          "java/util/OptionalDouble",
          Set.of("isPresent", "isEmpty", "equals", "hashCode", "toString")),
      Map.entry("java/util/Arrays", Set.of("toString", "hashCode", "equals")),
      Map.entry("java/lang/System", Set.of("identityHashCode")),
      Map.entry("org/djava/runtime/Monitors", Set.of("enter", "exit")),
      Map.entry("org/djava/runtime/LambdaCode", Set.of("isBehind", "captured")),
      Map.entry("org/djava/runtime/ShadowArrays", Set.of("requireDistinct")),
      Map.entry("org/djava/runtime/OptionalContents", Set.of("requireShadow")),
      Map.entry(
          "org/djava/runtime/FixedSlots",
          Set.of("ofMap", "ofSet", "ofElements", "isOwnCopy", "find", "contains")),
      Map.entry(
          "org/djava/runtime/SlotTable",
          Set.of("find", "findOrAdd", "makeRoom", "addComputed", "contains", "remove", "addAll")),
      Map.entry(
          "org/djava/runtime/DifferentiatedArrays",
          Set.of(
              "none",
              "with",
              "requireOther",
              "requireAllOther",
              "requireUnreached",
              "requireUnreachedByCode",
              "requireOtherOfInner",
              "requireAllOtherOfInner",
              "requireUnreachedOfInner",
              "requireUnreachedByCodeOfInner")));

  private static final Set<String> OF_ENUMS =
      Set.of("ordinal", "name", "compareTo", "getDeclaringClass");

  private HarmlessMethods() {}

  static boolean contains(MethodReference method) {
    return METHODS.getOrDefault(method.owner(), Set.of()).contains(method.name());
  }

  /** The same, also where a method of {@link Enum} is called on an enum. */
  static boolean contains(MethodReference method, ClassHierarchy hierarchy) {
    return contains(method)
        || (OF_ENUMS.contains(method.name())
            && hierarchy
                .resolve(method)
                .filter(found -> found.owner().equals("java/lang/Enum"))
                .isPresent());
  }
}
