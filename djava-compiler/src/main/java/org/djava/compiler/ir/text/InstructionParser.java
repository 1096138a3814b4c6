package org.djava.compiler.ir.text;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
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
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.text.FunctionScope.Use;
import org.jspecify.annotations.Nullable;

/** Reads one instruction, after its results. */
final class InstructionParser {
  /** An instruction whose operands may not be defined yet; the types of its results are known. */
  record Pending(List<IrType> resultTypes, Supplier<Instruction> instruction) {
    static Pending of(IrType result, Supplier<Instruction> instruction) {
      return new Pending(List.of(result.computational()), instruction);
    }

    static Pending without(Supplier<Instruction> instruction) {
      return new Pending(List.of(), instruction);
    }
  }

  private final TextCursor cursor;
  private final ReferenceParser references;
  private final FunctionScope scope;
  private final Map<String, Supplier<Pending>> mnemonics = Map.ofEntries(
      Map.entry("constant", this::constant),
      Map.entry("unary", this::unary),
      Map.entry("binary", this::binary),
      Map.entry("compare", this::compare),
      Map.entry("convert", this::convert),
      Map.entry("apply", this::apply),
      Map.entry("apply_dynamic", this::applyDynamic),
      Map.entry("new_object", this::newObject),
      Map.entry("allocate", this::allocation),
      Map.entry("get_field", this::getField),
      Map.entry("put_field", this::putField),
      Map.entry("new_array", this::newArray),
      Map.entry("array_length", this::arrayLength),
      Map.entry("array_load", this::arrayLoad),
      Map.entry("array_store", this::arrayStore),
      Map.entry("cast", this::cast),
      Map.entry("instance_of", this::instanceOf));

  InstructionParser(TextCursor cursor, ReferenceParser references, FunctionScope scope) {
    this.cursor = cursor;
    this.references = references;
    this.scope = scope;
  }

  Pending parse() {
    int start = cursor.position();
    String mnemonic = cursor.word("an instruction");
    Supplier<Pending> parser = mnemonics.get(mnemonic);
    if (parser == null) {
      throw cursor.error(start, "expected an instruction, found '" + mnemonic + "'");
    }
    return parser.get();
  }

  private Pending constant() {
    @Nullable Object value = references.constant();
    IrType type = cursor.accept(":") ? references.type() : ConstantTypes.usual(value);
    return Pending.of(type, () -> new Constant(type, value));
  }

  private Pending unary() {
    UnaryOperator operator = references.constant(UnaryOperator.class, "a unary operator");
    Use operand = scope.use();
    IrType type = suffix();
    return Pending.of(type, () -> new Unary(operator, scope.value(operand, type)));
  }

  private Pending binary() {
    BinaryOperator operator = references.constant(BinaryOperator.class, "a binary operator");
    Use left = scope.use();
    Use right = next();
    IrType type = suffix();
    return Pending.of(
        type, () -> new Binary(operator, scope.value(left, type), scope.value(right)));
  }

  private Pending compare() {
    CompareOperator operator = references.constant(CompareOperator.class, "a comparison");
    Use left = scope.use();
    Use right = next();
    IrType type = suffix();
    return Pending.of(
        PrimitiveType.INT,
        () -> new Compare(operator, scope.value(left, type), scope.value(right)));
  }

  private Pending convert() {
    Use operand = scope.use();
    IrType type = suffix();
    cursor.expectWord("to");
    PrimitiveType target = references.primitiveType();
    return Pending.of(target, () -> new Convert(target, scope.value(operand, type)));
  }

  private Pending apply() {
    if (!cursor.sees("@")) {
      MethodReference method = references.method();
      List<Use> operands = scope.uses();
      return new Pending(results(method), () -> Apply.of(method, scope.values(operands)));
    }
    FunctionName name = references.function();
    cursor.expect("->");
    List<IrType> results = references.results();
    List<Use> operands = scope.uses();
    return new Pending(results, () -> new Apply(name, results, scope.values(operands)));
  }

  private Pending applyDynamic() {
    CallSite site = cursor.acceptWord("indy") ? indy() : virtual();
    List<IrType> results = site instanceof CallSite.Method virtual
        ? results(virtual.method())
        : results(((CallSite.Indy) site).descriptor());
    List<Use> operands = scope.uses();
    return new Pending(results, () -> new ApplyDynamic(site, results, scope.values(operands)));
  }

  private CallSite virtual() {
    boolean isOther = cursor.acceptWord("other");
    return new CallSite.Method(references.method(), isOther);
  }

  private CallSite indy() {
    String name = references.name();
    String descriptor = references.methodType();
    return new CallSite.Indy(
        name, descriptor, references.bootstrap(), references.bootstrapArguments());
  }

  private static List<IrType> results(MethodReference method) {
    return results(method.descriptor());
  }

  private static List<IrType> results(String descriptor) {
    return Descriptors.result(descriptor).stream().map(IrType::computational).toList();
  }

  private Pending newObject() {
    ClassType type = references.classType();
    String descriptor = Descriptors.method(references.types(), java.util.Optional.empty());
    List<Use> operands = scope.uses();
    return Pending.of(type, () -> new NewObject(type, descriptor, scope.values(operands)));
  }

  private Pending allocation() {
    ClassType type = references.classType();
    return Pending.of(type, () -> NewObject.allocation(type));
  }

  private Pending getField() {
    FieldReference field = references.field();
    List<Use> operands = operands(field.isStatic() ? 0 : 1);
    return Pending.of(field.type(), () -> new GetField(field, scope.values(operands)));
  }

  private Pending putField() {
    FieldReference field = references.field();
    List<Use> operands = operands(field.isStatic() ? 1 : 2);
    return Pending.without(() -> new PutField(field, scope.values(operands)));
  }

  private List<Use> operands(int count) {
    int start = cursor.position();
    List<Use> operands = scope.uses();
    if (operands.size() != count) {
      throw cursor.error(start, "expected " + count + " operands, found " + operands.size());
    }
    return operands;
  }

  private Pending newArray() {
    ArrayType type = references.arrayType();
    int start = cursor.position();
    List<Use> lengths = scope.uses();
    if (lengths.isEmpty() || lengths.size() > type.dimensions()) {
      throw cursor.error(start, "expected 1 to " + type.dimensions() + " lengths");
    }
    return Pending.of(type, () -> new NewArray(type, scope.values(lengths)));
  }

  private Pending arrayLength() {
    Use array = scope.use();
    return Pending.of(PrimitiveType.INT, () -> new ArrayLength(scope.value(array)));
  }

  private Pending arrayLoad() {
    Use array = scope.use();
    Use index = next();
    ArrayType type = arraySuffix();
    return Pending.of(
        type.element(), () -> new ArrayLoad(type, scope.value(array), scope.value(index)));
  }

  private Pending arrayStore() {
    Use array = scope.use();
    Use index = next();
    Use value = next();
    ArrayType type = arraySuffix();
    return Pending.without(
        () -> new ArrayStore(type, scope.value(array), scope.value(index), scope.value(value)));
  }

  private Pending cast() {
    Use operand = scope.use();
    cursor.expectWord("to");
    IrType target = references.type();
    return Pending.of(target, () -> new Cast(target, scope.value(operand)));
  }

  private Pending instanceOf() {
    Use operand = scope.use();
    cursor.expect(",");
    IrType tested = references.type();
    return Pending.of(PrimitiveType.INT, () -> new InstanceOf(tested, scope.value(operand)));
  }

  private Use next() {
    cursor.expect(",");
    return scope.use();
  }

  private IrType suffix() {
    cursor.expect(":");
    return references.type();
  }

  private ArrayType arraySuffix() {
    cursor.expect(":");
    return references.arrayType();
  }
}
