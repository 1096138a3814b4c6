/** Automatic differentiation for the JVM: what users call and annotate. */
module org.djava {
  requires static org.jspecify;
  requires jdk.unsupported;

  exports org.djava;
  exports org.djava.runtime;
  exports org.djava.runtime.library;
  exports org.djava.runtime.rules;

  // Derivatives have the bodies of its methods, and name the private members that these name.
  opens org.djava.runtime.library;

  uses org.djava.runtime.DerivativeCompiler;
}
