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
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.emit.EmissionSource;
import org.djava.compiler.sil.emit.NotShownException;
import org.djava.compiler.sil.emit.PseudoEmitter;
import org.djava.compiler.sil.emit.PseudoSymbols;
import org.djava.compiler.sil.emit.SilEmitter;

/** A function and its derivatives as SIL, in the manner of Swift's compiler. */
public final class SilListing {
  private final DjavaCompiler compiler;
  private final Function function;
  private final List<Boolean> asked;
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
    this.emitter = new SilEmitter(compiler.emissionSource(function), annotates);
  }

  private ActivityFacts facts() {
    return compiler.activity(function, asked);
  }

  /** The function itself. */
  public SilFunction primal() {
    return named(emitter.primal(facts()));
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
    emitter.primal(facts());
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
    EmissionSource source = compiler.emissionSource(function);
    PseudoSymbols symbols = new PseudoSymbols(source);
    for (Derivative kind : kinds) {
      refuseWhatHasNoDerivative(kind);
      RootActivity.Root root = compiler.root(function, asked);
      PseudoEmitter first =
          new PseudoEmitter(root.facts(), /* isCalled= */ false, source, symbols, axioms);
      texts.add(added(root) + first.emit(kind));
      Set<String> seen = new HashSet<>(Set.of(first.word()));
      Deque<ActivityKey> work = new ArrayDeque<>(first.callees());
      while (!work.isEmpty()) {
        ActivityFacts callee = source.facts(work.remove());
        PseudoEmitter next =
            new PseudoEmitter(callee, /* isCalled= */ true, source, symbols, axioms);
        if (seen.add(next.word())) {
          texts.add(next.emit(kind));
          work.addAll(next.callees());
        }
      }
    }
    return String.join("\n", texts);
  }

  /** A word on the parameters that the compiler adds. */
  private static String added(RootActivity.Root root) {
    StringBuilder text = new StringBuilder();
    List<Value> parameters = root.facts().function().parameters();
    int added = root.statics().size() + (root.isGuarded() ? 1 : 0);
    List<Value> last = parameters.subList(parameters.size() - added, parameters.size());
    for (int i = 0; i < root.statics().size(); i++) {
      text.append("// %" + last.get(i).name() + " is what the static field "
          + root.statics().get(i).text() + " holds.\n");
    }
    if (root.isGuarded()) {
      text.append(
          "// The last parameter is the set of the arrays that are differentiated, for checks.\n");
    }
    return text.toString();
  }

  /** The structs and enums of what has been asked for. */
  public SilModule soFar() {
    return emitter.module();
  }

  private SilEmitter.Symbols derive(Derivative kind) {
    refuseWhatHasNoDerivative(kind);
    return emitter.derivative(kind, facts());
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
