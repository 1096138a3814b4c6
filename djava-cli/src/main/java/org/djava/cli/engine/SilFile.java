package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.SilListing;
import org.djava.compiler.SilProgram;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SwiftNumbers;
import org.djava.compiler.sil.emit.NotShownException;
import org.djava.compiler.sil.swift.SwiftNames;
import org.djava.compiler.sil.swift.SwiftTypes;
import org.djava.compiler.sil.text.SilParser;
import org.djava.compiler.sil.text.SilPrinter;

/** A file of SIL: what is in it, what its functions give, and their derivatives. */
public final class SilFile {
  /** How many functions are named where one is to be chosen. */
  private static final int NAMED = 12;

  private final SilModule module;
  private final DjavaCompiler compiler;
  private final SilProgram program;

  private SilFile(SilModule module) {
    BytecodeLifter lifter = BytecodeLifter.of(ClassSource.firstOf(
        List.of(ClassSource.ofLoader(SilFile.class.getClassLoader()), ClassSource.ofJdk())));
    this.module = module;
    this.compiler = DjavaCompiler.withoutOptimizer(lifter, UserRules.none());
    this.program = SilProgram.of(module, compiler);
  }

  /** A verified file, which has a function. */
  public static SilFile of(String name, String text) {
    try {
      SilModule module = SilParser.parse(name, text);
      if (module.functions().isEmpty() && module.unsupported().isEmpty()) {
        throw new UserMistake(name + " has no function of SIL (a line that begins with 'sil')");
      }
      return new SilFile(module);
    } catch (SilException e) {
      throw mistake(e);
    }
  }

  private static UserMistake mistake(RuntimeException e) {
    return new UserMistake(String.valueOf(e.getMessage()));
  }

  /** One line for each function. */
  public String list() {
    return module.functions().stream()
            .map(function -> "@" + function.name() + " : $" + function.type().text()
                + described(function).map(name -> " // " + name).orElse("")
                + (function.isDeclaration() ? " (declared)" : "") + "\n")
            .collect(Collectors.joining())
        + module.unsupported().entrySet().stream()
            .map(entry ->
                "@" + entry.getKey() + " is passed over: " + entry.getValue().getMessage() + "\n")
            .collect(Collectors.joining());
  }

  private static Optional<String> described(SilFunction function) {
    return SwiftNames.described(function.name());
  }

  /** The function of that name: mangled, or as people call it. */
  public SilFunction function(Optional<String> wanted) {
    List<SilFunction> bodies =
        module.functions().stream().filter(each -> !each.isDeclaration()).toList();
    if (wanted.isEmpty() && bodies.isEmpty() && module.unsupported().size() == 1) {
      throw mistake(module.unsupported().values().iterator().next());
    }
    if (wanted.isEmpty()) {
      return only(
          bodies.stream().filter(SilFile::isPrimal).toList(), "functions over numbers", bodies);
    }
    String name = wanted.get().startsWith("@") ? wanted.get().substring(1) : wanted.get();
    SilException reason = module.unsupported().get(name);
    if (reason != null) {
      throw mistake(reason);
    }
    for (SilFunction each : bodies) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    List<SilFunction> called = bodies.stream()
        .filter(each -> described(each)
            .filter(text -> text.equals(name) || text.startsWith(name + "("))
            .isPresent())
        .toList();
    if (called.isEmpty() && hasFunction("$" + name)) {
      throw new UserMistake("there is no function " + name + " in the file, but there is @$" + name
          + "; --function '$" + name + "' names it");
    }
    return only(called, "functions " + name, bodies);
  }

  private boolean hasFunction(String name) {
    return module.function(name).isPresent() || module.unsupported().containsKey(name);
  }

  /** The only one; complains with what to choose from, where nothing fits all that have a body. */
  private static SilFunction only(
      List<SilFunction> functions, String what, List<SilFunction> bodies) {
    if (functions.size() == 1) {
      return functions.get(0);
    }
    if (functions.isEmpty()) {
      throw new UserMistake("there are no " + what + " with a body in the file"
          + (bodies.isEmpty() ? "" : ", but " + names(bodies)));
    }
    throw new UserMistake(
        "name one with --function; there are several " + what + ": " + names(functions));
  }

  private static String names(List<SilFunction> functions) {
    String names = functions.stream()
        .limit(NAMED)
        .map(each ->
            "@" + each.name() + described(each).map(text -> " (" + text + ")").orElse(""))
        .collect(Collectors.joining(", "));
    int others = functions.size() - NAMED;
    return others > 0 ? names + " and " + others + " more" : names;
  }

  private static boolean isPrimal(SilFunction function) {
    return SwiftNumbers.isFloating(function.type().result())
        && function.type().parameterTypes().stream()
            .allMatch(type -> SwiftNumbers.content(type).isPresent());
  }

  /** The numbers that a function takes. */
  public List<Parameter> parameters(SilFunction function) {
    try {
      Function lifted = program.function(function.name());
      boolean takesEnum = function.type().parameterTypes().stream().anyMatch(this::isEnum);
      if (takesEnum || lifted.parameterTypes().stream().anyMatch(IrType::isReference)) {
        throw new UserMistake("@" + function.name()
            + " takes a closure or an enum, which --at cannot give; run what calls it");
      }
      List<Parameter> parameters = new ArrayList<>();
      for (Value value : lifted.parameters()) {
        String name = value.name();
        boolean isTaken = parameters.stream().anyMatch(each -> each.name().equals(name));
        parameters.add(new Parameter(
            name.isEmpty() || isTaken ? "p" + (parameters.size() + 1) : name, value.type()));
      }
      return parameters;
    } catch (SilException e) {
      throw mistake(e);
    }
  }

  private boolean isEnum(SilType type) {
    return module.nominals().stream()
        .anyMatch(nominal -> nominal.isEnum() && nominal.name().equals(type.text()));
  }

  /** What a function gives at a point, by what it is; a closure that it returns is given the seed. */
  public Map<String, List<Object>> run(SilFunction function, Point point, double seed) {
    try {
      List<SilType.Part> results = function.type().results();
      if (results.stream().anyMatch(part -> isEnum(part.type()))) {
        throw new UserMistake(
            "@" + function.name() + " returns an enum, which is no number; run what calls it");
      }
      boolean hasMap =
          !results.isEmpty() && results.get(results.size() - 1).type() instanceof FunctionType;
      List<Object> arguments = new ArrayList<>(point.arguments());
      Function called = program.function(function.name());
      if (hasMap) {
        called = program.applied(function.name());
        seeds(called, arguments.size(), seed, arguments);
      }
      List<Object> given = IrInterpreter.of(program.module(), SilFile.class.getClassLoader())
          .run(called, arguments.toArray());
      Map<String, List<Object>> named = new LinkedHashMap<>();
      int values = hasMap ? numbers(results.subList(0, results.size() - 1)) : given.size();
      named.put("value", given.subList(0, values));
      if (hasMap) {
        named.put(mapName(function) + "(" + seed + ")", given.subList(values, given.size()));
      }
      return named;
    } catch (SilException e) {
      throw mistake(e);
    } catch (ArithmeticException | IllegalStateException | StackOverflowError e) {
      throw new UserMistake("@" + function.name() + " fails at this point: " + e);
    }
  }

  private static void seeds(Function called, int first, double seed, List<Object> arguments) {
    for (IrType type :
        called.parameterTypes().subList(first, called.parameters().size())) {
      if (!type.isFloating()) {
        throw new UserMistake(
            "the closure that is returned takes a " + type + ", for which there is no seed");
      }
      arguments.add(type == PrimitiveType.FLOAT ? (Object) (float) seed : seed);
    }
  }

  private static int numbers(List<SilType.Part> parts) {
    return (int) parts.stream()
        .filter(part -> SwiftTypes.irType(part.type()).isPresent())
        .count();
  }

  private static String mapName(SilFunction function) {
    return function.name().contains("TJf") ? "differential" : "pullback";
  }

  /** The derivatives of a function over numbers, made by the compiler, as SIL. */
  public String differentiated(SilFunction function, List<Derivative> kinds, boolean annotates) {
    if (!isPrimal(function)) {
      throw new UserMistake("@" + function.name() + " is a $" + function.type().text()
          + "; only functions from numbers to one number are differentiated");
    }
    try {
      Function lifted = program.function(function.name());
      List<Boolean> asked =
          lifted.parameterTypes().stream().map(IrType::isFloating).toList();
      SilListing listing = new SilListing(compiler, lifted, asked, annotates);
      return SilPrinter.print(listing.module(kinds));
    } catch (SilException | NotShownException e) {
      throw mistake(e);
    } catch (CompilationFailure refused) {
      throw inWordsOfSil(refused, function);
    }
  }

  /** The objects that closures and enums become are no classes of the user. */
  private static RuntimeException inWordsOfSil(CompilationFailure refused, SilFunction function) {
    Diagnostic diagnostic = refused.diagnostic();
    if (!diagnostic.detail().contains("djava.Sil")) {
      return refused;
    }
    String place = diagnostic.location().isKnown() ? diagnostic.location() + ": " : "";
    return new UserMistake(place + "@" + function.name()
        + " puts what is differentiated into a closure that is not known where it is applied, or into"
        + " an enum that holds closures or itself; sil differentiates enums of numbers, and closures"
        + " that are applied in the function that makes them, and runs all of them");
  }
}
