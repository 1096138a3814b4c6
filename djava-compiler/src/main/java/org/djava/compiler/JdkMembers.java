package org.djava.compiler;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.ValueClass;

/** Which code of the JDK can be copied into a class of a user: what names only public members. */
final class JdkMembers {
  private static final List<String> PACKAGES = List.of("java/", "javax/", "jdk/", "sun/");

  private static final List<String> EXPORTED = List.of("java/", "javax/");

  private final ClassHierarchy hierarchy;

  JdkMembers(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** True if the body would link anywhere. */
  boolean areReachable(Function body) {
    for (Block block : body.blocks()) {
      for (Statement statement : block.statements()) {
        if (!isReachable(statement.instruction())) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isReachable(Instruction instruction) {
    if (instruction instanceof Apply apply) {
      return !(apply.callee() instanceof MethodReference method) || isReachable(method);
    }
    if (instruction instanceof ApplyDynamic apply) {
      return !(apply.callSite() instanceof CallSite.Method called) || isReachable(called.method());
    }
    if (instruction instanceof GetField getField) {
      return isReachable(getField.field());
    }
    if (instruction instanceof PutField putField) {
      return isReachable(putField.field());
    }
    return !(instruction instanceof NewObject newObject)
        || isReachable(new MethodReference(
            MethodReference.Kind.SPECIAL,
            newObject.type().internalName(),
            "<init>",
            newObject.descriptor(),
            false));
  }

  /** False for a method of the JDK that is not public. */
  boolean isReachable(MethodReference method) {
    if (!isOfJdk(method.owner())) {
      return true;
    }
    return isPublic(method.owner())
        && hierarchy.resolve(method).map(found -> found.isPublic()).orElse(false);
  }

  private boolean isReachable(FieldReference field) {
    // The field that stands for the value of a box or an Optional is read by a call.
    if (!isOfJdk(field.owner()) || ValueClass.of(field).isPresent()) {
      return true;
    }
    return isPublic(field.owner())
        && hierarchy.resolve(field).map(found -> found.isPublic()).orElse(false);
  }

  /** A public class outside of the packages of the platform's API is not exported to us. */
  private boolean isPublic(String owner) {
    Optional<ClassDeclaration> found = hierarchy.find(owner);
    return EXPORTED.stream().anyMatch(owner::startsWith)
        && found.map(ClassDeclaration::isPublic).orElse(false);
  }

  private static boolean isOfJdk(String owner) {
    return PACKAGES.stream().anyMatch(owner::startsWith);
  }
}
