package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftFunction;

/** Calls functions, and makes objects of those that have to be handed on. */
final class Closures {
  private final FunctionLifter function;
  private final SilLifter lifter;

  Closures(FunctionLifter function) {
    this.function = function;
    this.lifter = function.lifter;
  }

  private BlockBuilder out() {
    return function.current();
  }

  /** What a function gives for arguments. */
  Lifted call(Lifted.Callable callee, List<Value> arguments, FunctionType type) {
    if (callee instanceof Lifted.Named named) {
      return named(named, arguments, type);
    }
    if (callee instanceof Lifted.Derived derived) {
      return derived(derived, arguments, type);
    }
    if (callee instanceof Lifted.Bundle bundle) {
      return call(bundle.original(), arguments, type);
    }
    if (callee instanceof Lifted.Closure closure) {
      List<Value> all = new ArrayList<>(arguments);
      all.addAll(closure.captured());
      return call(closure.target(), all, closure.targetType());
    }
    Value object = ((Lifted.Unknown) callee).object();
    return assembled(type, lifter.objects.call(object, results(type), arguments, out()));
  }

  private List<IrType> results(FunctionType type) {
    return lifter.types.of(type.result());
  }

  private Lifted assembled(FunctionType type, List<Value> values) {
    return lifter.types.assembled(type.result(), values.iterator());
  }

  private Lifted named(Lifted.Named named, List<Value> arguments, FunctionType type) {
    Optional<FunctionName> name = lifter.inModule(named.symbol());
    if (name.isPresent()) {
      return assembled(type, out().appendAll(new Apply(name.get(), results(type), arguments)));
    }
    SwiftFunction library = lifter.inLibrary(named.symbol(), type, function.place());
    return new Lifted.One(LibraryCalls.call(library, arguments, results(type).get(0), out()));
  }

  private Lifted derived(Lifted.Derived derived, List<Value> arguments, FunctionType type) {
    Optional<String> stated = lifter.stated(derived);
    if (stated.isPresent()) {
      return call(new Lifted.Named(stated.get(), type), arguments, type);
    }
    return assembled(type, made(derived, arguments, type, out()));
  }

  /** The value, and the linear map as an object. */
  private List<Value> made(
      Lifted.Derived derived, List<Value> arguments, FunctionType type, BlockBuilder block) {
    DerivativeSource.Made made = lifter.made(derived, function.place());
    List<Value> given =
        block.appendAll(new Apply(made.first().name(), made.first().resultTypes(), arguments));
    Value frame = given.get(given.size() - 1);
    List<SilType> results = type.results().stream().map(SilType.Part::type).toList();
    FunctionType map = (FunctionType) results.get(results.size() - 1);
    Value object = lifter.objects.closure(
        made.map(), lifter.types.of(map.parameterTypes()), results(map), List.of(frame), block);
    List<Value> all = new ArrayList<>(given.subList(0, given.size() - 1));
    all.add(object);
    return all;
  }

  /** A function as an object. */
  Value object(Lifted.Callable callable, FunctionType type) {
    if (callable instanceof Lifted.Unknown unknown) {
      return unknown.object();
    }
    List<Value> captured = new ArrayList<>();
    FunctionName target = target(callable, type, captured);
    return lifter.objects.closure(
        target, lifter.types.of(type.parameterTypes()), results(type), captured, out());
  }

  /** A function that takes what is captured after its arguments. */
  private FunctionName target(Lifted.Callable callable, FunctionType type, List<Value> captured) {
    if (callable instanceof Lifted.Closure closure) {
      FunctionName target = target(closure.target(), closure.targetType(), captured);
      captured.addAll(0, closure.captured());
      return target;
    }
    if (callable instanceof Lifted.Bundle bundle) {
      return target(bundle.original(), type, captured);
    }
    if (callable instanceof Lifted.Unknown unknown) {
      captured.add(unknown.object());
      List<IrType> parameters = lifter.types.of(type.parameterTypes());
      return lifter.wrapper(
          "again." + type.text(),
          with(parameters, unknown.object().type()),
          results(type),
          (given, block) -> lifter.objects.call(
              given.get(parameters.size()),
              results(type),
              given.subList(0, parameters.size()),
              block));
    }
    if (callable instanceof Lifted.Derived derived) {
      Optional<String> stated = lifter.stated(derived);
      return stated.isPresent()
          ? target(new Lifted.Named(stated.get(), type), type, captured)
          : lifter.wrapper(
              derived.kind().word() + derived.wrt() + derived.symbol(),
              lifter.types.of(type.parameterTypes()),
              results(type),
              (given, block) -> made(derived, given, type, block));
    }
    Lifted.Named named = (Lifted.Named) callable;
    return lifter
        .inModule(named.symbol())
        .orElseGet(() ->
            lifter.libraryBody(named.symbol(), named.type(), function.place()).name());
  }

  private static List<IrType> with(List<IrType> types, IrType last) {
    List<IrType> all = new ArrayList<>(types);
    all.add(last);
    return all;
  }
}
