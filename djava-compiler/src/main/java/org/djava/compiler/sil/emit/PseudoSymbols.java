package org.djava.compiler.sil.emit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;

/** The names that functions have in one listing of pseudo-SIL, each its own. */
public final class PseudoSymbols {
  private static final String ROOT = "root";
  private static final String DISPATCH = "dispatch";

  private final EmissionSource source;
  private final Map<String, String> owners = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /** Names of functions that {@code source} knows. Those of axioms are taken. */
  public PseudoSymbols(EmissionSource source) {
    this.source = source;
    Stream.concat(
            Steps.OPERATORS.stream(), Arrays.stream(Math.class.getMethods()).map(Method::getName))
        .forEach(this::axiom);
  }

  /** An axiom. */
  String axiom(String word) {
    return name(word, "axiom " + word);
  }

  /** A function that is not differentiated. */
  String of(Callee callee) {
    Function body = callee instanceof FunctionName ? source.body(callee).orElse(null) : null;
    boolean isMethod = body == null ? isMethod(callee) : isMethod(body);
    return word(callee, isMethod);
  }

  /**
   * A function that is differentiated.
   *
   * @param isInPlace whether its pullback works on the derivatives of arrays and objects themselves
   */
  String of(ActivityKey key, boolean isInPlace) {
    Callee function = key.function();
    String owner = text(function) + " " + key.mask() + (isInPlace ? " in place" : "");
    return name(word(function, isMethod(source.facts(key).function())), owner);
  }

  private String name(String word, String owner) {
    return names.computeIfAbsent(owner, key -> {
      String candidate = word;
      for (int i = 2; !owners.computeIfAbsent(candidate, free -> owner).equals(owner); i++) {
        candidate = word + "_" + i;
      }
      return candidate;
    });
  }

  /** A function that is asked for is a copy of the method, which may be called, too. */
  private static String text(Callee function) {
    return isRoot(function) ? ((FunctionName) function).base() : function.text();
  }

  private static boolean isRoot(Callee function) {
    return function instanceof FunctionName name
        && !name.path().isEmpty()
        && name.path().get(0).equals(ROOT);
  }

  private static boolean isMethod(Callee callee) {
    return callee instanceof MethodReference method && method.hasReceiver();
  }

  /** Methods of objects, and what finds them, have the object first. */
  private static boolean isMethod(Function body) {
    boolean isDispatcher = body.name().path().contains(DISPATCH);
    return isDispatcher
        || (!body.parameters().isEmpty() && body.parameters().get(0).name().equals("this"));
  }

  /** That of the method; of an object's, with the class in front. */
  private static String word(Callee callee, boolean isMethod) {
    String word = Symbols.word(callee).replace("<", "").replace(">", "");
    String text = callee instanceof FunctionName name ? name.base() : callee.text();
    int types = text.indexOf('(');
    String path = types < 0 ? text : text.substring(0, types);
    int dot = path.lastIndexOf('.');
    String owned = isMethod && dot > 0 ? simple(path.substring(0, dot)) + "." + word : word;
    StringBuilder steps = new StringBuilder(owned);
    if (callee instanceof FunctionName name && !isRoot(callee)) {
      name.path().stream()
          .filter(step -> !step.equals(DISPATCH))
          .forEach(step -> steps.append('_').append(step));
    }
    return steps.toString();
  }

  /** The name of a class without those around it. */
  static String simple(String type) {
    int end =
        Math.max(Math.max(type.lastIndexOf('.'), type.lastIndexOf('/')), type.lastIndexOf('$'));
    return end + 1 < type.length() ? type.substring(end + 1) : type;
  }
}
