package org.djava.compiler;

import java.util.List;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Function;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
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
    this.emitter = new SilEmitter(compiler.emissionSource(), annotates);
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

  /** The structs and enums of what has been asked for. */
  public SilModule soFar() {
    return emitter.module();
  }

  private SilEmitter.Symbols derive(Derivative kind) {
    // What cannot be differentiated is refused as everywhere.
    if (kind == Derivative.VJP) {
      compiler.vjp(function, asked);
    } else {
      compiler.jvp(function, asked);
    }
    return emitter.derivative(kind, facts);
  }

  private SilFunction named(String symbol) {
    return emitter.module().function(symbol).orElseThrow();
  }
}
