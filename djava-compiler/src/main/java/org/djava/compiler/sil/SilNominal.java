package org.djava.compiler.sil;

import java.util.List;
import java.util.Optional;

/**
 * The declaration of a struct or an enum.
 *
 * @param isEnum whether it is an enum
 * @param members the fields of a struct, the cases of an enum
 */
public record SilNominal(String name, boolean isEnum, List<Member> members, SilPlace place) {
  public SilNominal {
    members = List.copyOf(members);
  }

  /** A field with its type, or a case with that of what it holds, if anything. */
  public record Member(String name, Optional<SilType> type) {}

  /** The member of that name. */
  public Optional<Member> member(String wanted) {
    return members.stream().filter(member -> member.name().equals(wanted)).findFirst();
  }

  /** The type. */
  public SilType type() {
    return new SilType.Nominal(name);
  }
}
