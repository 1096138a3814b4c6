package org.djava.compiler;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.differentiate.Operators;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.resolve.Closures;
import org.djava.compiler.resolve.MethodCode;

/** Methods with a receiver as functions of a {@link FunctionLibrary}. */
final class MethodBodies implements MethodCode {
  private final FunctionLibrary library;
  private final Collection<String> classes;
  private final Closures closures;
  private final Map<FunctionName, MethodReference> methods = new HashMap<>();
  private final Map<FunctionName, Function> parts = new HashMap<>();

  MethodBodies(FunctionLibrary library, Collection<String> classes, Closures closures) {
    this.library = library;
    this.classes = classes;
    this.closures = closures;
  }

  @Override
  public Closures closures() {
    return closures;
  }

  /** True for the name of a function made here. */
  boolean contains(FunctionName function) {
    return methods.containsKey(function) || parts.containsKey(function);
  }

  /** The method whose body the function is. */
  Optional<MethodReference> methodOf(FunctionName function) {
    return Optional.ofNullable(methods.get(function));
  }

  /** Such a function, as it was lifted. */
  Optional<Function> lifted(FunctionName function) {
    MethodReference method = methods.get(function);
    return method == null
        ? Optional.ofNullable(parts.get(function))
        : bodyOf(method).map(body -> body.withName(function));
  }

  @Override
  public ClassHierarchy hierarchy() {
    return library.hierarchy();
  }

  @Override
  public Optional<Function> bodyOf(MethodReference method) {
    return library.bodyOf(method);
  }

  @Override
  public boolean hasRule(MethodReference method) {
    return library.dependence(method).isPresent();
  }

  @Override
  public boolean isMapped(MethodReference method) {
    return !library.maps(method).isEmpty();
  }

  @Override
  public boolean staysCall(MethodReference method) {
    return hasRule(method)
        || library.isHarmless(method)
        || Operators.contains(method)
        || ConstantViews.isOfObject(method);
  }

  @Override
  public boolean isOfPlatform(String internalName) {
    return SeenCode.isOpaque(internalName);
  }

  @Override
  public boolean isFollowed(MethodReference method) {
    return library.seen().isFollowed(method)
        && !staysCall(method)
        && bodyOf(method).isPresent();
  }

  @Override
  public Collection<String> classes() {
    return classes;
  }

  @Override
  public FunctionName functionOf(MethodReference method) {
    FunctionName name = FunctionName.of(method);
    MethodReference known = methods.get(name);
    if (known != null && !known.equals(method)) {
      // Methods that differ in what they return only, as bridges do.
      name = name.derived(
          "returning[" + method.resultType().map(Object::toString).orElse("void") + "]");
    }
    methods.put(name, method);
    return name;
  }

  @Override
  public boolean hasReceiver(FunctionName function) {
    return methods.containsKey(function);
  }

  @Override
  public void add(Function function) {
    parts.put(function.name(), function);
  }

  @Override
  public boolean isRepeatable(Function function) {
    return new RepeatableFunctions(library).contains(function);
  }
}
