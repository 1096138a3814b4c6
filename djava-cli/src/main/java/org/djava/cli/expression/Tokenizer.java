package org.djava.cli.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Cuts an expression into tokens. */
final class Tokenizer {
  /** What Java has in the place of a letter that it cannot read. */
  private static final String UNREADABLE = "\uFFFD";

  private static final Pattern CONVERSION = Pattern.compile("\\(\\s*(float|int|long)\\s*\\)");

  private static final String NO_EXPRESSION =
      "' does not belong here: this must be one expression, without statements, assignments or"
          + " arrays";
  private static final List<String> SYMBOLS = List.of(
      "<=", ">=", "==", "!=", "&&", "||", "+", "-", "*", "/", "%", "(", ")", ",", "?", ":", "<",
      ">", "!", "^", ".");

  /** Signs of mathematics and what they are in Java; roots have no sign there. */
  private static final Map<String, String> SIGNS = Map.ofEntries(
      Map.entry("·", "*"),
      Map.entry("×", "*"),
      Map.entry("−", "-"),
      Map.entry("≤", "<="),
      Map.entry("≥", ">="),
      Map.entry("≠", "!="),
      Map.entry("∧", "&&"),
      Map.entry("∨", "||"),
      Map.entry("¬", "!"),
      Map.entry("√", "√"),
      Map.entry("∛", "∛"),
      Map.entry("∞", "∞"));

  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final String STATEMENT_SYMBOLS = ";={}[]";

  private final String text;
  private int position;

  private Tokenizer(String text) {
    this.text = text;
  }

  static List<Token> tokens(String text) {
    Tokenizer tokenizer = new Tokenizer(text);
    List<Token> tokens = new ArrayList<>();
    do {
      tokens.add(tokenizer.next());
    } while (tokens.get(tokens.size() - 1).kind() != Token.Kind.END);
    return tokens;
  }

  private Token next() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    int start = position;
    if (start == text.length()) {
      return new Token(Token.Kind.END, "", start + 1);
    }
    char first = text.charAt(start);
    boolean startsFraction = first == '.' && start + 1 < text.length() && isDigit(start + 1);
    if (isDigit(start) || startsFraction) {
      return number();
    }
    if (Character.isJavaIdentifierStart(first)) {
      String name = name();
      if (SourceVersion.isKeyword(name)) {
        throw new ExpressionSyntaxException(start + 1, "'" + name + NO_EXPRESSION);
      }
      return new Token(Token.Kind.NAME, name, start + 1);
    }
    if (SUPERSCRIPTS.indexOf(first) >= 0) {
      return power();
    }
    String sign = SIGNS.get(String.valueOf(first));
    if (sign != null) {
      position++;
      return new Token(Token.Kind.SYMBOL, sign, start + 1);
    }
    Matcher conversion = CONVERSION.matcher(text).region(start, text.length());
    if (conversion.lookingAt()) {
      position = conversion.end();
      return new Token(Token.Kind.CONVERSION, conversion.group(1), start + 1);
    }
    if (text.startsWith("++", start) || text.startsWith("--", start)) {
      String twice = text.substring(start, start + 2);
      throw new ExpressionSyntaxException(
          start + 1,
          "'" + twice + "' changes a variable in Java; write '" + first + " " + first
              + "' for two signs");
    }
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, start)) {
        position += symbol.length();
        return new Token(Token.Kind.SYMBOL, symbol, start + 1);
      }
    }
    String found = new String(Character.toChars(text.codePointAt(start)));
    throw new ExpressionSyntaxException(start + 1, reason(found));
  }

  private static String reason(String found) {
    if (STATEMENT_SYMBOLS.contains(found)) {
      return "'" + found + NO_EXPRESSION;
    }
    return "unexpected character '" + found + "'"
        + switch (found) {
          case "|" -> "; an absolute value is abs(x), and || is or";
          case UNREADABLE ->
            "; the system hands over arguments in the encoding "
                + System.getProperty("sun.jnu.encoding") + ", which has no such letters: set one of"
                + " Unicode, as LC_ALL=C.UTF-8";
          default -> "";
        };
  }

  /** Letters and digits; an index below the line is one on it: {@code w₀} is {@code w0}. */
  private String name() {
    int start = position;
    while (position < text.length()
        && (Subscripts.contains(text.charAt(position))
            || Character.isJavaIdentifierPart(text.charAt(position)))) {
      position++;
    }
    return Subscripts.raised(text.substring(start, position));
  }

  private Token power() {
    int start = position;
    StringBuilder exponent = new StringBuilder();
    while (position < text.length() && SUPERSCRIPTS.indexOf(text.charAt(position)) >= 0) {
      exponent.append(SUPERSCRIPTS.indexOf(text.charAt(position++)));
    }
    return new Token(Token.Kind.POWER, exponent.toString(), start + 1);
  }

  /** Digits, a point, an exponent; Java's suffix {@code d} is allowed. */
  private Token number() {
    int start = position;
    skipDigits();
    if (position < text.length() && text.charAt(position) == '.') {
      position++;
      skipDigits();
    }
    int mark = position;
    if (isOneOf("eE")) {
      position++;
      if (isOneOf("+-")) {
        position++;
      }
      if (position < text.length() && isDigit(position)) {
        skipDigits();
      } else {
        position = mark;
      }
    }
    String number = text.substring(start, position);
    if (isOneOf("dD")) {
      position++;
    }
    if (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
      throw new ExpressionSyntaxException(
          start + 1,
          "malformed number '" + text.substring(start, position + 1)
              + "' (a product needs '*', as in 2*x)");
    }
    if (Double.isInfinite(Double.parseDouble(number))) {
      throw new ExpressionSyntaxException(start + 1, "the number " + number + " is out of range");
    }
    return new Token(Token.Kind.NUMBER, number, start + 1);
  }

  private boolean isOneOf(String characters) {
    return position < text.length() && characters.indexOf(text.charAt(position)) >= 0;
  }

  private boolean isDigit(int index) {
    return text.charAt(index) >= '0' && text.charAt(index) <= '9';
  }

  private void skipDigits() {
    while (position < text.length() && isDigit(position)) {
      position++;
    }
  }
}
