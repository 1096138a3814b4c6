package org.djava.compiler.define;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Set;
import org.djava.compiler.lower.ClassFile;
import org.djava.compiler.lower.LoweredClass;
import org.djava.compiler.lower.LoweringRequest;
import org.jspecify.annotations.Nullable;

/** A place where lowered classes are defined: as hidden nest mates of a class, in its package. */
public final class DefinitionSite {
  private final MethodHandles.Lookup lookup;
  private final ClassResolver resolver;
  private final Module runtime;

  /**
   * A site at the class of {@code lookup}, which has full privilege.
   *
   * @param hosts the loader by which the user's names are resolved
   * @param runtime the module that generated code uses
   */
  DefinitionSite(MethodHandles.Lookup lookup, @Nullable ClassLoader hosts, Module runtime) {
    this.lookup = lookup;
    this.resolver = new ClassResolver(hosts);
    this.runtime = runtime;
  }

  /** The class beside which classes are defined: the host, or an anchor of our own. */
  public Class<?> neighbour() {
    return lookup.lookupClass();
  }

  /** How a module must be lowered to be defined here. */
  public LoweringRequest request() {
    String neighbour = neighbour().getName().replace('.', '/');
    HostAccess access = new HostAccess(lookup, resolver);
    return new LoweringRequest(neighbour + "$Derivatives", access, Set.of());
  }

  /**
   * Loads a module that was lowered for this site.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if a member cannot be reached
   */
  public DefinedCode define(LoweredClass lowered) {
    for (ClassFile layout : lowered.layouts()) {
      PackageClasses.find(lookup, layout.internalName().replace('/', '.'), layout::bytes);
    }
    List<Object> constants =
        new ConstantResolver(lookup, resolver, runtime).resolve(lowered.constants());
    try {
      MethodHandles.Lookup defined = lookup.defineHiddenClassWithClassData(
          lowered.main().bytes(), constants, true, MethodHandles.Lookup.ClassOption.NESTMATE);
      return DefinedCode.of(defined, lowered);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("no class can be defined beside " + lookup, e);
    }
  }
}
