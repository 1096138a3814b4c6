package org.djava.compiler;

import java.util.List;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/**
 * The code of the JDK and what stands in for it. A line of its sources tells a user nothing: what is
 * wrong there is wrong at the user's line that called it.
 */
final class PlatformCode {
  private static final String OURS = "org/djava/";
  private static final String RUNTIME = OURS + "runtime/";

  /** What users call of djava's own that is no operator. */
  private static final String STRUCTURES = OURS + "Structures";

  private static final List<String> PACKAGES = List.of("java/", "javax/", "jdk/", "sun/", RUNTIME);

  private PlatformCode() {}

  /** True for a method whose sources are not the user's, and for a copy of such a method. */
  static boolean contains(Callee callee) {
    return owns(owner(callee)) || owner(callee).equals(STRUCTURES);
  }

  /** True for what stands in for the code of the JDK. */
  static boolean isStandIn(Callee callee) {
    return owner(callee).startsWith(RUNTIME + "library/");
  }

  /** True for code of djava's own that runs none of users. */
  static boolean isOfRuntime(String internalName) {
    return internalName.startsWith(RUNTIME);
  }

  /** True for the class of an object that {@code derivative(f)} and its like return. */
  static boolean isOperatorObject(String internalName) {
    return internalName.startsWith(OURS + "Curried");
  }

  /** True for the types that such objects are known by, and functions. */
  static boolean isOperatorType(String internalName) {
    return internalName.startsWith(OURS) && internalName.indexOf('/', OURS.length()) < 0;
  }

  private static String owner(Callee callee) {
    return callee instanceof FunctionName name
        ? name.base().replace('.', '/')
        : ((MethodReference) callee).owner();
  }

  /** True for a class of the platform, by its internal name. */
  static boolean owns(String internalName) {
    return PACKAGES.stream().anyMatch(internalName::startsWith);
  }

  /** The body of such a method without any place in a source file; others as they are. */
  static Function withoutLocations(MethodReference method, Function body) {
    if (!contains(method)) {
      return body;
    }
    return new Function(
        body.name(),
        body.resultTypes(),
        body.blocks().stream().map(PlatformCode::withoutLocations).toList(),
        SourceLocation.UNKNOWN);
  }

  /** The same for the reason why there is no body. */
  static Diagnostic withoutLocation(MethodReference method, Diagnostic reason) {
    return contains(method)
        ? Diagnostic.at(reason.kind(), SourceLocation.UNKNOWN, reason.detail())
        : reason;
  }

  private static Block withoutLocations(Block block) {
    List<Statement> statements = block.statements().stream()
        .map(s -> new Statement(s.results(), s.instruction(), SourceLocation.UNKNOWN))
        .toList();
    return new Block(
        block.label(), block.parameters(), statements, block.terminator(), SourceLocation.UNKNOWN);
  }
}
