package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Checks that operands fit their instruction: arithmetic is over one primitive type (bit operators
 * over int and long, a shift's distance is an int), comparisons over one primitive type or, for
 * identity, references; indices and lengths are ints; what is loaded from or stored into an array
 * or a field fits its type; arguments fit the descriptor of what is called, and results are those
 * it declares; a call whose method is found by the receiver's class is virtual or of an interface,
 * any other is static or special.
 */
final class InstructionTypes implements Instruction.Visitor<Violations> {
  private final Violations violations;
  private final Map<FunctionName, Function> callees;

  InstructionTypes(Violations violations, Map<FunctionName, Function> callees) {
    this.violations = violations;
    this.callees = callees;
  }

  @Override
  public Violations visitConstant(Constant constant) {
    IrType type = constant.type().computational();
    Object value = constant.value();
    boolean fits = value instanceof Integer
        ? type == PrimitiveType.INT
        : value instanceof Long
            ? type == PrimitiveType.LONG
            : value instanceof Float
                ? type == PrimitiveType.FLOAT
                : value instanceof Double ? type == PrimitiveType.DOUBLE : isLoadable(value, type);
    if (!fits) {
      violations.add("constant " + value + " is not " + type);
    }
    return violations;
  }

  private static boolean isLoadable(@Nullable Object value, IrType type) {
    return value instanceof CallSite.DynamicConstant || type.isReference();
  }

  @Override
  public Violations visitUnary(Unary unary) {
    expectNumber("operand", unary.operand());
    return violations;
  }

  @Override
  public Violations visitBinary(Binary binary) {
    expectNumber("left operand", binary.left());
    boolean integersOnly = switch (binary.operator()) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER -> false;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> true;
    };
    boolean shift = switch (binary.operator()) {
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> true;
      default -> false;
    };
    if (integersOnly && binary.left().type().isFloating()) {
      violations.add(binary.operator() + " of " + binary.left().type());
    }
    violations.expect(
        "right operand",
        binary.right(),
        shift ? PrimitiveType.INT : binary.left().type());
    return violations;
  }

  @Override
  public Violations visitCompare(Compare compare) {
    IrType type = compare.left().type();
    violations.expect("right operand", compare.right(), type);
    boolean fits = switch (compare.operator()) {
      case EQUAL, NOT_EQUAL -> true;
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> !type.isReference();
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER ->
        !type.isReference() && type != PrimitiveType.INT;
    };
    if (!fits) {
      violations.add(compare.operator() + " of " + type);
    }
    return violations;
  }

  @Override
  public Violations visitConvert(Convert convert) {
    expectNumber("operand", convert.operand());
    if (convert.target() == PrimitiveType.BOOLEAN) {
      violations.add("conversion to boolean");
    }
    return violations;
  }

  @Override
  public Violations visitApply(Apply apply) {
    if (apply.callee() instanceof MethodReference method) {
      boolean known = method.kind() == MethodReference.Kind.STATIC
          || method.kind() == MethodReference.Kind.SPECIAL;
      if (!known) {
        violations.add("the method to run is not known: " + method.kind() + " " + method);
      }
      checkCall(method.parameterTypes(), apply.operands());
      checkResults(method.resultType(), apply.resultTypes());
    } else {
      Function callee = callees.get((FunctionName) apply.callee());
      if (callee != null) {
        checkCall(callee.parameterTypes(), apply.operands());
        checkCallResults(callee.resultTypes(), apply.resultTypes());
      }
    }
    return violations;
  }

  @Override
  public Violations visitApplyDynamic(ApplyDynamic apply) {
    if (apply.callSite() instanceof CallSite.Method site) {
      MethodReference method = site.method();
      boolean found = method.kind() == MethodReference.Kind.VIRTUAL
          || method.kind() == MethodReference.Kind.INTERFACE;
      if (!found) {
        violations.add("the receiver does not decide: " + method.kind() + " " + method);
      }
      checkCall(method.parameterTypes(), apply.operands());
      checkResults(method.resultType(), apply.resultTypes());
    } else {
      String descriptor = ((CallSite.Indy) apply.callSite()).descriptor();
      checkCall(Descriptors.parameters(descriptor), apply.operands());
      checkResults(Descriptors.result(descriptor), apply.resultTypes());
    }
    return violations;
  }

  @Override
  public Violations visitNewObject(NewObject newObject) {
    if (newObject.isAllocation()) {
      return violations;
    }
    checkCall(Descriptors.parameters(newObject.descriptor()), newObject.operands());
    if (Descriptors.result(newObject.descriptor()).isPresent()) {
      violations.add("a constructor returns nothing, not " + newObject.descriptor());
    }
    return violations;
  }

  @Override
  public Violations visitGetField(GetField getField) {
    checkReceiver(getField.field(), getField.operands());
    return violations;
  }

  @Override
  public Violations visitPutField(PutField putField) {
    checkReceiver(putField.field(), putField.operands());
    violations.expect("value", putField.value(), putField.field().type());
    return violations;
  }

  private void checkReceiver(FieldReference field, List<Value> operands) {
    if (!field.isStatic()) {
      violations.expectReference("receiver", operands.get(0));
    }
  }

  @Override
  public Violations visitNewArray(NewArray newArray) {
    newArray.operands().forEach(length -> violations.expect("length", length, PrimitiveType.INT));
    return violations;
  }

  @Override
  public Violations visitArrayLength(ArrayLength arrayLength) {
    violations.expectReference("array", arrayLength.array());
    return violations;
  }

  @Override
  public Violations visitArrayLoad(ArrayLoad load) {
    checkArray(load.type(), load.array(), load.index());
    return violations;
  }

  @Override
  public Violations visitArrayStore(ArrayStore store) {
    checkArray(store.type(), store.array(), store.index());
    violations.expect("value", store.value(), store.type().element());
    return violations;
  }

  private void checkArray(ArrayType type, Value array, Value index) {
    violations.expectReference("array", array);
    violations.expect("index", index, PrimitiveType.INT);
    if (array.type() instanceof ArrayType actual && !haveSameStorage(actual, type)) {
      violations.add("array " + violations.name(array) + " is " + actual + ", not " + type);
    }
  }

  /** JVM instructions do not tell {@code boolean[]} from {@code byte[]}. */
  private static boolean haveSameStorage(ArrayType one, ArrayType other) {
    IrType a = one.element() == PrimitiveType.BOOLEAN ? PrimitiveType.BYTE : one.element();
    IrType b = other.element() == PrimitiveType.BOOLEAN ? PrimitiveType.BYTE : other.element();
    return a.isReference() ? b.isReference() : a == b;
  }

  @Override
  public Violations visitCast(Cast cast) {
    violations.expectReference("operand", cast.operand());
    if (!cast.target().isReference()) {
      violations.add("cast to " + cast.target());
    }
    return violations;
  }

  @Override
  public Violations visitInstanceOf(InstanceOf instanceOf) {
    violations.expectReference("operand", instanceOf.operand());
    if (!instanceOf.tested().isReference()) {
      violations.add("instance_of " + instanceOf.tested());
    }
    return violations;
  }

  private void expectNumber(String role, Value value) {
    if (value.type().isReference()) {
      violations.add(
          role + " " + violations.name(value) + " is " + value.type() + ", not a number");
    }
  }

  private void checkCall(List<IrType> parameters, List<Value> arguments) {
    if (arguments.size() != parameters.size()) {
      violations.add(arguments.size() + " arguments for " + parameters.size() + " parameters");
      return;
    }
    for (int i = 0; i < parameters.size(); i++) {
      violations.expect("argument " + i, arguments.get(i), parameters.get(i));
    }
  }

  private void checkResults(Optional<IrType> declared, List<IrType> actual) {
    List<IrType> results = new ArrayList<>();
    declared.ifPresent(type -> results.add(type.computational()));
    checkCallResults(results, actual);
  }

  private void checkCallResults(List<IrType> declared, List<IrType> actual) {
    if (!declared.equals(actual)) {
      violations.add("the callee's results are " + declared + ", not " + actual);
    }
  }
}
