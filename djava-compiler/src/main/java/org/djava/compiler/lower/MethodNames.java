package org.djava.compiler.lower;

import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.ir.FunctionName;

/** Gives functions method names that people recognise, valid in a class file and all different. */
final class MethodNames {
  private final Set<String> taken = new HashSet<>();

  /** A new name for {@code function}: {@code Demo.f(double).jvp[1]} becomes {@code f$jvp_1}. */
  String nameFor(FunctionName function) {
    String base = function.base();
    int parameters = base.indexOf('(');
    String path = parameters < 0 ? base : base.substring(0, parameters);
    StringBuilder name = new StringBuilder(valid(path.substring(path.lastIndexOf('.') + 1)));
    function.path().forEach(step -> name.append('$').append(valid(step)));
    if (name.length() == 0) {
      name.append("function");
    }
    String unique = name.toString();
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + "$" + i;
    }
    return unique;
  }

  private static String valid(String text) {
    StringBuilder valid = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPlain = Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
      if (isPlain) {
        valid.append(c);
      } else if (valid.length() > 0 && valid.charAt(valid.length() - 1) != '_') {
        valid.append('_');
      }
    }
    int end = valid.length();
    while (end > 0 && valid.charAt(end - 1) == '_') {
      end--;
    }
    return valid.substring(0, end);
  }
}
