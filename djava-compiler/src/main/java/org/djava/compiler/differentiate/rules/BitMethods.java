package org.djava.compiler.differentiate.rules;

import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.MethodReference;

/**
 * The JDK's methods that turn numbers into bits or text, and those that make numbers from them.
 *
 * <p>Bits are not a derivative of zero: a number made by one of the second kind must be shown not to
 * depend on differentiable values, else it is refused there. Taking a number apart is harmless as
 * long as its bits only serve as index or condition.
 */
public final class BitMethods {
  /** By owner; what a buffer or stream yields may have been put there before. */
  private static final Map<String, Set<String>> MAKING_NUMBERS = Map.ofEntries(
      Map.entry(
          "java/lang/Double",
          Set.of("longBitsToDouble", "parseDouble", "valueOf(Ljava/lang/String;)")),
      Map.entry(
          "java/lang/Float",
          Set.of("intBitsToFloat", "float16ToFloat", "parseFloat", "valueOf(Ljava/lang/String;)")),
      Map.entry("java/nio/ByteBuffer", Set.of("getDouble", "getFloat")),
      Map.entry("java/nio/MappedByteBuffer", Set.of("getDouble", "getFloat")),
      Map.entry("java/nio/DoubleBuffer", Set.of("get", "array")),
      Map.entry("java/nio/FloatBuffer", Set.of("get", "array")),
      Map.entry("java/io/DataInput", Set.of("readDouble", "readFloat")),
      Map.entry("java/io/DataInputStream", Set.of("readDouble", "readFloat")),
      Map.entry("java/io/ObjectInputStream", Set.of("readDouble", "readFloat")),
      Map.entry("java/io/RandomAccessFile", Set.of("readDouble", "readFloat")),
      Map.entry("java/util/Scanner", Set.of("nextDouble", "nextFloat")),
      Map.entry("java/text/NumberFormat", Set.of("parse")),
      Map.entry("java/text/DecimalFormat", Set.of("parse")),
      Map.entry("java/math/BigDecimal", Set.of("doubleValue", "floatValue")),
      Map.entry("java/math/BigInteger", Set.of("doubleValue", "floatValue")),
      Map.entry("java/util/concurrent/atomic/DoubleAdder", Set.of("sum", "sumThenReset")),
      Map.entry("java/util/concurrent/atomic/DoubleAccumulator", Set.of("get", "getThenReset")),
      Map.entry("java/lang/foreign/MemorySegment", Set.of("get", "getAtIndex", "toArray")),
      Map.entry("java/lang/reflect/Array", Set.of("getDouble", "getFloat", "get")),
      Map.entry("java/lang/reflect/Field", Set.of("getDouble", "getFloat", "get")),
      Map.entry(
          "java/lang/invoke/VarHandle",
          Set.of(
              "get",
              "getVolatile",
              "getOpaque",
              "getAcquire",
              "getAndSet",
              "getAndSetAcquire",
              "getAndSetRelease",
              "getAndAdd",
              "getAndAddAcquire",
              "getAndAddRelease",
              "compareAndExchange",
              "compareAndExchangeAcquire",
              "compareAndExchangeRelease")),
      Map.entry("sun/misc/Unsafe", Set.of("getDouble", "getFloat")));

  /** By owner. */
  private static final Map<String, Set<String>> TAKING_BITS = Map.ofEntries(
      Map.entry(
          "java/lang/Double",
          Set.of("doubleToLongBits", "doubleToRawLongBits", "toString", "toHexString", "hashCode")),
      Map.entry(
          "java/lang/Float",
          Set.of(
              "floatToIntBits",
              "floatToRawIntBits",
              "floatToFloat16",
              "toString",
              "toHexString",
              "hashCode")),
      Map.entry("java/lang/String", Set.of("valueOf", "format")),
      Map.entry("java/lang/StringBuilder", Set.of("append", "insert")),
      Map.entry("java/lang/StringBuffer", Set.of("append", "insert")),
      Map.entry("java/nio/ByteBuffer", Set.of("putDouble", "putFloat")),
      Map.entry("java/nio/MappedByteBuffer", Set.of("putDouble", "putFloat")),
      Map.entry("java/nio/DoubleBuffer", Set.of("put", "wrap")),
      Map.entry("java/nio/FloatBuffer", Set.of("put", "wrap")),
      Map.entry("java/io/DataOutput", Set.of("writeDouble", "writeFloat")),
      Map.entry("java/io/DataOutputStream", Set.of("writeDouble", "writeFloat")),
      Map.entry("java/io/ObjectOutputStream", Set.of("writeDouble", "writeFloat")),
      Map.entry("java/io/RandomAccessFile", Set.of("writeDouble", "writeFloat")),
      Map.entry("java/math/BigDecimal", Set.of("valueOf")),
      Map.entry("java/util/concurrent/atomic/DoubleAdder", Set.of("add")),
      Map.entry("java/util/concurrent/atomic/DoubleAccumulator", Set.of("accumulate")),
      Map.entry("java/lang/foreign/MemorySegment", Set.of("set", "setAtIndex", "copyFrom")),
      Map.entry("java/lang/reflect/Array", Set.of("setDouble", "setFloat", "set")),
      Map.entry("java/lang/reflect/Field", Set.of("setDouble", "setFloat", "set")),
      Map.entry(
          "java/lang/invoke/VarHandle",
          Set.of("set", "setVolatile", "setOpaque", "setRelease", "getAndSet", "getAndAdd")),
      Map.entry("sun/misc/Unsafe", Set.of("putDouble", "putFloat")));

  private BitMethods() {}

  /** True when the result is a number, or holds one, that was put together from bits or text. */
  public static boolean makesNumber(MethodReference method) {
    return contains(MAKING_NUMBERS, method);
  }

  /** True when a number among the arguments leaves the method as bits or text. */
  public static boolean takesBits(MethodReference method) {
    return contains(TAKING_BITS, method);
  }

  /** An entry is a name, or a name with its parameters where the name alone says too much. */
  private static boolean contains(Map<String, Set<String>> table, MethodReference method) {
    Set<String> names = table.getOrDefault(method.owner(), Set.of());
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
    return names.contains(method.name()) || names.contains(method.name() + parameters);
  }
}
