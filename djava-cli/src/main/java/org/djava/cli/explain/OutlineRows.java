package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.djava.compiler.diagnostics.SourceLocation;
import org.jspecify.annotations.Nullable;

/** The lines of an outline, in order or backwards; of a long loop only some iterations. */
final class OutlineRows {
  /** Iterations that are shown at the beginning; of the others only the last. */
  private static final int FIRST_SHOWN = 2;

  private static final int LONGEST_SHOWN = 4;

  /**
   * A line: a step, or words.
   *
   * @param depth how many loops and calls are around it
   * @param kind what it is
   */
  record Row(int depth, Kind kind, @Nullable Step step, Function<Writing, String> words) {}

  /** What a line is. */
  enum Kind {
    STEP,
    FACT,
    HEADING,
    REMARK
  }

  private final boolean showsAll;
  private final boolean isBackwards;
  private final List<Row> rows = new ArrayList<>();

  private OutlineRows(boolean showsAll, boolean isBackwards) {
    this.showsAll = showsAll;
    this.isBackwards = isBackwards;
  }

  /** The lines in the order of execution. */
  static List<Row> of(StraightLine function, boolean showsAll) {
    return rows(function, showsAll, false);
  }

  /** The lines from the last step to the first, without what has decided the path. */
  static List<Row> backwards(StraightLine function, boolean showsAll) {
    return rows(function, showsAll, true);
  }

  private static List<Row> rows(StraightLine function, boolean showsAll, boolean isBackwards) {
    OutlineRows all = new OutlineRows(showsAll, isBackwards);
    List<Outline> items = function
        .path()
        .map(TakenPath::outline)
        .orElseGet(
            () -> function.steps().stream().<Outline>map(Outline.OfStep::new).toList());
    all.add(items, 0);
    return all.rows;
  }

  private <T> List<T> ordered(List<T> items) {
    List<T> ordered = new ArrayList<>(items);
    if (isBackwards) {
      Collections.reverse(ordered);
    }
    return ordered;
  }

  private void add(List<Outline> items, int depth) {
    for (Outline item : ordered(items)) {
      if (item instanceof Outline.OfStep one) {
        rows.add(new Row(depth, Kind.STEP, one.step(), writing -> ""));
      } else if (item instanceof Outline.Fact fact) {
        if (!isBackwards) {
          say(depth, Kind.FACT, writing -> fact(fact, writing));
        }
      } else if (item instanceof Outline.Call call) {
        String way = isBackwards ? "back through the call of " : "call of ";
        say(
            depth,
            Kind.HEADING,
            writing ->
                way + writing.notation().labelText(call.method()) + at(call.location(), writing));
        add(call.items(), depth + 1);
      } else if (item instanceof Outline.Loop loop) {
        add(loop, depth);
      }
    }
  }

  private void add(Outline.Loop loop, int depth) {
    int count = loop.iterations().size();
    String times = count == 1 ? "1 iteration" : count + " iterations";
    String head = (isBackwards ? "back through the loop, " : "loop, ") + times;
    say(depth, Kind.HEADING, writing -> head + at(loop.location(), writing));
    if (isBackwards) {
      addEnding(loop, depth + 1);
    }
    boolean isFolded = !showsAll && count > LONGEST_SHOWN;
    int leftOut = count - FIRST_SHOWN - 1;
    for (int i : ordered(IntStream.range(0, count).boxed().toList())) {
      boolean isShown = !isFolded || i < FIRST_SHOWN || i == count - 1;
      if (isShown) {
        addIteration(loop, i, depth + 1);
      } else if (i == (isBackwards ? count - 2 : FIRST_SHOWN)) {
        say(
            depth + 1,
            Kind.REMARK,
            writing -> leftOut
                + (leftOut == 1 ? " iteration" : " iterations")
                + " left out; " + writing.notation().labelText("--trace") + " shows all");
      }
    }
    if (!isBackwards) {
      addEnding(loop, depth + 1);
    }
  }

  private void addIteration(Outline.Loop loop, int index, int depth) {
    Outline.Iteration iteration = loop.iterations().get(index);
    say(
        depth,
        Kind.HEADING,
        writing -> "iteration " + (index + 1) + " of " + loop.iterations().size()
            + values(iteration.counters(), ", ", writing));
    add(iteration.items(), depth + 1);
  }

  private void addEnding(Outline.Loop loop, int depth) {
    boolean isEmpty = isBackwards
        ? loop.ending().stream().noneMatch(Outline::hasSteps)
        : loop.ending().isEmpty();
    if (!isEmpty) {
      say(depth, Kind.HEADING, writing -> "last test");
      add(loop.ending(), depth + 1);
    }
  }

  private static String fact(Outline.Fact fact, Writing writing) {
    return writing.notation().label(writing.notation().condition(fact.condition()))
        + (fact.holds() ? " holds" : " does not hold")
        + values(fact.values(), ": ", writing)
        + at(fact.location(), writing);
  }

  private static String values(Map<String, Double> values, String before, Writing writing) {
    List<String> parts = new ArrayList<>();
    values.forEach((name, value) -> parts.add(
        writing.name(name) + " = " + writing.number(value, writing.function().isSingle(name))));
    return parts.isEmpty() ? "" : before + writing.notation().label(String.join(", ", parts));
  }

  static String at(SourceLocation location, Writing writing) {
    return location.isKnown() ? " (" + writing.notation().labelText(location.toString()) + ")" : "";
  }

  private void say(int depth, Kind kind, Function<Writing, String> words) {
    rows.add(new Row(depth, kind, null, words));
  }
}
