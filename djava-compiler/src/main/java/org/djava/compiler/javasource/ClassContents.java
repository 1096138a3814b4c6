package org.djava.compiler.javasource;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Statement;

/** The members of the class that is written, and how each is named there. */
final class ClassContents {
  private boolean mayThrow;
  private final JavaTypes types;
  private final Links links;
  private final Map<FunctionName, Function> functions = new LinkedHashMap<>();
  private final Map<FunctionName, MethodShape> shapes = new LinkedHashMap<>();
  private final Map<ClassType, FrameClass> frames = new LinkedHashMap<>();

  /** The functions of {@code roots} and all that they call. */
  ClassContents(IrModule module, List<FunctionName> roots, String className, JavaTypes types) {
    this.types = types;
    JavaNames names = new JavaNames(Set.of(className.substring(className.lastIndexOf('.') + 1)));
    this.links = new Links(className, new JavaNames(Set.of()));
    collect(module, roots);
    Set<ClassType> used = usedTypes();
    for (ObjectLayout layout : module.layouts()) {
      if (used.contains(layout.type())) {
        String internal = layout.type().internalName();
        String name =
            names.unique(internal.replaceAll(".*[./$]", "").replaceAll("(?<=[A-Za-z])0$", ""));
        types.nest(layout.type(), name);
        frames.put(layout.type(), FrameClass.of(layout, name));
      }
    }
    JavaNames methods = new JavaNames(Set.of("link", "site", "type"));
    functions.forEach((function, body) -> shapes.put(
        function,
        MethodShape.of(body, methods.unique(JavaNames.ofFunction(function)), names, types)));
  }

  private void collect(IrModule module, List<FunctionName> roots) {
    Deque<FunctionName> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      FunctionName name = work.remove();
      if (functions.putIfAbsent(name, module.function(name)) == null) {
        for (Block block : module.function(name).blocks()) {
          for (Statement statement : block.statements()) {
            if (statement.instruction() instanceof Apply apply
                && apply.callee() instanceof FunctionName callee) {
              work.add(callee);
            }
          }
        }
      }
    }
  }

  private Set<ClassType> usedTypes() {
    Set<ClassType> used = new LinkedHashSet<>();
    for (Function function : functions.values()) {
      for (Block block : function.blocks()) {
        block.parameters().forEach(value -> add(value.type(), used));
        block
            .statements()
            .forEach(statement -> statement.results().forEach(value -> add(value.type(), used)));
      }
    }
    return used;
  }

  private static void add(org.djava.compiler.ir.IrType type, Set<ClassType> used) {
    if (type instanceof ClassType named) {
      used.add(named);
    }
  }

  JavaTypes types() {
    return types;
  }

  Links links() {
    return links;
  }

  /** True when something in the class may throw what must be declared: then all methods say so. */
  boolean mayThrow() {
    return mayThrow;
  }

  /** The same, knowing what the accesses of one method may throw. */
  boolean mayThrow(Accesses accesses) {
    mayThrow |= accesses.mayThrow();
    return mayThrow;
  }

  /** All functions, those asked for first. */
  Map<FunctionName, Function> functions() {
    return functions;
  }

  MethodShape shape(FunctionName function) {
    MethodShape shape = shapes.get(function);
    if (shape == null) {
      throw new IllegalArgumentException("no function @" + function.text());
    }
    return shape;
  }

  FrameClass frame(ClassType type) {
    FrameClass frame = frames.get(type);
    if (frame == null) {
      throw new IllegalArgumentException("no layout " + type);
    }
    return frame;
  }

  Map<ClassType, FrameClass> frames() {
    return frames;
  }
}
