package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JVM method as a call names it.
 *
 * @param kind how it is invoked
 * @param owner internal name of the class named at the call
 * @param name the method's name
 * @param descriptor its JVM descriptor
 * @param ownerIsInterface whether the owner is an interface
 */
public record MethodReference(
    Kind kind, String owner, String name, String descriptor, boolean ownerIsInterface)
    implements Callee {

  /** How the JVM finds the method to run. */
  public enum Kind {
    STATIC,
    /** {@code invokespecial}: private and super methods (constructors are {@link NewObject}). */
    SPECIAL,
    VIRTUAL,
    INTERFACE
  }

  /** A static method of a class. */
  public static MethodReference ofStatic(String owner, String name, String descriptor) {
    return new MethodReference(Kind.STATIC, owner, name, descriptor, false);
  }

  /** The constructor that runs where an object is made. */
  public static MethodReference constructor(NewObject made) {
    return new MethodReference(
        Kind.SPECIAL, made.type().internalName(), "<init>", made.descriptor(), false);
  }

  /** The method of this name and descriptor as a virtual call finds it in a class. */
  public MethodReference inClass(String internalName) {
    return new MethodReference(Kind.VIRTUAL, internalName, name, descriptor, false);
  }

  /** True unless the call is static. */
  public boolean hasReceiver() {
    return kind != Kind.STATIC;
  }

  /** The type named at the call; arrays have methods too, as {@code clone}. */
  private IrType receiverType() {
    return owner.startsWith("[") ? Descriptors.type(owner) : new ClassType(owner);
  }

  /** Parameter types as declared, the receiver first if there is one. */
  public List<IrType> parameterTypes() {
    List<IrType> types = new ArrayList<>();
    if (hasReceiver()) {
      types.add(receiverType());
    }
    types.addAll(Descriptors.parameters(descriptor));
    return List.copyOf(types);
  }

  /** The result type as declared; empty for {@code void}. */
  public Optional<IrType> resultType() {
    return Descriptors.result(descriptor);
  }

  /** {@code java.lang.Math.max(double,double)}. */
  @Override
  public String text() {
    StringBuilder text = new StringBuilder(ownerText()).append('.').append(name);
    text.append('(');
    List<IrType> types = Descriptors.parameters(descriptor);
    for (int i = 0; i < types.size(); i++) {
      text.append(i == 0 ? "" : ",").append(types.get(i));
    }
    return text.append(')').toString();
  }

  private String ownerText() {
    return owner.startsWith("[") ? receiverType().toString() : owner.replace('/', '.');
  }

  @Override
  public String toString() {
    return text();
  }
}
