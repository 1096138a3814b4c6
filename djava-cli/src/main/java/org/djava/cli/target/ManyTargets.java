package org.djava.cli.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassFileSearch;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** The static methods over numbers and arrays of numbers of a class, a folder of classes or a jar. */
public final class ManyTargets {
  private final ClassSource classes;
  private final ClassHierarchy hierarchy;
  private final List<String> ruleClasses;

  private ManyTargets(ClassSource classes, List<String> ruleClasses) {
    this.classes = classes;
    this.hierarchy = new ClassHierarchy(classes);
    this.ruleClasses = ruleClasses;
  }

  /**
   * Methods, and the class files that might have more.
   *
   * @param unreadable what is wrong with each class file that cannot be read
   */
  public record Found(List<Target.OfMethod> targets, List<String> unreadable) {
    public Found {
      targets = List.copyOf(targets);
      unreadable = List.copyOf(unreadable);
    }
  }

  /**
   * Those that {@code text} names, in the order of their names.
   *
   * @param text a class, a source file, a folder or a jar
   */
  public static Found of(String text, String classPath) {
    List<Path> paths = new ArrayList<>(TargetFinder.paths(classPath));
    Path file = TargetFinder.path(text);
    if (text.endsWith(".java")) {
      return inSourceFile(file, paths);
    }
    if (text.endsWith(".class") && Files.isRegularFile(file)) {
      throw TargetFinder.isClassFile(file);
    }
    if (!Files.exists(file)) {
      return inClass(text, paths);
    }
    paths.add(0, file);
    List<String> rules = new ArrayList<>(RuleSearch.inFolders(paths));
    if (Files.isRegularFile(file)) {
      rules.addAll(RuleSearch.inJar(file));
    }
    return new ManyTargets(TargetFinder.classes(paths), rules).in(classesIn(file));
  }

  private static Found inClass(String name, List<Path> paths) {
    ClassSource classes = TargetFinder.classes(paths);
    ClassHierarchy hierarchy = new ClassHierarchy(classes);
    String owner = new MethodFinder(hierarchy).findClass(name).name();
    List<String> rules = RuleSearch.forClass(owner, paths, hierarchy);
    return new ManyTargets(classes, rules).in(List.of(owner));
  }

  private static Found inSourceFile(Path file, List<Path> paths) {
    Map<String, byte[]> compiled = TargetFinder.compiled(file, paths);
    ClassSource classes =
        ClassSource.firstOf(List.of(ClassSource.ofClasses(compiled), TargetFinder.classes(paths)));
    List<String> rules = new ArrayList<>(compiled.keySet());
    rules.addAll(RuleSearch.inFolders(paths));
    return new ManyTargets(classes, rules).in(List.copyOf(compiled.keySet()));
  }

  private static List<String> classesIn(Path file) {
    try {
      if (Files.isDirectory(file)) {
        return ClassFileSearch.inFolder(file, "");
      }
      try (JarFile jar = new JarFile(file.toFile())) {
        return ClassFileSearch.inJar(jar, "");
      }
    } catch (IOException e) {
      throw new UserMistake(file + " is no folder of classes and no jar: " + e.getMessage());
    }
  }

  private Found in(List<String> names) {
    List<Target.OfMethod> targets = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (String name : names.stream().sorted().toList()) {
      declaration(name, unreadable)
          .ifPresent(type -> type.methods().stream()
              .filter(ManyTargets::isOverNumbers)
              .sorted(Comparator.comparing(MethodDeclaration::name)
                  .thenComparing(MethodDeclaration::descriptor))
              .forEach(method -> targets.add(target(method))));
    }
    return new Found(targets, unreadable);
  }

  /** Empty for a class file that cannot be read. */
  private Optional<ClassDeclaration> declaration(String name, List<String> unreadable) {
    try {
      return hierarchy.find(name);
    } catch (CompilationFailure e) {
      unreadable.add("error " + e.diagnostic().kind().code() + ": "
          + e.diagnostic().kind().text() + ": " + e.diagnostic().detail());
      return Optional.empty();
    }
  }

  private Target.OfMethod target(MethodDeclaration method) {
    return new Target.OfMethod(
        method.reference(),
        new MethodFinder(hierarchy).parameters(method.reference()),
        classes,
        ruleClasses);
  }

  private static boolean isOverNumbers(MethodDeclaration method) {
    List<IrType> parameters = Descriptors.parameters(method.descriptor());
    return method.isStatic()
        && !method.isSynthetic()
        && method.hasBytecode()
        && !method.name().startsWith("<")
        && parameters.stream().allMatch(ManyTargets::isOfNumbers)
        && parameters.stream().anyMatch(ManyTargets::isFloating)
        && Descriptors.result(method.descriptor())
            .filter(ManyTargets::isFloating)
            .isPresent();
  }

  private static boolean isFloating(IrType type) {
    return type instanceof ArrayType array ? array.innermost().isFloating() : type.isFloating();
  }

  private static boolean isOfNumbers(IrType type) {
    IrType innermost = type instanceof ArrayType array ? array.innermost() : type;
    return innermost instanceof PrimitiveType
        && innermost != PrimitiveType.BOOLEAN
        && innermost != PrimitiveType.CHAR;
  }
}
