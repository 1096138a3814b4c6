package org.djava.compiler.classpath;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** Reads our annotations from class files, without loading a class. Thread-safe. */
public final class DifferentiableDeclarations {
  /**
   * One {@code @Differentiable}.
   *
   * @param method the annotated method
   * @param wrt the names of the parameters to differentiate with respect to; empty for all
   */
  public record DifferentiableMethod(MethodDeclaration method, List<String> wrt) {
    public DifferentiableMethod {
      wrt = List.copyOf(wrt);
    }
  }

  /**
   * One {@code @DerivativeOf}.
   *
   * @param rule the annotated method
   * @param signature its descriptor with type arguments
   * @param type the class that declares the original
   * @param method the original's name
   * @param parameters the original's parameter types; empty if it is the only one of its name
   * @param wrt the names of the parameters the rule is for; empty for all
   */
  public record DerivativeRule(
      MethodDeclaration rule,
      String signature,
      IrType type,
      String method,
      Optional<List<IrType>> parameters,
      List<String> wrt) {
    public DerivativeRule {
      parameters = parameters.map(List::copyOf);
      wrt = List.copyOf(wrt);
    }
  }

  /**
   * What our annotations say about the members of one class.
   *
   * @param constantMethods methods marked {@code @NoDerivative}
   * @param constantParameters indices, without the receiver, of parameters marked so
   * @param constantFields fields marked so, by name; those of a record's components too
   * @param snapshots of methods marked {@code @Checkpointed}
   */
  public record OfClass(
      List<DifferentiableMethod> differentiable,
      List<DerivativeRule> rules,
      Set<MethodDeclaration> constantMethods,
      Map<MethodDeclaration, Set<Integer>> constantParameters,
      Set<String> constantFields,
      Map<MethodDeclaration, Integer> snapshots) {
    public OfClass {
      differentiable = List.copyOf(differentiable);
      rules = List.copyOf(rules);
      constantMethods = Set.copyOf(constantMethods);
      constantParameters = Map.copyOf(constantParameters);
      constantFields = Set.copyOf(constantFields);
      snapshots = Map.copyOf(snapshots);
    }
  }

  private final ClassHierarchy hierarchy;
  private final Map<String, OfClass> known = new ConcurrentHashMap<>();
  private final Map<FieldReference, Boolean> constantFields = new ConcurrentHashMap<>();

  /** The annotations in the classes of {@code hierarchy}. */
  public DifferentiableDeclarations(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The annotations in one class; a class that cannot be found has none. */
  public OfClass in(String internalName) {
    OfClass found = known.get(internalName);
    if (found == null) {
      found = AnnotationReader.read(hierarchy.files(), internalName);
      known.put(internalName, found);
    }
    return found;
  }

  /** True if the method that a call selects is marked {@code @NoDerivative}. */
  public boolean isConstant(MethodReference method) {
    return hierarchy
        .resolve(method)
        .map(found -> in(found.owner()).constantMethods().contains(found))
        .orElse(false);
  }

  /** How many snapshots the method that a call selects asks for in {@code @Checkpointed}, if it does. */
  public OptionalInt snapshots(MethodReference method) {
    Integer found = hierarchy
        .resolve(method)
        .map(declared -> in(declared.owner()).snapshots().get(declared))
        .orElse(null);
    return found == null ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** The parameters, counted without the receiver, that are marked {@code @NoDerivative}. */
  public Set<Integer> constantParameters(MethodReference method) {
    return hierarchy
        .resolve(method)
        .map(found -> in(found.owner()).constantParameters().getOrDefault(found, Set.of()))
        .orElse(Set.of());
  }

  /** True if the field that an access names is marked {@code @NoDerivative}. */
  public boolean isConstant(FieldReference field) {
    return constantFields.computeIfAbsent(
        field,
        key -> hierarchy
            .resolve(field)
            .map(found -> in(found.owner()).constantFields().contains(found.name()))
            .orElse(false));
  }
}
