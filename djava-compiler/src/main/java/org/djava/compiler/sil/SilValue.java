package org.djava.compiler.sil;

/** A value: defined once. Two values are the same only if they are the same object. */
public final class SilValue {
  private final SilType type;
  private final String name;

  private SilValue(SilType type, String name) {
    this.type = type;
    this.name = name;
  }

  /** A new value. */
  public static SilValue of(SilType type) {
    return named(type, "");
  }

  /** A new value with the source's name for it. */
  public static SilValue named(SilType type, String name) {
    return new SilValue(type, name);
  }

  public SilType type() {
    return type;
  }

  /** The source's name, or the empty string. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? Integer.toHexString(System.identityHashCode(this)) : name);
  }
}
