package org.djava.compiler.resolve;

import java.util.List;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;

/**
 * A lambda or method reference that a program is handed from outside, and whose code is known.
 *
 * @param key by which its objects are told from others when the program runs
 * @param site a call site that would make it
 */
public record OutsideLambda(String key, CallSite.Indy site) {
  private static final CallSite.MethodHandleConstant BOOTSTRAP = new CallSite.MethodHandleConstant(
      /* tag= */ 6,
      "java/lang/invoke/LambdaMetafactory",
      "metafactory",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
          + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
      false);

  /**
   * A lambda.
   *
   * @param key by which its objects are told from others
   * @param descriptor from what it captures to its interface
   * @param method the name of the interface's method
   * @param erased the descriptor of that method
   * @param implementation the method behind it
   * @param actual the descriptor of the interface's method as it is used
   */
  public static OutsideLambda of(
      String key,
      String descriptor,
      String method,
      String erased,
      CallSite.MethodHandleConstant implementation,
      String actual) {
    List<Object> arguments = List.of(
        new CallSite.MethodTypeConstant(erased),
        implementation,
        new CallSite.MethodTypeConstant(actual));
    return new OutsideLambda(key, new CallSite.Indy(method, descriptor, BOOTSTRAP, arguments));
  }

  /** The interface. */
  ClassType implemented() {
    return (ClassType) Descriptors.result(site.descriptor()).orElseThrow();
  }

  /** How many values it captures. */
  int captures() {
    return Descriptors.parameters(site.descriptor()).size();
  }
}
