package org.djava.compiler.interpret;

import org.jspecify.annotations.Nullable;

/** Access to elements of arrays; bounds and element classes are checked by the JVM itself. */
final class ArrayElements {
  private ArrayElements() {}

  static @Nullable Object load(Object array, int index) {
    if (array instanceof double[] doubles) {
      return doubles[index];
    }
    if (array instanceof Object[] objects) {
      return objects[index];
    }
    if (array instanceof int[] ints) {
      return ints[index];
    }
    if (array instanceof long[] longs) {
      return longs[index];
    }
    if (array instanceof float[] floats) {
      return floats[index];
    }
    return loadSmall(array, index);
  }

  private static Object loadSmall(Object array, int index) {
    if (array instanceof byte[] bytes) {
      return (int) bytes[index];
    }
    if (array instanceof boolean[] booleans) {
      return booleans[index] ? 1 : 0;
    }
    if (array instanceof char[] chars) {
      return (int) chars[index];
    }
    return (int) ((short[]) array)[index];
  }

  static void store(Object array, int index, @Nullable Object value) {
    if (array instanceof Object[] objects) {
      objects[index] = value;
    } else if (value != null) {
      storeNumber(array, index, value);
    }
  }

  private static void storeNumber(Object array, int index, Object value) {
    if (array instanceof double[] doubles) {
      doubles[index] = (Double) value;
    } else if (array instanceof int[] ints) {
      ints[index] = (Integer) value;
    } else if (array instanceof long[] longs) {
      longs[index] = (Long) value;
    } else if (array instanceof float[] floats) {
      floats[index] = (Float) value;
    } else if (array instanceof byte[] bytes) {
      bytes[index] = ((Integer) value).byteValue();
    } else if (array instanceof boolean[] booleans) {
      booleans[index] = ((Integer) value & 1) != 0;
    } else if (array instanceof char[] chars) {
      chars[index] = (char) (int) (Integer) value;
    } else {
      ((short[]) array)[index] = ((Integer) value).shortValue();
    }
  }
}
