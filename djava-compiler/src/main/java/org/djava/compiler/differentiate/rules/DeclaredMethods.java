package org.djava.compiler.differentiate.rules;

import java.util.List;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.MethodReference;

/** Where rules look up the methods they are written for. */
@FunctionalInterface
public interface DeclaredMethods {
  /** The methods called {@code name} that the class {@code owner} declares. */
  List<MethodReference> named(String owner, String name);

  /** What the objects of a class hold that rules are with respect to. */
  default Structure structure(ClassType type) {
    return Structure.refused(type, "the class " + type + " is not found");
  }

  /** Those of the classes in {@code hierarchy}. */
  static DeclaredMethods in(ClassHierarchy hierarchy) {
    return new DeclaredMethods() {
      @Override
      public List<MethodReference> named(String owner, String name) {
        return hierarchy.find(owner).stream()
            .flatMap(found -> found.methodsNamed(name).stream())
            .map(MethodDeclaration::reference)
            .toList();
      }

      @Override
      public Structure structure(ClassType type) {
        return Structures.of(type, hierarchy);
      }
    };
  }
}
