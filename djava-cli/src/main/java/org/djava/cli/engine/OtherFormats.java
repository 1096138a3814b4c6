package org.djava.cli.engine;

import java.util.List;
import java.util.Optional;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.diagnostics.CompilationFailure;

/** Which formats show a target that one format does not show. */
final class OtherFormats {
  private final TargetRules rules;
  private final DerivativeEngine engine;
  private final Target target;

  OtherFormats(TargetRules rules, DerivativeEngine engine, Target target) {
    this.rules = rules;
    this.engine = engine;
    this.target = target;
  }

  /** {@code ; --format java and --format ir show it}, with those of the candidates that do. */
  String showing(List<Format> candidates) {
    List<String> found = candidates.stream()
        .filter(this::isShown)
        .map(format -> "--format " + format.word())
        .toList();
    if (found.isEmpty()) {
      return "";
    }
    String last = found.get(found.size() - 1);
    return found.size() == 1
        ? "; " + last + " shows it"
        : "; " + String.join(", ", found.subList(0, found.size() - 1)) + " and " + last
            + " show it";
  }

  private boolean isShown(Format format) {
    try {
      String text = format == Format.PSEUDO
          ? SilText.pseudo(rules, target, Optional.empty(), /* inlines= */ false)
          : engine.emit(target, Stage.LOWER, format);
      return !text.isEmpty();
    } catch (CompilationFailure | UserMistake e) {
      return false;
    }
  }
}
