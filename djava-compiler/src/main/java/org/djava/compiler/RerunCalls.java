package org.djava.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.resolve.LibraryCatalogue;

/** Finds the code that an instruction calls, of whatever kind the call is. */
final class RerunCalls {
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final Set<String> QUIET_BOOTSTRAPS = Set.of(
      LAMBDAS,
      "java/lang/invoke/StringConcatFactory",
      "java/lang/runtime/ObjectMethods",
      "java/lang/runtime/SwitchBootstraps");

  private final FunctionLibrary library;
  private final List<String> classes;

  /**
   * @param classes for each parameter of the root the class of the object it stands for, or ""
   */
  RerunCalls(FunctionLibrary library, List<String> classes) {
    this.library = library;
    this.classes = classes;
  }

  /** What is called; for a lambda's creation, the method that it will call. Empty if unknown. */
  Optional<Callee> target(Instruction instruction, Set<Origin> receiver) {
    if (instruction instanceof Apply apply) {
      return Optional.of(selected(apply.callee(), receiver));
    }
    if (instruction instanceof NewObject made) {
      return Optional.of(new MethodReference(
          MethodReference.Kind.SPECIAL,
          made.type().internalName(),
          "<init>",
          made.descriptor(),
          false));
    }
    if (!(instruction instanceof ApplyDynamic apply)) {
      return Optional.empty();
    }
    return apply.callSite() instanceof CallSite.Method called
        ? Optional.of(selected(called.method(), receiver))
        : ofLambda((CallSite.Indy) apply.callSite());
  }

  /** The body of what is called, if it can be looked at. */
  Optional<Function> body(Callee callee) {
    if (callee instanceof FunctionName name) {
      return library.body(name);
    }
    MethodReference method = (MethodReference) callee;
    boolean isSeen = !UnseenMethods.isOfPlatform(method.owner()) && isExact(method);
    if (!isSeen) {
      return Optional.empty();
    }
    return LibraryCatalogue.contains(method.owner())
        ? library.resolved(method)
        : library.bodyOf(method);
  }

  /** True for the making of a lambda, as it is or as a closure. */
  boolean isLambda(Instruction instruction) {
    boolean isClosure = instruction instanceof NewObject made && library.isClosure(made.type());
    return isClosure
        || (instruction instanceof ApplyDynamic apply
            && apply.callSite() instanceof CallSite.Indy indy
            && indy.isLambda());
  }

  /** True for a call of a method without a body: a lambda's. */
  boolean isAbstract(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && library
            .hierarchy()
            .resolve(called.method())
            .filter(found -> !found.hasBytecode())
            .isPresent();
  }

  static boolean isQuiet(CallSite.Indy indy) {
    return QUIET_BOOTSTRAPS.contains(indy.bootstrap().owner());
  }

  private static Optional<Callee> ofLambda(CallSite.Indy indy) {
    if (!indy.isLambda()) {
      return Optional.empty();
    }
    return indy.bootstrapArguments().stream()
        .filter(CallSite.MethodHandleConstant.class::isInstance)
        .map(CallSite.MethodHandleConstant.class::cast)
        .findFirst()
        .map(RerunCalls::method);
  }

  private static MethodReference method(CallSite.MethodHandleConstant handle) {
    MethodReference.Kind kind = switch (handle.tag()) {
      case 6 -> MethodReference.Kind.STATIC;
      case 5 -> MethodReference.Kind.VIRTUAL;
      case 9 -> MethodReference.Kind.INTERFACE;
      default -> MethodReference.Kind.SPECIAL;
    };
    return new MethodReference(
        kind, handle.owner(), handle.name(), handle.descriptor(), handle.ownerIsInterface());
  }

  /** What a virtual call runs, where the receiver's class is known. */
  private Callee selected(Callee callee, Set<Origin> receiver) {
    if (!(callee instanceof FunctionName name)) {
      return callee;
    }
    Optional<MethodReference> dispatched = library.dispatched(name);
    Callee selected =
        dispatched.<Callee>map(method -> selected(method, receiver)).orElse(callee);
    return selected.equals(dispatched.orElse(null)) ? callee : selected;
  }

  /** The method of the receiver's class, where that is known; else the method as it was named. */
  private MethodReference selected(MethodReference method, Set<Origin> receiver) {
    if (receiver.size() == 1) {
      Origin only = receiver.iterator().next();
      String owner = only.kind() == Origin.Kind.CAPTURED ? classes.get(only.parameter()) : "";
      if (!owner.isEmpty() && !UnseenMethods.isOfPlatform(owner)) {
        return inClass(method, owner);
      }
    }
    return method;
  }

  private MethodReference inClass(MethodReference method, String owner) {
    return library
        .hierarchy()
        .resolve(method.inClass(owner))
        .map(MethodDeclaration::reference)
        .orElse(method);
  }

  /** Whether a call of the method runs that method and no other that overrides it. */
  private boolean isExact(MethodReference method) {
    if (method.kind() == MethodReference.Kind.STATIC
        || method.kind() == MethodReference.Kind.SPECIAL) {
      return true;
    }
    return library
        .hierarchy()
        .resolve(method)
        .filter(found -> !library.hierarchy().isOverridable(found, method.owner()))
        .isPresent();
  }
}
