package org.djava.compiler.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.objectweb.asm.Opcodes;

/**
 * The two arrays by which further results travel: a method that calls functions with several results
 * makes them once and keeps them in local variables.
 */
final class ResultArrays {
  private static final ClassType BOXED_LONG = new ClassType("java/lang/Long");

  private final int numbers;
  private final int references;
  private final int firstSlot;

  private ResultArrays(int numbers, int references, int firstSlot) {
    this.numbers = numbers;
    this.references = references;
    this.firstSlot = firstSlot;
  }

  /** The arrays that a function needs whose roots are these. */
  static ResultArrays of(List<Statement> statements, ClassContext context, int firstSlot) {
    int numbers = 0;
    int references = 0;
    for (Statement statement : statements) {
      Optional<FunctionSignature> callee = callee(statement, context);
      numbers = Math.max(numbers, callee.map(c -> c.count(true)).orElse(0));
      references = Math.max(references, callee.map(c -> c.count(false)).orElse(0));
    }
    return new ResultArrays(numbers, references, firstSlot);
  }

  /** The function that a statement calls; empty if it does not call one of the module. */
  static Optional<FunctionSignature> callee(Statement statement, ClassContext context) {
    return statement.instruction() instanceof Apply apply
            && apply.callee() instanceof FunctionName name
        ? Optional.of(context.signature(name))
        : Optional.empty();
  }

  /** How many local variables they take. */
  int slots() {
    return (numbers > 0 ? 1 : 0) + (references > 0 ? 1 : 0);
  }

  /** The local variables they take, with their types. */
  Map<Integer, IrType> locals() {
    Map<Integer, IrType> locals = new HashMap<>();
    if (numbers > 0) {
      locals.put(firstSlot, FunctionSignature.NUMBERS);
    }
    if (references > 0) {
      locals.put(referencesSlot(), FunctionSignature.REFERENCES);
    }
    return locals;
  }

  private int referencesSlot() {
    return numbers > 0 ? firstSlot + 1 : firstSlot;
  }

  /** Makes the arrays. */
  void writePrologue(CodeWriter code) {
    if (numbers > 0) {
      code.push(numbers);
      code.newPrimitiveArray(Opcodes.T_DOUBLE);
      code.store(FunctionSignature.NUMBERS, firstSlot);
    }
    if (references > 0) {
      code.push(references);
      code.typed(Opcodes.ANEWARRAY, ClassType.OBJECT);
      code.store(FunctionSignature.REFERENCES, referencesSlot());
    }
  }

  /** Pushes what a callee with result arrays gets. */
  void pushFor(FunctionSignature callee, CodeWriter code) {
    if (callee.count(true) > 0) {
      code.load(FunctionSignature.NUMBERS, firstSlot);
    } else {
      code.instruction(Opcodes.ACONST_NULL);
    }
    if (callee.count(false) > 0) {
      code.load(FunctionSignature.REFERENCES, referencesSlot());
    } else {
      code.instruction(Opcodes.ACONST_NULL);
    }
  }

  /** Pushes a further result of the call that has just returned; its type as the verifier sees it. */
  IrType read(FunctionSignature callee, int result, CodeWriter code) {
    FunctionSignature.Place place = callee.place(result);
    IrType type = callee.results().get(result);
    if (place.isNumber()) {
      code.load(FunctionSignature.NUMBERS, firstSlot);
      code.push(place.index());
      code.instruction(Opcodes.DALOAD);
      OperatorCodes.convert(PrimitiveType.DOUBLE, (PrimitiveType) type, code);
      return type;
    }
    code.load(FunctionSignature.REFERENCES, referencesSlot());
    code.push(place.index());
    code.instruction(Opcodes.AALOAD);
    if (type == PrimitiveType.LONG) {
      code.typed(Opcodes.CHECKCAST, BOXED_LONG);
      code.call(Opcodes.INVOKEVIRTUAL, "java/lang/Long", "longValue", "()J", false);
      return type;
    }
    return ClassType.OBJECT;
  }

  /** Converts a further result on the stack to what its array holds and stores it there. */
  static void storeElement(IrType type, CodeWriter code) {
    if (type == PrimitiveType.LONG) {
      code.callStatic(BOXED_LONG, "valueOf", "(J)Ljava/lang/Long;");
      code.instruction(Opcodes.AASTORE);
    } else if (type instanceof PrimitiveType) {
      OperatorCodes.convert(type, PrimitiveType.DOUBLE, code);
      code.instruction(Opcodes.DASTORE);
    } else {
      code.instruction(Opcodes.AASTORE);
    }
  }
}
