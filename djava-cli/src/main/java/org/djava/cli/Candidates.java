package org.djava.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.djava.cli.engine.Format;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Stage;

/** The words that a shell completes an option with. */
abstract class Candidates implements Iterable<String> {
  private final List<String> words;

  private Candidates(List<String> words) {
    this.words = words;
  }

  @Override
  public Iterator<String> iterator() {
    return words.iterator();
  }

  /** Stages of the compiler. */
  static final class Stages extends Candidates {
    Stages() {
      super(Arrays.stream(Stage.values()).map(Stage::word).toList());
    }
  }

  /** Formats of what a stage makes. */
  static final class Formats extends Candidates {
    Formats() {
      super(Arrays.stream(Format.values()).map(Format::word).toList());
    }
  }

  /** Kinds of graphs. */
  static final class Graphs extends Candidates {
    Graphs() {
      super(List.of(GraphOptions.CONTROL_FLOW, GraphOptions.COMPUTATION));
    }
  }

  /** Modes, and both. */
  static final class Modes extends Candidates {
    Modes() {
      super(List.of(Mode.FORWARD.word(), Mode.REVERSE.word(), "both"));
    }
  }

  /** Shells. */
  static final class Shells extends Candidates {
    Shells() {
      super(List.of("bash", "zsh"));
    }
  }
}
