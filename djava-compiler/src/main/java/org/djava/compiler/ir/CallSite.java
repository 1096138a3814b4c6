package org.djava.compiler.ir;

import java.util.List;

/**
 * The target of an {@link ApplyDynamic}: a method found by the receiver's class, or an {@code
 * invokedynamic} call site.
 */
public sealed interface CallSite {
  /**
   * A virtual or interface method; the receiver is the first argument.
   *
   * @param isOther whether the receiver is known to be of none of the classes whose methods are known
   */
  record Method(MethodReference method, boolean isOther) implements CallSite {
    /** A call on any receiver. */
    public Method(MethodReference method) {
      this(method, false);
    }
  }

  /**
   * An {@code invokedynamic}.
   *
   * @param name the name handed to the bootstrap method
   * @param descriptor argument and result types of the call
   * @param bootstrap the bootstrap method
   * @param bootstrapArguments its static arguments: {@code Integer}, {@code Long}, {@code Float},
   *     {@code Double}, {@code String}, {@link ClassConstant}, {@link MethodTypeConstant}, {@link
   *     MethodHandleConstant} or {@link DynamicConstant}
   */
  record Indy(
      String name,
      String descriptor,
      MethodHandleConstant bootstrap,
      List<Object> bootstrapArguments)
      implements CallSite {
    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    public Indy {
      bootstrapArguments = List.copyOf(bootstrapArguments);
    }

    /** True if it makes a lambda or method reference, of whatever kind. */
    public boolean isLambda() {
      return bootstrap.owner().equals(LAMBDAS);
    }
  }

  /** {@code Foo.class}. */
  record ClassConstant(IrType type) {}

  /** A method type constant. */
  record MethodTypeConstant(String descriptor) {}

  /** A dynamically computed constant. */
  record DynamicConstant(
      String name,
      String descriptor,
      MethodHandleConstant bootstrap,
      List<Object> bootstrapArguments) {
    public DynamicConstant {
      bootstrapArguments = List.copyOf(bootstrapArguments);
    }
  }

  /**
   * A method handle constant.
   *
   * @param tag the class-file reference kind, 1 ({@code getField}) to 9 ({@code invokeInterface})
   */
  record MethodHandleConstant(
      int tag, String owner, String name, String descriptor, boolean ownerIsInterface) {}
}
