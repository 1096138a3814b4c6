package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.IrType;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * The constants that a lowered class finds in its class data, each loaded as a dynamic constant,
 * which the JIT compilers treat as they treat a number.
 */
final class ClassConstants {
  private static final Handle CLASS_DATA_AT = new Handle(
      Opcodes.H_INVOKESTATIC,
      "java/lang/invoke/MethodHandles",
      "classDataAt",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)"
          + "Ljava/lang/Object;",
      false);

  private final Map<LinkedConstant, Integer> indices = new HashMap<>();
  private final List<ConstantUse> uses = new ArrayList<>();
  private SourceLocation location = SourceLocation.UNKNOWN;

  /** Constants asked for from now on are used here. */
  void at(SourceLocation newLocation) {
    location = newLocation;
  }

  /** The loadable constant for {@code constant}. */
  ConstantDynamic loadable(LinkedConstant constant) {
    int index = indices.computeIfAbsent(constant, key -> {
      uses.add(new ConstantUse(key, location));
      return indices.size();
    });
    String descriptor = constant instanceof LinkedConstant.ClassObject
        ? "Ljava/lang/Class;"
        : "Ljava/lang/invoke/MethodHandle;";
    return new ConstantDynamic("_", descriptor, CLASS_DATA_AT, index);
  }

  /** Calls a method handle among the constants. */
  Link call(
      LinkedConstant constant,
      List<? extends IrType> operands,
      Optional<? extends IrType> result,
      String descriptor) {
    return new Link(
        code -> code.loadConstant(loadable(constant)),
        operands,
        code -> code.call(
            Opcodes.INVOKEVIRTUAL,
            "java/lang/invoke/MethodHandle",
            "invokeExact",
            descriptor,
            false),
        result);
  }

  /** All of them, in the order of their indices. */
  List<ConstantUse> all() {
    return List.copyOf(uses);
  }
}
