package org.djava.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.djava.compiler.analysis.activity.CalleeModels;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.differentiate.CheckpointedLoop;
import org.djava.compiler.differentiate.ConstantParameters;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.InnerDerivatives;
import org.djava.compiler.differentiate.NestedOperators;
import org.djava.compiler.differentiate.Operators;
import org.djava.compiler.differentiate.Rules;
import org.djava.compiler.differentiate.StandIns;
import org.djava.compiler.differentiate.TangentLayouts;
import org.djava.compiler.differentiate.rules.BitMethods;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.differentiate.rules.RegisteredMap;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ValueClass;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.resolve.ObjectCalls;
import org.djava.compiler.resolve.ReachableClasses;
import org.jspecify.annotations.Nullable;

/**
 * Every function that a compilation can see: methods, lifted and prepared for differentiation, and
 * functions that the compilation has made itself. Not thread-safe.
 */
final class FunctionLibrary implements CalleeModels, Rules, FunctionSource {
  private final BytecodeLifter lifter;
  private final SeenCode seen;
  private final ConstantDeclarations constants;
  private final DerivativeResolver resolver;
  private final StandardPipeline pipeline;
  private final JdkMembers jdkMembers;
  private final Map<Callee, Optional<Function>> bodies = new HashMap<>();
  private final Map<Callee, Diagnostic> refusals = new HashMap<>();
  private final Map<MethodReference, Optional<Function>> liftedBodies = new HashMap<>();
  private final Map<Callee, Optional<Function>> inlinables = new HashMap<>();
  private final Map<FunctionName, Function> made = new HashMap<>();
  private final Set<FunctionName> innerDerivativeNames = new HashSet<>();
  private final Map<Callee, Set<String>> constantFields = new HashMap<>();
  private final Map<Callee, Set<Integer>> ownParameters = new HashMap<>();
  private final Map<FunctionName, MethodReference> copies = new HashMap<>();
  private boolean keepsCalls;
  private final Map<MethodReference, Optional<DerivativeRule>> rules = new HashMap<>();
  private final Map<MethodReference, Optional<Function>> partials = new HashMap<>();
  private final MethodBodies methodBodies;
  private final ObjectCalls objectCalls;
  private final OwnObjects ownObjects;
  private final ClassTangentLayouts layouts;
  private final CaughtCalls caughtCalls = new CaughtCalls(this);
  private final CheckpointedLoops checkpointed = new CheckpointedLoops(this);
  private @Nullable InnerDerivatives innerDerivatives;

  /**
   * A library.
   *
   * @param classes of which the program is known to make objects, now
   */
  FunctionLibrary(
      BytecodeLifter lifter,
      SeenCode seen,
      DerivativeResolver resolver,
      ReachableClasses classes,
      boolean optimizes,
      StageListener listener) {
    this.lifter = lifter;
    this.seen = seen;
    this.methodBodies = new MethodBodies(this, List.copyOf(classes.found()), classes.closures());
    this.objectCalls = new ObjectCalls(methodBodies);
    this.ownObjects = new OwnObjects(classes.closures(), this::lifted);
    this.constants = new ConstantDeclarations(lifter.hierarchy());
    this.resolver = resolver;
    this.jdkMembers = new JdkMembers(lifter.hierarchy());
    this.layouts =
        new ClassTangentLayouts(lifter.hierarchy(), constants::isConstant, classes.closures());
    this.pipeline = new StandardPipeline(
        new ObjectResolution(objectCalls),
        this::inlinable,
        this::withInnerDerivatives,
        optimizes,
        listener);
  }

  BytecodeLifter lifter() {
    return lifter;
  }

  /** Which methods are looked into. */
  SeenCode seen() {
    return seen;
  }

  ClassHierarchy hierarchy() {
    return lifter.hierarchy();
  }

  StandardPipeline pipeline() {
    return pipeline;
  }

  /** The virtual method whose call the function stands for, if it does. */
  Optional<MethodReference> dispatched(FunctionName function) {
    return objectCalls.dispatched(function);
  }

  /** Adds what was added to another library. */
  void addAll(FunctionLibrary other) {
    made.putAll(other.made);
    innerDerivativeNames.addAll(other.innerDerivativeNames);
  }

  /** Calls of the program's static methods stay what they are. */
  void keepCalls() {
    keepsCalls = true;
  }

  /** Adds a function that was not lifted. */
  void add(Function function) {
    made.put(function.name(), function);
  }

  /** Where the function begins, these fields hold nothing with a shadow. */
  void setConstantFields(FunctionName function, Set<String> fields) {
    constantFields.put(function, fields);
  }

  @Override
  public Set<String> constantFields(Callee function) {
    return constantFields.getOrDefault(function, Set.of());
  }

  /** Says which parameters of a function hold arrays that can be reached in no other way. */
  void setOwnParameters(FunctionName function, Set<Integer> parameters) {
    ownParameters.put(function, parameters);
  }

  @Override
  public Set<Integer> ownParameters(Callee function) {
    return ownParameters.getOrDefault(function, Set.of());
  }

  @Override
  public Optional<List<Dependence>> dependence(Callee callee) {
    if (ConstantViews.isOfNumber(callee)) {
      return Optional.of(List.of(Dependence.NONE));
    }
    if (callee instanceof MethodReference method && constants.isConstant(method)) {
      return Optional.of(Collections.nCopies(method.parameterTypes().size(), Dependence.NONE));
    }
    return ruleFor(callee)
        .map(rule -> rule.partials().stream().map(FunctionLibrary::dependence).toList());
  }

  private static Dependence dependence(Partial partial) {
    if (partial instanceof Partial.Zero) {
      return Dependence.NONE;
    }
    return partial instanceof Partial.Unstated ? Dependence.UNSTATED : Dependence.DIFFERENTIABLE;
  }

  @Override
  public Optional<DerivativeRule> ruleFor(Callee callee) {
    if (!(callee instanceof MethodReference method)) {
      return Optional.empty();
    }
    return rules.computeIfAbsent(
        method,
        key -> resolver
            .resolve(key)
            .or(() -> inheritedRule(key))
            .map(rule -> rule.withConstants(constants.parameters(key))));
  }

  ConstantDeclarations constants() {
    return constants;
  }

  /** A static method may be called as one of a subclass of the class that declares it. */
  private Optional<DerivativeRule> inheritedRule(MethodReference method) {
    if (method.hasReceiver()) {
      return Optional.empty();
    }
    return hierarchy()
        .resolve(method)
        .filter(found -> !found.owner().equals(method.owner()))
        .flatMap(found -> resolver.resolve(found.reference()));
  }

  @Override
  public TangentLayouts layouts() {
    return layouts;
  }

  @Override
  public boolean isFollowed(FieldReference field) {
    return !field.isStatic() && layouts.slot(field).isPresent();
  }

  @Override
  public boolean isConstantObject(FieldReference field) {
    return field.isStatic()
        && field.type() instanceof ClassType
        && hierarchy().resolve(field).filter(FieldDeclaration::isFinal).isPresent();
  }

  @Override
  public boolean isPlainConstruction(NewObject made) {
    return objectCalls.isPlainConstruction(made);
  }

  /** Whether the canonical constructor of a record does nothing but assign its components. */
  boolean assignsOnly(ClassType record) {
    return objectCalls.assignsOnly(record, lifter::bodyOf);
  }

  @Override
  public boolean isClosure(ClassType type) {
    return objectCalls.isClosure(type);
  }

  @Override
  public boolean isOperator(Callee callee) {
    return Operators.contains(callee);
  }

  @Override
  public boolean isConstant(FieldReference field) {
    return constants.isConstant(field);
  }

  @Override
  public Bits bits(Callee callee) {
    if (!(callee instanceof MethodReference method)) {
      return Bits.NONE;
    }
    if (BitMethods.makesNumber(method)) {
      return Bits.TO_NUMBER;
    }
    boolean isConversion =
        BitMethods.takesBits(method) && !HarmlessMethods.contains(method) && !method.hasReceiver();
    return isConversion ? Bits.OF_NUMBER : Bits.NONE;
  }

  @Override
  public boolean isHarmless(MethodReference method) {
    return HarmlessMethods.contains(method, hierarchy());
  }

  @Override
  public Optional<Function> body(Callee callee) {
    Optional<Function> known = bodies.get(callee);
    if (known == null) {
      known = prepare(callee);
      bodies.put(callee, known);
    }
    return known;
  }

  @Override
  public Optional<Diagnostic> refusal(Callee callee) {
    return Optional.ofNullable(refusals.get(callee));
  }

  private Optional<Function> prepare(Callee callee) {
    if (callee instanceof FunctionName name && copies.containsKey(name)) {
      return Optional.ofNullable(made.get(name))
          .map(copy -> withCheckpoints(prepared(copy), callee));
    }
    if (callee instanceof FunctionName name) {
      return methodBodies.contains(name)
          ? methodBodies.lifted(name).map(body -> withCheckpoints(prepared(body), callee))
          : Optional.ofNullable(made.get(name))
              .or(() -> caughtCalls.body(name))
              .map(DifferentiationTransform::normalized);
    }
    MethodReference method = (MethodReference) callee;
    if (method.kind() != MethodReference.Kind.STATIC) {
      return Optional.empty();
    }
    return lifted(method).map(body -> withCheckpoints(prepared(body), callee));
  }

  private Function withCheckpoints(Function prepared, Callee callee) {
    OptionalInt snapshots = snapshots(callee);
    return snapshots.isPresent() ? checkpointed.in(prepared, snapshots.getAsInt()) : prepared;
  }

  /** How many snapshots the method asks for that the callee is. */
  private OptionalInt snapshots(Callee callee) {
    MethodReference method = callee instanceof FunctionName name
        ? methodBodies.methodOf(name).orElse(copies.get(name))
        : (MethodReference) callee;
    return method == null ? OptionalInt.empty() : constants.snapshots(method);
  }

  /** The loops of which snapshots are kept. */
  CheckpointedLoops checkpointed() {
    return checkpointed;
  }

  @Override
  public Optional<CheckpointedLoop> checkpointed(Callee callee) {
    return checkpointed.find(callee);
  }

  @Override
  public void requireReversible(Callee function) {
    checkpointed.requireReversible(DerivativeNames.base(function));
  }

  /** Operators within differentiated code are calls of what {@code derivatives} makes. */
  void setInnerDerivatives(InnerDerivatives derivatives) {
    innerDerivatives = derivatives;
  }

  Function withInnerDerivatives(Function lifted) {
    return innerDerivatives == null ? lifted : NestedOperators.in(lifted, innerDerivatives);
  }

  /** The body of {@code method}, in which calls that will be none initialise classes as calls do. */
  Function withInitialization(MethodReference method, Function body) {
    return ClassInitialization.in(
        body, method, hierarchy(), callee -> dependence(callee).isPresent());
  }

  private Optional<Function> lifted(MethodReference method) {
    Optional<Function> known = liftedBodies.get(method);
    if (known == null) {
      known = Operators.contains(method) ? Optional.empty() : lift(method);
      liftedBodies.put(method, known);
    }
    return known;
  }

  /** The rules for a method if some of them return linear maps; nothing otherwise. */
  List<RegisteredMap> maps(MethodReference method) {
    List<RegisteredMap> own = resolver.maps(method);
    return own.isEmpty() && !method.hasReceiver()
        ? hierarchy()
            .resolve(method)
            .map(found -> resolver.maps(found.reference()))
            .orElse(own)
        : own;
  }

  /** True for a function with a registered linear map, and for the function that stands for it. */
  boolean isMapped(Callee callee) {
    return callee instanceof MethodReference method
        ? !maps(method).isEmpty()
        : methodBodies
            .methodOf((FunctionName) callee)
            .filter(method -> !maps(method).isEmpty())
            .isPresent();
  }

  /** A function as it runs where nothing is differentiated. */
  Optional<Function> primal(FunctionName name) {
    if (!isMapped(name)) {
      return body(name);
    }
    MethodReference method = methodBodies.methodOf(name).orElseThrow();
    Function code = liftCode(method).orElseGet(() -> MappedBodies.call(method));
    return Optional.of(prepared(code.withName(name)));
  }

  /** Adds a derivative that can be differentiated again. */
  void publish(Function derivative) {
    add(InnerDerivativeCode.of(pipeline.afterDifferentiation(derivative)));
    innerDerivativeNames.add(derivative.name());
  }

  /** True for a call that an operator within differentiated code has become. */
  boolean isInnerDerivative(Callee callee) {
    return callee instanceof FunctionName && innerDerivativeNames.contains(callee);
  }

  private Optional<Function> lift(MethodReference method) {
    List<RegisteredMap> maps = maps(method);
    if (maps.isEmpty()) {
      return liftCode(method);
    }
    Optional<Function> code = liftCode(method);
    if (code.filter(body -> ArgumentUses.writesOrReturns(method, body)).isPresent()) {
      return refuse(method, DiagnosticKind.CONSTANT_WRITES, code.get().location(), method.text());
    }
    Function mapped = MappedBodies.of(method, maps, hierarchy());
    Optional<ClassType> record = MappedBodies.constructed(mapped)
        .filter(type -> hierarchy().get(type.internalName()).isRecord() && !assignsOnly(type))
        .findFirst();
    if (record.isPresent()) {
      String rule = maps.get(0).rule().text();
      return refuse(
          method,
          DiagnosticKind.RULE_MISFIT,
          SourceLocation.UNKNOWN,
          rule + ": the constructor of " + record.get() + " does more than assign");
    }
    return Optional.of(ConstantParameters.in(mapped, constants.parameters(method)));
  }

  private Optional<Function> refuse(
      MethodReference method, DiagnosticKind kind, SourceLocation location, String text) {
    refusals.put(method, Diagnostic.at(kind, location, text));
    return Optional.empty();
  }

  private Optional<Function> liftCode(MethodReference method) {
    try {
      return seen.bodyOf(method)
          .map(body -> withInitialization(method, body))
          .map(this::withInnerDerivatives)
          .map(StandIns::in)
          .map(body -> PlatformCode.withoutLocations(method, body))
          .map(body -> ConstantParameters.in(body, constants.parameters(method)));
    } catch (CompilationFailure failure) {
      refusals.put(method, PlatformCode.withoutLocation(method, failure.diagnostic()));
      return Optional.empty();
    }
  }

  /** A lifted function as derivatives are made from it. */
  Function prepared(Function function) {
    Function adopted = Adoption.in(function, this::isAdopted);
    return DifferentiationTransform.normalized(
        caughtCalls.in(pipeline.beforeDifferentiation(adopted)));
  }

  /** The code of a method with calls of functions in the place of those on objects. */
  Optional<Function> resolved(MethodReference method) {
    return lifted(method).map(objectCalls::in);
  }

  /** The code, as it was written, that the analysis follows a call into. */
  Optional<Function> followed(Callee callee) {
    if (callee instanceof FunctionName name) {
      return methodBodies.contains(name)
          ? methodBodies.lifted(name).map(objectCalls::in)
          : Optional.ofNullable(made.get(name));
    }
    MethodReference method = (MethodReference) callee;
    boolean isModelled = method.kind() != MethodReference.Kind.STATIC
        || dependence(method).isPresent()
        || bits(method) != Bits.NONE
        || isHarmless(method);
    return isModelled ? Optional.empty() : lifted(method);
  }

  private boolean makesOwnObjects(MethodReference method) {
    return !keepsCalls
        && dependence(method).isEmpty()
        && !isHarmless(method)
        && !Operators.contains(method)
        && ownObjects.areMadeBy(method);
  }

  /** Static methods inside the JDK are copied, since nobody else can call them. */
  private boolean isAdopted(MethodReference method) {
    if (method.kind() != MethodReference.Kind.STATIC
        || (jdkMembers.isReachable(method) && !makesOwnObjects(method))
        || !maps(method).isEmpty()) {
      return false;
    }
    FunctionName name = FunctionName.of(method);
    if (makesOwnObjects(method)) {
      copies.put(name, method);
    }
    if (!made.containsKey(name)) {
      Optional<Function> body = lifted(method);
      if (body.isEmpty()) {
        return false;
      }
      made.put(name, body.get());
      made.put(name, Adoption.in(body.get(), this::isAdopted));
    }
    return true;
  }

  /** Whether the body names no member of the JDK that is not public. */
  boolean isLinkable(Function body) {
    return jdkMembers.areReachable(body);
  }

  @Override
  public Optional<Function> bodyOf(MethodReference method) {
    return lifted(method);
  }

  @Override
  public Optional<Function> inlineBody(MethodReference partial) {
    Optional<Function> known = partials.get(partial);
    if (known == null) {
      known = lifted(partial).map(pipeline::partial).filter(FunctionLibrary::isStraight);
      partials.put(partial, known);
    }
    return known;
  }

  private static boolean isStraight(Function function) {
    return function.blocks().size() == 1
        && function.entry().statements().stream()
            .allMatch(statement -> statement.instruction().effect() == Effect.NONE);
  }

  /** The body of a callee that may be written in place of its call before differentiation. */
  private Optional<Function> inlinable(Callee callee) {
    Optional<Function> known = inlinables.get(callee);
    if (known == null) {
      known =
          bodyToInline(callee).map(body -> Adoption.in(body, this::isAdopted)).map(objectCalls::in);
      if (known.isPresent()) {
        inlinables.put(callee, known);
      }
    }
    return known;
  }

  private Optional<Function> bodyToInline(Callee callee) {
    if (isMapped(callee) || snapshots(callee).isPresent()) {
      return Optional.empty();
    }
    if (callee instanceof FunctionName name) {
      return methodBodies.contains(name)
          ? methodBodies.lifted(name)
          : Optional.ofNullable(made.get(name));
    }
    if (!(callee instanceof MethodReference method)
        || method.kind() != MethodReference.Kind.STATIC
        || ValueClass.contains(method)
        || dependence(method).isPresent()
        || ConstantViews.isOfObject(method)
        || isHarmless(method)
        || bits(method) != Bits.NONE) {
      return Optional.empty();
    }
    return lifted(method).filter(jdkMembers::areReachable);
  }

  /** All functions made here, for lookups by name. */
  List<Function> madeFunctions() {
    return new ArrayList<>(made.values());
  }
}
