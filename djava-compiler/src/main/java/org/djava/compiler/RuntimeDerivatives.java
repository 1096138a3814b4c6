package org.djava.compiler;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.differentiate.InnerFunction;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredClass;
import org.djava.compiler.resolve.Held;
import org.djava.runtime.DerivativeCompiler;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.Repetition;
import org.jspecify.annotations.Nullable;

/**
 * The compiler as the library's operators see it: a request in, a method handle out. What was
 * lifted for the methods of a class hangs on that class and is unloaded with it. Thread-safe.
 */
public final class RuntimeDerivatives implements DerivativeCompiler {
  private static final System.Logger LOGGER = System.getLogger("org.djava");

  private static final ClassValue<Workshop> WORKSHOPS = new ClassValue<>() {
    @Override
    protected Workshop computeValue(Class<?> owner) {
      return new Workshop(owner);
    }
  };

  private final ClassDefiner definer = new ClassDefiner(DerivativeCompiler.class);

  /** For {@link java.util.ServiceLoader}. */
  public RuntimeDerivatives() {}

  @Override
  public MethodHandle compile(DerivativeRequest request) {
    initialize(request.target().owner());
    try {
      return WORKSHOPS.get(request.target().owner()).compile(request, definer);
    } catch (CompilationFailure failure) {
      throw new NotDifferentiableException(message(failure.diagnostic()));
    }
  }

  /** As a call of the function itself would do. */
  private static void initialize(Class<?> owner) {
    if (owner.isHidden()) {
      return;
    }
    try {
      Class.forName(owner.getName(), /* initialize= */ true, owner.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(owner + " is not found by its own loader", e);
    }
  }

  @Override
  public Repetition repetition(FunctionTarget target, List<Class<?>> captured) {
    try {
      return WORKSHOPS.get(target.owner()).repetition(target, captured, definer);
    } catch (CompilationFailure failure) {
      throw new NotDifferentiableException(message(failure.diagnostic()));
    }
  }

  @Override
  public boolean assignsOnly(Class<?> record) {
    try {
      return WORKSHOPS.get(record).assignsOnly();
    } catch (CompilationFailure failure) {
      throw new NotDifferentiableException(message(failure.diagnostic()));
    }
  }

  @Override
  public <I> I implement(Class<I> functionalInterface, MethodHandle target) {
    return definer.implement(functionalInterface, target);
  }

  private static DiagnosticMessage message(Diagnostic diagnostic) {
    List<String> chain = new ArrayList<>(diagnostic.callChain());
    Collections.reverse(chain);
    return new DiagnosticMessage(
        diagnostic.kind().code(),
        diagnostic.sentence(),
        diagnostic.location().file(),
        diagnostic.location().line(),
        chain,
        diagnostic.hint());
  }

  /** The compiler for the methods of one class. */
  private static final class Workshop {
    private final Class<?> owner;
    private final DjavaCompiler compiler;
    private final HeldNames held;

    Workshop(Class<?> owner) {
      this.owner = owner;
      ClassLoader loader = viewOf(owner);
      BytecodeLifter lifter = SharedLifters.of(loader);
      this.compiler = new DjavaCompiler(
          lifter, RuntimeRules.of(owner, loader, lifter.hierarchy()), StageListener.NONE);
      this.held = new HeldNames(loader, lifter.hierarchy());
    }

    /** The JDK's own methods are seen as the class path sees them: there may be rules for them. */
    private static ClassLoader viewOf(Class<?> owner) {
      ClassLoader loader = owner.getClassLoader();
      boolean isOfJdk = loader == null || loader == ClassLoader.getPlatformClassLoader();
      return isOfJdk ? ClassLoader.getSystemClassLoader() : loader;
    }

    synchronized boolean assignsOnly() {
      return compiler.assignsOnly(owner.getName().replace('.', '/'));
    }

    synchronized MethodHandle compile(DerivativeRequest request, ClassDefiner definer) {
      Function lifted = lift(request.target(), held.of(request.held()), request.constantFields());
      Derivation derivation = switch (request.kind()) {
        case JVP -> compiler.jvp(lifted, request.active());
        case GRADIENT -> compiler.gradient(lifted, request.active());
        case VJP -> compiler.vjp(lifted, request.active());
        case HESSIAN_VECTOR -> compiler.hessianVector(lifted, request.active());
      };
      compiler
          .warning(lifted, request.active())
          .ifPresent(warning -> LOGGER.log(System.Logger.Level.WARNING, warning.message()));
      DefinitionSite site = definer.siteFor(owner);
      LoweredClass lowered = BytecodeLowerer.lower(
          derivation.module(),
          site.request()
              .withEntryPoints(Set.copyOf(List.of(derivation.entry(), derivation.pullback()))));
      DefinedCode code = definer.define(site, lowered);
      MethodHandle entry = code.function(derivation.entry());
      MethodType type = request.handleType();
      return switch (request.kind()) {
        case VJP ->
          CompiledPullback.complete(
              entry, code.function(derivation.pullback()), type, activeTypes(request));
        default -> MethodHandles.explicitCastArguments(entry, type);
      };
    }

    synchronized Repetition repetition(
        FunctionTarget target, List<Class<?>> captured, ClassDefiner definer) {
      Function lifted = lift(target, held.of(captured), Set.of());
      List<String> classes = new ArrayList<>();
      for (int i = 0; i < lifted.parameters().size(); i++) {
        boolean isKnown = i < captured.size() && captured.get(i) != Object.class;
        classes.add(isKnown ? captured.get(i).getName().replace('.', '/') : "");
      }
      RerunEffects effects = compiler.rerun(lifted, classes);
      DiagnosticMessage effect =
          effects.effect().map(RuntimeDerivatives::message).orElse(null);
      boolean restores = effect == null && !effects.writtenStatics().isEmpty();
      return new Repetition(
          effect,
          effects.readsState(),
          restores ? contentsOf(effects.writtenStatics(), lifted, definer) : null);
    }

    private Supplier<@Nullable Object[]> contentsOf(
        List<FieldReference> statics, Function lifted, ClassDefiner definer) {
      Function contents = StaticArrays.contents(statics, lifted.name().derived("contents"));
      DefinitionSite site = definer.siteFor(owner);
      LoweredClass lowered = BytecodeLowerer.lower(
          new IrModule(Map.of(contents.name(), contents), List.of()),
          site.request().withEntryPoints(Set.of(contents.name())));
      MethodHandle handle = definer.define(site, lowered).function(contents.name());
      return () -> {
        try {
          return (@Nullable Object[]) handle.invoke(new double[0], new Object[0]);
        } catch (RuntimeException | Error e) {
          throw e;
        } catch (Throwable e) {
          throw new IllegalStateException("reading static fields throws nothing checked", e);
        }
      };
    }

    private static List<Class<?>> activeTypes(DerivativeRequest request) {
      List<Class<?>> types = new ArrayList<>();
      for (int i = 0; i < request.active().size(); i++) {
        if (request.active().get(i)) {
          types.add(request.target().primalType().parameterType(i));
        }
      }
      return types;
    }

    private Function lift(FunctionTarget target, Held held, Set<String> constantFields) {
      MethodReference method = new MethodReference(
          target.isStatic() ? MethodReference.Kind.STATIC : MethodReference.Kind.VIRTUAL,
          target.owner().getName().replace('.', '/'),
          target.name(),
          target.type().toMethodDescriptorString(),
          target.owner().isInterface());
      if (target.derivatives().isEmpty()) {
        return compiler.function(method, held, constantFields);
      }
      List<InnerFunction.Step> steps =
          target.derivatives().stream().map(Workshop::step).toList();
      return compiler.function(new InnerFunction(method, steps), held);
    }

    private static InnerFunction.Step step(FunctionTarget.Derived derivative) {
      return switch (derivative) {
        case DERIVATIVE -> InnerFunction.Step.DERIVATIVE;
        case GRADIENT -> InnerFunction.Step.GRADIENT;
      };
    }
  }
}
