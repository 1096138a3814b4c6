package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.differentiate.FunctionObjects.FunctionObject;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Puts calls of derivative functions in the place of operators that a function applies to lambdas of
 * its own. What such a lambda has captured becomes an argument of the call, so that the result can be
 * differentiated with respect to it: a tangent of the inner derivative is never taken for one of the
 * outer. An operator for which there is no such function is left as it is.
 */
public final class NestedOperators extends FunctionRewriter {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);

  private static final List<IrType> VALUE_AND_TANGENT =
      List.of(PrimitiveType.DOUBLE, PrimitiveType.DOUBLE);
  /** Writes what replaces a statement. */
  private interface Replacement {
    void write(BlockBuilder out);
  }

  private final FunctionObjects objects;
  private final InnerDerivatives inner;
  private final Map<Statement, Replacement> replacements = new HashMap<>();
  private final Set<Value> usedByReplacements = new HashSet<>();
  private final Set<Statement> dropped = new HashSet<>();

  private NestedOperators(Function function, InnerDerivatives inner) {
    this.objects = new FunctionObjects(function);
    this.inner = inner;
  }

  /** The function without operators that could be replaced. */
  public static Function in(Function function, InnerDerivatives inner) {
    List<Statement> statements = function.reversePostOrder().stream()
        .map(Block::statements)
        .flatMap(List::stream)
        .toList();
    if (statements.stream().noneMatch(NestedOperators::mayBeOperator)) {
      return function;
    }
    NestedOperators rewriter = new NestedOperators(function, inner);
    statements.forEach(statement -> rewriter.plan(statement, statements));
    if (rewriter.replacements.isEmpty()) {
      return function;
    }
    rewriter.drop(function, statements);
    return rewriter.run(function);
  }

  private static boolean mayBeOperator(Statement statement) {
    return statement.instruction() instanceof Apply apply && Operators.contains(apply.callee());
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    Replacement replacement = replacements.get(statement);
    if (replacement != null) {
      replacement.write(out);
    } else if (!dropped.contains(statement)) {
      copy(statement, out);
    }
  }

  /** Function objects that nobody needs any more, and what was made for them alone. */
  private void drop(Function function, List<Statement> statements) {
    for (int i = statements.size() - 1; i >= 0; i--) {
      Statement statement = statements.get(i);
      if (objects.isMaker(statement)
          && statement.results().stream().noneMatch(value -> isUsed(value, function, statements))) {
        dropped.add(statement);
      }
    }
  }

  private boolean isUsed(Value value, Function function, List<Statement> statements) {
    boolean byStatement = usedByReplacements.contains(value)
        || statements.stream()
            .filter(
                statement -> !replacements.containsKey(statement) && !dropped.contains(statement))
            .anyMatch(statement -> statement.instruction().operands().contains(value));
    return byStatement
        || function.blocks().stream()
            .anyMatch(block -> block.terminator().operands().contains(value)
                || block.successors().stream().anyMatch(edge -> edge.arguments().contains(value)));
  }

  private void plan(Statement statement, List<Statement> all) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && Operators.isApplication(called.method())) {
      planApplication(statement);
    } else if (mayBeOperator(statement)
        && instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && !apply.operands().isEmpty()) {
      objects
          .find(apply.operands().get(0))
          .ifPresent(object -> planOperator(statement, Operators.key(method), object, all));
    }
  }

  private void replace(
      Statement statement, FunctionObject object, List<Value> own, Replacement replacement) {
    usedByReplacements.addAll(object.captured());
    usedByReplacements.addAll(own);
    replacements.put(statement, replacement);
  }

  /** {@code derivative(f).at(x)}. */
  private void planApplication(Statement statement) {
    List<Value> operands = statement.instruction().operands();
    Optional<FunctionObject> found = objects.find(operands.get(0));
    if (found.isEmpty() || found.get().function().steps().isEmpty()) {
      return;
    }
    InnerFunction derived = found.get().function();
    int last = derived.steps().size() - 1;
    FunctionObject function = new FunctionObject(
        new InnerFunction(derived.method(), derived.steps().subList(0, last)),
        found.get().captured());
    if (derived.steps().get(last) == InnerFunction.Step.DERIVATIVE) {
      slope(statement, function, operands.get(1), null);
    } else {
      gradient(statement, function, operands.get(1));
    }
  }

  private void planOperator(
      Statement statement, String key, FunctionObject object, List<Statement> all) {
    List<Value> operands = statement.instruction().operands();
    switch (key) {
      case "org/djava/Derivatives.derivative(Lorg/djava/ScalarFunction;D)D",
          "org/djava/Derivatives.gradient(Lorg/djava/ScalarFunction;D)D",
          "org/djava/FloatDerivatives.derivative(Lorg/djava/FloatFunction;F)F" ->
        slope(statement, object, operands.get(1), null);
      case "org/djava/Derivatives.jvp(Lorg/djava/ScalarFunction;DD)D",
          "org/djava/Derivatives.vjp(Lorg/djava/ScalarFunction;DD)D" ->
        slope(statement, object, operands.get(1), operands.get(2));
      case "org/djava/Derivatives.gradient(Lorg/djava/ScalarFunction2;DD)[D",
          "org/djava/Derivatives.gradient(Lorg/djava/ScalarFunction3;DDD)[D" ->
        partials(statement, object, operands.subList(1, operands.size()));
      case "org/djava/Derivatives.gradient(Lorg/djava/Objective;[D)[D" ->
        gradient(statement, object, operands.get(1));
      case "org/djava/Derivatives.directionalDerivative(Lorg/djava/Objective;[D[D)D" ->
        directional(statement, object, operands.get(1), operands.get(2));
      case "org/djava/Derivatives.valueWithDerivative(Lorg/djava/ScalarFunction;D)"
          + "Lorg/djava/ValueWithDerivative;" -> both(statement, object, operands.get(1), all);
      case "org/djava/Derivatives.valueWithGradient(Lorg/djava/ScalarFunction2;DD)"
              + "Lorg/djava/ValueWithGradient;",
          "org/djava/Derivatives.valueWithGradient(Lorg/djava/ScalarFunction3;DDD)"
              + "Lorg/djava/ValueWithGradient;" ->
        valueWithPartials(statement, object, operands.subList(1, operands.size()), all);
      case "org/djava/Derivatives.valueWithGradient(Lorg/djava/Objective;[D)"
          + "Lorg/djava/ValueWithGradient;" ->
        valueWithGradient(statement, object, operands.get(1), all);
      default -> ofRecord(statement, RecordOperator.of(key), object, all);
    }
  }

  /** The derivative at a point, times {@code factor}, which is null for 1. */
  private void slope(
      Statement statement,
      FunctionObject object,
      Value point,
      @org.jspecify.annotations.Nullable Value factor) {
    inner.ofNumbers(object.function(), 1, point.type()).ifPresent(name -> {
      List<Value> own = factor == null ? List.of(point) : List.of(point, factor);
      replace(statement, object, own, out -> {
        Value tangent = factor == null
            ? one(point.type(), out)
            : out.append(Apply.of(TangentMethods.direction(point.type()), List.of(mapped(factor))));
        map(
            statement.result(),
            call(name, object, List.of(point), List.of(tangent), out).get(1));
      });
    });
  }

  private void partials(Statement statement, FunctionObject object, List<Value> point) {
    inner.ofNumbers(object.function(), point.size(), PrimitiveType.DOUBLE).ifPresent(name -> {
      replace(
          statement,
          object,
          point,
          out ->
              map(statement.result(), valueAndPartials(name, object, point, out).get(1)));
    });
  }

  private void valueWithPartials(
      Statement statement, FunctionObject object, List<Value> point, List<Statement> all) {
    inner.ofNumbers(object.function(), point.size(), PrimitiveType.DOUBLE).ifPresent(name -> {
      components(statement, object, point, all, out -> valueAndPartials(name, object, point, out));
    });
  }

  /** The value and the partial derivatives at a point: one tangent after the other. */
  private List<Value> valueAndPartials(
      FunctionName name, FunctionObject object, List<Value> point, BlockBuilder out) {
    Value length = out.append(Constant.of(point.size()));
    Value gradient = out.append(new NewArray(NUMBERS, List.of(length)));
    List<Value> mapped = point.stream().map(this::mapped).toList();
    List<Value> slopes = RecordDerivative.slopes(name, arguments(object, List.of()), mapped, out);
    for (int i = 0; i < point.size(); i++) {
      Value index = out.append(Constant.of(i));
      out.appendAll(new ArrayStore(NUMBERS, gradient, index, slopes.get(i + 1)));
    }
    return List.of(slopes.get(0), gradient);
  }

  private void valueWithGradient(
      Statement statement, FunctionObject object, Value point, List<Statement> all) {
    Optional<FunctionName> directional = inner.ofArray(object.function());
    Optional<FunctionName> gradient = inner.gradient(object.function());
    if (directional.isEmpty() || gradient.isEmpty()) {
      return;
    }
    components(statement, object, List.of(point), all, out -> {
      List<Value> arguments = arguments(object, List.of(point));
      Value slopes = out.append(new Apply(gradient.get(), List.of(NUMBERS), arguments));
      Value length = out.append(new ArrayLength(mapped(point)));
      arguments.add(out.append(new NewArray(NUMBERS, List.of(length))));
      Value value = out.appendAll(new Apply(directional.get(), VALUE_AND_TANGENT, arguments))
          .get(0);
      return List.of(value, slopes);
    });
  }

  /** An operator of a record, or of its parts by name. */
  private void ofRecord(
      Statement statement, RecordOperator operator, FunctionObject object, List<Statement> all) {
    Optional<RecordDerivative> found =
        operator == RecordOperator.NONE ? Optional.empty() : inner.ofRecord(object.function());
    if (found.isEmpty()) {
      return;
    }
    RecordDerivative derived = found.get();
    Value point = statement.instruction().operands().get(1);
    switch (operator) {
      case GRADIENT ->
        replace(
            statement,
            object,
            List.of(point),
            out -> map(
                statement.result(),
                derived.gradient(recordSlopes(derived, object, point, out), mapped(point), out)));
      case VALUE_WITH_GRADIENT ->
        components(statement, object, List.of(point), all, out -> {
          List<Value> slopes = recordSlopes(derived, object, point, out);
          return List.of(slopes.get(0), derived.gradient(slopes, mapped(point), out));
        });
      case PARTS -> parts(statement, derived, object, all);
      case NONE -> {}
    }
  }

  private List<Value> recordSlopes(
      RecordDerivative derived, FunctionObject object, Value point, BlockBuilder out) {
    StructureCode code = new StructureCode(out);
    Value record = code.cast(derived.record(), mapped(point));
    List<Value> others = arguments(object, List.of());
    others.add(record);
    return RecordDerivative.slopes(
        derived.name(), others, code.leaves(derived.record(), record), out);
  }

  /** {@code gradientParts} where only parts of its result are read, by names that are written there. */
  private void parts(
      Statement statement, RecordDerivative derived, FunctionObject object, List<Statement> all) {
    Map<Statement, Integer> positions = new HashMap<>();
    for (Statement reader : ResultReaders.of(statement, all)) {
      Optional<Integer> position = ResultReaders.partRead(reader, all).flatMap(derived::position);
      if (position.isEmpty()) {
        return;
      }
      positions.put(reader, position.get());
    }
    Value point = statement.instruction().operands().get(1);
    List<Value> slopes = new ArrayList<>();
    replace(
        statement,
        object,
        List.of(point),
        out -> slopes.addAll(recordSlopes(derived, object, point, out)));
    positions.forEach((reader, position) ->
        replacements.put(reader, out -> map(reader.result(), slopes.get(position + 1))));
  }

  private void gradient(Statement statement, FunctionObject object, Value point) {
    inner.gradient(object.function()).ifPresent(name -> {
      replace(statement, object, List.of(point), out -> {
        List<Value> arguments = arguments(object, List.of(point));
        map(statement.result(), out.append(new Apply(name, List.of(NUMBERS), arguments)));
      });
    });
  }

  private void directional(
      Statement statement, FunctionObject object, Value point, Value direction) {
    inner.ofArray(object.function()).ifPresent(name -> {
      replace(statement, object, List.of(point, direction), out -> {
        List<Value> arguments = arguments(object, List.of(point));
        arguments.add(out.append(Apply.of(ShadowMethods.DIRECTION, List.of(mapped(direction)))));
        map(
            statement.result(),
            out.appendAll(new Apply(name, VALUE_AND_TANGENT, arguments)).get(1));
      });
    });
  }

  private void both(Statement statement, FunctionObject object, Value point, List<Statement> all) {
    inner.ofNumbers(object.function(), 1, PrimitiveType.DOUBLE).ifPresent(name -> {
      components(
          statement,
          object,
          List.of(point),
          all,
          out -> call(name, object, List.of(point), List.of(one(point.type(), out)), out));
    });
  }

  /** {@code valueWithDerivative} and the like where only the two components of their results are read. */
  private void components(
      Statement statement,
      FunctionObject object,
      List<Value> own,
      List<Statement> all,
      java.util.function.Function<BlockBuilder, List<Value>> written) {
    List<Statement> readers = ResultReaders.of(statement, all);
    if (!readers.stream().allMatch(ResultReaders::readsComponent)) {
      return;
    }
    List<Value> results = new ArrayList<>();
    replace(statement, object, own, out -> results.addAll(written.apply(out)));
    for (Statement reader : readers) {
      int component = ResultReaders.readsValue(reader) ? 0 : 1;
      replacements.put(reader, out -> map(reader.result(), results.get(component)));
    }
  }

  private List<Value> call(
      FunctionName name,
      FunctionObject object,
      List<Value> point,
      List<Value> tangents,
      BlockBuilder out) {
    List<Value> arguments = arguments(object, point);
    arguments.addAll(tangents);
    IrType number = point.get(0).type();
    return out.appendAll(new Apply(name, List.of(number, number), arguments));
  }

  private List<Value> arguments(FunctionObject object, List<Value> own) {
    List<Value> arguments = new ArrayList<>();
    object.captured().forEach(value -> arguments.add(mapped(value)));
    own.forEach(value -> arguments.add(mapped(value)));
    return arguments;
  }

  private static Value one(IrType type, BlockBuilder out) {
    return out.append(type == PrimitiveType.FLOAT ? Constant.of(1f) : Constant.of(1.0));
  }
}
