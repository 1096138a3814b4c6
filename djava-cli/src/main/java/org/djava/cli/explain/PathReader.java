package org.djava.cli.explain;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.PrimalProgram;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;

/** Runs a function at a point and reads the steps of the path that it takes. */
public final class PathReader {
  private final StepRules rules;
  private final FunctionSource bodies;
  private final ClassLoader loader;

  /** Reads paths of functions whose classes {@code loader} has. */
  public PathReader(StepRules rules, FunctionSource bodies, ClassLoader loader) {
    this.rules = rules;
    this.bodies = bodies;
    this.loader = loader;
  }

  /** The inputs of a function at a point: its numbers, and the elements of its arrays. */
  private static final class Inputs {
    private final List<String> wrt = new ArrayList<>();
    private final List<String> singles = new ArrayList<>();
    private final Map<String, Double> values = new LinkedHashMap<>();

    private Expression add(String name, Object argument) {
      if (argument instanceof Double || argument instanceof Float) {
        wrt.add(name);
        values.put(name, ((Number) argument).doubleValue());
        if (argument instanceof Float) {
          singles.add(name);
        }
        return Expression.variable(name);
      }
      if (argument instanceof Number number) {
        return Expression.literal(number.doubleValue());
      }
      for (int i = 0; argument.getClass().isArray() && i < Array.getLength(argument); i++) {
        Object element = Array.get(argument, i);
        boolean isInteger =
            element instanceof Number && !(element instanceof Double || element instanceof Float);
        if (element != null && !isInteger) {
          add(name + "[" + i + "]", element);
        }
      }
      return Expression.zero();
    }
  }

  /**
   * The steps of {@code function} at a point, once for each number that it returns.
   *
   * @param parameters the names of its parameters
   * @param arguments their values; arrays are not written to
   * @throws ExplanationRefusedException if the path is too long or has a step without a formula
   */
  public List<StraightLine> read(
      Function function, List<String> parameters, List<Object> arguments) {
    IrModule none = IrModule.of(List.of(), List.of());
    return read(
        (tracer, copies) -> IrInterpreter.observed(
                none, loader, method -> tracedBody(method, bodies), tracer)
            .run(function, copies),
        PathObjects.none(loader),
        parameters,
        arguments);
  }

  /** The same where numbers go into objects, boxes and lambdas, and come out again. */
  public List<StraightLine> read(
      PathProgram program, List<String> parameters, List<Object> arguments) {
    PrimalProgram primal = program.program();
    return read(
        (tracer, copies) -> IrInterpreter.observed(
                primal.module(), loader, method -> tracedBody(method, primal.bodies()), tracer)
            .run(primal.entry(), copies),
        PathObjects.of(program, loader),
        parameters,
        arguments);
  }

  /** Runs something at copies of the arguments. */
  private interface Run {
    List<Object> at(PathTracer tracer, Object[] arguments);
  }

  private List<StraightLine> read(
      Run run, PathObjects objects, List<String> parameters, List<Object> arguments) {
    Names names = Names.avoiding(new LinkedHashSet<>(parameters));
    StepMaker maker = new StepMaker(rules, bodies, names);
    Inputs inputs = new Inputs();
    List<Expression> formulas = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      formulas.add(inputs.add(parameters.get(i), arguments.get(i)));
    }
    PathTracer tracer = new PathTracer(maker, objects, formulas, inputs.values);
    Object[] copies = copies(arguments);
    for (int i = 0; i < copies.length; i++) {
      if (copies[i].getClass().isArray()) {
        tracer.arrays().addInput(copies[i], parameters.get(i));
      }
    }
    List<Object> results = followed(() -> run.at(tracer, copies));
    List<ReturnedNumber> numbers = new ArrayList<>();
    Expression single = tracer.result();
    if (single == null) {
      collect(results.get(0), "", tracer.arrays(), numbers);
    } else {
      numbers.add(new ReturnedNumber("", single, PathFrame.number(results.get(0))));
    }
    List<StraightLine> lines = new ArrayList<>();
    for (ReturnedNumber number : numbers) {
      TakenPath path = new TakenPath(
          parameters,
          arguments,
          tracer.outline(),
          tracer.edges(),
          tracer.values(),
          number.value(),
          numbers.size());
      lines.add(new StraightLine(
          names.element(number.indices()),
          inputs.wrt,
          inputs.wrt,
          inputs.singles,
          maker.steps(),
          number.formula(),
          Optional.of(path)));
    }
    return lines;
  }

  /** A number that is returned, alone or as an element of arrays. */
  private record ReturnedNumber(String indices, Expression formula, double value) {}

  private static void collect(
      Object array, String indices, PathArrays arrays, List<ReturnedNumber> numbers) {
    for (int i = 0; i < Array.getLength(array); i++) {
      String element = indices + "[" + i + "]";
      if (array instanceof Object[] rows) {
        collect(rows[i], element, arrays, numbers);
      } else {
        double value = ((Number) Array.get(array, i)).doubleValue();
        numbers.add(new ReturnedNumber(element, arrays.read(array, i, value), value));
      }
    }
  }

  private static List<Object> followed(Supplier<List<Object>> run) {
    try {
      return run.get();
    } catch (IllegalAccessError e) {
      throw new ExplanationRefusedException("the path leads through code of the JDK that cannot be"
          + " followed (" + e.getMessage() + "); djava grad differentiates it");
    } catch (StackOverflowError e) {
      throw new ExplanationRefusedException(
          "the calls at this point are nested too deeply; djava grad differentiates it");
    }
  }

  private static Object[] copies(List<Object> arguments) {
    return arguments.stream().map(PathReader::copy).toArray();
  }

  private static Object copy(Object argument) {
    if (!argument.getClass().isArray()) {
      return argument;
    }
    int length = Array.getLength(argument);
    Object copy = Array.newInstance(argument.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      Object element = Array.get(argument, i);
      Array.set(copy, i, element == null ? null : copy(element));
    }
    return copy;
  }

  /** Methods with a rule are one step; of the JDK's methods only those that compute, and theirs. */
  private Optional<Function> tracedBody(MethodReference method, FunctionSource source) {
    boolean isOfPlatform = Set.of("java", "jdk", "sun")
        .contains(method.owner().substring(0, Math.max(0, method.owner().indexOf('/'))));
    boolean computes = method.owner().equals("java/util/Arrays")
        || method.descriptor().matches(".*(\\)\\[*[DF]|\\[[DF].*)");
    return rules.hasRule(method) || (isOfPlatform && !computes)
        ? Optional.empty()
        : source.bodyOf(method);
  }
}
