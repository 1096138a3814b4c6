package org.djava.compiler;

import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.resolve.LibraryCatalogue;

/**
 * What is known about methods of the JDK that matters to running a function again: which change
 * nothing, and which change only the object that they are called on or one of their arguments.
 */
final class UnseenMethods {
  private static final Set<String> VALUES = Set.of(
      "java/lang/Math",
      "java/lang/StrictMath",
      "java/lang/Integer",
      "java/lang/Long",
      "java/lang/Short",
      "java/lang/Byte",
      "java/lang/Double",
      "java/lang/Float",
      "java/lang/Character",
      "java/lang/Boolean",
      "java/lang/Number",
      "java/lang/String",
      "java/lang/CharSequence",
      "java/lang/Object",
      "java/lang/Class",
      "java/lang/Enum",
      "java/lang/Record",
      "java/lang/Comparable",
      "java/util/Objects",
      "java/util/Optional",
      "java/util/OptionalInt",
      "java/util/OptionalDouble",
      "java/math/BigDecimal",
      "java/math/BigInteger");

  private static final Set<String> NOT_QUIET = Set.of("random", "wait", "notify", "notifyAll");

  private static final Set<String> READING = Set.of(
      "get",
      "getOrDefault",
      "getFirst",
      "getLast",
      "getKey",
      "getValue",
      "getPlain",
      "getAcquire",
      "first",
      "last",
      "peek",
      "size",
      "length",
      "isEmpty",
      "contains",
      "containsAll",
      "containsKey",
      "containsValue",
      "indexOf",
      "lastIndexOf",
      "firstKey",
      "lastKey",
      "keySet",
      "values",
      "entrySet",
      "iterator",
      "listIterator",
      "subList",
      "cardinality",
      "nextSetBit",
      "intValue",
      "longValue",
      "doubleValue",
      "equals",
      "hashCode",
      "toString",
      "toArray",
      "of",
      "entry",
      "copyOf",
      "unmodifiableList",
      "emptyList",
      "singletonList");

  /** Methods that write one argument, by its number. */
  private static final Map<String, Integer> WRITING = Map.of(
      "java/util/Arrays.fill", 0,
      "java/util/Arrays.sort", 0,
      "java/util/Arrays.parallelSort", 0,
      "java/util/Arrays.setAll", 0,
      "java/util/Collections.sort", 0,
      "java/util/Collections.reverse", 0,
      "java/lang/System.arraycopy", 2);

  private static final Set<String> OF_ARRAYS = Set.of(
      "copyOf",
      "copyOfRange",
      "equals",
      "deepEquals",
      "hashCode",
      "deepHashCode",
      "toString",
      "deepToString",
      "compare",
      "mismatch",
      "binarySearch",
      "asList",
      "stream");

  private static final Set<String> OF_SYSTEM = Set.of("identityHashCode", "lineSeparator");

  private UnseenMethods() {}

  /** True for a class whose methods are known, or not, by name: their code is not looked at. */
  static boolean isOfPlatform(String owner) {
    return owner.startsWith("java/")
        || owner.startsWith("javax/")
        || owner.startsWith("jdk/")
        || owner.startsWith("[")
        || isOurs(owner);
  }

  private static boolean isOurs(String owner) {
    return (owner.startsWith("org/djava/runtime/") && !LibraryCatalogue.contains(owner))
        || owner.equals("org/djava/Derivatives");
  }

  /** Which argument a method writes, and nothing else; -1 if it is none of those. */
  static int written(MethodReference method) {
    return WRITING.getOrDefault(method.owner() + "." + method.name(), -1);
  }

  /** True for a method that changes nothing. */
  static boolean isQuiet(MethodReference method) {
    String owner = method.owner();
    String name = method.name();
    if (owner.startsWith("[") || (isOurs(owner) && !owner.equals("org/djava/Derivatives"))) {
      return true;
    }
    if (owner.equals("org/djava/Derivatives")) {
      return name.equals("withoutDerivative");
    }
    return (VALUES.contains(owner) && !NOT_QUIET.contains(name))
        || (owner.equals("java/util/Arrays") && OF_ARRAYS.contains(name))
        || (owner.equals("java/lang/System") && OF_SYSTEM.contains(name))
        || (owner.equals("java/lang/ThreadLocal") && name.equals("get"))
        || (isCollection(owner) && READING.contains(name));
  }

  /** True for a quiet method of an immutable value: what it returns is always the same. */
  static boolean isOfValue(MethodReference method) {
    return !readsOptional(method) && (VALUES.contains(method.owner()) || isOurs(method.owner()));
  }

  /** True for a method that may return the object in an {@code Optional}, which may change. */
  private static boolean readsOptional(MethodReference method) {
    ClassType optional = new ClassType("java/util/Optional");
    return method.parameterTypes().contains(optional)
        && method.resultType().filter(IrType::isReference).isPresent();
  }

  /** True for a method whose result is a new object, or none that can change. */
  static boolean returnsNew(MethodReference method) {
    String name = method.name();
    return name.equals("copyOf")
        || name.equals("copyOfRange")
        || name.equals("iterator")
        || name.equals("clone")
        || isOfStream(method)
        || (method.owner().equals("java/util/Arrays") && name.equals("stream"))
        || method.owner().startsWith("java/lang/StringB")
        || method.owner().equals("java/lang/String")
        || (isOurs(method.owner())
            && !method.owner().equals("org/djava/Derivatives")
            && !readsOptional(method));
  }

  /** True for a method that changes at most the object it is called on. */
  static boolean isOfOwnObject(MethodReference method) {
    return method.hasReceiver()
        && (isCollection(method.owner())
            || method.owner().equals("java/util/Random")
            || method.owner().equals("java/util/SplittableRandom")
            || method.owner().equals("java/lang/StringBuilder")
            || method.owner().equals("java/lang/StringBuffer")
            || method.owner().equals("java/lang/Appendable"));
  }

  /** True for a method that makes, or goes on with, a stream; what it does is done by lambdas. */
  static boolean isOfStream(MethodReference method) {
    return isOfStreams(method.owner());
  }

  /** True for the classes of streams, and what they are made of. */
  static boolean isOfStreams(String owner) {
    return owner.startsWith("java/util/stream/") || owner.startsWith("java/util/Spliterator");
  }

  /** True for the interfaces of iterators. */
  static boolean isIterator(String owner) {
    return owner.equals("java/util/Iterator") || owner.equals("java/util/ListIterator");
  }

  /** True for a constructor that depends on its arguments only. */
  static boolean isConstructor(String owner, String descriptor) {
    boolean isRandom =
        owner.equals("java/util/Random") || owner.equals("java/util/SplittableRandom");
    return isRandom
        ? descriptor.equals("(J)V")
        : isCollection(owner)
            || VALUES.contains(owner)
            || owner.equals("java/lang/StringBuilder")
            || owner.equals("java/lang/StringBuffer")
            || (owner.startsWith("java/") && owner.endsWith("Exception"))
            || (owner.startsWith("java/lang/") && owner.endsWith("Error"));
  }

  private static boolean isCollection(String owner) {
    String name = owner.substring(owner.lastIndexOf('/') + 1);
    return owner.startsWith("java/util/")
        && (owner.indexOf('/', "java/util/".length()) < 0
            || owner.startsWith("java/util/concurrent/"))
        && (name.endsWith("List")
            || name.endsWith("Map")
            || name.endsWith("Map$Entry")
            || name.endsWith("Set")
            || name.endsWith("Deque")
            || name.endsWith("Queue")
            || name.endsWith("Iterator")
            || name.equals("Collection")
            || name.equals("Collections")
            || name.equals("Vector")
            || name.equals("Stack")
            || name.equals("PrimitiveIterator$OfInt")
            || name.startsWith("Atomic"));
  }
}
