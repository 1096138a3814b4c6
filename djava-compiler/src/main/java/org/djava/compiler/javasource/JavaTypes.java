package org.djava.compiler.javasource;

import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;

/** How types are named in a class of a package, and which can be named there at all. */
final class JavaTypes {
  private static final String LANGUAGE = "java.lang.";

  private final ClassResolver resolver;
  private final String packageName;
  private final Map<ClassType, String> nested = new LinkedHashMap<>();
  private final Map<ClassType, Optional<String>> names = new HashMap<>();

  JavaTypes(ClassResolver resolver, String packageName) {
    this.resolver = resolver;
    this.packageName = packageName;
  }

  /** From now on {@code type} is a class within the one that is written. */
  void nest(ClassType type, String name) {
    nested.put(type, name);
  }

  /** True for a class within the one that is written. */
  boolean isNested(IrType type) {
    return type instanceof ClassType named && nested.containsKey(named);
  }

  /** The class of that name; empty if there is none. */
  Optional<Class<?>> find(String internalName) {
    return resolver.find(internalName);
  }

  /** True when the type can be named. */
  boolean canName(IrType type) {
    if (type instanceof ArrayType array) {
      return canName(array.innermost());
    }
    return !(type instanceof ClassType named) || isNested(named) || name(named).isPresent();
  }

  /** The type that stands for this one: what cannot be named is an object. */
  IrType inSource(IrType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(inSource(array.element()));
    }
    return type == NullType.NULL || !canName(type) ? ClassType.OBJECT : type;
  }

  /** The name of what stands for the type. */
  String text(IrType type) {
    IrType known = inSource(type);
    if (known instanceof ArrayType array) {
      return text(array.element()) + "[]";
    }
    if (!(known instanceof ClassType named)) {
      return known.toString();
    }
    String own = nested.get(named);
    return own != null ? own : name(named).orElseThrow();
  }

  private Optional<String> name(ClassType type) {
    Optional<String> known = names.get(type);
    if (known == null) {
      known = resolver.find(type.internalName()).filter(this::isAccessible).map(this::shortName);
      names.put(type, known);
    }
    return known;
  }

  private boolean isAccessible(Class<?> type) {
    String canonical = type.getCanonicalName();
    if (canonical == null || type.isSynthetic() || !isReadable(type)) {
      return false;
    }
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if (!isAccessible(each.getModifiers(), each)) {
        return false;
      }
    }
    return List.of(canonical.split("\\.", -1)).stream().allMatch(JavaNames::isWord);
  }

  /** Packages without a name are only seen from within, and modules hide packages. */
  private boolean isReadable(Class<?> type) {
    String home = type.getPackageName();
    return home.equals(packageName) || (!home.isEmpty() && type.getModule().isExported(home));
  }

  private boolean isAccessible(int modifiers, Class<?> declaring) {
    return Modifier.isPublic(modifiers)
        || (!Modifier.isPrivate(modifiers) && declaring.getPackageName().equals(packageName));
  }

  /** True for a class of the package that is written to. */
  boolean isAtHome(Class<?> type) {
    return type.getPackageName().equals(packageName);
  }

  /** True when source in the package may name the member. */
  boolean isAccessible(Member member) {
    return isAccessible(member.getModifiers(), member.getDeclaringClass())
        && JavaNames.isWord(member.getName());
  }

  private String shortName(Class<?> type) {
    String name = type.getCanonicalName();
    String home = type.getPackageName();
    if (home.equals(packageName)) {
      return home.isEmpty() ? name : name.substring(home.length() + 1);
    }
    String simple = name.substring(home.length() + 1);
    boolean isHidden = simple.contains(".") || nested.containsValue(simple) || isNeighbour(simple);
    return name.equals(LANGUAGE + simple) && !isHidden ? simple : name;
  }

  private boolean isNeighbour(String simple) {
    String prefix = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return resolver.find(prefix + simple).isPresent();
  }

  /** True when Java takes a value of one type, as it stands for it, for another. */
  boolean fits(IrType actual, IrType required) {
    IrType from = actual == NullType.NULL ? actual : inSource(actual);
    IrType to = inSource(required);
    if (from.equals(to) || from == NullType.NULL || to.equals(ClassType.OBJECT)) {
      return true;
    }
    if (from instanceof ArrayType one && to instanceof ArrayType other) {
      return one.element().isReference()
          && other.element().isReference()
          && fits(one.element(), other.element());
    }
    if (isNested(from) || isNested(to)) {
      return false;
    }
    Optional<Class<?>> one = resolver.find(from);
    Optional<Class<?>> other = resolver.find(to);
    return one.isPresent() && other.isPresent() && other.get().isAssignableFrom(one.get());
  }

  /** True for the types that Java computes with as ints. */
  static boolean isSmall(IrType type) {
    return type instanceof PrimitiveType && type.computational() == PrimitiveType.INT;
  }
}
