package org.djava.compiler.sil.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilPlace;

/** A place in a text of SIL, moved over one token at a time; blanks and comments are skipped. */
final class SilCursor {
  private static final Pattern SPACES = Pattern.compile("[ \\t]*");
  private static final Pattern REST_OF_LINE = Pattern.compile("[^\\n]*");
  private static final Pattern END_OF_DECLARATION =
      Pattern.compile("[^\\n]*\\{ *(//[^\\n]*)?\\n(?s:.*?)\\n\\s*\\}[^\\n]*|[^\\n]*");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final LogicalLines lines;
  private final String text;
  private int position;

  SilCursor(LogicalLines lines) {
    this.lines = lines;
    this.text = lines.text();
  }

  /** The offset of the next token. */
  int position() {
    int next = position;
    while (next < text.length()) {
      if (text.startsWith("//", next)) {
        int end = text.indexOf('\n', next);
        next = end < 0 ? text.length() : end;
      } else if (isBlank(text.charAt(next))) {
        next++;
      } else {
        break;
      }
    }
    return next;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  /** Goes back to an offset. */
  void moveTo(int offset) {
    position = offset;
  }

  SilPlace place() {
    return lines.place(position());
  }

  boolean atEnd() {
    return position() == text.length();
  }

  boolean sees(String symbol) {
    return text.startsWith(symbol, position());
  }

  boolean accept(String symbol) {
    boolean found = sees(symbol);
    position = found ? position() + symbol.length() : position;
    return found;
  }

  void expect(String symbol) {
    if (!accept(symbol)) {
      throw expected("'" + symbol + "'");
    }
  }

  boolean seesWord(String word) {
    Matcher matcher = WORD.matcher(text).region(position(), text.length());
    return matcher.lookingAt() && matcher.group().equals(word);
  }

  boolean acceptWord(String word) {
    boolean found = seesWord(word);
    position = found ? position() + word.length() : position;
    return found;
  }

  void expectWord(String word) {
    if (!acceptWord(word)) {
      throw expected("'" + word + "'");
    }
  }

  String word(String what) {
    return token(WORD, what);
  }

  boolean sees(Pattern pattern) {
    return pattern.matcher(text).region(position(), text.length()).lookingAt();
  }

  /** The text matched by {@code pattern}; {@code what} names it in the complaint otherwise. */
  String token(Pattern pattern, String what) {
    Matcher matcher = pattern.matcher(text).region(position(), text.length());
    if (!matcher.lookingAt()) {
      throw expected(what);
    }
    position = matcher.end();
    return matcher.group();
  }

  /** Passes over the line of the next token. */
  void skipLine() {
    position = position();
    restOfLine();
  }

  /** What is left of the line, without its comment. */
  String restOfLine() {
    Matcher spaces = SPACES.matcher(text).region(position, text.length());
    position = spaces.lookingAt() ? spaces.end() : position;
    Matcher rest = REST_OF_LINE.matcher(text).region(position, text.length());
    String line = rest.lookingAt() ? rest.group() : "";
    position += line.length();
    int comment = line.indexOf("//");
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }

  SilException expected(String what) {
    return error("expected " + what + ", found " + found());
  }

  SilException error(String problem) {
    return new SilException(place(), problem);
  }

  SilException unsupported(String what) {
    return SilException.unsupported(place(), what);
  }

  /** Passes over a declaration, and its body if it has one, whatever is in them. */
  void skipDeclaration() {
    Matcher end = END_OF_DECLARATION.matcher(text).region(position(), text.length());
    position = end.lookingAt() ? end.end() : text.length();
  }

  private String found() {
    if (atEnd()) {
      return "the end of the text";
    }
    Matcher token = Pattern.compile("[%@$#]?[A-Za-z0-9_$.]+|\\S").matcher(text);
    return token.find(position()) ? "'" + token.group() + "'" : "nothing";
  }
}
