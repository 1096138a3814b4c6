package org.djava.compiler.lower;

import org.djava.compiler.ir.FunctionName;

/**
 * The method a function has become.
 *
 * @param codeBytes length of its bytecode; HotSpot never compiles a method longer than {@link
 *     #HUGE_METHOD_BYTES}
 */
public record LoweredMethod(FunctionName function, String name, String descriptor, int codeBytes) {
  /** Methods longer than this stay in the interpreter for ever. */
  public static final int HUGE_METHOD_BYTES = 8000;

  /** True when HotSpot will never compile it. */
  public boolean isHuge() {
    return codeBytes > HUGE_METHOD_BYTES;
  }
}
