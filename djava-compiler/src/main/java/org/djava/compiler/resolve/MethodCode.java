package org.djava.compiler.resolve;

import java.util.Collection;
import java.util.Optional;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;

/** What is known about methods, and how they become functions. */
public interface MethodCode {
  ClassHierarchy hierarchy();

  /** The method's body as it was lifted; empty if it has none, or none that can be lifted. */
  Optional<Function> bodyOf(MethodReference method);

  /** True for a method with a derivative rule. */
  boolean hasRule(MethodReference method);

  /** True for a method with a registered linear map, which is its body. */
  boolean isMapped(MethodReference method);

  /** True for a method that is called as it is, as one with a derivative rule. */
  boolean staysCall(MethodReference method);

  /** True for a class of the platform, whose code is not followed. */
  boolean isOfPlatform(String internalName);

  /** True for a method whose body is called as a function. */
  boolean isFollowed(MethodReference method);

  /** The classes of which the program is known to make objects, by their internal names. */
  Collection<String> classes();

  /** The closures that are known to be made. */
  Closures closures();

  /** The function that is the body of a method with a receiver, which is its first parameter. */
  FunctionName functionOf(MethodReference method);

  /** True for the name of such a function. */
  boolean hasReceiver(FunctionName function);

  /** Adds a function that others may call. */
  void add(Function function);

  /** True if the function may run twice where it ran once, and nobody notices. */
  boolean isRepeatable(Function function);
}
