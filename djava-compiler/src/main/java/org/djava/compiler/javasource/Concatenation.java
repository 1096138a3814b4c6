package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Writes the call sites that Java's compiler makes of {@code +} between strings as that again. */
final class Concatenation {
  private static final String FACTORY = "java/lang/invoke/StringConcatFactory";
  private static final char ARGUMENT = '\1';
  private static final char CONSTANT = '\2';

  private Concatenation() {}

  /** The sum; empty if the call site is none, or has constants of other kinds. */
  static Optional<JavaExpression> of(CallSite.Indy site, List<JavaExpression> arguments) {
    List<Object> constants = site.bootstrapArguments();
    boolean isPlain = site.bootstrap().owner().equals(FACTORY)
        && constants.size() == 1
        && constants.get(0) instanceof String recipe
        && recipe.indexOf(CONSTANT) < 0;
    if (!isPlain) {
      return Optional.empty();
    }
    List<String> parts = parts((String) constants.get(0), arguments);
    if (parts.isEmpty() || !parts.get(0).startsWith("\"")) {
      // The first sum is one of strings only if one side is.
      parts.add(0, "\"\"");
    }
    return Optional.of(JavaExpression.of(
        String.join(" + ", parts),
        Binding.SUM,
        new ClassType("java/lang/String"),
        arguments,
        false));
  }

  private static List<String> parts(String recipe, List<JavaExpression> arguments) {
    List<String> parts = new ArrayList<>();
    StringBuilder literal = new StringBuilder();
    int next = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c != ARGUMENT) {
        literal.append(c);
        continue;
      }
      if (literal.length() > 0) {
        parts.add(Literals.quoted(literal.toString()));
        literal.setLength(0);
      }
      parts.add(arguments.get(next++).at(Binding.PRODUCT));
    }
    if (literal.length() > 0) {
      parts.add(Literals.quoted(literal.toString()));
    }
    return parts;
  }
}
