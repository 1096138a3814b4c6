package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftNames;
import org.djava.compiler.sil.swift.SwiftTypes;

/** The names that functions have in SIL. */
final class Symbols {
  private static final String MAIN = "main";

  private Symbols() {}

  /** The name of a function with a body. */
  static String of(Callee callee, Function body) {
    String text = callee instanceof FunctionName name ? name.base() : callee.text();
    if (isSymbol(text)) {
      return text;
    }
    int types = text.indexOf('(');
    String path = types < 0 ? text : text.substring(0, types);
    int dot = path.lastIndexOf('.');
    return mangled(dot < 0 ? MAIN : path.substring(0, dot), word(callee), body);
  }

  /** The name of a function in a module of its own. */
  static String own(Callee callee, Function body) {
    return mangled(MAIN, word(callee), body);
  }

  private static String mangled(String module, String name, Function body) {
    FunctionType type = typeOf(body);
    List<String> labels = body.parameters().stream().map(Value::name).toList();
    boolean allDiffer = labels.stream().distinct().count() == labels.size();
    return SwiftNames.function(
        plain(module),
        plain(name),
        allDiffer ? labels.stream().map(Symbols::plain).toList() : List.of(),
        type.parameterTypes(),
        type.result());
  }

  /** The name for people: that of the method, or f. */
  static String word(Callee callee) {
    String text = callee instanceof FunctionName name ? name.base() : callee.text();
    if (isSymbol(text)) {
      return SwiftNames.parts(text).map(SwiftNames.Parts::name).orElse(text);
    }
    int types = text.indexOf('(');
    String path = types < 0 ? text : text.substring(0, types);
    int dot = path.lastIndexOf('.');
    return dot < 0 ? "f" : path.substring(dot + 1);
  }

  /** True for what was lifted from SIL: a method has its types in brackets. */
  private static boolean isSymbol(String text) {
    return text.indexOf('(') < 0 && !text.equals("expression");
  }

  /** The type of a function over numbers. */
  static FunctionType typeOf(Function function) {
    List<SilType> parameters = new ArrayList<>();
    for (IrType type : function.parameterTypes()) {
      parameters.add(number(type, function));
    }
    if (function.resultTypes().size() != 1) {
      throw new NotShownException(function.location(), "a function without one result");
    }
    return FunctionType.thin(parameters, List.of(number(function.resultTypes().get(0), function)));
  }

  private static SilType number(IrType type, Function function) {
    return SwiftTypes.of(type)
        .orElseThrow(() -> new NotShownException(function.location(), "a " + type));
  }

  /** With letters that names of SIL may have. */
  private static String plain(String name) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isPlain = (c < 128 && Character.isLetterOrDigit(c)) || "_$.".indexOf(c) >= 0;
      text.append(isPlain ? String.valueOf(c) : String.format("_u%04x", (int) c));
    }
    boolean startsWithDigit = text.length() > 0 && Character.isDigit(text.charAt(0));
    return startsWithDigit ? "_" + text : text.toString();
  }
}
