package org.djava.compiler.sil.text;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilPlace;

/**
 * A text with its broken lines mended: a line that starts no instruction, label, comment,
 * declaration or brace continues the one before it, without a space. What is within open brackets
 * continues in any case. Places stay those of the original.
 */
final class LogicalLines {
  private static final Pattern RESULT = Pattern.compile("(%\\w+|\\([%\\w, ]+\\))\\s*=\\s.*");
  private static final Pattern LABEL = Pattern.compile("bb\\d+\\s*[:(].*");
  private static final Pattern WANTS_LABEL =
      Pattern.compile("(.*,|.*enumelt[.\\d]*:|.*\\bdefault" + "|\\s*br|\\s*cond_br.*,)\\s*");
  private static final Pattern PLAIN = Pattern.compile("(return|br|cond_br|switch_enum|unreachable"
      + "|throw|debug_value|strong_retain|strong_release|retain_value|release_value|destroy_value"
      + "|store|dealloc_stack|fix_lifetime|end_access|end_borrow|end_lifetime|cond_fail|copy_addr"
      + "|destroy_addr|assign|inject_enum_addr|switch_enum_addr|switch_value|checked_cast_br"
      + "|set_deallocating|dealloc_ref|dealloc_box|debug_step|yield|unwind)(\\s.*)?");
  private static final Pattern DECLARATION = Pattern.compile(
      "(sil|sil_\\w+|import|struct|enum|indirect|final|case|func|let|var|init|extension|typealias"
          + "|class|protocol|public|internal|private|fileprivate|jvp:|vjp:|@\\w+)(\\W.*)?");

  private final String name;
  private final StringBuilder text = new StringBuilder();
  private final OpenLine current = new OpenLine();
  private final NavigableMap<Integer, Integer> numbersByOffset = new TreeMap<>();
  private boolean inFunction;

  private LogicalLines(String name) {
    this.name = name;
  }

  static LogicalLines of(String name, String original) {
    LogicalLines lines = new LogicalLines(name);
    String[] physical = original.split("\\R", -1);
    for (int i = 0; i < physical.length; i++) {
      lines.add(physical[i], i + 1);
    }
    lines.finishLine();
    return lines;
  }

  String text() {
    return text.toString();
  }

  /** The place of an offset in the mended text. */
  SilPlace place(int offset) {
    Map.Entry<Integer, Integer> start = numbersByOffset.floorEntry(offset);
    return start == null
        ? new SilPlace(name, 1, offset + 1)
        : new SilPlace(name, start.getValue(), offset - start.getKey() + 1);
  }

  private void add(String line, int number) {
    if (line.isBlank()) {
      finishLine();
      return;
    }
    if (startsAnew(line)) {
      finishLine();
    }
    numbersByOffset.put(text.length() + current.length(), number);
    current.append(line);
  }

  private void finishLine() {
    String line = current.withoutComment().strip();
    if (line.startsWith("sil ") && line.endsWith("{")) {
      inFunction = true;
    } else if (line.startsWith("}")) {
      inFunction = false;
    }
    text.append(current.text()).append('\n');
    current.clear();
  }

  private boolean startsAnew(String line) {
    String trimmed = line.strip();
    return trimmed.startsWith("//")
        || current.length() == 0
        || (!current.hasOpenBracket() && startsStatement(trimmed));
  }

  private boolean startsStatement(String line) {
    if (RESULT.matcher(line).matches()
        || line.startsWith("{")
        || line.startsWith("}")
        || PLAIN.matcher(line).matches()) {
      return true;
    }
    if (LABEL.matcher(line).matches()) {
      return !WANTS_LABEL.matcher(current.withoutComment()).matches();
    }
    boolean isDeclaration = DECLARATION.matcher(line).matches();
    return isDeclaration && (!inFunction || line.startsWith("sil "));
  }
}
