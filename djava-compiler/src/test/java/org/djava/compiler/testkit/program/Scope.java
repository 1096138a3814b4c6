package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** What is visible at a place of a program that is being made. */
final class Scope {
  /** A visible variable; a small one is an index of every array. */
  record Entry(Expression.Variable variable, boolean isAssignable, boolean isSmall) {}

  private final SplittableRandom random;
  private final List<Entry> entries = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final List<Integer> loopDepths = new ArrayList<>();
  private int switches;

  Scope(SplittableRandom random) {
    this.random = random;
  }

  void add(Expression.Variable variable, boolean isAssignable, boolean isSmall) {
    entries.add(new Entry(variable, isAssignable, isSmall));
  }

  int mark() {
    return entries.size();
  }

  void leave(int mark) {
    entries.subList(mark, entries.size()).clear();
  }

  void enterLoop(String label) {
    labels.add(label);
    loopDepths.add(switches);
  }

  void leaveLoop() {
    labels.remove(labels.size() - 1);
    loopDepths.remove(loopDepths.size() - 1);
  }

  void enterSwitch() {
    switches++;
  }

  void leaveSwitch() {
    switches--;
  }

  boolean isInLoop() {
    return !labels.isEmpty();
  }

  /** Whether a plain break leaves a switch. */
  boolean isSwitchInnermost() {
    return switches > (loopDepths.isEmpty() ? 0 : loopDepths.get(loopDepths.size() - 1));
  }

  String anyLabel() {
    return labels.get(random.nextInt(labels.size()));
  }

  /** A visible variable of the type, recent ones more often; null if there is none. */
  Expression.Variable any(Type type) {
    return pick(entries.stream().filter(e -> e.variable().type() == type).toList());
  }

  Expression.Variable assignable(Type type) {
    return pick(entries.stream()
        .filter(e -> e.variable().type() == type && e.isAssignable())
        .toList());
  }

  Expression.Variable index() {
    return pick(entries.stream().filter(Entry::isSmall).toList());
  }

  private Expression.Variable pick(List<Entry> fitting) {
    if (fitting.isEmpty()) {
      return null;
    }
    int size = fitting.size();
    return fitting.get(Math.max(random.nextInt(size), random.nextInt(size))).variable();
  }
}
