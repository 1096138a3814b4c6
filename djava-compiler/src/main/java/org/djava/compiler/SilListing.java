package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Function;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.emit.NotShownException;
import org.djava.compiler.sil.emit.PseudoEmitter;
import org.djava.compiler.sil.emit.SilEmitter;

/** A function and its derivatives as SIL, in the manner of Swift's compiler. */
public final class SilListing {
  private final DjavaCompiler compiler;
  private final Function function;
  private final List<Boolean> asked;
  private final ActivityFacts facts;
  private final SilEmitter emitter;

  /**
   * A listing of a function.
   *
   * @param compiler one that does not optimise, so that the function's own steps are shown
   * @param asked for each parameter, whether it is differentiated
   * @param annotates whether the pseudo-SIL of each step stands above it
   */
  public SilListing(
      DjavaCompiler compiler, Function function, List<Boolean> asked, boolean annotates) {
    this.compiler = compiler;
    this.function = function;
    this.asked = List.copyOf(asked);
    this.facts = compiler.activity(function, asked);
    this.emitter = new SilEmitter(compiler.emissionSource(function), annotates);
  }

  /** The function itself. */
  public SilFunction primal() {
    return named(emitter.primal(facts));
  }

  /** The JVP or the VJP. */
  public SilFunction derivative(Derivative kind) {
    return named(derive(kind).derivative());
  }

  /** The differential or the pullback. */
  public SilFunction map(Derivative kind) {
    return named(derive(kind).map());
  }

  /** The function, its derivatives of these kinds, and all that they call. */
  public SilModule module(List<Derivative> kinds) {
    emitter.primal(facts);
    kinds.forEach(this::derive);
    return emitter.module();
  }

  /**
   * The derivatives of these kinds as pseudo-SIL, and those of what is called.
   *
   * @param axioms if partials are written in place
   */
  public String pseudo(List<Derivative> kinds, Optional<PseudoEmitter.Axioms> axioms) {
    List<String> texts = new ArrayList<>();
    for (Derivative kind : kinds) {
      refuseWhatHasNoDerivative(kind);
      Set<ActivityKey> seen = new HashSet<>();
      Deque<ActivityFacts> work = new ArrayDeque<>(List.of(facts));
      while (!work.isEmpty()) {
        PseudoEmitter pseudo =
            new PseudoEmitter(work.remove(), compiler.emissionSource(function), axioms);
        texts.add(pseudo.emit(kind));
        pseudo.callees().stream()
            .filter(seen::add)
            .forEach(key -> work.add(compiler.emissionSource(function).facts(key)));
      }
    }
    return String.join("\n", texts);
  }

  /** The structs and enums of what has been asked for. */
  public SilModule soFar() {
    return emitter.module();
  }

  private SilEmitter.Symbols derive(Derivative kind) {
    refuseWhatHasNoDerivative(kind);
    return emitter.derivative(kind, facts);
  }

  /** With the messages that are given everywhere. */
  private void refuseWhatHasNoDerivative(Derivative kind) {
    if (!asked.contains(true)) {
      throw new NotShownException(
          function.location(), "the derivative of a function without floating-point inputs");
    }
    if (kind == Derivative.VJP) {
      compiler.vjp(function, asked);
    } else {
      compiler.jvp(function, asked);
    }
  }

  private SilFunction named(String symbol) {
    return emitter.module().function(symbol).orElseThrow();
  }
}
