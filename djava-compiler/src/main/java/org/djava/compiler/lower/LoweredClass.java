package org.djava.compiler.lower;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.FunctionName;

/**
 * A lowered module.
 *
 * @param main the class whose static methods are the functions
 * @param layouts the classes that the object layouts have become; ordinary classes of the same
 *     package, equal in name only if equal in content
 * @param constants what the main class expects as its class data, in order
 * @param methods the functions' methods
 */
public record LoweredClass(
    ClassFile main,
    List<ClassFile> layouts,
    List<ConstantUse> constants,
    List<LoweredMethod> methods) {
  public LoweredClass {
    layouts = List.copyOf(layouts);
    constants = List.copyOf(constants);
    methods = List.copyOf(methods);
  }

  /** The method of a function. */
  public Optional<LoweredMethod> method(FunctionName function) {
    return methods.stream().filter(method -> method.function().equals(function)).findFirst();
  }
}
