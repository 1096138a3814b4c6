package org.djava.cli.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles a source file in memory. */
final class SourceFile {
  private SourceFile() {}

  /** The class files made from {@code file}, by internal name, with parameter names. */
  static Map<String, byte[]> compile(Path file, List<Path> classPath) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UserMistake("this Java has no compiler; run djava with a JDK to read " + file);
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, UTF_8);
        InMemoryClasses classes = new InMemoryClasses(files)) {
      List<String> options =
          List.of("-g", "-parameters", "-proc:none", "-nowarn", "-cp", joined(classPath));
      boolean success = compiler
          .getTask(
              new StringWriter(),
              classes,
              diagnostics,
              options,
              null,
              files.getJavaFileObjects(file))
          .call();
      if (!success) {
        throw new UserMistake(firstError(file, diagnostics));
      }
      return classes.bytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The sources may use our annotations and operators, which lie on the tool's own class path. */
  private static String joined(List<Path> classPath) {
    String given = classPath.stream()
        .map(Path::toString)
        .collect(Collectors.joining(java.io.File.pathSeparator));
    String own = System.getProperty("java.class.path", "");
    return given.isEmpty() ? own : given + java.io.File.pathSeparator + own;
  }

  private static String firstError(Path file, DiagnosticCollector<JavaFileObject> diagnostics) {
    List<Diagnostic<? extends JavaFileObject>> errors = diagnostics.getDiagnostics().stream()
        .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
        .collect(Collectors.toList());
    if (errors.isEmpty()) {
      return file + " does not compile";
    }
    Diagnostic<? extends JavaFileObject> first = errors.get(0);
    String message = first
        .getMessage(null)
        .lines()
        .map(String::strip)
        .filter(line -> !line.startsWith("location:"))
        .map(line -> line.replaceAll(" +", " "))
        .collect(Collectors.joining(", "));
    String more = errors.size() > 1 ? " (and " + (errors.size() - 1) + " more errors)" : "";
    return file + ":" + first.getLineNumber() + ": does not compile: " + message + more;
  }

  private static final class InMemoryClasses
      extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ClassFile> classes = new LinkedHashMap<>();

    InMemoryClasses(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ClassFile file = new ClassFile(className);
      classes.put(className.replace('.', '/'), file);
      return file;
    }

    Map<String, byte[]> bytes() {
      Map<String, byte[]> bytes = new LinkedHashMap<>();
      classes.forEach((name, file) -> bytes.put(name, file.content.toByteArray()));
      return bytes;
    }
  }

  private static final class ClassFile extends SimpleJavaFileObject {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    ClassFile(String className) {
      super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return content;
    }
  }
}
