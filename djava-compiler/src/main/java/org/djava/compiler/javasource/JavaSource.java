package org.djava.compiler.javasource;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;

/**
 * A class in Java source whose static methods are functions of the IR. It computes what they do when
 * they are lowered, bit for bit, and compiles beside the user's classes with djava on the class path.
 *
 * @param text the source
 * @param methods the method that each function has become
 */
public record JavaSource(String text, Map<FunctionName, String> methods) {
  public JavaSource {
    methods = Map.copyOf(methods);
  }

  /**
   * Writes functions and all that they call.
   *
   * @param className binary name of the class, in the package whose members it may use
   * @param resolver finds the classes that the functions name
   */
  public static JavaSource of(
      IrModule module, List<FunctionName> roots, String className, ClassResolver resolver) {
    int dot = className.lastIndexOf('.');
    String packageName = dot < 0 ? "" : className.substring(0, dot);
    JavaTypes types = new JavaTypes(resolver, packageName);
    ClassContents contents = new ClassContents(module, roots, className, types);
    String members = members(contents);
    String simpleName = className.substring(dot + 1);
    StringBuilder text = new StringBuilder();
    text.append(packageName.isEmpty() ? "" : "package " + packageName + ";\n\n");
    String subject = roots.stream().map(FunctionName::text).collect(Collectors.joining(", "));
    text.append("/** Written by djava: ").append(comment(subject)).append(". */\n");
    text.append("final class ").append(simpleName).append(" {\n");
    text.append("  private ").append(simpleName).append("() {}\n").append(members);
    contents.frames().values().forEach(frame -> text.append(frame.text(types)));
    contents.functions().keySet().forEach(name -> text.append(record(contents.shape(name), types)));
    text.append(contents.links().declarations()).append("}\n");
    Map<FunctionName, String> methods = new LinkedHashMap<>();
    contents
        .functions()
        .keySet()
        .forEach(name -> methods.put(name, contents.shape(name).name()));
    return new JavaSource(text.toString(), methods);
  }

  /** What a function may throw is known when all have been written. */
  private static String members(ClassContents contents) {
    String members = "";
    boolean isSettled = false;
    while (!isSettled) {
      boolean before = contents.mayThrow();
      members = contents.functions().values().stream()
          .map(function -> MethodWriter.write(function, contents))
          .collect(Collectors.joining());
      isSettled = contents.mayThrow() == before;
    }
    return members;
  }

  private static String record(MethodShape shape, JavaTypes types) {
    if (shape.resultClass().isEmpty()) {
      return "";
    }
    IrType type = shape.resultClass().get();
    StringBuilder text =
        new StringBuilder("\n  record ").append(types.text(type)).append('(');
    for (int i = 0; i < shape.results().size(); i++) {
      text.append(i == 0 ? "" : ", ")
          .append(types.text(shape.results().get(i)))
          .append(' ')
          .append(shape.components().get(i));
    }
    return text.append(") {}\n").toString();
  }

  /** Text that a comment may contain. */
  static String comment(String text) {
    return text.replace("*/", "* /").replace('\\', '/');
  }
}
