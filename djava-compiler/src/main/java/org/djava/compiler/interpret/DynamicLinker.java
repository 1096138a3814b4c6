package org.djava.compiler.interpret;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.CallSite.ClassConstant;
import org.djava.compiler.ir.CallSite.DynamicConstant;
import org.djava.compiler.ir.CallSite.Indy;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.djava.compiler.ir.CallSite.MethodTypeConstant;
import org.djava.compiler.ir.Descriptors;
import org.jspecify.annotations.Nullable;

/** Runs bootstrap methods, as the JVM does for {@code invokedynamic} and dynamic constants. */
final class DynamicLinker {
  /** Its product reaches nothing of the caller's, but it insists on full privileges. */
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  private final MemberLinker members;

  DynamicLinker(MemberLinker members) {
    this.members = members;
  }

  /** The method that a call site stands for. */
  MethodHandle link(Indy site) throws Throwable {
    MethodType type = members.classes().methodType(site.descriptor());
    List<@Nullable Object> constants = constants(site.bootstrapArguments());
    Lookup lookup = site.bootstrap().owner().equals(CONCATENATION)
        ? MethodHandles.lookup()
        : members.lookups(ownerIn(site.bootstrapArguments())).get(0);
    if (LambdaProxy.isMadeBy(site.bootstrap())
        && !(canSpin(lookup, type.returnType()) && knowsBody(lookup, constants))) {
      // The JDK refuses to spin a class for code of another loader or module.
      return LambdaProxy.factory(site.name(), type, constants);
    }
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(lookup);
    arguments.add(site.name());
    arguments.add(type);
    arguments.addAll(constants);
    return ((CallSite) members.handle(site.bootstrap()).invokeWithArguments(arguments))
        .dynamicInvoker();
  }

  /** Whether the lookup's class may have a class made beside it, which sees the interface. */
  private static boolean canSpin(Lookup lookup, Class<?> implemented) {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    try {
      return lookup.hasFullPrivilegeAccess()
          && Class.forName(implemented.getName(), false, loader) == implemented;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Whether the lookup can tell what method a lambda's body is. */
  private static boolean knowsBody(Lookup lookup, List<@Nullable Object> constants) {
    try {
      return constants.get(1) instanceof MethodHandle body && lookup.revealDirect(body) != null;
    } catch (IllegalArgumentException otherLookup) {
      return false;
    }
  }

  /** The value of a constant, as the IR holds it; a text is the same object in all classes. */
  @Nullable
  Object constant(@Nullable Object constant) throws Throwable {
    if (constant instanceof String text) {
      return text.intern();
    }
    if (constant instanceof ClassConstant reference) {
      return members.classes().classOf(reference.type());
    }
    if (constant instanceof MethodTypeConstant type) {
      return members.classes().methodType(type.descriptor());
    }
    if (constant instanceof MethodHandleConstant handle) {
      return members.handle(handle);
    }
    return constant instanceof DynamicConstant dynamic ? dynamic(dynamic) : constant;
  }

  private @Nullable Object dynamic(DynamicConstant constant) throws Throwable {
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(members.lookups(ownerIn(constant.bootstrapArguments())).get(0));
    arguments.add(constant.name());
    arguments.add(members.classes().classOf(Descriptors.type(constant.descriptor())));
    arguments.addAll(constants(constant.bootstrapArguments()));
    return Boxes.toComputational(
        members.handle(constant.bootstrap()).invokeWithArguments(arguments));
  }

  private List<@Nullable Object> constants(List<Object> constants) throws Throwable {
    List<@Nullable Object> values = new ArrayList<>();
    for (Object constant : constants) {
      values.add(constant(constant));
    }
    return values;
  }

  /** The class of the first method handle: that of the caller where it is a lambda's body. */
  private @Nullable Class<?> ownerIn(List<Object> constants) {
    for (Object constant : constants) {
      if (constant instanceof MethodHandleConstant handle) {
        return members.classes().classNamed(handle.owner());
      }
    }
    return null;
  }
}
