package org.djava.compiler.sil.emit;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SwiftNumbers;
import org.djava.compiler.sil.swift.SwiftBuiltin;

/** Writes the statements that are no calls of functions: constants, comparisons, integers. */
final class StatementCode implements Instruction.Visitor<SilValue> {
  private static final SilType INT = new SilType.Nominal("Builtin.Int32");

  private final BodyEmitter body;
  private final Map<SilValue, SilValue> integers = new HashMap<>();
  private Statement statement = new Statement(List.of(), Constant.of(0), SourceLocation.UNKNOWN);

  StatementCode(BodyEmitter body) {
    this.body = body;
  }

  /** The visitor for this statement. */
  StatementCode at(Statement next) {
    statement = next;
    return this;
  }

  /** A truth value, which {@code cond_br} takes. */
  SilValue condition(Value value) {
    SilValue known = body.values.get(body.steps.representative(value));
    if (known != null && known.type().equals(SilType.CONDITION)) {
      return known;
    }
    SilValue zero = integer(INT, BigInteger.ZERO);
    return builtin("cmp_ne_Int32", SilType.CONDITION, body.value(value), zero);
  }

  /** Whether an integer is this one. */
  SilValue isEqual(SilValue selector, int key) {
    SilValue literal = integer(selector.type(), BigInteger.valueOf(key));
    return builtin("cmp_eq_Int32", SilType.CONDITION, selector, literal);
  }

  /** A truth value as an integer, where it is used as one. */
  SilValue asInteger(Value value, SilValue known) {
    if (!known.type().equals(SilType.CONDITION)) {
      return known;
    }
    return integers.getOrDefault(known, known);
  }

  private SilValue integer(SilType type, BigInteger value) {
    return body.current().append(new SilInstruction.Literal(false, type, value));
  }

  private SilValue builtin(String name, SilType type, SilValue... arguments) {
    return body.current().append(new SilInstruction.Builtin(name, List.of(arguments), type));
  }

  private SilValue define(SilValue value) {
    body.define(statement.result(), value);
    return value;
  }

  private NotShownException refused(String what) {
    return new NotShownException(statement.location(), what);
  }

  @Override
  public SilValue visitConstant(Constant constant) {
    Object value = constant.value();
    if (value instanceof Double || value instanceof Float) {
      SilType type = value instanceof Float ? SilType.FLOAT : SilType.DOUBLE;
      return define(Literals.of(type, ((Number) value).doubleValue(), body.current()));
    }
    if (value instanceof Integer || value instanceof Long) {
      SilType type = body.type(statement.result());
      return define(integer(type, BigInteger.valueOf(((Number) value).longValue())));
    }
    Statement user = user(statement.result()).orElse(statement);
    throw new NotShownException(user.location(), HiddenOperations.of(user.instruction()));
  }

  @Override
  public SilValue visitUnary(Unary unary) {
    SilValue operand = body.value(unary.operand());
    SilValue zero = integer(operand.type(), BigInteger.ZERO);
    String name = SwiftBuiltin.arithmetic(BinaryOperator.SUBTRACT, operand.type());
    return define(builtin(name, operand.type(), zero, operand));
  }

  @Override
  public SilValue visitBinary(Binary binary) {
    SilValue left = body.value(binary.left());
    SilValue right = body.value(binary.right());
    if (!left.type().equals(right.type())) {
      // The distance of a shift is an int.
      right = builtin("sext_Int32_Int64", left.type(), right);
    }
    String name = SwiftBuiltin.arithmetic(binary.operator(), left.type());
    return define(builtin(name, left.type(), left, right));
  }

  @Override
  public SilValue visitCompare(Compare compare) {
    if (compare.left().type().isReference()) {
      throw refused("a comparison of objects");
    }
    SilValue left = body.value(compare.left());
    SilValue right = body.value(compare.right());
    if (compare.left().type().isFloating()) {
      left = body.content(left);
      right = body.content(right);
    }
    String name = SwiftBuiltin.comparison(compare.operator(), left.type())
        .orElseThrow(() -> refused("a three-way comparison"));
    SilValue result = builtin(name, SilType.CONDITION, left, right);
    if (isUsedAsInteger(statement.result())) {
      integers.put(result, builtin("zext_Int1_Int32", INT, result));
    }
    return define(result);
  }

  private Optional<Statement> user(Value value) {
    return body.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .filter(each -> each.instruction().operands().contains(value))
        .findFirst();
  }

  private boolean isUsedAsInteger(Value value) {
    return body.function().blocks().stream()
        .anyMatch(block ->
            block.successors().stream().anyMatch(edge -> edge.arguments().contains(value))
                || (block.terminator().successors().isEmpty()
                    && block.terminator().operands().contains(value))
                || block.statements().stream()
                    .anyMatch(each -> each.instruction().operands().contains(value)));
  }

  @Override
  public SilValue visitConvert(Convert convert) {
    SilValue operand = body.value(convert.operand());
    PrimitiveType target = convert.target();
    SilType to = body.type(statement.result());
    if (convert.operand().type().isFloating()) {
      SilValue content = body.content(operand);
      if (target.computational() != target) {
        throw refused("a conversion to " + target);
      }
      String name = "fptosi" + SwiftBuiltin.suffix(content.type()) + SwiftBuiltin.suffix(to);
      return define(builtin(name, to, content));
    }
    if (target.isFloating()) {
      SilType content = SwiftNumbers.content(to).orElseThrow();
      String name = "sitofp" + SwiftBuiltin.suffix(operand.type()) + SwiftBuiltin.suffix(content);
      SilValue number = builtin(name, content, operand);
      return define(body.current().append(new SilInstruction.MakeStruct(to, List.of(number))));
    }
    if (target.computational() != target) {
      throw refused("a conversion to " + target);
    }
    String word = target == PrimitiveType.LONG ? "sext" : "trunc";
    String name = word + SwiftBuiltin.suffix(operand.type()) + SwiftBuiltin.suffix(to);
    return define(operand.type().equals(to) ? operand : builtin(name, to, operand));
  }

  @Override
  public SilValue visitApply(Apply apply) {
    throw refused(HiddenOperations.of(apply));
  }

  @Override
  public SilValue visitApplyDynamic(ApplyDynamic apply) {
    throw refused(HiddenOperations.of(apply));
  }

  @Override
  public SilValue visitNewObject(NewObject newObject) {
    throw refused(HiddenOperations.of(newObject));
  }

  @Override
  public SilValue visitGetField(GetField get) {
    throw refused(HiddenOperations.of(get));
  }

  @Override
  public SilValue visitPutField(PutField put) {
    throw refused(HiddenOperations.of(put));
  }

  @Override
  public SilValue visitNewArray(NewArray array) {
    throw refused(HiddenOperations.of(array));
  }

  @Override
  public SilValue visitArrayLength(ArrayLength length) {
    throw refused(HiddenOperations.of(length));
  }

  @Override
  public SilValue visitArrayLoad(ArrayLoad load) {
    throw refused(HiddenOperations.of(load));
  }

  @Override
  public SilValue visitArrayStore(ArrayStore store) {
    throw refused(HiddenOperations.of(store));
  }

  @Override
  public SilValue visitCast(Cast cast) {
    throw refused(HiddenOperations.of(cast));
  }

  @Override
  public SilValue visitInstanceOf(InstanceOf test) {
    throw refused(HiddenOperations.of(test));
  }
}
