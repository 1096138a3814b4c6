package org.djava.compiler.testkit.objects;

import java.util.List;
import org.djava.compiler.testkit.program.Program;

/**
 * A random program over objects: classes and static methods, of which {@code f} is to be
 * differentiated.
 *
 * @param signature its parameters, its result, and which parameters are active
 * @param members all that is declared
 */
public record ObjectProgram(Program signature, Node members) {
  private static final String IMPORTS = """
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.Stream;
      """;
  private static final String JET_IMPORTS = """
      import java.util.ArrayDeque;
      import java.util.ArrayList;
      import java.util.Arrays;
      import java.util.Collections;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;
      import java.util.Optional;
      import java.util.TreeSet;
      import java.util.function.Consumer;
      import java.util.function.Supplier;
      import java.util.function.UnaryOperator;
      import java.util.stream.Stream;
      import org.djava.compiler.testkit.program.Jet;
      import org.djava.compiler.testkit.program.Jets;
      import org.djava.compiler.testkit.program.Jets.*;
      """;

  /** The class as a program over numbers. */
  public String plain(String name) {
    return source(name, true);
  }

  /** The class as a program over numbers that carry derivatives. */
  public String withJets(String name) {
    return source(name, false);
  }

  /** Whether numbers are rounded to floats. */
  public boolean hasFloats() {
    return members.text(true).contains("float");
  }

  /** Whether it has collections, whose derivatives take long to compile. */
  public boolean hasLists() {
    String text = members.text(true);
    return text.contains("ArrayList<") || text.contains("HashMap<") || text.contains("ArrayDeque<");
  }

  private String source(String name, boolean isPlain) {
    String type = isPlain ? "double" : "Jet";
    String tables = (isPlain ? "static final " : "static ") + type + "[] TABLE = new " + type
        + "[4];\n" + "static final " + type + "[] SCRATCH = new " + type + "[4];\n";
    String body = "class " + name + " {\n" + tables
        + members.text(isPlain).replaceAll("\\bMain\\b", name) + "}\n";
    return (isPlain ? IMPORTS : JET_IMPORTS) + indented(body);
  }

  private static String indented(String text) {
    StringBuilder out = new StringBuilder();
    int depth = 0;
    for (String line : text.split("\n", -1)) {
      if (line.isBlank()) {
        continue;
      }
      int opened = (int) line.chars().filter(c -> c == '{').count();
      int closed = (int) line.chars().filter(c -> c == '}').count();
      int before = line.startsWith("}") ? 1 : 0;
      out.append("  ".repeat(Math.max(0, depth - before))).append(line).append('\n');
      depth += opened - closed;
    }
    return out.toString();
  }

  ObjectProgram with(Node others) {
    return new ObjectProgram(signature, others);
  }

  /** Programs that are one step smaller, the smallest first. Not all of them are Java. */
  public List<ObjectProgram> smaller() {
    return NodeReductions.of(members).stream().map(this::with).toList();
  }
}
