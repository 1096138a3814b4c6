package org.djava.compiler;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.ProgramPrinter;

/** Random programs as methods of one class, and the compilers that differentiate them. */
final class ProgramClass {
  private static final ClassDefiner DEFINER = new ClassDefiner(RandomProgramsTest.class);

  private final Class<?> type;
  private final BytecodeLifter lifter;
  private final DjavaCompiler optimizing;
  private final DjavaCompiler plain;

  ProgramClass(Class<?> type) {
    this.type = type;
    this.lifter = BytecodeLifter.of(ClassSource.ofLoader(type.getClassLoader()));
    StageListener verifier = (stage, function) -> IrVerifier.verify(function);
    this.optimizing = new DjavaCompiler(lifter, verifier);
    this.plain = DjavaCompiler.withoutOptimizer(lifter, verifier);
  }

  /** Classes of the given names, each with its programs, by one run of the Java compiler. */
  static List<ProgramClass> compile(Map<String, List<Program>> programs) {
    return compile(programs, source -> source);
  }

  /** The same with the sources changed. */
  static List<ProgramClass> compile(
      Map<String, List<Program>> programs, UnaryOperator<String> change) {
    Map<String, String> sources = new LinkedHashMap<>();
    programs.forEach(
        (name, list) -> sources.put(name, change.apply(ProgramPrinter.classOf(name, list))));
    ClassLoader loader = JavaSources.compile(sources);
    List<ProgramClass> classes = new ArrayList<>();
    for (String name : programs.keySet()) {
      try {
        classes.add(new ProgramClass(Class.forName(name, true, loader)));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    return classes;
  }

  ClassLoader loader() {
    return type.getClassLoader();
  }

  /** The bodies of the programs' own methods. */
  Optional<Function> bodyOf(MethodReference method) {
    boolean isOwn =
        method.owner().equals(type.getName()) || method.owner().startsWith(type.getName() + "$");
    return isOwn ? lifter.bodyOf(method) : Optional.empty();
  }

  DjavaCompiler optimizing() {
    return optimizing;
  }

  DjavaCompiler plain() {
    return plain;
  }

  Method method(Program program) {
    Class<?>[] parameters = program.main().parameters().stream()
        .map(parameter -> parameter.type().javaClass())
        .toArray(Class<?>[]::new);
    try {
      Method method = type.getDeclaredMethod(program.main().name(), parameters);
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The program as a function of one array; what is no double[] of the arguments is captured. */
  Objective objective(Program program, List<Object> arguments) {
    return (Objective) lambda(program, "o", arguments);
  }

  /** The same with a boxed result. */
  @SuppressWarnings("unchecked") // as the printer declares it
  Mapping<double[], Double> mapping(Program program, List<Object> arguments) {
    return (Mapping<double[], Double>) lambda(program, "m", arguments);
  }

  private Object lambda(Program program, String suffix, List<Object> arguments) {
    Object[] captured =
        arguments.stream().filter(argument -> !(argument instanceof double[])).toArray();
    Class<?>[] types = program.main().parameters().stream()
        .map(parameter -> parameter.type().javaClass())
        .filter(parameter -> parameter != double[].class)
        .toArray(Class<?>[]::new);
    try {
      Method method = type.getDeclaredMethod(program.main().name() + suffix, types);
      method.setAccessible(true);
      return method.invoke(null, captured);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  Function lifted(Program program) {
    Method method = method(program);
    String descriptor = java.lang.invoke.MethodType.methodType(
            method.getReturnType(), method.getParameterTypes())
        .toMethodDescriptorString();
    return optimizing.function(
        MethodReference.ofStatic(type.getName().replace('.', '/'), method.getName(), descriptor));
  }

  /** Puts the numbers into the class's static arrays. */
  void setStatics(List<double[]> contents) {
    List<double[]> fields = statics();
    for (int i = 0; i < fields.size(); i++) {
      System.arraycopy(contents.get(i), 0, fields.get(i), 0, fields.get(i).length);
    }
  }

  List<double[]> statics() {
    List<double[]> arrays = new ArrayList<>();
    try {
      for (var variable : Program.STATICS) {
        Field field = type.getDeclaredField(variable.name());
        field.setAccessible(true);
        arrays.add((double[]) field.get(null));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return arrays;
  }

  MethodHandle define(Function function) {
    IrModule module = IrModule.of(List.of(function), List.of());
    return define(module, Set.of()).function(function.name());
  }

  DefinedCode define(IrModule module, Set<FunctionName> entryPoints) {
    DefinitionSite site = DEFINER.siteFor(type);
    return DEFINER.define(
        site, BytecodeLowerer.lower(module, site.request().withEntryPoints(entryPoints)));
  }
}
