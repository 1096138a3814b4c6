package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.MethodReference;

/** The methods of {@code org.djava.runtime} that generated code calls on snapshots of loops. */
final class CheckpointMethods {
  private static final String OWNER = "org/djava/runtime/Checkpoints";
  private static final String REVERSAL = "org/djava/runtime/LoopReversal";
  private static final String OF_REVERSAL = "(L" + REVERSAL + ";";

  private static final String OBJECTS = "[Ljava/lang/Object;";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** The snapshots of one run of a loop. */
  static final ClassType CHECKPOINTS = new ClassType(OWNER);

  /** {@code start(written arrays, read ones, carried ones, shadows, snapshots, expected steps)}. */
  static final MethodReference START = MethodReference.ofStatic(
      OWNER, "start", "(" + OBJECTS + OBJECTS + OBJECTS + OBJECTS + "IJ)L" + OWNER + ";");

  /** {@code stop(checkpoints, numbers, integers, arrays)}: how many steps to the next stop. */
  static final MethodReference STOP =
      MethodReference.ofStatic(OWNER, "stop", "(L" + OWNER + ";[D[J" + OBJECTS + ")I");

  /** {@code end(checkpoints, steps since the last stop, active arrays)}: the shadows of those. */
  static final MethodReference END =
      MethodReference.ofStatic(OWNER, "end", "(L" + OWNER + ";I" + OBJECTS + ")" + OBJECTS);

  /** {@code back(checkpoints)}: the way back. */
  static final MethodReference BACK =
      MethodReference.ofStatic(OWNER, "back", "(L" + OWNER + ";)L" + REVERSAL + ";");

  /** {@code move(from shadow, to shadow)}. */
  static final MethodReference MOVE =
      MethodReference.ofStatic(OWNER, "move", "(" + OBJECT + OBJECT + ")V");

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

  /** {@code carried(reversal, index)}: the same, an array. */
  static final MethodReference CARRIED = byIndex("carried");

  /** {@code array(reversal, index)}: one that the loop was given. */
  static final MethodReference ARRAY = byIndex("array");

  /** {@code given(reversal, index)}: its shadow. */
  static final MethodReference GIVEN = byIndex("given");

  /** {@code shadow(reversal, index)}: of a carried array. */
  static final MethodReference SHADOW = byIndex("shadow");

  /** {@code shadowBehind(reversal, index)}: of a carried array, in the piece behind. */
  static final MethodReference SHADOW_BEHIND = byIndex("shadowBehind");

  /** {@code shadowOfOutput(reversal, index)}. */
  static final MethodReference SHADOW_OF_OUTPUT = byIndex("shadowOfOutput");

  /** {@code ran(reversal, exit, steps)}: checks that a piece has been what it was. */
  static final MethodReference RAN =
      MethodReference.ofStatic(REVERSAL, "ran", OF_REVERSAL + "II)V");

  /** {@code reached(reversal, numbers, integers, arrays)}: a piece has been run. */
  static final MethodReference REACHED =
      MethodReference.ofStatic(REVERSAL, "reached", OF_REVERSAL + "[D[J" + OBJECTS + ")V");

  private CheckpointMethods() {}

  private static MethodReference byIndex(String name) {
    return MethodReference.ofStatic(REVERSAL, name, OF_REVERSAL + "I)" + OBJECT);
  }
}
