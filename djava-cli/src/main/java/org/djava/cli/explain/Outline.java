package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Condition;
import org.djava.compiler.diagnostics.SourceLocation;

/** What a function does on the path that it takes, in order, as its source is divided. */
sealed interface Outline {
  /** True if there is a step in it. */
  boolean hasSteps();

  /** True if there is a condition in it that has chosen the path. */
  default boolean hasFact() {
    return this instanceof Fact || parts().stream().anyMatch(Outline::hasFact);
  }

  /** True if there is a loop in it. */
  default boolean hasLoop() {
    return this instanceof Loop || parts().stream().anyMatch(Outline::hasLoop);
  }

  /** What it is made of. */
  default List<Outline> parts() {
    return List.of();
  }

  /** An elementary step. */
  record OfStep(Step step) implements Outline {
    @Override
    public boolean hasSteps() {
      return true;
    }
  }

  /**
   * What has decided how the path goes on.
   *
   * @param values of the variables of the condition
   */
  record Fact(
      Condition condition, boolean holds, Map<String, Double> values, SourceLocation location)
      implements Outline {
    @Override
    public boolean hasSteps() {
      return false;
    }
  }

  /**
   * A loop.
   *
   * @param ending what is computed and found when its condition is tested for the last time
   */
  record Loop(SourceLocation location, List<Iteration> iterations, List<Outline> ending)
      implements Outline {
    public Loop {
      iterations = List.copyOf(iterations);
      ending = List.copyOf(ending);
    }

    @Override
    public List<Outline> parts() {
      List<Outline> parts = new ArrayList<>(ending);
      iterations.forEach(iteration -> parts.addAll(iteration.items()));
      return parts;
    }

    @Override
    public boolean hasSteps() {
      return ending.stream().anyMatch(Outline::hasSteps)
          || iterations.stream().flatMap(one -> one.items().stream()).anyMatch(Outline::hasSteps);
    }
  }

  /**
   * An iteration.
   *
   * @param counters the integers that change from iteration to iteration
   */
  record Iteration(Map<String, Double> counters, List<Outline> items) {
    public Iteration {
      items = List.copyOf(items);
    }
  }

  /** A call of a method whose body is part of the path. */
  record Call(String method, SourceLocation location, List<Outline> items) implements Outline {
    public Call {
      items = List.copyOf(items);
    }

    @Override
    public List<Outline> parts() {
      return items;
    }

    @Override
    public boolean hasSteps() {
      return items.stream().anyMatch(Outline::hasSteps);
    }
  }
}
