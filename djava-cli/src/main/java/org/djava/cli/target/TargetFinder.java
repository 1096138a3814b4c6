package org.djava.cli.target;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.djava.cli.expression.ExpressionFunction;
import org.djava.cli.expression.ParsedExpression;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassPathSource;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** Makes a target of what the command line says. */
public final class TargetFinder {
  private TargetFinder() {}

  /** The function of an expression's variables. */
  public static Target ofExpression(String text, String classPath) {
    ParsedExpression expression = ParsedExpression.parse(text);
    List<Parameter> parameters = expression.variables().stream()
        .map(name -> new Parameter(name, PrimitiveType.DOUBLE))
        .toList();
    List<Path> paths = paths(classPath);
    return new Target.OfExpression(
        expression,
        ExpressionFunction.of(expression),
        parameters,
        classes(paths),
        RuleSearch.inFolders(paths));
  }

  /**
   * The method that {@code text} names.
   *
   * @param classPath jars and class folders, separated as on the platform
   */
  public static Target ofMethod(String text, String classPath) {
    TargetName name = TargetName.parse(text);
    List<Path> paths = paths(classPath);
    if (name.place().endsWith(".class") && Files.isRegularFile(path(name.place()))) {
      throw isClassFile(path(name.place()));
    }
    return name.isSourceFile() ? inSourceFile(name, paths) : inClass(name, paths);
  }

  /** A class is found by its name. */
  static UserMistake isClassFile(Path file) {
    return new UserMistake(
        file
            + " is a class file; name the class, and give the folder that its packages are in with -cp");
  }

  private static Target inClass(TargetName name, List<Path> paths) {
    ClassSource classes = classes(paths);
    ClassHierarchy hierarchy = new ClassHierarchy(classes);
    MethodFinder finder = new MethodFinder(hierarchy);
    MethodReference method = finder.find(name, List.of(finder.findClass(name.place())));
    return new Target.OfMethod(
        method,
        finder.parameters(method),
        classes,
        RuleSearch.forClass(method.owner(), paths, hierarchy));
  }

  private static Target inSourceFile(TargetName name, List<Path> paths) {
    Map<String, byte[]> compiled = compiled(path(name.place()), paths);
    ClassSource classes =
        ClassSource.firstOf(List.of(ClassSource.ofClasses(compiled), classes(paths)));
    ClassHierarchy hierarchy = new ClassHierarchy(classes);
    MethodFinder finder = new MethodFinder(hierarchy);
    List<ClassDeclaration> declared =
        compiled.keySet().stream().map(hierarchy::get).filter(name::fits).toList();
    if (declared.isEmpty()) {
      throw new UserMistake(name.place() + " has no class " + name.type().orElse(""));
    }
    MethodReference method = finder.find(name, declared);
    List<String> ruleClasses = new ArrayList<>(compiled.keySet());
    ruleClasses.addAll(RuleSearch.inFolders(paths));
    return new Target.OfMethod(method, finder.parameters(method), classes, ruleClasses);
  }

  static Map<String, byte[]> compiled(Path file, List<Path> paths) {
    if (!Files.isRegularFile(file)) {
      throw new UserMistake(file + " is no file");
    }
    if (!Files.isReadable(file)) {
      throw new UserMistake(file + " cannot be read: permission denied");
    }
    return SourceFile.compile(file, paths);
  }

  static ClassSource classes(List<Path> paths) {
    return paths.isEmpty()
        ? ClassSource.ofJdk()
        : ClassSource.firstOf(List.of(ClassPathSource.open(paths), ClassSource.ofJdk()));
  }

  static List<Path> paths(String classPath) {
    List<Path> paths = new ArrayList<>();
    Arrays.stream(classPath.split(java.io.File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .forEach(entry -> paths.add(entry(path(entry))));
    return paths;
  }

  /** What no class path can have. */
  private static Path entry(Path path) {
    String name = String.valueOf(path.getFileName());
    if (Files.isRegularFile(path) && (name.endsWith(".java") || name.endsWith(".class"))) {
      throw new UserMistake(
          path + " is " + (name.endsWith(".java") ? "a source file" : "a class file")
              + "; the class path takes jars and folders: give the folder that the packages of its classes"
              + " are in");
    }
    if (Files.exists(path) && !Files.isReadable(path)) {
      throw new UserMistake(path + " cannot be read: permission denied");
    }
    return path;
  }

  static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UserMistake("'" + text + "' is no path");
    }
  }
}
