package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;

/** Reads the declarations of structs and enums. */
final class DeclarationParser {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*");
  private static final Pattern ACCESSORS = Pattern.compile("\\{[a-z_ ]*\\}");

  private final SilCursor cursor;
  private final TypeParser types;

  DeclarationParser(SilCursor cursor, TypeParser types) {
    this.cursor = cursor;
    this.types = types;
  }

  SilNominal declaration() {
    SilPlace place = cursor.place();
    cursor.acceptWord("indirect");
    boolean isEnum = cursor.acceptWord("enum");
    if (!isEnum) {
      cursor.expectWord("struct");
    }
    String name = cursor.token(NAME, "a name");
    if (cursor.accept("<")) {
      throw cursor.unsupported("generic types are not supported");
    }
    if (cursor.accept(":")) {
      cursor.token(Pattern.compile("[^{\\n]*"), "protocols");
    }
    cursor.expect("{");
    List<SilNominal.Member> members = new ArrayList<>();
    while (!cursor.accept("}")) {
      if (cursor.seesWord("init") || cursor.seesWord("func") || cursor.seesWord("typealias")) {
        cursor.skipLine();
      } else {
        members.add(isEnum ? enumCase() : field());
      }
    }
    return new SilNominal(name, isEnum, members, place);
  }

  private SilNominal.Member enumCase() {
    cursor.acceptWord("indirect");
    cursor.expectWord("case");
    String name = cursor.token(NAME, "the name of a case");
    return new SilNominal.Member(
        name, cursor.sees("(") ? Optional.of(types.type()) : Optional.empty());
  }

  private SilNominal.Member field() {
    if (cursor.accept("@_hasStorage")) {
      cursor.acceptWord("final");
    }
    if (!cursor.acceptWord("var")) {
      cursor.expectWord("let");
    }
    String name = cursor.token(NAME, "the name of a field");
    cursor.expect(":");
    SilType type = types.type();
    if (cursor.sees(ACCESSORS)) {
      cursor.token(ACCESSORS, "accessors");
    }
    return new SilNominal.Member(name, Optional.of(type));
  }
}
