package org.djava.compiler;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.resolve.Closures;
import org.djava.compiler.resolve.LibraryCatalogue;

/**
 * Which static methods make lambdas or collections, themselves or by others that they call. Called as they
 * are they would make those of the JDK, into which nobody can look; a copy makes ours.
 */
final class OwnObjects {
  private final Closures closures;
  private final Function<MethodReference, Optional<org.djava.compiler.ir.Function>> bodies;
  private final Map<MethodReference, Boolean> known = new HashMap<>();

  /** @param bodies of methods, with stand-ins */
  OwnObjects(
      Closures closures,
      Function<MethodReference, Optional<org.djava.compiler.ir.Function>> bodies) {
    this.closures = closures;
    this.bodies = bodies;
  }

  /** True for a method that makes such. */
  boolean areMadeBy(MethodReference method) {
    if (method.kind() != MethodReference.Kind.STATIC || SeenCode.isOpaque(method.owner())) {
      return false;
    }
    Boolean makes = known.get(method);
    if (makes == null) {
      known.put(method, false);
      makes = bodies.apply(method).filter(body -> makes(body, method)).isPresent();
      known.put(method, makes);
    }
    return makes;
  }

  private boolean makes(org.djava.compiler.ir.Function body, MethodReference method) {
    boolean isOfLibrary = LibraryCatalogue.contains(method.owner());
    return body.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .map(Statement::instruction)
        .anyMatch(instruction -> makes(instruction, isOfLibrary));
  }

  private boolean makes(Instruction instruction, boolean isOfLibrary) {
    if (instruction instanceof NewObject made) {
      // The library's own code makes its own objects in any case.
      return !isOfLibrary && LibraryCatalogue.contains(made.type().internalName());
    }
    if (instruction instanceof ApplyDynamic apply) {
      return apply.callSite() instanceof CallSite.Indy
          && closures.of(apply.callSite()).isPresent();
    }
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference called
        && areMadeBy(called);
  }
}
