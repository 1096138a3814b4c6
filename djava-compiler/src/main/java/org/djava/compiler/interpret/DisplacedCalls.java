package org.djava.compiler.interpret;

import java.math.BigDecimal;
import java.util.Optional;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.MethodReference;
import org.jspecify.annotations.Nullable;

/** What is known of calls of methods that are not interpreted. */
final class DisplacedCalls {
  /** The place of the number in a box. */
  private static final Object CONTENT = "value";

  private final FunctionTable functions;
  private final Displacements displacements;

  DisplacedCalls(FunctionTable functions, Displacements displacements) {
    this.functions = functions;
    this.displacements = displacements;
  }

  boolean isInterpreted(MethodReference method) {
    return functions.bodyOf(method).isPresent();
  }

  Optional<DisplacedFunction> known(MethodReference method) {
    return displacements.function(method);
  }

  /** Whether a method looks at no number. */
  boolean isHarmless(MethodReference method) {
    return method.owner().equals("java/lang/Object") && method.name().equals("getClass");
  }

  /** Whether a method copies an array, or puts a number into a box or takes it out. */
  boolean movesMemory(MethodReference method) {
    return isArrayCopy(method) || isClone(method) || isBoxing(method) || isUnboxing(method);
  }

  /** The result, after such a method has been run. */
  @Nullable
  Object afterwards(MethodReference method, @Nullable Object[] operands, @Nullable Object result) {
    DisplacedMemory memory = displacements.memory();
    if (isArrayCopy(method)) {
      memory.copy(
          existing(operands[0]),
          (Integer) existing(operands[1]),
          existing(operands[2]),
          (Integer) existing(operands[3]),
          (Integer) existing(operands[4]));
      return result;
    }
    if (isClone(method)) {
      Object array = existing(operands[0]);
      memory.copy(array, 0, existing(result), 0, java.lang.reflect.Array.getLength(array));
      return result;
    }
    if (isBoxing(method)) {
      memory.set(existing(result), CONTENT, Displaced.displacementOf(existing(operands[0])));
      return result;
    }
    BigDecimal by = memory.get(existing(operands[0]), CONTENT);
    return Displaced.of(existing(result), by);
  }

  private static Object existing(@Nullable Object value) {
    if (value == null) {
      throw new IllegalStateException("the call should have failed");
    }
    return value;
  }

  private static boolean isArrayCopy(MethodReference method) {
    return method.owner().equals("java/lang/System") && method.name().equals("arraycopy");
  }

  private static boolean isClone(MethodReference method) {
    return method.owner().startsWith("[") && method.name().equals("clone");
  }

  private static boolean isBoxing(MethodReference method) {
    return Boxing.doneBy(method).filter(Boxing::isFloating).isPresent();
  }

  private static boolean isUnboxing(MethodReference method) {
    return Boxing.unboxedBy(method)
        .filter(type -> type.isFloating() && !method.owner().equals("java/lang/Number"))
        .isPresent();
  }
}
