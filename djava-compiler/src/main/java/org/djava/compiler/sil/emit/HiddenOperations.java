package org.djava.compiler.sil.emit;

import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.jspecify.annotations.Nullable;

/** In words, what is not shown. */
final class HiddenOperations {
  private HiddenOperations() {}

  static String of(Instruction instruction) {
    if (instruction instanceof Constant constant) {
      return constant(constant.value());
    }
    if (instruction instanceof Apply apply) {
      boolean isLock = MonitorCalls.isEnter(apply) || MonitorCalls.isExit(apply);
      return isLock ? "a lock" : "the call of " + apply.callee().text();
    }
    if (instruction instanceof ApplyDynamic) {
      return "a call of a method that is found at run time";
    }
    if (instruction instanceof NewObject) {
      return "an object";
    }
    if (instruction instanceof GetField get) {
      return "the field " + get.field().text();
    }
    if (instruction instanceof PutField put) {
      return "the field " + put.field().text();
    }
    if (instruction instanceof Cast) {
      return "a cast";
    }
    if (instruction instanceof InstanceOf) {
      return "an instanceof";
    }
    return isOfArray(instruction) ? "an array" : "an operation on objects";
  }

  private static String constant(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof CallSite.ClassConstant type) {
      return "the class " + PseudoTypes.of(type.type());
    }
    return value instanceof String ? "a text" : "a constant that is no number";
  }

  private static boolean isOfArray(Instruction instruction) {
    return instruction instanceof NewArray
        || instruction instanceof ArrayLength
        || instruction instanceof ArrayLoad
        || instruction instanceof ArrayStore;
  }
}
