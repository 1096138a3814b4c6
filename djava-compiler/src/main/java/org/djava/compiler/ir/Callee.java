package org.djava.compiler.ir;

/** What an {@link Apply} calls: a JVM method, or a function of this IR by its name. */
public sealed interface Callee permits MethodReference, FunctionName {
  /** The name without the sigil, as printed. */
  String text();
}
