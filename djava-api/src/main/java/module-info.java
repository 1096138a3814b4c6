/** Automatic differentiation for the JVM: what users call and annotate. */
module org.djava {
  requires static org.jspecify;
}
