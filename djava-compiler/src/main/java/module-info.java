/** The compiler from Java bytecode to derivative bytecode. */
module org.djava.compiler {
  requires org.djava;
  requires static org.jspecify;
  requires org.objectweb.asm;
  requires org.objectweb.asm.commons;
  requires org.objectweb.asm.tree;
  requires org.objectweb.asm.tree.analysis;

  provides org.djava.runtime.DerivativeCompiler with
      org.djava.compiler.RuntimeDerivatives;
}
