package org.djava.compiler.differentiate.rules;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** One of our own rule methods, seen by reflection. */
record AnnotatedPartial(MethodReference method, List<String> parameterNames) {
  static AnnotatedPartial of(Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    MethodReference reference = MethodReference.ofStatic(
        method.getDeclaringClass().getName().replace('.', '/'),
        method.getName(),
        type.toMethodDescriptorString());
    List<String> names =
        List.of(method.getParameters()).stream().map(Parameter::getName).toList();
    return new AnnotatedPartial(reference, names);
  }

  /**
   * The descriptor of the function it belongs to, which has the same parameters. A number is of the
   * function's result type; a truth value says that the function returns this argument.
   */
  String functionDescriptor() {
    return isSelection()
        ? Descriptors.method(
            method.parameterTypes(), Optional.of(method.parameterTypes().get(0)))
        : method.descriptor();
  }

  Partial asPartial() {
    return isSelection() ? new Partial.Selected(method) : new Partial.ByMethod(method);
  }

  private boolean isSelection() {
    return method.resultType().equals(Optional.of(PrimitiveType.BOOLEAN));
  }

  /** The position of the named parameter, or of the only floating-point one. */
  int parameter(String[] wrt) {
    int position = wrt.length == 0 ? onlyFloating() : parameterNames.indexOf(wrt[0]);
    if (position < 0 || wrt.length > 1) {
      throw new IllegalStateException("wrt does not name a parameter of " + method.text());
    }
    return position;
  }

  private int onlyFloating() {
    List<IrType> types = method.parameterTypes();
    int found = -1;
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isFloating()) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }
}
