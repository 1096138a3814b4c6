package org.djava.compiler.testkit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java sources in memory, with parameter names and all debug information. */
public final class JavaSources {
  /** A loader of classes that exist in memory only; it also gives their class files. */
  public static final class MemoryClassLoader extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    private MemoryClassLoader(Map<String, byte[]> classFiles) {
      super(JavaSources.class.getClassLoader());
      this.classFiles = classFiles;
    }

    /** The class files by binary name, as in {@code demo.Outer$Inner}. */
    public Map<String, byte[]> classFiles() {
      return Map.copyOf(classFiles);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classFiles.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public java.io.InputStream getResourceAsStream(String name) {
      byte[] bytes = classFiles.get(name.replaceAll("\\.class$", "").replace('/', '.'));
      return bytes == null
          ? super.getResourceAsStream(name)
          : new java.io.ByteArrayInputStream(bytes);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String className, String text) {
      super(
          URI.create("string:///" + className.replace('.', '/') + Kind.SOURCE.extension),
          Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, byte[]> classFiles = new HashMap<>();

    Output(StandardJavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classFiles.put(className, toByteArray());
            }
          };
        }
      };
    }
  }

  private static final Pattern FIRST_CLASS =
      Pattern.compile("(?m)^(?:[a-z]+ )*(?:class|record|interface|enum) (\\w+)");

  private JavaSources() {}

  /** Compiles one source file without a package, named after its first class. */
  public static MemoryClassLoader compile(String source) {
    Matcher first = FIRST_CLASS.matcher(source);
    if (!first.find()) {
      throw new IllegalArgumentException("no class in " + source);
    }
    return compile(first.group(1), source);
  }

  /** Compiles one source file; {@code className} is its public or first class. */
  public static MemoryClassLoader compile(String className, String source) {
    return compile(Map.of(className, source));
  }

  /** Compiles source files, by class name. */
  public static MemoryClassLoader compile(Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<Source> units = sources.entrySet().stream()
        .map(entry -> new Source(entry.getKey(), entry.getValue()))
        .toList();
    Output output = new Output(compiler.getStandardFileManager(problems, null, null));
    List<String> options = List.of("-g", "-parameters", "-proc:none", "--release", "17");
    if (!compiler.getTask(null, output, problems, options, null, units).call()) {
      throw new IllegalArgumentException(problems.getDiagnostics().stream()
          .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
          .map(Object::toString)
          .toList()
          .toString());
    }
    return new MemoryClassLoader(output.classFiles);
  }
}
