package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.differentiate.StructureCode;
import org.djava.compiler.differentiate.rules.Structure;
import org.djava.compiler.differentiate.rules.Structures;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Functions of a record as functions of its numbers. The record is made anew of them, which nobody
 * notices where the function comes upon the record in no other way than as a captured one.
 */
final class RecordFunctions {
  private final FunctionLibrary library;
  private final Structure structure;
  private final Set<ClassType> types;

  private RecordFunctions(FunctionLibrary library, Structure structure) {
    this.library = library;
    this.structure = structure;
    this.types = new HashSet<>(typesIn(structure));
  }

  /** Such a function: {@code (captured…, record, numbers…) -> R}. */
  record OfNumbers(Function function, Structure structure) {}

  /** What the last parameter holds, if that is a record of single numbers; empty otherwise. */
  static Optional<Structure> structure(Function function, FunctionLibrary library) {
    List<IrType> types = function.parameterTypes();
    boolean isObject = !types.isEmpty()
        && types.get(types.size() - 1) instanceof ClassType type
        && !type.equals(ClassType.OBJECT);
    return isObject
        ? Optional.of(Structures.of((ClassType) types.get(types.size() - 1), library.hierarchy()))
            .filter(structure -> isOfNumbers(structure, library))
        : Optional.empty();
  }

  private static boolean isOfNumbers(Structure structure, FunctionLibrary library) {
    return structure.obstacle().isEmpty()
        && structure.arrayWithin().isEmpty()
        && structure.numbers() > 0
        && areDifferent(typesIn(structure))
        && isMadeOfParts(structure, library);
  }

  /** Two parts of one class may be one object, which is one variable. */
  private static boolean areDifferent(List<ClassType> types) {
    return new HashSet<>(types).size() == types.size();
  }

  private static List<ClassType> typesIn(Structure structure) {
    List<ClassType> types = new ArrayList<>(List.of(structure.type()));
    structure.parts().stream()
        .flatMap(part -> part.nested().stream())
        .forEach(nested -> types.addAll(typesIn(nested)));
    return types;
  }

  private static boolean isMadeOfParts(Structure structure, FunctionLibrary library) {
    return structure.isRecord()
        && library.assignsOnly(structure.type())
        && structure.parts().stream()
            .allMatch(part ->
                part.nested().filter(each -> !isMadeOfParts(each, library)).isEmpty());
  }

  /** The function over numbers, if it makes no difference. */
  static Optional<OfNumbers> ofNumbers(Function function, FunctionLibrary library) {
    boolean isNumber = function.resultTypes().equals(List.of(PrimitiveType.DOUBLE));
    return structure(function, library)
        .filter(structure -> isNumber)
        .flatMap(structure -> new RecordFunctions(library, structure).ofNumbers(function));
  }

  private Optional<OfNumbers> ofNumbers(Function function) {
    int last = function.parameters().size() - 1;
    boolean mayShare = function.parameters().subList(0, last).stream()
        .map(Value::type)
        .anyMatch(captured -> !isRecordItself(captured) && mayLeadToRecord(captured));
    if (mayShare) {
      return Optional.empty();
    }
    Function made = over(function);
    return new RepeatableFunctions(library).contains(library.prepared(made))
            && !readsRecord(library.prepared(function))
        ? Optional.of(new OfNumbers(made, structure))
        : Optional.empty();
  }

  /** A captured record that can only be the point as a whole, which is seen when it runs. */
  private boolean isRecordItself(IrType captured) {
    return captured.equals(structure.type()) && types.size() == 1;
  }

  /** The function before which the record is made of numbers, also where it has been captured. */
  private Function over(Function function) {
    FunctionBuilder builder = new FunctionBuilder(
        function.name().derived("numbers"), function.resultTypes(), function.location());
    BlockBuilder block = builder.block("numbers");
    int last = function.parameters().size() - 1;
    List<Value> arguments = new ArrayList<>();
    for (Value captured : function.parameters().subList(0, last)) {
      arguments.add(block.parameter(captured.type(), captured.name()));
    }
    Value like =
        block.parameter(structure.type(), function.parameters().get(last).name());
    List<Value> numbers = new ArrayList<>();
    for (int i = 0; i < structure.numbers(); i++) {
      numbers.add(block.parameter(PrimitiveType.DOUBLE, ""));
    }
    Value record = new StructureCode(block).make(structure, like, numbers.iterator());
    for (int i = 0; i < last; i++) {
      if (arguments.get(i).type().equals(structure.type())) {
        BlockBuilder next = builder.block("captured" + i);
        arguments.set(i, copied(arguments.get(i), like, numbers, block, next));
        block = next;
      }
    }
    arguments.add(record);
    block.terminate(new Terminator.Branch(new Successor(function.entry().label(), arguments)));
    List<Block> blocks = new ArrayList<>(builder.build().blocks());
    blocks.addAll(function.blocks());
    return new Function(
        function.name().derived("numbers"), function.resultTypes(), blocks, function.location());
  }

  /** A captured record, made of the numbers that the point is made of if it is the point. */
  private Value copied(
      Value captured, Value point, List<Value> numbers, BlockBuilder block, BlockBuilder next) {
    Value isPoint = block.append(new Compare(CompareOperator.EQUAL, captured, point));
    List<Value> own = new StructureCode(block).leaves(structure, captured);
    List<Value> chosen = new ArrayList<>();
    numbers.forEach(number -> chosen.add(next.parameter(PrimitiveType.DOUBLE, "")));
    block.terminate(new Terminator.ConditionalBranch(
        isPoint, new Successor(next.label(), numbers), new Successor(next.label(), own)));
    return new StructureCode(next).make(structure, captured, chosen.iterator());
  }

  /** Whether the program may find the record in a static field, or asks whether it is another one. */
  private boolean readsRecord(Function root) {
    ProgramFunctions program = new ProgramFunctions(library, root);
    for (Callee callee : program.callees()) {
      for (Statement statement : ProgramFunctions.statements(program.body(callee))) {
        boolean isStatic = statement.instruction() instanceof GetField get
            && get.field().isStatic()
            && mayLeadToRecord(get.field().type());
        boolean isComparison = statement.instruction() instanceof Compare compare
            && compare.operands().stream().allMatch(each -> mayLeadToRecord(each.type()));
        if (isStatic || isComparison) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean mayLeadToRecord(IrType type) {
    if (!type.isReference() || type == NullType.NULL || !ShadowedTypes.contains(type)) {
      return false;
    }
    if (type instanceof ArrayType array) {
      return array.innermost().isReference();
    }
    return !(type instanceof ClassType object)
        || mayLeadToRecord(Structures.of(object, library.hierarchy()));
  }

  private boolean mayLeadToRecord(Structure other) {
    return other.obstacle().isPresent()
        || !other.isExact()
        || types.contains(other.type())
        || other.parts().stream()
            .anyMatch(part -> part.nested().filter(this::mayLeadToRecord).isPresent());
  }
}
