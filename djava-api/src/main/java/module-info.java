/** Automatic differentiation for the JVM: what users call and annotate. */
module org.djava {
  requires static org.jspecify;
  requires jdk.unsupported;

  exports org.djava;
  exports org.djava.runtime;
  exports org.djava.runtime.rules;

  uses org.djava.runtime.DerivativeCompiler;
}
