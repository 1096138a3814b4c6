package org.djava.compiler.ir;

/** The identity of a block within its function; successors name blocks by it. */
public final class BlockLabel {
  private final String name;

  private BlockLabel(String name) {
    this.name = name;
  }

  /** A new label; {@code name} is a hint for people. */
  public static BlockLabel named(String name) {
    return new BlockLabel(name);
  }

  /** The hint. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
