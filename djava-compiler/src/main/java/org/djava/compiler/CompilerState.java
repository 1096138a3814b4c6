package org.djava.compiler;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.jspecify.annotations.Nullable;

/**
 * What a compiler has made of functions so far, for the classes that it knew.
 *
 * @param optimized derived functions, ready to be lowered
 * @param published derived functions that can be differentiated again
 */
record CompilerState(
    FunctionLibrary library,
    MethodFunctions functions,
    NestedDerivatives nested,
    ActivityAnalysis activity,
    RootActivity roots,
    DifferentiationTransform transform,
    Map<FunctionName, Function> optimized,
    Set<FunctionName> published) {

  /** A beginning; functions that were added to {@code earlier} are there as well. */
  static CompilerState of(FunctionLibrary library, @Nullable CompilerState earlier) {
    if (earlier != null) {
      library.addAll(earlier.library());
    }
    MethodFunctions functions = new MethodFunctions(library.lifter(), library);
    NestedDerivatives nested = new NestedDerivatives(library, functions);
    library.setInnerDerivatives(nested);
    ActivityAnalysis activity = new ActivityAnalysis(library);
    return new CompilerState(
        library,
        functions,
        nested,
        activity,
        new RootActivity(library, activity),
        new DifferentiationTransform(activity, library),
        new LinkedHashMap<>(),
        new HashSet<>());
  }
}
