package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilWitness;
import org.djava.compiler.sil.swift.SwiftFunction;
import org.djava.compiler.sil.swift.SwiftLibrary;

/**
 * Makes functions of the IR of those of a module of SIL. Functions of Swift's library become what
 * they compute; derivatives that the module names but does not have are made by the compiler.
 */
public final class SilLifter {
  final SilModule module;
  final FlatTypes types;
  final Objects objects = new Objects();
  private final DerivativeSource derivatives;
  private final Map<String, Function> lifted = new LinkedHashMap<>();
  private final Map<String, Function> wrappers = new LinkedHashMap<>();
  private final Set<String> pending = new LinkedHashSet<>();
  private final Set<String> inProgress = new HashSet<>();

  /** A lifter for one module, which has been verified. */
  public SilLifter(SilModule module, DerivativeSource derivatives) {
    this.module = module;
    this.types = new FlatTypes(module.types());
    this.derivatives = derivatives;
  }

  /** The function of that name, and all that it calls. */
  public Function function(String symbol) {
    Function function = lift(symbol);
    liftPending();
    return function;
  }

  /**
   * A function of the IR that calls one that returns a closure last, then the closure: it takes the
   * arguments of both and gives the results of both, without the closure.
   */
  public Function applied(String symbol) {
    Function first = function(symbol);
    SilFunction original = module.function(symbol).orElseThrow();
    List<SilType.Part> results = original.type().results();
    if (results.isEmpty()
        || !(results.get(results.size() - 1).type() instanceof FunctionType map)) {
      throw new SilException(original.place(), "@" + symbol + " returns no closure");
    }
    List<IrType> seeds = types.of(map.parameterTypes());
    List<IrType> parameters = new ArrayList<>(first.parameterTypes());
    parameters.addAll(seeds);
    List<IrType> given = first.resultTypes().subList(0, first.resultTypes().size() - 1);
    List<IrType> all = new ArrayList<>(given);
    all.addAll(types.of(map.result()));
    FunctionName name = wrapper("applied." + symbol, parameters, all, (arguments, block) -> {
      int own = first.parameters().size();
      List<Value> both = new ArrayList<>(
          block.appendAll(new Apply(first.name(), first.resultTypes(), arguments.subList(0, own))));
      Value closure = both.remove(both.size() - 1);
      both.addAll(objects.call(
          closure, types.of(map.result()), arguments.subList(own, arguments.size()), block));
      return both;
    });
    Function applied = wrappers.get(name.text());
    if (applied == null) {
      throw new IllegalStateException("nobody made @" + name.text());
    }
    return applied;
  }

  /** Everything lifted so far. */
  public List<Function> functions() {
    List<Function> all = new ArrayList<>(lifted.values());
    all.addAll(wrappers.values());
    all.addAll(objects.dispatchers());
    return all;
  }

  /** The classes of closures and enums. */
  public List<ObjectLayout> layouts() {
    return objects.layouts();
  }

  static FunctionName name(String symbol) {
    return FunctionName.of(symbol);
  }

  private Function lift(String symbol) {
    Function known = lifted.get(symbol);
    if (known != null) {
      return known;
    }
    refuseUnsupported(symbol);
    SilFunction function = module
        .function(symbol)
        .filter(each -> !each.isDeclaration())
        .orElseThrow(() ->
            new SilException(SilPlace.NONE, "there is no function @" + symbol + " with a body"));
    if (!inProgress.add(symbol)) {
      throw new SilException(function.place(), "@" + symbol + " uses its own derivative");
    }
    Function made = new FunctionLifter(this, function).lift();
    inProgress.remove(symbol);
    lifted.put(symbol, made);
    derivatives.add(made);
    return made;
  }

  private void refuseUnsupported(String symbol) {
    SilException reason = module.unsupported().get(symbol);
    if (reason != null) {
      throw reason;
    }
  }

  private void liftPending() {
    while (!pending.isEmpty()) {
      String next = pending.iterator().next();
      pending.remove(next);
      if (!lifted.containsKey(next) && !inProgress.contains(next)) {
        lift(next);
      }
    }
  }

  /** The name to call a function of the module by; empty if it has no body here. */
  Optional<FunctionName> inModule(String symbol) {
    boolean hasBody =
        module.function(symbol).filter(each -> !each.isDeclaration()).isPresent();
    if (hasBody) {
      pending.add(symbol);
    }
    return hasBody ? Optional.of(name(symbol)) : Optional.empty();
  }

  /** The library's function of that name. */
  SwiftFunction inLibrary(String symbol, FunctionType type, SilPlace place) {
    refuseUnsupported(symbol);
    return SwiftLibrary.named(symbol, type)
        .filter(each -> each.type().parameterTypes().equals(type.parameterTypes())
            && each.type().result().equals(type.result()))
        .orElseThrow(() -> new SilException(
            place, "@" + symbol + " has no body here and is no function known of Swift's library"));
  }

  /** The function that the module says is a derivative. */
  Optional<String> stated(Lifted.Derived derived) {
    return module
        .witness(derived.symbol(), derived.wrt())
        .flatMap(witness -> witness.target(derived.kind()))
        .map(SilWitness.Target::name);
  }

  /**
   * The derivative that the compiler makes; its map is wrapped, so that it takes and gives numbers
   * as they are.
   *
   * @param place that asks for it
   */
  DerivativeSource.Made made(Lifted.Derived derived, SilPlace place) {
    Function primal = inModule(derived.symbol()).isPresent()
        ? liftedCompletely(derived.symbol())
        : libraryBody(derived.symbol(), derived.type(), place);
    List<Boolean> mask = new ArrayList<>();
    List<SilType> parameters = derived.type().parameterTypes();
    for (int i = 0; i < parameters.size(); i++) {
      int count = types.of(parameters.get(i)).size();
      for (int j = 0; j < count; j++) {
        mask.add(derived.wrt().contains(i));
      }
    }
    DerivativeSource.Made made = derivatives.derivative(derived.kind(), primal, mask);
    return new DerivativeSource.Made(made.first(), wrapped(made.map(), derived.kind()));
  }

  private Function liftedCompletely(String symbol) {
    Function function = lift(symbol);
    liftPending();
    return function;
  }

  /** A function of the library as one that can be differentiated and closed over. */
  Function libraryBody(String symbol, FunctionType type, SilPlace place) {
    Function known = wrappers.get(symbol);
    if (known != null) {
      return known;
    }
    SwiftFunction library = inLibrary(symbol, type, place);
    FunctionBuilder function = new FunctionBuilder(
        name("library." + symbol), types.of(type.result()), SourceLocation.UNKNOWN);
    BlockBuilder block = function.block("entry");
    List<Value> parameters = new ArrayList<>();
    for (IrType parameter : types.of(type.parameterTypes())) {
      parameters.add(block.parameter(parameter, ""));
    }
    Value result =
        LibraryCalls.call(library, parameters, types.of(type.result()).get(0), block);
    block.terminate(new Terminator.Return(List.of(result)));
    Function body = function.build();
    wrappers.put(symbol, body);
    derivatives.add(body);
    return body;
  }

  /** Takes the numbers first and the frame last, and knows no untouched zeros. */
  private FunctionName wrapped(FunctionName map, Derivative kind) {
    String name = "sil." + map.text();
    if (!wrappers.containsKey(name)) {
      Function original = derivatives.made(map);
      wrappers.put(name, MapWrapper.of(FunctionName.of(name), original, kind));
    }
    return FunctionName.of(name);
  }

  /** A function of the IR with these parameters that only calls what {@code body} says. */
  FunctionName wrapper(
      String name, List<IrType> parameters, List<IrType> results, WrapperBody body) {
    String key = "sil." + name;
    if (!wrappers.containsKey(key)) {
      FunctionBuilder function =
          new FunctionBuilder(FunctionName.of(key), results, SourceLocation.UNKNOWN);
      BlockBuilder block = function.block("entry");
      List<Value> given = new ArrayList<>();
      parameters.forEach(type -> given.add(block.parameter(type, "")));
      block.terminate(new Terminator.Return(body.results(given, block)));
      wrappers.put(key, function.build());
    }
    return FunctionName.of(key);
  }

  /** What a wrapper returns. */
  interface WrapperBody {
    List<Value> results(List<Value> parameters, BlockBuilder block);
  }
}
