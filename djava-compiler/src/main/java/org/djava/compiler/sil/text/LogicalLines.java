package org.djava.compiler.sil.text;

import java.util.regex.Matcher;
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
  private final StringBuilder current = new StringBuilder();
  private final java.util.List<int[]> starts = new java.util.ArrayList<>();
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
    int[] last = {0, 1};
    for (int[] start : starts) {
      if (start[0] > offset) {
        break;
      }
      last = start;
    }
    return new SilPlace(name, last[1], offset - last[0] + 1);
  }

  private void add(String line, int number) {
    if (line.isBlank()) {
      finishLine();
      return;
    }
    if (startsAnew(line)) {
      finishLine();
    }
    starts.add(new int[] {text.length() + current.length(), number});
    current.append(line);
  }

  private void finishLine() {
    String line = withoutComment(current.toString()).strip();
    if (line.startsWith("sil ") && line.endsWith("{")) {
      inFunction = true;
    } else if (line.startsWith("}")) {
      inFunction = false;
    }
    text.append(current).append('\n');
    current.setLength(0);
  }

  private boolean startsAnew(String line) {
    String trimmed = line.strip();
    String before = current.toString();
    if (trimmed.startsWith("//") || before.isEmpty()) {
      return true;
    }
    if (isComment(before)) {
      return startsStatement(trimmed, "");
    }
    return !isOpen(withoutComment(before)) && startsStatement(trimmed, withoutComment(before));
  }

  private boolean startsStatement(String line, String before) {
    if (RESULT.matcher(line).matches()
        || line.startsWith("{")
        || line.startsWith("}")
        || PLAIN.matcher(line).matches()) {
      return true;
    }
    if (LABEL.matcher(line).matches()) {
      return !WANTS_LABEL.matcher(before).matches();
    }
    boolean isDeclaration = DECLARATION.matcher(line).matches();
    return isDeclaration && (!inFunction || line.startsWith("sil "));
  }

  private static boolean isComment(String line) {
    return line.strip().startsWith("//");
  }

  private static String withoutComment(String line) {
    Matcher comment = Pattern.compile("\\s//").matcher(line);
    return isComment(line) ? "" : comment.find() ? line.substring(0, comment.start()) : line;
  }

  /** Whether a bracket is open at the end; a brace there begins a body. */
  private static boolean isOpen(String line) {
    int depth = 0;
    String body = line.strip().endsWith("{") && !line.contains("with_derivative")
        ? line.strip().substring(0, line.strip().length() - 1)
        : line;
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    }
    return depth > 0;
  }
}
