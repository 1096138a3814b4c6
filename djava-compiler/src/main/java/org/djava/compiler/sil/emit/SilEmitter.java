package org.djava.compiler.sil.emit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilWitness;

/**
 * Functions of the IR as SIL, and their derivatives in the manner of Swift's compiler. What a
 * function calls that is no axiom comes along.
 */
public final class SilEmitter {
  private final EmissionSource source;
  private final boolean annotates;
  private final Map<String, SilFunction> functions = new LinkedHashMap<>();
  private final List<SilNominal> nominals = new ArrayList<>();
  private final Map<String, SilWitness> witnesses = new LinkedHashMap<>();
  private final Set<String> requested = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();

  /**
   * An emitter.
   *
   * @param annotates whether the pseudo-SIL of each step stands above it
   */
  public SilEmitter(EmissionSource source, boolean annotates) {
    this.source = source;
    this.annotates = annotates;
  }

  /** The names of what is made of a function. */
  public record Symbols(String primal, String derivative, String map) {}

  /** Everything made so far. */
  public SilModule module() {
    return new SilModule(
        nominals, List.copyOf(functions.values()), List.copyOf(witnesses.values()));
  }

  /** The function itself, and what it calls. */
  public String primal(ActivityFacts facts) {
    String symbol = symbolOf(facts);
    requestPrimal(symbol, facts);
    drain();
    return symbol;
  }

  /** The derivatives of that kind, and those of what is called. */
  public Symbols derivative(Derivative kind, ActivityFacts facts) {
    String symbol = symbolOf(facts);
    requestPrimal(symbol, facts);
    requestDerivative(kind, symbol, facts);
    drain();
    Names names = Names.of(symbol, facts);
    return new Symbols(symbol, names.derivative(kind), names.map(kind));
  }

  /** A function that only calls the axiom of its own name is not that axiom. */
  private String symbolOf(ActivityFacts facts) {
    Callee callee = facts.key().function();
    String symbol = org.djava.compiler.sil.emit.Symbols.of(callee, facts.function());
    Steps steps = Steps.withoutHandlers(facts, source);
    boolean isTaken = facts.function().blocks().stream()
        .flatMap(block -> steps.all(block).stream())
        .anyMatch(step -> step.body() == null && step.symbol().equals(symbol));
    return isTaken ? org.djava.compiler.sil.emit.Symbols.own(callee, facts.function()) : symbol;
  }

  private void drain() {
    while (!work.isEmpty()) {
      work.remove().run();
    }
  }

  private void requestPrimal(String symbol, ActivityFacts facts) {
    if (requested.add(symbol)) {
      work.add(() -> {
        Steps steps = Steps.withoutHandlers(facts, source);
        functions.put(symbol, new PrimalEmitter(steps).emit(symbol));
        requestCallees(steps);
      });
    }
  }

  private void requestDerivative(Derivative kind, String symbol, ActivityFacts facts) {
    Names names = Names.of(symbol, facts);
    if (!requested.add(names.derivative(kind))) {
      return;
    }
    work.add(() -> {
      Steps steps = Steps.withoutHandlers(facts, source);
      if (kind == Derivative.VJP) {
        emitReverse(names, steps);
      } else {
        emitForward(names, steps);
      }
      addWitness(kind, names);
      requestCallees(steps);
      for (Block block : steps.function().blocks()) {
        for (Step step : steps.active(block)) {
          ActivityKey key = step.key();
          if (key != null) {
            requestDerivative(kind, step.symbol(), source.facts(key));
          }
        }
      }
    });
  }

  private void emitReverse(Names names, Steps steps) {
    ReverseFlow flow = new ReverseFlow(steps);
    VjpEmitter vjp = new VjpEmitter(steps, names, flow, annotations(steps, names));
    put(vjp.emit());
    put(new PullbackEmitter(steps, names, flow, annotations(steps, names)).emit());
    nominals.addAll(vjp.nominals());
  }

  private void emitForward(Names names, Steps steps) {
    put(new JvpEmitter(steps, names, annotations(steps, names)).emit());
    boolean isStraight = steps.function().blocks().size() == 1
        && steps.function().entry().terminator() instanceof Terminator.Return;
    put(
        isStraight
            ? new DifferentialEmitter(steps, names, annotations(steps, names)).emit()
            : new DifferentialEmitter.Again(steps, names, annotations(steps, names)).emit());
  }

  private Annotations annotations(Steps steps, Names names) {
    return annotates ? Annotations.of(steps, names.wrt()) : Annotations.NONE;
  }

  private void put(SilFunction function) {
    functions.put(function.name(), function);
  }

  private void addWitness(Derivative kind, Names names) {
    String key = names.symbol() + names.wrt();
    SilWitness.Target target =
        new SilWitness.Target(names.derivative(kind), names.derivativeType(kind));
    SilWitness before = witnesses.get(key);
    Optional<SilWitness.Target> jvp = before == null ? Optional.empty() : before.jvp();
    Optional<SilWitness.Target> vjp = before == null ? Optional.empty() : before.vjp();
    witnesses.put(
        key,
        new SilWitness(
            names.symbol(),
            names.type(),
            names.wrt(),
            kind == Derivative.JVP ? Optional.of(target) : jvp,
            kind == Derivative.VJP ? Optional.of(target) : vjp,
            SilPlace.NONE));
  }

  private void requestCallees(Steps steps) {
    for (Block block : steps.function().blocks()) {
      for (Step step : steps.all(block)) {
        Callee callee = step.body();
        if (callee != null) {
          requestPrimal(step.symbol(), constantFacts(callee));
        }
      }
    }
  }

  private ActivityFacts constantFacts(Callee callee) {
    Function body = source.body(callee).orElseThrow();
    return source.facts(new ActivityKey(
        callee,
        body.parameters().stream().map(each -> ActivityKey.Argument.CONSTANT).toList()));
  }
}
