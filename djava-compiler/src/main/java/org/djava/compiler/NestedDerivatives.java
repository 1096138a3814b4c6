package org.djava.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.InnerDerivatives;
import org.djava.compiler.differentiate.InnerFunction;
import org.djava.compiler.differentiate.RecordDerivative;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/**
 * Derivatives of functions as functions: for operators within differentiated code, and for objects
 * that stand for derivatives. All are made in forward mode, so that they can be differentiated again
 * in either. Each is made by an analysis of its own, since it may be asked for in the midst of one.
 */
final class NestedDerivatives implements InnerDerivatives {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);

  private record Request(InnerFunction function, String form, int own, IrType type) {}

  private final FunctionLibrary library;
  private final MethodFunctions functions;
  private final Map<Request, Optional<FunctionName>> known = new HashMap<>();
  private final Set<Request> inProgress = new HashSet<>();

  NestedDerivatives(FunctionLibrary library, MethodFunctions functions) {
    this.library = library;
    this.functions = functions;
  }

  /** A function that stands for itself or for a derivative of it. */
  Function asFunction(InnerFunction inner) {
    Function function = functions.of(inner.method());
    for (InnerFunction.Step step : inner.steps()) {
      function = step == InnerFunction.Step.DERIVATIVE
          ? SeedOne.in(OnlyTangent.in(jvp(function, 1)))
          : gradientOf(function);
    }
    return function;
  }

  @Override
  public Optional<FunctionName> ofNumbers(InnerFunction inner, int own, IrType number) {
    return make(new Request(inner, "numbers", own, number), function -> {
      boolean fits = function.resultTypes().equals(List.of(number))
          && ownTypes(function, own).equals(Collections.nCopies(own, number));
      return fits ? Optional.of(jvp(function, own)) : Optional.empty();
    });
  }

  @Override
  public Optional<FunctionName> ofArray(InnerFunction inner) {
    return make(new Request(inner, "array", 1, NUMBERS), function -> ofArray(function));
  }

  private Optional<Function> ofArray(Function function) {
    return isObjective(function) ? Optional.of(directional(function)) : Optional.empty();
  }

  @Override
  public Optional<FunctionName> gradient(InnerFunction inner) {
    return make(
        new Request(inner, "gradient", 1, NUMBERS),
        function -> isObjective(function) ? Optional.of(gradientOf(function)) : Optional.empty());
  }

  @Override
  public Optional<RecordDerivative> ofRecord(InnerFunction inner) {
    return make(new Request(inner, "record", 1, ClassType.OBJECT), this::ofRecord)
        .map(name -> new RecordDerivative(
            name,
            RecordFunctions.structure(functions.of(inner.method()), library).orElseThrow()));
  }

  private Optional<Function> ofRecord(Function function) {
    return RecordFunctions.ofNumbers(function, library)
        .map(each -> jvp(each.function(), each.structure().numbers()));
  }

  private interface Maker {
    Optional<Function> make(Function function);
  }

  /** A function that leads back to itself through its own derivative has none. */
  private Optional<FunctionName> make(Request request, Maker maker) {
    Optional<FunctionName> made = known.get(request);
    if (made != null || !inProgress.add(request)) {
      return made == null ? Optional.empty() : made;
    }
    try {
      made = isExact(request.function().method())
          ? maker.make(asFunction(request.function())).map(this::published)
          : Optional.empty();
    } catch (CompilationFailure failure) {
      made = Optional.empty();
    } finally {
      inProgress.remove(request);
    }
    known.put(request, made);
    return made;
  }

  private FunctionName published(Function function) {
    library.publish(function);
    return function.name();
  }

  /** Whether a call of the method runs that method and no other that overrides it. */
  private boolean isExact(MethodReference method) {
    return library
        .hierarchy()
        .resolve(method)
        .filter(found -> !library.hierarchy().isOverridable(found, found.owner()))
        .isPresent();
  }

  private static List<IrType> ownTypes(Function function, int own) {
    List<IrType> types = function.parameterTypes();
    return own > types.size() ? List.of() : types.subList(types.size() - own, types.size());
  }

  /** {@code (P…, T…) -> (R, tangent)} with respect to the last parameters. */
  private Function jvp(Function function, int own) {
    List<Boolean> asked =
        new ArrayList<>(Collections.nCopies(function.parameters().size() - own, false));
    asked.addAll(Collections.nCopies(own, true));
    return jvp(function, asked);
  }

  private Function jvp(Function function, List<Boolean> asked) {
    ActivityAnalysis activity = new ActivityAnalysis(library);
    DifferentiationTransform transform = new DifferentiationTransform(activity, library);
    RootActivity.Root root =
        new RootActivity(library, activity, /* isOutermost= */ false).rootOf(function, asked);
    ActivityKey key = root.facts().key();
    for (int i = 0; i < root.asked().size(); i++) {
      if (key.isActive(i) && !root.asked().get(i)) {
        throw refusal("an array that receives differentiable values in", function);
      }
    }
    transform.jvp(key);
    for (Function derived : transform.functions().values()) {
      library.publish(derived);
    }
    return new EntryPoints(ProgramDerivatives.entryName(function, "jvp", asked), root).jvp();
  }

  /** A number from an array, which with the arrays it has captured is only read. */
  private boolean isObjective(Function function) {
    if (!function.resultTypes().equals(List.of(PrimitiveType.DOUBLE))
        || !ownTypes(function, 1).equals(List.of(NUMBERS))) {
      return false;
    }
    for (Value parameter : function.parameters()) {
      boolean mayShare = parameter.type() instanceof ArrayType array
          && (array.innermost().isFloating() || array.innermost().isReference());
      if (mayShare && !parameter.type().equals(NUMBERS)) {
        return false;
      }
    }
    return new RepeatableFunctions(library).contains(library.prepared(function));
  }

  private Function directional(Function function) {
    List<Boolean> asked =
        function.parameterTypes().stream().map(NUMBERS::equals).toList();
    Function jvp = jvp(function, asked);
    published(jvp);
    return ArrayTangents.directional(function, jvp.name());
  }

  private Function gradientOf(Function function) {
    if (!isObjective(function)) {
      throw refusal("gradient of", function);
    }
    return ArrayTangents.gradient(function, published(directional(function)));
  }

  private static CompilationFailure refusal(String what, Function function) {
    return CompilationFailure.at(
        DiagnosticKind.NESTED_OPERATOR,
        function.location(),
        what + " " + function.name().base());
  }
}
