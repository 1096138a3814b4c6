package org.djava.compiler.define;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import org.djava.compiler.lower.LoweredClass;

/**
 * Chooses where generated classes live. A host that lets classes in gets them as hidden nest mates:
 * private members of its nest are linked directly. Any other host (in the JDK, or in a module that
 * does not open its package) is served by an anchor class of ours, from which private members are
 * out of reach and public ones are not.
 */
public final class ClassDefiner {
  private final Module runtime;

  /**
   * A definer for generated code that uses the classes of one module.
   *
   * @param runtimeClass a class of that module
   */
  public ClassDefiner(Class<?> runtimeClass) {
    this.runtime = runtimeClass.getModule();
  }

  /** The place for code derived from methods of {@code host}. */
  public DefinitionSite siteFor(Class<?> host) {
    Class<?> outer = host.isHidden() || host.isArray() || host.isPrimitive() ? Object.class : host;
    Optional<MethodHandles.Lookup> lookup = PrivateLookups.withFullPrivilege(outer, runtime);
    ClassLoader hosts = host.getClassLoader();
    if (lookup.isPresent()) {
      return new DefinitionSite(lookup.get(), hosts, runtime);
    }
    MethodHandles.Lookup anchor = AnchorLoader.anchorFor(hosts);
    return new DefinitionSite(anchor, anchor.lookupClass().getClassLoader(), runtime);
  }

  /**
   * The place for code derived from methods of the class of a lookup that its owner has passed.
   *
   * @throws IllegalArgumentException if the lookup has not full privilege
   */
  public DefinitionSite siteIn(MethodHandles.Lookup lookup) {
    if (!lookup.hasFullPrivilegeAccess()) {
      throw new IllegalArgumentException("not a lookup with full privilege: " + lookup);
    }
    return new DefinitionSite(lookup, lookup.lookupClass().getClassLoader(), runtime);
  }

  /** Loads a module that was lowered for {@code site}. */
  public DefinedCode define(DefinitionSite site, LoweredClass lowered) {
    return site.define(lowered);
  }

  /**
   * An object whose one method calls {@code target}. The target is a constant of the object's class,
   * so that a JIT compiler inlines it.
   */
  public <I> I implement(Class<I> functionalInterface, MethodHandle target) {
    return InterfaceImplementation.of(functionalInterface, target, runtime);
  }
}
