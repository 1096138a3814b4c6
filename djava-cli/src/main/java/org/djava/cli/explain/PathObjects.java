package org.djava.cli.explain;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.djava.compiler.interpret.LayoutObject;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;
import org.jspecify.annotations.Nullable;

/** Which numbers go into objects, boxes and lambdas where a path can follow them, and come out again. */
final class PathObjects {
  private static final String CONTENT = "value";

  private final @Nullable Predicate<String> assignsOnly;
  private final StaticFields statics;

  /**
   * A number in an object or in a static field.
   *
   * @param owner the object, or what stands for the class
   * @param name that of the field
   */
  record Place(Object owner, String name) {}

  private PathObjects(@Nullable Predicate<String> assignsOnly, ClassLoader loader) {
    this.assignsOnly = assignsOnly;
    this.statics = new StaticFields(loader);
  }

  /** Only static fields are followed, no objects. */
  static PathObjects none(ClassLoader loader) {
    return new PathObjects(null, loader);
  }

  /** The objects of a program. */
  static PathObjects of(PathProgram program, ClassLoader loader) {
    return new PathObjects(program.assignsOnly(), loader);
  }

  /** True for a statement with objects whose numbers are followed. */
  boolean follows(Statement statement, @Nullable Object result, PathFrame frame) {
    Instruction instruction = statement.instruction();
    boolean isField = instruction instanceof PutField;
    if (assignsOnly == null || isField) {
      return isField && (assignsOnly != null || ((PutField) instruction).field().isStatic());
    }
    if (instruction instanceof NewObject made) {
      return made.isAllocation()
          || (result != null && LayoutObject.behind(result).isPresent())
          || assignsOnly.test(made.type().internalName());
    }
    if (instruction instanceof ApplyDynamic apply && apply.callSite() instanceof CallSite.Indy) {
      return isOnlyIn(statement.result(), frame);
    }
    return ValueClass.madeBy(instruction).isPresent()
        || reader(instruction).isPresent()
        || asksForClass(instruction);
  }

  /**
   * The lambda that others would call; the closure around it has what it has captured, or its body is
   * called in its place.
   */
  private static boolean isOnlyIn(Value lambda, PathFrame frame) {
    boolean isUsed = false;
    for (Block block : frame.function().blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof NewObject made
            && made.operands().indexOf(lambda) == 0) {
          return true;
        }
        isUsed |= statement.instruction().operands().contains(lambda);
      }
      isUsed |= block.terminator().operands().contains(lambda)
          || block.successors().stream().anyMatch(edge -> edge.arguments().contains(lambda));
    }
    return !isUsed;
  }

  private static boolean asksForClass(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && called.method().name().equals("getClass");
  }

  private static Optional<ValueClass> reader(Instruction instruction) {
    if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      return ValueClass.readBy(method);
    }
    return instruction instanceof ApplyDynamic apply
            && apply.callSite() instanceof CallSite.Method called
        ? ValueClass.readBy(called.method())
        : Optional.empty();
  }

  /** The place that an instruction reads, if it does. */
  Optional<Place> read(Instruction instruction, List<@Nullable Object> operands) {
    return instruction instanceof GetField get
        ? place(get.field(), operands)
        : reader(instruction).flatMap(each -> place(operands, CONTENT));
  }

  /** The place that an instruction writes, if there is one. */
  Optional<Place> written(PutField put, List<@Nullable Object> operands) {
    return place(put.field(), operands);
  }

  private Optional<Place> place(FieldReference field, List<@Nullable Object> operands) {
    return field.isStatic()
        ? Optional.of(new Place(statics.of(field), field.name()))
        : place(operands, field.name());
  }

  private static Optional<Place> place(List<@Nullable Object> operands, String name) {
    Object owner = operands.get(0);
    return owner == null ? Optional.empty() : Optional.of(new Place(owner, name));
  }

  /** The fields that an instruction makes an object with, one for each operand; none if it makes none. */
  List<String> made(Instruction instruction, @Nullable Object result) {
    if (assignsOnly == null || result == null) {
      return List.of();
    }
    if (!(instruction instanceof NewObject made)) {
      boolean isBox =
          ValueClass.madeBy(instruction).isPresent() && instruction.operands().size() == 1;
      return isBox ? List.of(CONTENT) : List.of();
    }
    if (made.isAllocation()) {
      return List.of();
    }
    Optional<LayoutObject> closure = LayoutObject.behind(result);
    if (closure.isPresent()) {
      return closure.get().layout().fields().stream().map(FieldReference::name).toList();
    }
    boolean isRecord = assignsOnly.test(made.type().internalName());
    return isRecord ? components(result.getClass(), made) : List.of();
  }

  private static List<String> components(Class<?> type, NewObject made) {
    var components = type.getRecordComponents();
    int count = Descriptors.parameters(made.descriptor()).size();
    return components == null || components.length != count
        ? List.of()
        : List.of(components).stream().map(component -> component.getName()).toList();
  }

  /** What stands for an object, however it is referred to. */
  static Object identity(Object reference) {
    return LayoutObject.behind(reference).map(Object.class::cast).orElse(reference);
  }

  /** What a write to a place of an array, an object or a class is called. */
  static String ruleOfWrite(Object owner, Object place) {
    if (place instanceof Integer) {
      return Step.ARRAY_WRITE;
    }
    return owner instanceof StaticFields.Owner ? Step.STATIC_WRITE : Step.FIELD_WRITE;
  }

  /** Whether the values of the fields are steps: those of records, which have names. */
  static boolean areShown(Instruction instruction, Object made) {
    return instruction instanceof NewObject && LayoutObject.behind(made).isEmpty();
  }
}
