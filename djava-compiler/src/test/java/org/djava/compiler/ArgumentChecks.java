package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.data.Offset;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.djava.Pullback;
import org.djava.Structures;
import org.djava.Tangent;
import org.djava.ValueWithGradient;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.resolve.Held;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph;

/**
 * A function of an object by the library's operators: against the same function of the object's numbers,
 * whose derivative goes through the making of the object; against differences; and against the
 * interpreter. The object is afterwards as a call leaves it.
 *
 * @param make the object from its numbers, in the order of its parts
 * @param function the function of the object
 * @param flat the function of the numbers
 */
record ArgumentChecks<T>(
    Function<double[], T> make, ObjectiveOf<T> function, Objective flat, double[] point) {

  void check() {
    T argument = make.apply(point);
    ValueWithGradient<Tangent<T>> result = Derivatives.valueWithGradientParts(function, argument);
    T called = make.apply(point);
    assertThat(result.value()).isEqualTo(function.applyAsDouble(called));
    assertThat(numbers(argument)).isEqualTo(numbers(called));
    double[] gradient = result.gradient().toArray();
    assertThat(gradient).hasSameSizeAs(result.gradient().paths());
    compare(gradient);
    compareModes(gradient);
    assertThat(sorted(gradient)).isEqualTo(sorted(interpreted()));
  }

  private void compare(double[] gradient) {
    double[] expected = Derivatives.gradient(flat, point);
    assertThat(gradient).hasSameSizeAs(expected);
    for (int i = 0; i < expected.length; i++) {
      assertThat(gradient[i]).isCloseTo(expected[i], within(1e-12 * (1 + Math.abs(expected[i]))));
      double difference = (moved(i, 1e-5) - moved(i, -1e-5)) / 2e-5;
      assertThat(gradient[i]).isCloseTo(difference, within(1e-6 * (1 + Math.abs(difference))));
    }
  }

  /** Forward and reverse mode, with other seeds, and after the object has changed. */
  private void compareModes(double[] gradient) {
    double[] numbers = point.clone();
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = 0.3 - 0.7 * i;
    }
    T direction = make.apply(numbers);
    double[] directions = Structures.flatten(direction);
    double along = 0;
    for (int i = 0; i < gradient.length; i++) {
      along += gradient[i] * directions[i];
    }
    Offset<Double> close = within(1e-11 * (1 + Math.abs(along)));
    Mapping<T, Double> mapping = function::applyAsDouble;
    T argument = make.apply(point);
    assertThat((double) Derivatives.jvp(mapping, argument, direction)).isCloseTo(along, close);
    assertThat(numbers(argument)).isEqualTo(numbers(called()));
    assertThat(Structures.flatten(direction)).isEqualTo(directions);
    assertThat((double) Derivatives.differential(mapping, make.apply(point)).apply(direction))
        .isCloseTo(along, close);
    argument = make.apply(point);
    Pullback<Double, Tangent<T>> pullback = Derivatives.pullbackParts(mapping, argument);
    assertThat(numbers(argument)).isEqualTo(numbers(called()));
    assertThat(function.applyAsDouble(argument)).isNotNaN();
    double[] first = pullback.apply(-2.5).toArray();
    double[] second = pullback.apply(1.0).toArray();
    for (int i = 0; i < gradient.length; i++) {
      Offset<Double> near = within(1e-12 * (1 + Math.abs(gradient[i])));
      assertThat(first[i]).isCloseTo(-2.5 * gradient[i], near);
      assertThat(second[i]).isCloseTo(gradient[i], near);
    }
  }

  /** The object as a call of the function leaves it. */
  private T called() {
    T called = make.apply(point);
    assertThat(function.applyAsDouble(called)).isNotNaN();
    return called;
  }

  private double moved(int index, double step) {
    double[] moved = point.clone();
    moved[index] += step;
    return flat.applyAsDouble(moved);
  }

  private static List<List<Double>> numbers(Object argument) {
    ObjectGraph graph = ObjectGraph.of(argument);
    return numbers(graph, GraphShadows.values(graph, argument));
  }

  private static List<List<Double>> numbers(ObjectGraph graph, GraphShadows shadows) {
    List<List<Double>> numbers = new ArrayList<>();
    for (ObjectGraph.Node node : graph.nodes()) {
      double[] doubles = node.isConstant() ? null : shadows.doubles(node);
      float[] floats = node.isConstant() ? null : shadows.floats(node);
      List<Double> own = new ArrayList<>();
      for (int i = 0; doubles != null && i < doubles.length; i++) {
        own.add(doubles[i]);
      }
      for (int i = 0; floats != null && i < floats.length; i++) {
        own.add((double) floats[i]);
      }
      numbers.add(own);
    }
    return numbers;
  }

  private static List<Double> sorted(double[] numbers) {
    List<Double> sorted = new ArrayList<>();
    Arrays.stream(numbers).map(number -> number + 0.0).forEach(sorted::add);
    Collections.sort(sorted);
    return sorted;
  }

  /** All adjoints, in any order. */
  private double[] interpreted() {
    T argument = make.apply(point);
    FunctionTarget target = FunctionResolver.forReceiver(
        FunctionResolver.resolve(function, ObjectiveOf.class), argument);
    ClassLoader loader = target.owner().getClassLoader();
    ObjectGraph graph = ObjectGraph.of(argument);
    DjavaCompiler compiler =
        new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(loader)), StageListener.NONE);
    Derivation gradient = compiler.gradient(
        compiler.function(
            new MethodReference(
                target.isStatic() ? MethodReference.Kind.STATIC : MethodReference.Kind.VIRTUAL,
                target.owner().getName().replace('.', '/'),
                target.name(),
                target.type().toMethodDescriptorString(),
                /* ownerIsInterface= */ false),
            Held.ofClasses(graph.classes().stream()
                .map(type -> type.getName().replace('.', '/'))
                .toList())),
        List.of(true));
    GraphShadows zeros = GraphShadows.zeros(graph);
    IrInterpreter.of(gradient.module(), loader).run(gradient.entry(), argument, zeros.root(0), 1.0);
    return numbers(graph, zeros).stream()
        .flatMap(List::stream)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
