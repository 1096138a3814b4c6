package org.djava.compiler.resolve;

import java.lang.invoke.LambdaMetafactory;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.MethodReference;

/** The closures of a program: one for each call site that makes a lambda or method reference. */
public final class Closures {
  private static final Set<String> OF_OBJECT =
      Set.of("equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;");

  private static final ClassType SERIALIZABLE = new ClassType("java/io/Serializable");
  private static final int PLAIN_ARGUMENTS = 3;
  private static final List<Object> ONLY_SERIALIZABLE =
      List.of(LambdaMetafactory.FLAG_SERIALIZABLE);
  private static final List<Object> WITHOUT_BRIDGES =
      List.of(LambdaMetafactory.FLAG_SERIALIZABLE | LambdaMetafactory.FLAG_BRIDGES, 0);

  private final ClassHierarchy hierarchy;
  private final Map<CallSite.Indy, Optional<Closure>> closures = new LinkedHashMap<>();
  private final Set<String> homes = new HashSet<>();
  private final Map<ClassType, Closure> byType = new LinkedHashMap<>();
  private final List<OutsideLambda> outside = new ArrayList<>();

  /** Closures of a program over the classes of {@code hierarchy}. */
  public Closures(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The package of a class that is asked for its derivative: what is not public there can be named. */
  void addHome(String internalName) {
    homes.add(ClassHierarchy.packageOf(internalName));
  }

  /** Lambdas that the program does not make but is handed. */
  List<OutsideLambda> outside() {
    return outside;
  }

  /** Adds lambdas that the program is handed. */
  void addOutside(List<OutsideLambda> lambdas) {
    outside.addAll(lambdas);
  }

  /** True for a call site that makes a lambda, of whatever kind. */
  static boolean isLambda(CallSite site) {
    return site instanceof CallSite.Indy indy && indy.isLambda();
  }

  /** All that have been met. */
  public Collection<Closure> all() {
    return List.copyOf(byType.values());
  }

  /** The call sites that make them. */
  List<CallSite.Indy> sites() {
    return closures.entrySet().stream()
        .filter(entry -> entry.getValue().isPresent())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The closure that is an object of the class. */
  public Optional<Closure> of(ClassType type) {
    return Optional.ofNullable(byType.get(type));
  }

  /**
   * The closure for a call site; empty if what is made there must be what it is: of more than one
   * interface, of one that not everybody may implement, or a function for our operators.
   */
  public Optional<Closure> of(CallSite site) {
    if (!isLambda(site)) {
      return Optional.empty();
    }
    CallSite.Indy indy = (CallSite.Indy) site;
    Optional<Closure> known = closures.get(indy);
    if (known == null) {
      known = make(indy);
      closures.put(indy, known);
      known.ifPresent(closure -> byType.put(closure.layout().type(), closure));
    }
    return known;
  }

  private Optional<Closure> make(CallSite.Indy site) {
    boolean isPlain = (site.bootstrap().name().equals("metafactory") || isOnlySerializable(site))
        && Descriptors.result(site.descriptor()).orElseThrow() instanceof ClassType type
        && hierarchy.find(type.internalName()).filter(this::mayBeImplemented).isPresent();
    if (!isPlain) {
      return Optional.empty();
    }
    ClassType implemented = (ClassType) Descriptors.result(site.descriptor()).orElseThrow();
    int number = byType.size();
    return Optional.of(
        Closure.of(Closure.type(number), site, number, abstractMethods(implemented)));
  }

  /** A lambda whose interface says that it is serialisable, with nothing else about it. */
  private boolean isOnlySerializable(CallSite.Indy site) {
    ClassType type = (ClassType) Descriptors.result(site.descriptor()).orElseThrow();
    List<Object> more = site.bootstrapArguments()
        .subList(PLAIN_ARGUMENTS, site.bootstrapArguments().size());
    return (more.equals(ONLY_SERIALIZABLE) || more.equals(WITHOUT_BRIDGES))
        && hierarchy.isAssignable(type, SERIALIZABLE);
  }

  private boolean mayBeImplemented(ClassDeclaration type) {
    return Modifier.isPublic(type.access())
        || homes.contains(ClassHierarchy.packageOf(type.name()));
  }

  private List<MethodReference> abstractMethods(ClassType type) {
    Map<String, MethodReference> methods = new LinkedHashMap<>();
    for (String each : hierarchy.supertypes(type.internalName())) {
      if (!hierarchy.isInterface(each)) {
        continue;
      }
      for (MethodDeclaration method : hierarchy.get(each).methods()) {
        String signature = method.name() + method.descriptor();
        MethodReference named = new MethodReference(
            MethodReference.Kind.INTERFACE,
            type.internalName(),
            method.name(),
            method.descriptor(),
            true);
        boolean isAbstract = !method.hasBytecode()
            && !OF_OBJECT.contains(signature)
            && hierarchy.resolve(named).filter(MethodDeclaration::hasBytecode).isEmpty();
        if (isAbstract) {
          methods.putIfAbsent(signature, named);
        }
      }
    }
    return new ArrayList<>(methods.values());
  }
}
