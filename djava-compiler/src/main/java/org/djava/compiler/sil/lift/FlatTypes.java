package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftTypes;

/** The types of the IR that a type of SIL becomes: tuples and structs fall apart. */
final class FlatTypes {
  private static final int DEEPEST = 50;

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

  private List<SilType> fields(SilType type) {
    SilNominal nominal = nominals.get(type.text());
    if (nominal == null) {
      throw new SilException(SilPlace.NONE, "the type $" + type.text() + " is not declared");
    }
    return nominal.members().stream()
        .map(member -> member.type().orElse(SilType.EMPTY))
        .toList();
  }

  /** The types that a tuple or a struct is made of. */
  List<SilType> parts(SilType type) {
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
    if (SwiftTypes.irType(type).isPresent() || isEnum(type)) {
      return new Lifted.One(values.next());
    }
    if (type instanceof FunctionType function) {
      return new Lifted.Unknown(values.next(), function);
    }
    List<Lifted> parts = new ArrayList<>();
    if (type instanceof SilType.Tuple tuple) {
      tuple.elements().forEach(element -> parts.add(assembled(element, values)));
    } else if (!(type instanceof SilType.Metatype)) {
      fields(type).forEach(field -> parts.add(assembled(field, values)));
    }
    return new Lifted.Several(parts);
  }
}
