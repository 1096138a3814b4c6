package org.djava.cli.engine;

import java.util.List;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetClassLoader;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.interpret.WorkBudget;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Function;
import org.jspecify.annotations.Nullable;

/** The derivations of one target, made when they are first needed. */
final class CompiledTarget {
  private final Target target;
  private final DjavaCompiler compiler;
  private final boolean isSum;
  private final Function function;
  private final List<Boolean> active;
  private final TargetClassLoader loader;
  private final DerivativeRuns compiled = new DerivativeRuns(this, this::compiling);
  private final DerivativeRuns interpreted = new DerivativeRuns(this, this::interpreting);
  private final WorkBudget interpreterWork = WorkBudget.unlimited();
  private @Nullable PlainRuns plain;
  private @Nullable Derivation jvp;
  private @Nullable Derivation gradient;
  private @Nullable Derivation inOrder;
  private @Nullable Derivation vjp;

  private CompiledTarget(Target target, DjavaCompiler compiler, boolean isSum) {
    this.target = target;
    this.compiler = compiler;
    this.isSum = isSum;
    this.loader = new TargetClassLoader(target.classes());
    this.function = functionIn(compiler);
    this.active = Directions.active(target.parameters());
  }

  CompiledTarget(Target target, DjavaCompiler compiler) {
    this(target, compiler, /* isSum= */ false);
  }

  /** The numbers of the array that a target returns, added up with weights. */
  static CompiledTarget sumOf(Target target, DjavaCompiler compiler) {
    return new CompiledTarget(target, compiler, /* isSum= */ true);
  }

  /** The function that another compiler makes of it. */
  Function functionIn(DjavaCompiler other) {
    Function made = target instanceof Target.OfMethod method
        ? other.function(method.method())
        : ((Target.OfExpression) target).function();
    return isSum ? other.variant(WeightedSum.of(made), made) : made;
  }

  String name() {
    return target.name();
  }

  /** True for a method, false for an expression. */
  boolean isMethod() {
    return target instanceof Target.OfMethod;
  }

  /** Loads the target's classes. */
  ClassLoader loader() {
    return loader;
  }

  DjavaCompiler compiler() {
    return compiler;
  }

  Function function() {
    return function;
  }

  List<Boolean> active() {
    return active;
  }

  /** Runs its derivatives as bytecode. */
  DerivativeRuns compiled() {
    return compiled;
  }

  /** Runs its derivatives by interpreting the IR. */
  DerivativeRuns interpreted() {
    return interpreted;
  }

  /** What the interpreter may do; without an end before it is begun. */
  WorkBudget interpreterWork() {
    return interpreterWork;
  }

  /** Runs the target itself. */
  PlainRuns plain() {
    if (plain == null) {
      plain = PlainRuns.of(this, target);
    }
    return plain;
  }

  Derivation jvp() {
    if (jvp == null) {
      jvp = compiler.jvp(function, active);
    }
    return jvp;
  }

  Derivation gradient() {
    if (gradient == null) {
      gradient = compiler.gradient(function, active);
    }
    return gradient;
  }

  /** The gradient that adds up in the order of the pullback; often the same. */
  Derivation gradientInOrder() {
    if (inOrder == null) {
      Derivation other = compiler.gradientInOrder(function, active);
      inOrder = other.stages().equals(gradient().stages()) ? gradient() : other;
    }
    return inOrder;
  }

  Derivation vjp() {
    if (vjp == null) {
      vjp = compiler.vjp(function, active);
    }
    return vjp;
  }

  /** Whether the result is an array of floating-point numbers. */
  boolean returnsArray() {
    return function.resultTypes().size() == 1
        && function.resultTypes().get(0) instanceof ArrayType type
        && Directions.isActive(type);
  }

  /** Refuses a function whose result has not one derivative. */
  void requireNumber() {
    boolean isNumber =
        function.resultTypes().size() == 1 && function.resultTypes().get(0).isFloating();
    if (isNumber) {
      return;
    }
    Diagnostic diagnostic = Diagnostic.at(
        DiagnosticKind.SIGNATURE_NOT_SUPPORTED,
        SourceLocation.UNKNOWN,
        "the result of " + target.name() + " is not one floating-point number");
    throw new CompilationFailure(
        diagnostic.withHint("return a double, a float, or an array of them"));
  }

  /** The array that the function has returned, if there is a number in every place. */
  Object requireNumbers(@Nullable Object value) {
    if (value == null) {
      throw new UserMistake(target.name() + " returns null at this point");
    }
    if (value instanceof Object[] rows) {
      for (Object row : rows) {
        requireNumbers(row);
      }
    }
    return value;
  }

  private Machine compiling(Derivation derivation) {
    return Machine.compiling(derivation, host());
  }

  private Machine interpreting(Derivation derivation) {
    return Machine.interpreting(derivation, loader, interpreterWork);
  }

  /** The class beside which derived code is defined, so that it may call what the target may. */
  Class<?> host() {
    if (!(target instanceof Target.OfMethod method)) {
      return CompiledTarget.class;
    }
    String name = method.method().owner().replace('/', '.');
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new UserMistake("the class " + name + " cannot be loaded: " + e);
    }
  }
}
