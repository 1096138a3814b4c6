package org.djava.compiler.ir.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a text, moved over one token at a time; blanks and comments before one are skipped. */
final class TextCursor {
  private static final Pattern BLANK = Pattern.compile("(?:\\s+|//[^\\n]*)+");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*\"");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)");

  private final String text;
  private int position;

  TextCursor(String text) {
    this.text = text;
  }

  /** The offset of the next token. */
  int position() {
    Matcher blank = BLANK.matcher(text).region(position, text.length());
    if (blank.lookingAt()) {
      position = blank.end();
    }
    return position;
  }

  boolean atEnd() {
    return position() == text.length();
  }

  /** True if {@code symbol} is next, blanks aside. */
  boolean sees(String symbol) {
    return text.startsWith(symbol, position());
  }

  /** True, and moves on, if {@code symbol} is next. */
  boolean accept(String symbol) {
    boolean found = sees(symbol);
    position += found ? symbol.length() : 0;
    return found;
  }

  /** True, and moves on, if {@code symbol} comes at once, with nothing between. */
  boolean acceptAdjacent(String symbol) {
    boolean found = text.startsWith(symbol, position);
    position += found ? symbol.length() : 0;
    return found;
  }

  void expect(String symbol) {
    if (!accept(symbol)) {
      throw expected("'" + symbol + "'");
    }
  }

  /** True, and moves on, if the whole next word is {@code word}. */
  boolean acceptWord(String word) {
    Matcher matcher = matcher(WORD);
    boolean found = matcher.lookingAt() && matcher.group().equals(word);
    position += found ? word.length() : 0;
    return found;
  }

  void expectWord(String word) {
    if (!acceptWord(word)) {
      throw expected("'" + word + "'");
    }
  }

  boolean seesWord() {
    return matcher(WORD).lookingAt();
  }

  String word(String what) {
    return token(WORD, what);
  }

  /** The text matched by {@code pattern}; {@code what} names it in the complaint otherwise. */
  String token(Pattern pattern, String what) {
    Matcher matcher = matcher(pattern);
    if (!matcher.lookingAt()) {
      throw expected(what);
    }
    position = matcher.end();
    return matcher.group();
  }

  /** The content of a quoted string. */
  String string() {
    int start = position();
    String quoted = token(STRING, "a string in double quotes");
    return ESCAPE
        .matcher(quoted.substring(1, quoted.length() - 1))
        .replaceAll(escape -> Matcher.quoteReplacement(
            String.valueOf(unescape(escape.group(1), start + 1 + escape.start()))));
  }

  private char unescape(String escape, int where) {
    return switch (escape.charAt(0)) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '"', '\\' -> escape.charAt(0);
      default -> {
        if (escape.length() == 1) {
          throw error(where, "no such escape: \\" + escape);
        }
        yield (char) Integer.parseInt(escape.substring(1), 16);
      }
    };
  }

  /** All up to the next blank that is outside of brackets. */
  String bareName() {
    int start = position();
    int depth = 0;
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '\n' || (depth <= 0 && Character.isWhitespace(c))) {
        break;
      }
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      position++;
    }
    if (start == position) {
      throw expected("a name");
    }
    return text.substring(start, position);
  }

  IrSyntaxException expected(String what) {
    return error(position(), "expected " + what + ", found " + found());
  }

  IrSyntaxException error(int where, String problem) {
    int line = 1 + (int) text.substring(0, where).chars().filter(c -> c == '\n').count();
    int column = where - text.lastIndexOf('\n', where - 1);
    return new IrSyntaxException(line, column, problem);
  }

  private String found() {
    if (atEnd()) {
      return "the end of the text";
    }
    Matcher token = Pattern.compile("[A-Za-z0-9_$.]+|\\S").matcher(text);
    return token.find(position) ? "'" + token.group() + "'" : "nothing";
  }

  private Matcher matcher(Pattern pattern) {
    return pattern.matcher(text).region(position(), text.length());
  }
}
