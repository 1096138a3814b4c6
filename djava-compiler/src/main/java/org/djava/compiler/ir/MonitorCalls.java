package org.djava.compiler.ir;

import java.util.List;

/** The calls that stand for the instructions that take and give back the lock of an object. */
public final class MonitorCalls {
  private static final String MONITORS = "org/djava/runtime/Monitors";

  /** Takes the lock. */
  public static final MethodReference ENTER =
      MethodReference.ofStatic(MONITORS, "enter", "(Ljava/lang/Object;)V");

  /** Gives the lock back; never throws. */
  public static final MethodReference EXIT =
      MethodReference.ofStatic(MONITORS, "exit", "(Ljava/lang/Object;)V");

  private MonitorCalls() {}

  /** True for an instruction that takes a lock. */
  public static boolean isEnter(Instruction instruction) {
    return instruction instanceof Apply apply && apply.callee().equals(ENTER);
  }

  /** True for an instruction that gives a lock back. */
  public static boolean isExit(Instruction instruction) {
    return instruction instanceof Apply apply && apply.callee().equals(EXIT);
  }

  /** True for a function that takes a lock. */
  public static boolean areIn(Function function) {
    return areIn(function.blocks());
  }

  /** True for blocks that take a lock. */
  public static boolean areIn(List<Block> blocks) {
    return blocks.stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> isEnter(statement.instruction()));
  }
}
