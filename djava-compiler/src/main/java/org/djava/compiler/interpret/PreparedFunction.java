package org.djava.compiler.interpret;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function whose values have become places in a frame, ready to run. */
final class PreparedFunction {
  /** An evaluation and the places its results go to. */
  record Step(Evaluation evaluation, Places results) {
    void run(@Nullable Object[] frame) throws Throwable {
      Object result = evaluation.in(frame);
      if (results.size() == 1) {
        results.write(frame, 0, result);
      } else if (result instanceof Object[] several) {
        results.write(frame, several);
      }
    }
  }

  /** An edge: the block it goes to and the places its arguments come from and go to. */
  record Edge(int target, Places from, Places to) {
    int follow(@Nullable Object[] frame) {
      if (to.size() > 0) {
        to.write(frame, from.read(frame));
      }
      return target;
    }
  }

  /** The end of a block. */
  interface Exit {
    /** The position of the next block, or {@link #RETURN}. */
    int from(@Nullable Object[] frame) throws Throwable;
  }

  /** Where the exception of a block's last step goes: its place, and the edge that is taken. */
  record Handler(int exception, Exit exit) {}

  /** A block; {@code results} are the places of what it returns, if it does. */
  record PreparedBlock(
      List<Step> steps, Exit exit, Places results, @Nullable Handler handler) {

    /** Runs it; the position of the next block. */
    int run(@Nullable Object[] frame) throws Throwable {
      if (handler == null) {
        for (Step step : steps) {
          step.run(frame);
        }
        return exit.from(frame);
      }
      for (Step step : steps.subList(0, steps.size() - 1)) {
        step.run(frame);
      }
      try {
        steps.get(steps.size() - 1).run(frame);
      } catch (DisplacementLostException ours) {
        throw ours;
      } catch (Throwable thrown) {
        frame[handler.exception] = thrown;
        return handler.exit.from(frame);
      }
      return exit.from(frame);
    }
  }

  static final int RETURN = -1;

  private final int frameSize;
  private final Places parameters;
  private final PreparedBlock[] blocks;
  private final WorkBudget budget;

  PreparedFunction(
      int frameSize, Places parameters, List<PreparedBlock> blocks, WorkBudget budget) {
    this.budget = budget;
    this.frameSize = frameSize;
    this.parameters = parameters;
    this.blocks = blocks.toArray(new PreparedBlock[0]);
  }

  /** Runs it; the results in order. */
  @Nullable
  Object[] run(@Nullable Object[] arguments) throws Throwable {
    if (arguments.length != parameters.size()) {
      throw new IllegalArgumentException(
          arguments.length + " arguments for " + parameters.size() + " parameters");
    }
    Object[] frame = new Object[frameSize];
    parameters.write(frame, arguments);
    PreparedBlock block = blocks[0];
    while (true) {
      budget.spend(1 + block.steps.size());
      int next = block.run(frame);
      if (next == RETURN) {
        return block.results.read(frame);
      }
      block = blocks[next];
    }
  }
}
