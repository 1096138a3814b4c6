package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftTypes;

/**
 * The types of the IR that a type of SIL becomes: tuples and structs fall apart. So do enums whose cases
 * hold numbers alone, into the number of the case and what each of the cases holds; other enums, which
 * may hold closures or themselves, are objects.
 */
final class FlatTypes {
  private static final int DEEPEST = 50;

  /** The type of the number of a case. */
  private static final SilType CASE_NUMBER = new SilType.Nominal("Builtin.Int32");

  private final Map<String, SilNominal> nominals;

  FlatTypes(Map<String, SilNominal> nominals) {
    this.nominals = nominals;
  }

  List<IrType> of(List<SilType> types) {
    List<IrType> flat = new ArrayList<>();
    types.forEach(type -> collect(type, flat, 0));
    return flat;
  }

  List<IrType> of(SilType type) {
    return of(List.of(type));
  }

  private void collect(SilType type, List<IrType> flat, int depth) {
    if (depth > DEEPEST) {
      throw new SilException(SilPlace.NONE, "$" + type.text() + " contains itself");
    }
    Optional<IrType> number = SwiftTypes.irType(type);
    if (number.isPresent()) {
      flat.add(number.get());
    } else if (type instanceof SilType.Tuple tuple) {
      tuple.elements().forEach(element -> collect(element, flat, depth + 1));
    } else if (isFlatEnum(type)) {
      flat.add(PrimitiveType.INT);
      fields(type).forEach(payload -> collect(payload, flat, depth + 1));
    } else if (type instanceof FunctionType || isEnum(type)) {
      flat.add(ClassType.OBJECT);
    } else if (!(type instanceof SilType.Metatype)) {
      fields(type).forEach(field -> collect(field, flat, depth + 1));
    }
  }

  boolean isEnum(SilType type) {
    SilNominal nominal = nominals.get(type.text());
    return nominal != null && nominal.isEnum();
  }

  /** Whether it is an enum whose cases hold numbers alone. */
  boolean isFlatEnum(SilType type) {
    return isEnum(type) && holdsNumbers(type, new HashSet<>());
  }

  private boolean holdsNumbers(SilType type, Set<String> within) {
    if (SwiftTypes.irType(type).isPresent() || type instanceof SilType.Metatype) {
      return true;
    }
    if (type instanceof SilType.Tuple tuple) {
      return tuple.elements().stream().allMatch(element -> holdsNumbers(element, within));
    }
    if (!nominals.containsKey(type.text()) || !within.add(type.text())) {
      return false;
    }
    boolean holdsNumbers = fields(type).stream().allMatch(field -> holdsNumbers(field, within));
    within.remove(type.text());
    return holdsNumbers;
  }

  private List<SilType> fields(SilType type) {
    SilNominal nominal = nominals.get(type.text());
    if (nominal == null) {
      throw new SilException(SilPlace.NONE, "the type $" + type.text() + " is not declared");
    }
    return nominal.members().stream()
        .map(member -> member.type().orElse(SilType.EMPTY))
        .toList();
  }

  /** The types that a tuple or a struct is made of, or an enum that falls apart. */
  List<SilType> parts(SilType type) {
    if (isFlatEnum(type)) {
      List<SilType> parts = new ArrayList<>(List.of(CASE_NUMBER));
      parts.addAll(fields(type));
      return parts;
    }
    if (type instanceof SilType.Tuple tuple) {
      return tuple.elements();
    }
    return type instanceof SilType.Metatype ? List.of() : fields(type);
  }

  /** What a case of an enum holds. */
  List<IrType> payload(String type, String name) {
    SilNominal nominal = nominals.get(type);
    return nominal == null
        ? List.of()
        : nominal.member(name).flatMap(SilNominal.Member::type).map(this::of).orElse(List.of());
  }

  /** The position of a field. */
  int field(SilType type, String name) {
    SilNominal nominal = nominals.get(type.text());
    for (int i = 0; nominal != null && i < nominal.members().size(); i++) {
      if (nominal.members().get(i).name().equals(name)) {
        return i;
      }
    }
    throw new SilException(SilPlace.NONE, "$" + type.text() + " has no member " + name);
  }

  /** A value of a type, put together from its numbers and objects. */
  Lifted assembled(SilType type, Iterator<Value> values) {
    if (SwiftTypes.irType(type).isPresent() || (isEnum(type) && !isFlatEnum(type))) {
      return new Lifted.One(values.next());
    }
    if (type instanceof FunctionType function) {
      return new Lifted.Unknown(values.next(), function);
    }
    List<Lifted> parts = new ArrayList<>();
    if (isEnum(type)) {
      parts.add(new Lifted.One(values.next()));
    }
    if (type instanceof SilType.Tuple tuple) {
      tuple.elements().forEach(element -> parts.add(assembled(element, values)));
    } else if (!(type instanceof SilType.Metatype)) {
      fields(type).forEach(field -> parts.add(assembled(field, values)));
    }
    return new Lifted.Several(parts);
  }
}
