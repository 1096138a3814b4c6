package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.cli.explain.StepRules;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.symbolic.OrdinaryForm;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.SilListing;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.ir.Function;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.emit.NotShownException;
import org.djava.compiler.sil.emit.PseudoEmitter;
import org.djava.compiler.sil.text.SilPrinter;

/** Writes a target and its derivatives as SIL. */
final class SilText {
  private static final String OPTIMIZED =
      "// As the optimizer has put it together: before, it is not seen what a call on an object calls.\n";

  private final SilListing listing;

  private SilText(SilListing listing) {
    this.listing = listing;
  }

  /**
   * The text of a stage, or of the function with its VJP and pullback.
   *
   * @param annotates whether the pseudo-SIL of each step stands above it
   */
  static String of(
      TargetRules rules,
      Target target,
      Optional<Stage> stage,
      boolean annotates,
      OtherFormats others) {
    DjavaCompiler compiler = rules.plainCompiler(target);
    try {
      SilListing listing = new SilListing(
          compiler, function(compiler, target), Directions.active(target.parameters()), annotates);
      SilText text = new SilText(listing);
      return stage.isPresent()
          ? text.text(stage.get())
          : SilPrinter.print(listing.module(List.of(Derivative.VJP)));
    } catch (NotShownException e) {
      throw notShown(e.what(), others);
    } catch (CompilationFailure refused) {
      throw beyondNumbers(refused.diagnostic())
          .filter(what -> hasPseudo(rules, target))
          .<RuntimeException>map(what -> notShown(what, others))
          .orElse(refused);
    }
  }

  private static UserMistake notShown(String what, OtherFormats others) {
    return new UserMistake(
        what + " cannot be shown as SIL, which is written of functions over numbers alone"
            + others.showing(List.of(Format.PSEUDO, Format.JAVA, Format.IR)));
  }

  /** What is there that functions over numbers alone do not have; empty if it is something else. */
  private static Optional<String> beyondNumbers(Diagnostic refusal) {
    String what = switch (refusal.kind()) {
      case ACTIVE_DYNAMIC_CALL -> "a call of a method that is found at run time";
      case ACTIVE_FIELD -> "a field that holds what is differentiated";
      case ACTIVE_OBJECT -> "an object";
      default -> "";
    };
    String place = refusal.location().isKnown() ? refusal.location() + ": " : "";
    return what.isEmpty() ? Optional.empty() : Optional.of(place + what);
  }

  private static boolean hasPseudo(TargetRules rules, Target target) {
    try {
      return !pseudo(rules, target, Optional.empty(), /* inlines= */ false).isEmpty();
    } catch (CompilationFailure | UserMistake e) {
      return false;
    }
  }

  /**
   * The derivatives of a target as pseudo-SIL.
   *
   * @param inlines whether partials are written in place
   */
  static String pseudo(TargetRules rules, Target target, Optional<Stage> stage, boolean inlines) {
    BytecodeLifter lifter = rules.lifter(target);
    StepRules partials = new CompilerStepRules(rules.resolver(target, lifter), lifter);
    Optional<PseudoEmitter.Axioms> axioms =
        inlines ? Optional.of(axioms(partials)) : Optional.empty();
    List<Derivative> kinds = kinds(stage);
    try {
      return pseudo(rules.plainCompiler(target), target, kinds, axioms);
    } catch (CompilationFailure refused) {
      // What a call on an object calls may be seen only when the optimizer has been there.
      return OPTIMIZED + pseudo(rules.compiler(target), target, kinds, axioms);
    }
  }

  private static String pseudo(
      DjavaCompiler compiler,
      Target target,
      List<Derivative> kinds,
      Optional<PseudoEmitter.Axioms> axioms) {
    List<Boolean> active = Directions.active(target.parameters());
    try {
      return new SilListing(compiler, function(compiler, target), active, false)
          .pseudo(kinds, axioms);
    } catch (NotShownException e) {
      throw new UserMistake(e.what() + " cannot be shown as pseudo-SIL");
    }
  }

  private static List<Derivative> kinds(Optional<Stage> stage) {
    if (stage.isEmpty()) {
      return List.of(Derivative.JVP, Derivative.VJP);
    }
    return switch (stage.get()) {
      case JVP, DIFFERENTIAL -> List.of(Derivative.JVP);
      case VJP, PULLBACK -> List.of(Derivative.VJP);
      case LIFT, ACTIVITY, GRADIENT, LOWER ->
        throw new UserMistake("the stage " + stage.get().word()
            + " is not shown as pseudo-SIL; jvp, differential, vjp and pullback are");
    };
  }

  private static PseudoEmitter.Axioms axioms(StepRules partials) {
    return (step, operand, names, derivative) -> partials
        .partial(
            step.instruction(), operand, names.stream().map(SilText::expression).toList())
        .map(OrdinaryForm::of)
        .map(partial -> ExpressionPrinter.print(times(derivative, partial)));
  }

  /** A number is written as it is; anything else is a variable. */
  private static Expression expression(String name) {
    try {
      return Expression.literal(Double.parseDouble(name));
    } catch (NumberFormatException e) {
      return Expression.variable(name);
    }
  }

  private static Expression times(String derivative, Expression partial) {
    Expression variable = Expression.variable(derivative);
    if (partial.equals(Expression.one())) {
      return variable;
    }
    return partial.equals(Expression.literal(-1)) ? variable.negated() : variable.times(partial);
  }

  private static Function function(DjavaCompiler compiler, Target target) {
    return target instanceof Target.OfMethod method
        ? compiler.function(method.method())
        : ((Target.OfExpression) target).function();
  }

  private String text(Stage stage) {
    return switch (stage) {
      case LIFT -> SilPrinter.print(listing.primal());
      case JVP -> withTypes(listing.derivative(Derivative.JVP));
      case DIFFERENTIAL -> withTypes(listing.map(Derivative.JVP));
      case VJP -> withTypes(listing.derivative(Derivative.VJP));
      case PULLBACK -> withTypes(listing.map(Derivative.VJP));
      case ACTIVITY, GRADIENT, LOWER ->
        throw new UserMistake("the stage " + stage.word()
            + " is not shown as SIL; lift, jvp, differential, vjp and pullback are");
    };
  }

  /** The structs and enums that the function mentions come first. */
  private String withTypes(SilFunction function) {
    String text = SilPrinter.print(function);
    String types = listing.soFar().nominals().stream()
        .filter(nominal -> text.contains(nominal.name()))
        .map(nominal -> SilPrinter.print(nominal) + "\n")
        .collect(Collectors.joining());
    return types + text;
  }
}
