package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a random program, written in Java in two ways: with numbers, and with numbers that
 * carry derivatives. Where the two differ only in the names of types, one text serves both.
 *
 * @param type that of an expression, or {@link #STATEMENT}, {@link #BLOCK}, {@link #MEMBERS}
 * @param plain with {@code $0}, {@code $1}, … in the place of its parts; a list has none
 */
public record Node(String type, String plain, String jets, List<Node> parts) {
  static final String STATEMENT = "statement";
  static final String BLOCK = "block";
  static final String MEMBERS = "members";
  static final String MEMBER = "member";

  public Node {
    parts = List.copyOf(parts);
  }

  static Node of(String type, String text, Node... parts) {
    return new Node(type, text, withJets(text), List.of(parts));
  }

  static Node of(String type, String text, List<Node> parts) {
    return new Node(type, text, withJets(text), parts);
  }

  /** An expression that is another one over numbers with derivatives. */
  static Node either(String type, String plain, String jets, Node... parts) {
    return new Node(type, plain, jets, List.of(parts));
  }

  static Node statement(String text, Node... parts) {
    return of(STATEMENT, text, parts);
  }

  static Node block(List<Node> statements) {
    return new Node(BLOCK, "", "", statements);
  }

  static Node members(List<Node> members) {
    return new Node(MEMBERS, "", "", members);
  }

  boolean isList() {
    return type.equals(BLOCK) || type.equals(MEMBERS);
  }

  Node withParts(List<Node> others) {
    return new Node(type, plain, jets, others);
  }

  Node withPart(int index, Node part) {
    List<Node> others = new ArrayList<>(parts);
    others.set(index, part);
    return withParts(others);
  }

  private static String withJets(String text) {
    return text.replaceAll("\\b(double|Double|float)\\b", "Jet");
  }

  /** Lines of Java. */
  String text(boolean isPlain) {
    StringBuilder out = new StringBuilder();
    write(isPlain, out);
    return out.toString();
  }

  private void write(boolean isPlain, StringBuilder out) {
    if (isList()) {
      for (Node part : parts) {
        part.write(isPlain, out);
        out.append('\n');
      }
      return;
    }
    String template = isPlain ? plain : jets;
    for (int i = 0; i < template.length(); i++) {
      char c = template.charAt(i);
      if (c == '$') {
        parts.get(template.charAt(++i) - '0').write(isPlain, out);
      } else {
        out.append(c);
      }
    }
  }
}
