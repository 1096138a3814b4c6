package org.djava.compiler.interpret;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Instructions whose operands may be {@link Displaced}: each runs as it is, and its result moves. */
final class DisplacedPreparation implements Instruction.Visitor<Evaluation> {
  /** The work of an operation on numbers that move. */
  private static final int MOVED = 20;

  private static final DisplacedFunction UNMOVED = (operands, result, digits) -> BigDecimal.ZERO;
  private static final DisplacedFunction ALIKE =
      (operands, result, digits) -> Displaced.displacementOf(operands.get(0));

  private final InstructionPreparation plain;
  private final Function<List<Value>, Places> places;
  private final ClassLinker classes;
  private final DisplacedCalls calls;
  private final Displacements displacements;
  private final DisplacedMemory memory;

  DisplacedPreparation(
      InstructionPreparation plain,
      Function<List<Value>, Places> places,
      ClassLinker classes,
      FunctionTable functions,
      Displacements displacements) {
    this.plain = plain;
    this.places = places;
    this.classes = classes;
    this.calls = new DisplacedCalls(functions, displacements);
    this.displacements = displacements;
    this.memory = displacements.memory();
  }

  /** Runs as it is on the numbers alone; what moves the result is told by {@code rule}. */
  private Evaluation numbers(Instruction instruction, DisplacedFunction rule) {
    return numbers(instruction.accept(plain), places.apply(instruction.operands()), rule);
  }

  private BigDecimal displacement(DisplacedFunction rule, @Nullable Object[] given, Number result) {
    displacements.budget().spend(MOVED);
    if (rule == UNMOVED) {
      return BigDecimal.ZERO;
    }
    List<Object> operands = Arrays.asList(given);
    for (Object operand : operands) {
      if (Displaced.isLost(operand) || !isFinite((Number) Displaced.numberOf(operand))) {
        return Displaced.LOST;
      }
    }
    return isFinite(result) ? displacement(rule, operands, result) : Displaced.LOST;
  }

  /** What is not known matters only if the run's result depends on it. */
  private BigDecimal displacement(DisplacedFunction rule, List<Object> operands, Number result) {
    try {
      return rule.displacement(operands, result, displacements.digits());
    } catch (DisplacementLostException e) {
      if (displacements.budget().isExhausted()) {
        throw e;
      }
      return Displaced.LOST;
    }
  }

  private static boolean isFinite(Number number) {
    return Double.isFinite(number.doubleValue());
  }

  static boolean moves(@Nullable Object[] operands) {
    for (Object operand : operands) {
      if (operand instanceof Displaced) {
        return true;
      }
    }
    return false;
  }

  /** The operands' places hold their numbers meanwhile. */
  private static @Nullable Object onNumbers(
      Evaluation evaluation, Places operands, @Nullable Object[] given, @Nullable Object[] frame)
      throws Throwable {
    Object[] numbers = new Object[given.length];
    for (int i = 0; i < given.length; i++) {
      Object operand = given[i];
      numbers[i] = operand == null ? null : Displaced.numberOf(operand);
    }
    operands.write(frame, numbers);
    try {
      return evaluation.in(frame);
    } finally {
      operands.write(frame, given);
    }
  }

  @Override
  public Evaluation visitConstant(Constant constant) {
    return constant.accept(plain);
  }

  @Override
  public Evaluation visitUnary(Unary unary) {
    return numbers(
        unary,
        (operands, result, digits) -> Displaced.displacementOf(operands.get(0)).negate());
  }

  /** Rounding to a float moves nothing; an integer does not move between its jumps. */
  @Override
  public Evaluation visitConvert(Convert convert) {
    return numbers(convert, convert.target().isFloating() ? ALIKE : UNMOVED);
  }

  @Override
  public Evaluation visitBinary(Binary binary) {
    return binary.left().type().isFloating()
        ? numbers(binary, DisplacedArithmetic.of(binary.operator()))
        : binary.accept(plain);
  }

  @Override
  public Evaluation visitCompare(Compare compare) {
    if (!compare.left().type().isFloating()) {
      return compare.accept(plain);
    }
    Evaluation numbers = numbers(compare, UNMOVED);
    Places operands = places.apply(compare.operands());
    return frame -> {
      if (moves(operands.read(frame))) {
        displacements.decide();
      }
      return numbers.in(frame);
    };
  }

  @Override
  public Evaluation visitApply(Apply apply) {
    Evaluation evaluation = apply.accept(plain);
    if (!(apply.callee() instanceof MethodReference method)) {
      return evaluation;
    }
    return called(method, evaluation, apply);
  }

  @Override
  public Evaluation visitApplyDynamic(ApplyDynamic apply) {
    Evaluation evaluation = apply.accept(plain);
    return apply.callSite() instanceof CallSite.Method site
        ? called(site.method(), evaluation, apply)
        : unseen(evaluation, apply);
  }

  private Evaluation called(MethodReference method, Evaluation evaluation, Instruction call) {
    Places operands = places.apply(call.operands());
    return new LinkedOnFirstUse(() -> {
      if (calls.isInterpreted(method)) {
        return evaluation;
      }
      if (calls.known(method).isPresent()) {
        return numbers(evaluation, operands, calls.known(method).get());
      }
      if (calls.isHarmless(method)) {
        return evaluation;
      }
      if (calls.movesMemory(method)) {
        return frame -> {
          Object[] given = operands.read(frame);
          Object result = onNumbers(evaluation, operands, given, frame);
          return calls.afterwards(method, given, result);
        };
      }
      return unseen(evaluation, call);
    });
  }

  private Evaluation numbers(Evaluation evaluation, Places operands, DisplacedFunction rule) {
    return frame -> {
      Object[] given = operands.read(frame);
      displacements.budget().spend(1);
      if (!moves(given)) {
        return evaluation.in(frame);
      }
      Object result = onNumbers(evaluation, operands, given, frame);
      return result instanceof Number number
          ? Displaced.of(number, displacement(rule, given, number))
          : result;
    };
  }

  /** Code that is not seen may have nothing to do with numbers that move. */
  private Evaluation unseen(Evaluation evaluation, Instruction instruction) {
    Places operands = places.apply(instruction.operands());
    return frame -> {
      for (Object operand : operands.read(frame)) {
        if (operand instanceof Displaced || memory.reaches(operand)) {
          throw new DisplacementLostException("code that is not seen: " + instruction);
        }
      }
      return evaluation.in(frame);
    };
  }

  @Override
  public Evaluation visitNewObject(NewObject newObject) {
    boolean isSeen = classes
        .layout(newObject.type().internalName())
        .filter(layout -> layout.implemented().isEmpty())
        .isPresent();
    Evaluation evaluation = newObject.accept(plain);
    return isSeen ? evaluation : constructed(evaluation, newObject);
  }

  /** A record keeps its components; other constructors that are called are not seen. */
  private Evaluation constructed(Evaluation evaluation, NewObject newObject) {
    Places operands = places.apply(newObject.operands());
    Evaluation unseen = unseen(evaluation, newObject);
    return frame -> {
      Object[] given = operands.read(frame);
      Class<?> type = classes.classOf(newObject.type());
      if (!moves(given) || !type.isRecord()) {
        return unseen.in(frame);
      }
      Object made = onNumbers(evaluation, operands, given, frame);
      RecordComponent[] components = type.getRecordComponents();
      if (made == null || components.length != given.length) {
        throw new DisplacementLostException("another constructor of a record");
      }
      for (int i = 0; i < given.length; i++) {
        Object operand = given[i];
        BigDecimal by = operand == null ? BigDecimal.ZERO : Displaced.displacementOf(operand);
        memory.set(made, type.getDeclaredField(components[i].getName()), by);
      }
      return made;
    };
  }

  @Override
  public Evaluation visitGetField(GetField getField) {
    FieldReference field = getField.field();
    Evaluation evaluation = getField.accept(plain);
    if (field.isStatic() || isOfLayout(field) || !field.type().isFloating()) {
      return evaluation;
    }
    Places operands = places.apply(getField.operands());
    return frame -> {
      Object owner = operands.readExisting(frame, 0);
      Object number = evaluation.in(frame);
      return number == null ? null : Displaced.of(number, memory.get(owner, place(field)));
    };
  }

  @Override
  public Evaluation visitPutField(PutField putField) {
    FieldReference field = putField.field();
    Evaluation evaluation = putField.accept(plain);
    if (field.isStatic()) {
      return unseen(evaluation, putField);
    }
    if (isOfLayout(field) || !field.type().isFloating()) {
      return evaluation;
    }
    return storing(putField.operands(), evaluation, place(field));
  }

  private Evaluation storing(List<Value> values, Evaluation evaluation, Object place) {
    Places operands = places.apply(values);
    int last = values.size() - 1;
    return frame -> {
      Object[] given = operands.read(frame);
      Object result =
          moves(given) ? onNumbers(evaluation, operands, given, frame) : evaluation.in(frame);
      BigDecimal by = Displaced.displacementOf(operands.readExisting(frame, last));
      Object owner = operands.readExisting(frame, 0);
      memory.set(owner, last == 2 ? operands.readExisting(frame, 1) : place, by);
      return result;
    };
  }

  private boolean isOfLayout(FieldReference field) {
    return classes.layout(field.owner()).isPresent();
  }

  /** The class that declares a field may be above the one that is named. */
  private Object place(FieldReference field) {
    Class<?> named = classes.classNamed(field.owner());
    for (Class<?> each = named; each != null; each = each.getSuperclass()) {
      for (java.lang.reflect.Field declared : each.getDeclaredFields()) {
        if (declared.getName().equals(field.name())) {
          return declared;
        }
      }
    }
    return field;
  }

  @Override
  public Evaluation visitNewArray(NewArray newArray) {
    return newArray.accept(plain);
  }

  @Override
  public Evaluation visitArrayLength(ArrayLength arrayLength) {
    return arrayLength.accept(plain);
  }

  @Override
  public Evaluation visitArrayLoad(ArrayLoad load) {
    Evaluation evaluation = load.accept(plain);
    if (!load.resultTypes().get(0).isFloating()) {
      return evaluation;
    }
    Places operands = places.apply(load.operands());
    return frame -> {
      Object number = evaluation.in(frame);
      BigDecimal by = memory.get(operands.readExisting(frame, 0), operands.readExisting(frame, 1));
      return number == null ? null : Displaced.of(number, by);
    };
  }

  @Override
  public Evaluation visitArrayStore(ArrayStore store) {
    Evaluation evaluation = store.accept(plain);
    return store.operands().get(2).type().isFloating()
        ? storing(store.operands(), evaluation, /* place= */ 0)
        : evaluation;
  }

  @Override
  public Evaluation visitCast(Cast cast) {
    return cast.accept(plain);
  }

  @Override
  public Evaluation visitInstanceOf(InstanceOf instanceOf) {
    return instanceOf.accept(plain);
  }
}
