package org.djava.compiler.lift;

import java.util.Optional;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.tree.MethodNode;

/** Lifts methods from bytecode to the IR, each one once. Thread-safe. */
public final class BytecodeLifter implements FunctionSource {
  private final ClassHierarchy hierarchy;
  private final LiftedMethodCache lifted = new LiftedMethodCache();
  private final LiftedMethodCache unboxed = new LiftedMethodCache();

  /** A lifter of methods of the classes in {@code hierarchy}. */
  public BytecodeLifter(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** A lifter of methods of the classes in {@code source}. */
  public static BytecodeLifter of(ClassSource source) {
    return new BytecodeLifter(new ClassHierarchy(source));
  }

  /** The classes it reads. */
  public ClassHierarchy hierarchy() {
    return hierarchy;
  }

  @Override
  public Optional<Function> bodyOf(MethodReference method) {
    boolean hasBody = find(method).map(MethodDeclaration::hasBytecode).orElse(false);
    return hasBody ? Optional.of(lift(method)) : Optional.empty();
  }

  /**
   * The method as a function, named as {@code method} is. The receiver is parameter 0 if there is
   * one. A virtual method is the one that the named class has.
   *
   * @throws CompilationFailure if it does not exist, has no bytecode or cannot be lifted
   */
  public Function lift(MethodReference method) {
    return lifted.get(method, key -> BoxElimination.run(liftNow(key)));
  }

  /**
   * The method with {@code double} and {@code float} where its parameters and result are {@code
   * Double} and {@code Float}, under a name of its own. This serves lambdas, whose numbers are
   * boxed. A null that the method would have received or returned cannot be expressed.
   *
   * @throws CompilationFailure if it does not exist, has no bytecode or cannot be lifted
   */
  public Function liftUnboxed(MethodReference method) {
    return unboxed.get(method, key -> UnboxedSignature.of(liftNow(key)));
  }

  private Function liftNow(MethodReference method) {
    hierarchy.get(method.owner());
    MethodDeclaration declaration =
        find(method).orElseThrow(() -> failure(DiagnosticKind.METHOD_NOT_FOUND, method));
    if (!declaration.hasBytecode()) {
      throw failure(DiagnosticKind.NO_BYTECODE, method);
    }
    MethodNode node = hierarchy
        .files()
        .method(declaration.owner(), declaration.name(), declaration.descriptor())
        .orElseThrow(() -> failure(DiagnosticKind.METHOD_NOT_FOUND, method));
    SynchronizedMethod.write(node, declaration.owner());
    String sourceFile = hierarchy.get(declaration.owner()).sourceFile();
    MethodBytecode code = new MethodBytecode(method, declaration.owner(), sourceFile, node);
    return FunctionLifter.lift(code, hierarchy);
  }

  private Optional<MethodDeclaration> find(MethodReference method) {
    return hierarchy
        .resolve(method)
        .filter(declaration -> declaration.isStatic() != method.hasReceiver());
  }

  private static CompilationFailure failure(DiagnosticKind kind, MethodReference method) {
    return CompilationFailure.at(kind, SourceLocation.UNKNOWN, method.text());
  }
}
