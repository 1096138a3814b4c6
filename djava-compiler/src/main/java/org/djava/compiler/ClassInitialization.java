package org.djava.compiler;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;

/**
 * Keeps what a call does besides calling: it initialises the class of the method. Derivatives and
 * bodies that stand in the place of the call do not, so before the call of a class that has a static
 * initialiser there is a statement that does it.
 */
public final class ClassInitialization extends FunctionRewriter {
  private final ClassHierarchy hierarchy;
  private final Predicate<MethodReference> staysCall;
  private final Set<String> initialized;
  private final Set<String> initializedInBlock = new HashSet<>();
  private BlockLabel current = BlockLabel.named("");

  private ClassInitialization(
      MethodReference caller, ClassHierarchy hierarchy, Predicate<MethodReference> staysCall) {
    this.hierarchy = hierarchy;
    this.staysCall = staysCall;
    this.initialized = hierarchy.superclasses(caller.owner());
  }

  /**
   * The body of {@code caller} with such statements.
   *
   * @param staysCall methods that are called as they are
   */
  static Function in(
      Function body,
      MethodReference caller,
      ClassHierarchy hierarchy,
      Predicate<MethodReference> staysCall) {
    ClassInitialization rewriting = new ClassInitialization(caller, hierarchy, staysCall);
    return rewriting.isNeededIn(body) ? rewriting.run(body) : body;
  }

  private boolean isNeededIn(Function body) {
    for (Block block : body.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Apply apply
            && apply.callee() instanceof MethodReference method
            && isInitializedBy(method)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (out.label() != current) {
      current = out.label();
      initializedInBlock.clear();
    }
    if (statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && isInitializedBy(method)
        && initializedInBlock.add(declaring(method))) {
      out.appendAll(StaticInitialization.of(declaring(method)));
    }
    copy(statement, out);
  }

  private boolean isInitializedBy(MethodReference method) {
    if (method.kind() != MethodReference.Kind.STATIC || PlatformCode.contains(method)) {
      return false;
    }
    String owner = declaring(method);
    return !initialized.contains(owner) && hasInitializer(owner) && !staysCall.test(method);
  }

  /** A class is initialised by a call of a method that it declares, not of one that it inherits. */
  private String declaring(MethodReference method) {
    return hierarchy.resolve(method).map(MethodDeclaration::owner).orElse(method.owner());
  }

  private boolean hasInitializer(String owner) {
    return hierarchy.superclasses(owner).stream()
        .flatMap(name -> hierarchy.find(name).stream())
        .map(ClassDeclaration::methods)
        .anyMatch(methods -> methods.stream().anyMatch(m -> m.name().equals("<clinit>")));
  }
}
