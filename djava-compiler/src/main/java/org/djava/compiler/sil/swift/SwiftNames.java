package org.djava.compiler.sil.swift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilType;

/** Mangled names, as far as functions over numbers need them. */
public final class SwiftNames {
  private static final Map<String, String> SHORT =
      Map.of("Float", "f", "Double", "d", "Bool", "b", "Int", "i");
  private static final Map<String, String> DERIVED = Map.of(
      "TJr", "reverse-mode derivative of ",
      "TJf", "forward-mode derivative of ",
      "TJp", "pullback of ",
      "TJd", "differential of ");
  private static final Pattern SUFFIX = Pattern.compile("(.*)(TJ[rfpd])[SU]+pSr$");
  private static final Pattern FUNCTION = Pattern.compile("\\$s(\\d+)(.*)");
  private static final Pattern OPERATOR = Pattern.compile("\\$sS([fd])(\\d)([a-z]+)o([ip])y.*FZ");
  private static final Pattern CONVERSION = Pattern.compile("\\$sS([fd])yS[fd]([a-zA-Z0-9]+)cfC");
  private static final Map<Character, String> SIGNS =
      Map.of('m', "*", 'p', "+", 's', "-", 'd', "/", 'l', "<", 'g', ">", 'e', "=", 'n', "!");

  private SwiftNames() {}

  /**
   * The name of a function that is not a method.
   *
   * @param labels of the parameters; all empty, or none
   */
  public static String function(
      String module, String name, List<String> labels, List<SilType> parameters, SilType result) {
    boolean labelled = labels.stream().noneMatch(String::isEmpty) && !labels.isEmpty();
    StringBuilder text =
        new StringBuilder("$s").append(identifier(module)).append(identifier(name));
    if (labelled) {
      labels.forEach(label -> text.append(identifier(label)));
    } else if (!parameters.isEmpty()) {
      text.append('y');
    }
    List<String> first = new ArrayList<>(List.of(code(result)));
    if (parameters.isEmpty()) {
      return text.append(merged(first)).append("yF").toString();
    }
    first.add(code(parameters.get(0)));
    text.append(merged(first));
    boolean isTuple = labelled || parameters.size() > 1;
    if (isTuple) {
      List<String> others = parameters.subList(1, parameters.size()).stream()
          .map(SwiftNames::code)
          .toList();
      text.append('_').append(merged(others)).append('t');
    }
    return text.append('F').toString();
  }

  /**
   * The name of a derivative.
   *
   * @param letter {@code r} and {@code f} for VJP and JVP, {@code p} and {@code d} for pullback and
   *     differential
   */
  public static String derivative(String original, char letter, List<Integer> wrt, int parameters) {
    StringBuilder text = new StringBuilder(original).append("TJ").append(letter);
    for (int i = 0; i < parameters; i++) {
      text.append(wrt.contains(i) ? 'S' : 'U');
    }
    return text.append("pSr").toString();
  }

  private static String identifier(String name) {
    return name.length() + name;
  }

  private static String code(SilType type) {
    String letter = SHORT.get(type.text());
    return letter != null ? "S" + letter : "s" + identifier(type.text()) + "V";
  }

  /** Neighbours that are the same are counted: {@code SfSf} is {@code S2f}. */
  private static String merged(List<String> codes) {
    StringBuilder text = new StringBuilder();
    int i = 0;
    while (i < codes.size()) {
      String code = codes.get(i);
      int end = i + 1;
      while (code.startsWith("S") && end < codes.size() && codes.get(end).equals(code)) {
        end++;
      }
      text.append(end - i > 1 ? "S" + (end - i) + code.substring(1) : code);
      i = end;
    }
    return text.toString();
  }

  /** The function a name belongs to. */
  public record Parts(String module, String name, List<String> labels) {}

  /** The parts of the name of a function that is not a method. */
  public static Optional<Parts> parts(String symbol) {
    Matcher matcher = FUNCTION.matcher(symbol);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>();
    int position = matcher.start(1);
    while (position < symbol.length() && Character.isDigit(symbol.charAt(position))) {
      int end = position;
      while (end < symbol.length() && Character.isDigit(symbol.charAt(end))) {
        end++;
      }
      long length = end - position > 4 ? Long.MAX_VALUE : Long.parseLong(symbol, position, end, 10);
      if (length > symbol.length() - end) {
        return Optional.empty();
      }
      words.add(symbol.substring(end, end + (int) length));
      position = end + (int) length;
    }
    return words.size() < 2
        ? Optional.empty()
        : Optional.of(new Parts(words.get(0), words.get(1), words.subList(2, words.size())));
  }

  /** What a name means, as Swift's compiler writes it into comments. */
  public static Optional<String> described(String symbol) {
    Matcher suffix = SUFFIX.matcher(symbol);
    if (suffix.matches()) {
      String original = suffix.group(1);
      return Optional.of(DERIVED.get(suffix.group(2)) + described(original).orElse(original));
    }
    Matcher operator = OPERATOR.matcher(symbol);
    if (operator.matches()) {
      return Optional.of(describedOperator(operator));
    }
    Matcher conversion = CONVERSION.matcher(symbol);
    if (conversion.matches()) {
      return Optional.of((conversion.group(1).equals("f") ? "Float" : "Double") + ".init(_:)");
    }
    return parts(symbol).map(parts -> parts.name() + labels(symbol, parts));
  }

  private static String describedOperator(Matcher operator) {
    StringBuilder sign = new StringBuilder();
    for (char letter : operator.group(3).toCharArray()) {
      sign.append(SIGNS.getOrDefault(letter, "?"));
    }
    String place = operator.group(4).equals("i") ? " infix(_:_:)" : " prefix(_:)";
    return "static " + (operator.group(1).equals("f") ? "Float." : "Double.") + sign + place;
  }

  private static String labels(String symbol, Parts parts) {
    if (!parts.labels().isEmpty()) {
      return String.join(":", parts.labels()).transform(each -> "(" + each + ":)");
    }
    Matcher types =
        Pattern.compile(".*?y((?:S\\d*[fdbi]|s\\d+[A-Za-z]+\\d*V|_)+)t?F$").matcher(symbol);
    return types.matches() ? "(" + "_:".repeat(Math.max(0, count(types.group(1)) - 1)) + ")" : "()";
  }

  private static int count(String codes) {
    int count = 0;
    Matcher code = Pattern.compile("S(\\d*)[fdbi]|s\\d+[A-Za-z]+\\d*V").matcher(codes);
    while (code.find()) {
      String times = code.group(1);
      count += times == null || times.isEmpty() ? 1 : Integer.parseInt(times);
    }
    return count;
  }
}
