package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilType.Part;

/** Reads types. */
final class TypeParser {
  private static final Pattern ATTRIBUTE = Pattern.compile("@[A-Za-z_]+(\\([a-z_]+\\))?");
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*(\\.(?!Type\\b)\\w+)*");
  private static final Set<String> CONVENTIONS =
      Set.of("@owned", "@guaranteed", "@unowned", "@noDerivative");
  private static final Set<String> IGNORED = Set.of("@thin", "@thick", "@noescape", "@escaping");
  private static final Set<String> OF_FUNCTIONS = Set.of(
      "@convention(thin)",
      "@convention(method)",
      "@convention(thick)",
      "@callee_guaranteed",
      "@callee_owned",
      "@differentiable(reverse)");

  private final SilCursor cursor;

  TypeParser(SilCursor cursor) {
    this.cursor = cursor;
  }

  /** A type after {@code $}. */
  SilType annotated() {
    cursor.expect("$");
    return type();
  }

  /** A function's type after {@code $}. */
  FunctionType annotatedFunction() {
    int start = cursor.position();
    if (annotated() instanceof FunctionType function) {
      return function;
    }
    cursor.moveTo(start);
    throw cursor.expected("the type of a function");
  }

  SilType type() {
    Part part = part();
    if (!part.conventions().isEmpty()) {
      throw cursor.error(part.conventions().get(0) + " is not part of a type");
    }
    return part.type();
  }

  private Part part() {
    List<String> conventions = new ArrayList<>();
    List<String> attributes = new ArrayList<>();
    while (cursor.sees(ATTRIBUTE)) {
      int start = cursor.position();
      String attribute = cursor.token(ATTRIBUTE, "an attribute");
      if (CONVENTIONS.contains(attribute)) {
        conventions.add(attribute);
      } else if (OF_FUNCTIONS.contains(attribute)) {
        attributes.add(attribute);
      } else if (!IGNORED.contains(attribute)) {
        cursor.moveTo(start);
        throw cursor.unsupported("types with " + attribute + " are not supported");
      }
    }
    return new Part(conventions, core(attributes));
  }

  private SilType core(List<String> attributes) {
    if (cursor.sees("(")) {
      List<Part> parts = parts();
      if (cursor.accept("->")) {
        return new FunctionType(attributes, parts, results());
      }
      return parts.size() == 1 && attributes.isEmpty()
          ? parts.get(0).type()
          : new SilType.Tuple(parts.stream().map(Part::type).toList());
    }
    SilType named = new SilType.Nominal(cursor.token(NAME, "a type"));
    if (cursor.sees("<")) {
      throw cursor.unsupported("generic types are not supported");
    }
    return cursor.accept(".Type") ? new SilType.Metatype(named) : named;
  }

  private List<Part> results() {
    if (!cursor.sees("(")) {
      return List.of(part());
    }
    int start = cursor.position();
    List<Part> parts = parts();
    if (cursor.sees("->")) {
      cursor.moveTo(start);
      return List.of(part());
    }
    return parts;
  }

  private List<Part> parts() {
    cursor.expect("(");
    List<Part> parts = new ArrayList<>();
    if (!cursor.accept(")")) {
      do {
        parts.add(part());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    return parts;
  }
}
