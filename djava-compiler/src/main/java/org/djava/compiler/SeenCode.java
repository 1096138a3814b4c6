package org.djava.compiler;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.differentiate.Operators;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.resolve.LibraryCatalogue;
import org.djava.compiler.resolve.LibraryStandIns;

/**
 * Which methods are looked into, and their code: that of the user's classes, and for classes of the JDK
 * what stands in for them. Default methods of the JDK's interfaces are looked into as they are where they
 * name public members only.
 */
final class SeenCode {
  private final BytecodeLifter lifter;
  private final LibraryCatalogue catalogue;
  private final LibraryStandIns standIns;
  private final JdkMembers jdkMembers;
  private final Map<MethodReference, Boolean> defaults = new HashMap<>();

  SeenCode(BytecodeLifter lifter) {
    this.lifter = lifter;
    this.catalogue = new LibraryCatalogue(lifter.hierarchy());
    this.standIns = new LibraryStandIns(catalogue);
    this.jdkMembers = new JdkMembers(lifter.hierarchy());
  }

  /** True for a class of the platform, whose objects nobody knows from inside. */
  static boolean isOpaque(String internalName) {
    return PlatformCode.owns(internalName) && !LibraryCatalogue.contains(internalName);
  }

  /** True for a method that is looked into when it is called on an object; it is one that a class has. */
  boolean isFollowed(MethodReference method) {
    return !Operators.contains(method)
        && !PlatformCode.isOperatorObject(method.owner())
        && (!isOpaque(method.owner()) || isPlainDefault(method));
  }

  /** The body with stand-ins; that of what stands in for the method, if there is something. */
  Optional<Function> bodyOf(MethodReference method) {
    Optional<Function> own = method.hasReceiver()
        ? catalogue
            .forMethod(method)
            .flatMap(lifter::bodyOf)
            .map(standIns::in)
            .map(body -> body.withName(FunctionName.of(method)))
        : Optional.empty();
    // What a static initialiser makes is made by the virtual machine.
    boolean isInitializer = method.name().equals("<clinit>");
    return own.or(
        () -> lifter.bodyOf(method).map(body -> isInitializer ? body : standIns.in(body)));
  }

  /** The function with stand-ins for what it calls of the JDK. */
  Function withStandIns(Function lifted) {
    return standIns.in(lifted);
  }

  private boolean isPlainDefault(MethodReference method) {
    boolean isOfInterface =
        method.ownerIsInterface() && method.owner().startsWith("java/") && method.hasReceiver();
    return isOfInterface
        && defaults.computeIfAbsent(
            method,
            key -> catalogue.forMethod(key).isPresent()
                || lifter
                    .hierarchy()
                    .resolve(key)
                    .filter(MethodDeclaration::hasBytecode)
                    .flatMap(found -> lifter.bodyOf(key))
                    .filter(body -> jdkMembers.areReachable(body) && !makesLambdas(body))
                    .isPresent());
  }

  private static boolean makesLambdas(Function body) {
    return body.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .map(Statement::instruction)
        .anyMatch(instruction ->
            instruction instanceof ApplyDynamic apply && apply.callSite() instanceof CallSite.Indy);
  }
}
