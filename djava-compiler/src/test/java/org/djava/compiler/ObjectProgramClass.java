package org.djava.compiler;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.objects.ObjectProgram;
import org.djava.compiler.testkit.program.Evaluation;
import org.djava.compiler.testkit.program.Point;

/** A random program over objects, compiled twice: over numbers, and over numbers with derivatives. */
final class ObjectProgramClass {
  private final ObjectProgram program;
  private final Class<?> plain;
  private final Class<?> withJets;

  private ObjectProgramClass(ObjectProgram program, Class<?> plain, Class<?> withJets) {
    this.program = program;
    this.plain = plain;
    this.withJets = withJets;
  }

  /** All of them by one run of the Java compiler. */
  static List<ObjectProgramClass> compile(List<ObjectProgram> programs) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < programs.size(); i++) {
      sources.put("P" + i, programs.get(i).plain("P" + i));
      sources.put("J" + i, programs.get(i).withJets("J" + i));
    }
    ClassLoader loader = JavaSources.compile(sources);
    List<ObjectProgramClass> classes = new ArrayList<>();
    try {
      for (int i = 0; i < programs.size(); i++) {
        classes.add(new ObjectProgramClass(
            programs.get(i), loader.loadClass("P" + i), loader.loadClass("J" + i)));
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return classes;
  }

  /** The program over numbers. */
  ProgramClass numbers() {
    return new ProgramClass(plain);
  }

  /** What it computes, with derivatives; empty if that takes too long. */
  Optional<Evaluation> evaluate(Point point) {
    return Evaluation.of(point, this::run);
  }

  private Object run(List<Object> arguments, Map<String, Object> statics) {
    try {
      Field table = withJets.getDeclaredField("TABLE");
      table.setAccessible(true);
      // An argument may be the same array.
      table.set(null, statics.get("TABLE"));
      Method method = List.of(withJets.getDeclaredMethods()).stream()
          .filter(
              declared -> declared.getName().equals(program.signature().main().name()))
          .findFirst()
          .orElseThrow();
      method.setAccessible(true);
      return method.invoke(null, arguments.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("not accessible", e);
    }
  }
}
