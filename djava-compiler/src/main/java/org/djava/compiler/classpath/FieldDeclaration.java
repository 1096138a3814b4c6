package org.djava.compiler.classpath;

import java.lang.reflect.Modifier;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;

/**
 * A field as a class declares it.
 *
 * @param owner internal name of the declaring class
 * @param access the class file's access flags
 */
public record FieldDeclaration(String owner, String name, String descriptor, int access) {

  public boolean isStatic() {
    return Modifier.isStatic(access);
  }

  public boolean isPrivate() {
    return Modifier.isPrivate(access);
  }

  public boolean isPublic() {
    return Modifier.isPublic(access);
  }

  public boolean isFinal() {
    return Modifier.isFinal(access);
  }

  /** An access of exactly this field. */
  public FieldReference reference() {
    return new FieldReference(owner, name, Descriptors.type(descriptor), isStatic());
  }
}
