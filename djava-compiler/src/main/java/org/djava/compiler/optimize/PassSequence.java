package org.djava.compiler.optimize;

import java.util.List;
import org.djava.compiler.ir.Function;

/** Runs passes in order, again and again until none of them finds anything to improve. */
public final class PassSequence implements Pass {
  /** Learns of each pass that changed a function. */
  public interface Listener {
    /** Called after {@code pass} made {@code after} of {@code before}. */
    void changed(Pass pass, Function before, Function after);
  }

  private final String name;
  private final List<Pass> passes;
  private final int maximumRounds;
  private final Listener listener;

  /** A sequence that goes through {@code passes} at most {@code maximumRounds} times. */
  public PassSequence(String name, List<Pass> passes, int maximumRounds, Listener listener) {
    this.name = name;
    this.passes = List.copyOf(passes);
    this.maximumRounds = maximumRounds;
    this.listener = listener;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Function run(Function function) {
    Function current = function;
    // For each pass the last function that it has found nothing in.
    Function[] settled = new Function[passes.size()];
    for (int round = 0; round < maximumRounds; round++) {
      Function before = current;
      for (int i = 0; i < settled.length; i++) {
        if (settled[i] != current) {
          Function after = runOne(passes.get(i), current);
          settled[i] = after == current ? current : settled[i];
          current = after;
        }
      }
      if (current == before) {
        break;
      }
    }
    return current;
  }

  private Function runOne(Pass pass, Function before) {
    Function after = pass.run(before);
    if (after != before) {
      listener.changed(pass, before, after);
    }
    return after;
  }
}
