package org.djava.compiler.sil.lift;

import java.util.List;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilType.FunctionType;

/** What a value of SIL is in the IR. Functions are known by name as long as they can be. */
sealed interface Lifted {
  /** A number, or the object that an enum is. */
  record One(Value value) implements Lifted {}

  /** A tuple or a struct; a type, which is nothing, is an empty one. */
  record Several(List<Lifted> parts) implements Lifted {
    public Several {
      parts = List.copyOf(parts);
    }
  }

  /** A function. */
  sealed interface Callable extends Lifted {}

  /** The function of that name. */
  record Named(String symbol, FunctionType type) implements Callable {}

  /** A derivative of the function of that name. */
  record Derived(Derivative kind, List<Integer> wrt, String symbol, FunctionType type)
      implements Callable {
    public Derived {
      wrt = List.copyOf(wrt);
    }
  }

  /** A function with its derivatives. */
  record Bundle(Callable original, Callable jvp, Callable vjp) implements Callable {}

  /** A function whose last arguments are given. */
  record Closure(Callable target, FunctionType targetType, List<Value> captured)
      implements Callable {
    public Closure {
      captured = List.copyOf(captured);
    }
  }

  /** An object that one of the closures of the module is. */
  record Unknown(Value object, FunctionType type) implements Callable {}
}
