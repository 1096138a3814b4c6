package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes statements shorter without changing what they do. */
final class Simplification {
  /** An arm that leaves is written first, and what follows outside, if it has few statements. */
  private static final int SHORT = 4;

  private Simplification() {}

  static List<Code> of(List<Code> code) {
    return flattened(withoutLabels(withoutJumps(withoutLastReturn(code), Set.of())));
  }

  /** A method without a result returns at its end by itself. */
  private static List<Code> withoutLastReturn(List<Code> list) {
    if (list.isEmpty()) {
      return list;
    }
    int last = list.size() - 1;
    Code end = list.get(last);
    boolean isPlain = end instanceof Code.Leave leave
        && leave.word().equals("return")
        && leave.expression() == null;
    List<Code> result = new ArrayList<>(list.subList(0, last));
    if (end instanceof Code.If) {
      result.add(end.mapWithin(Simplification::withoutLastReturn));
    } else if (!isPlain) {
      result.add(end);
    }
    return result;
  }

  /**
   * Without jumps to where the statements lead anyway.
   *
   * @param onward the labels that lead to where the end of the list leads
   */
  private static List<Code> withoutJumps(List<Code> list, Set<Code.Label> onward) {
    List<Code> result = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      boolean isLast = i == list.size() - 1;
      Code code = list.get(i);
      Set<Code.Label> here = isLast ? onward : Set.of();
      if (isLast && isJump(code, onward)) {
        break;
      } else if (code instanceof Code.Labelled labelled) {
        addLabelled(labelled, here, result);
      } else if (code instanceof Code.Loop loop) {
        result.add(code.mapWithin(body -> withoutJumps(body, Set.of(loop.label()))));
      } else {
        result.add(code.mapWithin(arm -> withoutJumps(arm, here)));
      }
    }
    return result;
  }

  private static boolean isJump(Code code, Set<Code.Label> onward) {
    return (code instanceof Code.Break breaking && onward.contains(breaking.label()))
        || (code instanceof Code.Continue again && onward.contains(again.label()));
  }

  private static void addLabelled(Code.Labelled labelled, Set<Code.Label> here, List<Code> result) {
    Set<Code.Label> onward = new HashSet<>(here);
    onward.add(labelled.label());
    result.add(labelled.mapWithin(body -> withoutJumps(body, onward)));
  }

  /** Without labels that nothing names, or only a loop that is all there is at the end. */
  private static List<Code> withoutLabels(List<Code> list) {
    List<Code> result = new ArrayList<>();
    for (Code each : list) {
      Code code = each.mapWithin(Simplification::withoutLabels);
      if (!(code instanceof Code.Labelled labelled)) {
        result.add(code);
        continue;
      }
      List<Code> body = new ArrayList<>(labelled.body());
      int last = body.size() - 1;
      if (last >= 0 && body.get(last) instanceof Code.Loop loop) {
        body.set(
            last,
            loop.mapWithin(inner -> Labels.redirected(inner, labelled.label(), loop.label())));
      }
      if (Labels.isBrokenOut(body, labelled.label())) {
        result.add(new Code.Labelled(labelled.label(), body));
      } else {
        result.addAll(body);
      }
    }
    return result;
  }

  /** With arms that leave first, and loops that end by a condition at their head. */
  private static List<Code> flattened(List<Code> list) {
    List<Code> result = new ArrayList<>();
    for (Code each : list) {
      Code code = each.mapWithin(Simplification::flattened);
      if (code instanceof Code.If branch) {
        addBranch(branch, result);
      } else if (code instanceof Code.Loop loop) {
        result.add(withCondition(loop));
      } else {
        result.add(code);
      }
    }
    return result;
  }

  private static void addBranch(Code.If branch, List<Code> result) {
    Code.If upright =
        branch.then().isEmpty() && !branch.otherwise().isEmpty() ? turned(branch) : branch;
    if (leavesSoon(upright.then()) && !upright.otherwise().isEmpty()) {
      addGuard(upright, result);
    } else if (leavesSoon(upright.otherwise())) {
      addGuard(turned(upright), result);
    } else {
      result.add(upright);
    }
  }

  private static boolean leavesSoon(List<Code> arm) {
    return Code.leaves(arm)
        && arm.size() <= SHORT
        && arm.stream().allMatch(c -> c.within().isEmpty());
  }

  private static void addGuard(Code.If branch, List<Code> result) {
    result.add(new Code.If(branch.condition(), branch.then(), List.of(), branch.location()));
    result.addAll(branch.otherwise());
  }

  private static Code.If turned(Code.If branch) {
    return new Code.If(
        branch.condition().negated(),
        /* then= */ branch.otherwise(),
        /* otherwise= */ branch.then(),
        branch.location());
  }

  private static Code withCondition(Code.Loop loop) {
    boolean isGuarded = loop.condition() == null
        && !loop.body().isEmpty()
        && loop.body().get(0) instanceof Code.If guard
        && guard.otherwise().isEmpty()
        && guard.then().size() == 1
        && guard.then().get(0) instanceof Code.Break breaking
        && breaking.label() == loop.label()
        && !guard.condition().holds().isConstant();
    if (!isGuarded) {
      return loop;
    }
    Condition goesOn = ((Code.If) loop.body().get(0)).condition().negated();
    return new Code.Loop(
        loop.label(), goesOn, loop.body().subList(1, loop.body().size()));
  }
}
