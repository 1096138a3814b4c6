package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.MethodReference;

/** The methods of {@code org.djava.runtime} that generated code calls on snapshots of loops. */
final class CheckpointMethods {
  private static final String OWNER = "org/djava/runtime/Checkpoints";
  private static final String REVERSAL = "org/djava/runtime/LoopReversal";
  private static final String OF_REVERSAL = "(L" + REVERSAL + ";";

  /** The snapshots of one run of a loop. */
  static final ClassType CHECKPOINTS = new ClassType(OWNER);

  /** {@code start(written arrays, other arrays, snapshots, expected steps)}. */
  static final MethodReference START = MethodReference.ofStatic(
      OWNER, "start", "([Ljava/lang/Object;[Ljava/lang/Object;IJ)L" + OWNER + ";");

  /** {@code rows(nested arrays)}: the same arrays of numbers, where they are now. */
  static final MethodReference ROWS =
      MethodReference.ofStatic(OWNER, "rows", "([Ljava/lang/Object;)[Ljava/lang/Object;");

  /** {@code stop(checkpoints, numbers, integers)}: how many steps to the next stop. */
  static final MethodReference STOP =
      MethodReference.ofStatic(OWNER, "stop", "(L" + OWNER + ";[D[J)I");

  /** {@code end(checkpoints, steps since the last stop)}. */
  static final MethodReference END = MethodReference.ofStatic(OWNER, "end", "(L" + OWNER + ";I)V");

  /** {@code back(checkpoints)}: the way back. */
  static final MethodReference BACK =
      MethodReference.ofStatic(OWNER, "back", "(L" + OWNER + ";)L" + REVERSAL + ";");

  /** {@code next(reversal)}: 0 at the end, 1 where a piece is run, {@link #REVERSE} where reversed. */
  static final MethodReference NEXT =
      MethodReference.ofStatic(REVERSAL, "next", OF_REVERSAL + ")I");

  /** A piece is run and reversed. */
  static final int REVERSE = 2;

  /** {@code steps(reversal)}: those of the piece. */
  static final MethodReference STEPS =
      MethodReference.ofStatic(REVERSAL, "steps", OF_REVERSAL + ")I");

  /** {@code numbers(reversal)}: what the piece begins with. */
  static final MethodReference NUMBERS =
      MethodReference.ofStatic(REVERSAL, "numbers", OF_REVERSAL + ")[D");

  /** {@code integers(reversal)}: the same. */
  static final MethodReference INTEGERS =
      MethodReference.ofStatic(REVERSAL, "integers", OF_REVERSAL + ")[J");

  /** {@code array(reversal, index)}: written arrays come first. */
  static final MethodReference ARRAY =
      MethodReference.ofStatic(REVERSAL, "array", OF_REVERSAL + "I)Ljava/lang/Object;");

  /** {@code ran(reversal, exit, steps)}: checks that a piece has been what it was. */
  static final MethodReference RAN =
      MethodReference.ofStatic(REVERSAL, "ran", OF_REVERSAL + "II)V");

  /** {@code reached(reversal, numbers, integers)}: a piece has been run. */
  static final MethodReference REACHED =
      MethodReference.ofStatic(REVERSAL, "reached", OF_REVERSAL + "[D[J)V");

  private CheckpointMethods() {}
}
