package org.djava.compiler.lower;

import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/**
 * Something the lowered class cannot name itself and finds in its class data instead. The call
 * descriptors are those of the {@code invokeExact} in the lowered class: types it cannot name are
 * {@code Object} there.
 */
public sealed interface LinkedConstant {
  /** What it stands for, in the user's terms. */
  String text();

  /** A method handle that reads a field. */
  record FieldGetter(FieldReference field, String callDescriptor) implements LinkedConstant {
    @Override
    public String text() {
      return field.text();
    }
  }

  /** A method handle that writes a field. */
  record FieldSetter(FieldReference field, String callDescriptor) implements LinkedConstant {
    @Override
    public String text() {
      return field.text();
    }
  }

  /**
   * A method handle that calls a method the way its reference says.
   *
   * @param receiver the static type of the object it is called on; that of a super call tells the
   *     class that makes it
   */
  record MethodCaller(MethodReference method, IrType receiver, String callDescriptor)
      implements LinkedConstant {
    @Override
    public String text() {
      return method.text();
    }
  }

  /** A method handle that makes an object. */
  record ConstructorCaller(ClassType type, String descriptor, String callDescriptor)
      implements LinkedConstant {
    @Override
    public String text() {
      return "constructor of " + type;
    }
  }

  /** A method handle that makes an object of which no constructor has run. */
  record Allocator(ClassType type, String callDescriptor) implements LinkedConstant {
    @Override
    public String text() {
      return "object of " + type;
    }
  }

  /** A method handle that makes an array, given the lengths of its first dimensions. */
  record ArrayMaker(ArrayType type, int lengths, String callDescriptor) implements LinkedConstant {
    @Override
    public String text() {
      return "array " + type;
    }
  }

  /** A method handle that makes a lambda from what it captures. */
  record LambdaFactory(CallSite.Indy site, String callDescriptor) implements LinkedConstant {
    @Override
    public String text() {
      CallSite.MethodHandleConstant implementation =
          (CallSite.MethodHandleConstant) site.bootstrapArguments().get(1);
      return implementation.owner().replace('/', '.') + "." + implementation.name();
    }
  }

  /** A class object. */
  record ClassObject(IrType type) implements LinkedConstant {
    @Override
    public String text() {
      return "class " + type;
    }
  }
}
