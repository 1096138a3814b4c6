package org.djava.compiler.interpret;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs functions of a module with exactly the meaning they have on the JVM. Values are {@code
 * Integer} (for every small integer type), {@code Long}, {@code Float}, {@code Double} and
 * references; objects of a class that only a layout describes are {@link LayoutObject}s. Functions
 * called by name are interpreted; methods of real classes run as they are, unless a {@link
 * FunctionSource} gives their bodies. What the interpreted code throws passes as it is.
 *
 * <p>Each interpreted call takes a few frames of the JVM's own stack. Not for several threads.
 */
public final class IrInterpreter {
  private final class Table implements FunctionTable {
    private final Map<FunctionName, PreparedFunction> byName = new HashMap<>();
    private final Map<MethodReference, Optional<PreparedFunction>> byMethod = new HashMap<>();

    @Override
    public PreparedFunction named(FunctionName name) {
      return byName.computeIfAbsent(name, key -> prepare(module.function(key)));
    }

    @Override
    public WorkBudget budget() {
      return budget;
    }

    @Override
    public Optional<PreparedFunction> bodyOf(MethodReference method) {
      return byMethod.computeIfAbsent(
          method, key -> bodies.bodyOf(key).map(IrInterpreter.this::prepare));
    }
  }

  private final IrModule module;
  private final ClassLoader loader;
  private final FunctionSource bodies;
  private final ClassLinker classes;
  private final Rounding rounding;
  private final @Nullable Displacements displacements;
  private final FunctionTable functions = new Table();
  private final @Nullable ExecutionObserver observer;
  private final WorkBudget budget;

  private IrInterpreter(
      IrModule module,
      ClassLoader loader,
      FunctionSource bodies,
      Rounding rounding,
      @Nullable Displacements displacements,
      @Nullable ExecutionObserver observer,
      WorkBudget budget) {
    this.budget = budget;
    this.module = module;
    this.loader = loader;
    this.bodies = bodies;
    this.rounding = rounding;
    this.displacements = displacements;
    this.observer = observer;
    this.classes = new ClassLinker(module.layouts(), loader);
  }

  /** An interpreter that finds real classes through {@code loader} and runs their methods. */
  public static IrInterpreter of(IrModule module, ClassLoader loader) {
    return of(module, loader, method -> Optional.empty());
  }

  /** The same, but static and special calls are interpreted where {@code bodies} has the callee. */
  public static IrInterpreter of(IrModule module, ClassLoader loader, FunctionSource bodies) {
    return new IrInterpreter(
        module, loader, bodies, Rounding.NEAREST, null, null, WorkBudget.unlimited());
  }

  /** The same, but what is not exact is rounded at random. */
  public static IrInterpreter of(
      IrModule module, ClassLoader loader, FunctionSource bodies, RandomRounding rounding) {
    return new IrInterpreter(
        module, loader, bodies, rounding.rounding(), null, null, WorkBudget.unlimited());
  }

  /** The same, but runs end with a {@link DisplacementLostException} where there is too much to do. */
  public IrInterpreter within(WorkBudget work) {
    return new IrInterpreter(module, loader, bodies, rounding, displacements, observer, work);
  }

  /**
   * The same, but arguments may be {@link Displaced}, and so is the result then, if what moves them
   * moves it.
   */
  public static IrInterpreter displaced(
      IrModule module,
      ClassLoader loader,
      FunctionSource bodies,
      RandomRounding rounding,
      Displacements displacements) {
    return new IrInterpreter(
        module, loader, bodies, rounding.rounding(), displacements, null, WorkBudget.unlimited());
  }

  /** The same, and {@code observer} is told what is done. */
  public static IrInterpreter observed(
      IrModule module, ClassLoader loader, FunctionSource bodies, ExecutionObserver observer) {
    return new IrInterpreter(
        module, loader, bodies, Rounding.NEAREST, null, observer, WorkBudget.unlimited());
  }

  /** Runs a function of the module; its results in order. */
  public List<@Nullable Object> run(FunctionName name, @Nullable Object... arguments) {
    return run(functions.named(name), arguments);
  }

  /** Runs a function that may call those of the module; its results in order. */
  public List<@Nullable Object> run(Function function, @Nullable Object... arguments) {
    return run(prepare(function), arguments);
  }

  private List<@Nullable Object> run(PreparedFunction function, @Nullable Object[] arguments) {
    Object[] values = Arrays.stream(arguments).map(Boxes::toComputational).toArray();
    try {
      return Collections.unmodifiableList(Arrays.asList(function.run(values)));
    } catch (Throwable thrown) {
      throw IrInterpreter.<RuntimeException>unchecked(thrown);
    }
  }

  private PreparedFunction prepare(Function function) {
    MemberLinker members =
        new MemberLinker(classes, classes.hostOf(function.name()).orElse(null));
    return FunctionPreparation.prepare(
        function, members, functions, rounding, displacements, observer);
  }

  /** Lets a checked exception pass a method that does not declare it. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
