package org.djava.compiler.lower;

import java.util.Set;
import org.djava.compiler.ir.FunctionName;

/**
 * How a module is to be lowered.
 *
 * @param className internal name of the class that gets the functions; classes for layouts go into
 *     the same package
 * @param access what that class may name
 * @param entryPoints functions that take the two trailing result arrays however many results they
 *     have, because they are called by that convention from outside
 */
public record LoweringRequest(
    String className, MemberAccess access, Set<FunctionName> entryPoints) {
  public LoweringRequest {
    entryPoints = Set.copyOf(entryPoints);
  }

  /** A class that may name everything, without entry points. */
  public static LoweringRequest of(String className) {
    return new LoweringRequest(className, MemberAccess.unrestricted(), Set.of());
  }

  /** The same request with these entry points. */
  public LoweringRequest withEntryPoints(Set<FunctionName> names) {
    return new LoweringRequest(className, access, names);
  }

  /** The package of the class, with a slash at its end; empty for the unnamed package. */
  String packagePrefix() {
    return className.substring(0, className.lastIndexOf('/') + 1);
  }
}
