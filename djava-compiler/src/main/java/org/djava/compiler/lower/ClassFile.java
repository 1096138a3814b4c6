package org.djava.compiler.lower;

/** A class file by its internal name. */
public final class ClassFile {
  private final String internalName;
  private final byte[] bytes;

  /** A class file; the bytes are not copied. */
  ClassFile(String internalName, byte[] bytes) {
    this.internalName = internalName;
    this.bytes = bytes;
  }

  /** The internal name, as in {@code demo/Main$Derivatives}. */
  public String internalName() {
    return internalName;
  }

  /** A copy of the bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public String toString() {
    return internalName + ".class";
  }
}
