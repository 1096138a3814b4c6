package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;
import org.djava.compiler.resolve.LibraryCatalogue;
import org.jspecify.annotations.Nullable;

/**
 * Where the objects come from that a function and the code it calls work on. One set of origins for
 * each reference, and one for all that is stored anywhere, which only grow.
 */
final class RerunOrigins {
  /**
   * A function of the program.
   *
   * @param chain the functions by which it is reached, itself the last
   * @param call where it is called first, in code that has a place
   * @param results where its results come from
   */
  record Visited(Function body, List<String> chain, SourceLocation call, Set<Origin> results) {}

  private static final Set<IrType> VALUES =
      Set.of(new ClassType("java/lang/Double"), new ClassType("java/lang/Float"));
  private static final Set<Origin> ARRAYS = Set.of(Origin.ARGUMENT, Origin.STATIC);

  /** Arrays are no receivers, and the classes of what code that is seen makes are known. */
  private static final Set<Origin> KNOWN =
      Set.of(Origin.OWN, Origin.LAMBDA, Origin.ARGUMENT, Origin.STATIC);

  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/lang/Cloneable", "java/io/Serializable");

  private final RerunCalls calls;
  private final Map<Callee, Visited> functions = new LinkedHashMap<>();
  private final Map<Value, Set<Origin>> origins = new HashMap<>();
  private final Set<Origin> stored = new HashSet<>();
  private final Map<String, Set<Origin>> ofLibrary = new HashMap<>();
  private final Set<Origin> given = new HashSet<>();
  private final Set<Origin> ofLambdas = new HashSet<>();
  private boolean changed;

  RerunOrigins(RerunCalls calls, Function root) {
    this.calls = calls;
    visit(root.name(), root, List.of(), SourceLocation.UNKNOWN);
    for (int i = 0; i < root.parameters().size(); i++) {
      Value parameter = root.parameters().get(i);
      add(parameter, Set.of(ofParameter(parameter.type(), i)));
    }
    do {
      changed = false;
      for (Visited function : List.copyOf(functions.values())) {
        ReturningBlocks.of(function.body()).forEach(block -> transfer(block, function));
      }
    } while (changed);
  }

  /** The functions, each after one that calls it. */
  List<Visited> functions() {
    return List.copyOf(functions.values());
  }

  boolean contains(Callee callee) {
    return functions.containsKey(callee);
  }

  /** Where an object may come from. */
  Set<Origin> of(Value value) {
    return origins.getOrDefault(value, Set.of());
  }

  /** Where what is called is looked for: at the first operand. */
  Set<Origin> ofReceiver(Instruction instruction) {
    return instruction.operands().isEmpty()
        ? Set.of()
        : of(instruction.operands().get(0));
  }

  private static Origin ofParameter(IrType type, int index) {
    boolean isArray = type instanceof ArrayType array && array.innermost() instanceof PrimitiveType;
    return isArray ? Origin.ARGUMENT : new Origin(Origin.Kind.CAPTURED, index);
  }

  private void visit(Callee callee, Function body, List<String> callers, SourceLocation call) {
    List<String> chain = new ArrayList<>(callers);
    chain.add(callee instanceof MethodReference ? callee.text() : body.name().base());
    functions.put(callee, new Visited(body, chain, call, new HashSet<>()));
    changed = true;
  }

  private void add(Value value, Set<Origin> more) {
    if (value.type().isReference()) {
      Set<Origin> known = origins.computeIfAbsent(value, key -> new HashSet<>());
      boolean mayBeArray = mayBeArray(value.type());
      for (Origin origin : more) {
        if (mayBeArray || !ARRAYS.contains(origin)) {
          changed |= known.add(origin);
        }
      }
    }
  }

  private static boolean mayBeArray(IrType type) {
    return !(type instanceof ClassType object) || ABOVE_ARRAYS.contains(object.internalName());
  }

  private void transfer(Block block, Visited function) {
    for (Statement statement : block.statements()) {
      transfer(statement, function);
    }
    for (Successor edge : block.successors()) {
      List<Value> parameters = function.body().block(edge.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        add(parameters.get(i), of(edge.arguments().get(i)));
      }
    }
    for (Value exception : block.terminator().definitions()) {
      Set<Origin> anything = new HashSet<>(stored);
      anything.add(Origin.ELSEWHERE);
      add(exception, anything);
    }
    if (block.terminator() instanceof Terminator.Return returned) {
      returned.operands().forEach(value -> changed |= function.results().addAll(of(value)));
    }
  }

  private void transfer(Statement statement, Visited function) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore store) {
      changed |= storedIn(store.type()).addAll(of(store.value()));
    } else if (instruction instanceof PutField put) {
      changed |= storedIn(put.field()).addAll(of(put.value()));
    } else if (instruction instanceof NewArray) {
      add(statement.result(), Set.of(Origin.OWN));
    } else if (instruction instanceof Cast cast) {
      add(statement.result(), of(cast.operand()));
    } else if (instruction instanceof ArrayLoad load) {
      add(statement.result(), within(of(load.array()), load.type()));
    } else if (instruction instanceof GetField get) {
      add(statement.result(), ofField(get));
    } else if (instruction instanceof Apply
        || instruction instanceof ApplyDynamic
        || instruction instanceof NewObject) {
      call(statement, function);
    }
  }

  /** What an array contains. */
  private Set<Origin> within(Set<Origin> array, ArrayType type) {
    Set<Origin> found = new HashSet<>(storedIn(type));
    for (Origin origin : array) {
      boolean isSame =
          origin.kind() == Origin.Kind.OWN || type.innermost() instanceof PrimitiveType;
      found.add(isSame ? origin : Origin.ELSEWHERE);
    }
    return found;
  }

  /** What is stored in a field: nobody else writes those of what stands in for the JDK's classes. */
  private Set<Origin> storedIn(FieldReference field) {
    return LibraryCatalogue.contains(field.owner())
        ? ofLibrary.computeIfAbsent(field.text(), key -> new HashSet<>())
        : stored;
  }

  /** What is stored in arrays: those of the library's own objects are nobody else's. */
  private Set<Origin> storedIn(ArrayType type) {
    return type.element() instanceof ClassType object
            && LibraryCatalogue.contains(object.internalName())
        ? ofLibrary.computeIfAbsent(type.descriptor(), key -> new HashSet<>())
        : stored;
  }

  private Set<Origin> ofField(GetField get) {
    if (get.field().isStatic()) {
      boolean isArray = get.field().type() instanceof ArrayType array
          && array.innermost() instanceof PrimitiveType;
      return Set.of(isArray ? Origin.STATIC : Origin.ELSEWHERE);
    }
    boolean isOfLibrary = LibraryCatalogue.contains(get.field().owner());
    Set<Origin> found = new HashSet<>(storedIn(get.field()));
    for (Origin origin : of(get.operands().get(0))) {
      if (origin.equals(Origin.UNSEEN)) {
        found.add(Origin.UNSEEN);
      } else if (!origin.equals(Origin.OWN) && !origin.equals(Origin.LAMBDA)) {
        found.add(Origin.ELSEWHERE);
      } else if (!isOfLibrary) {
        found.add(Origin.OWN);
      }
    }
    return found;
  }

  private void call(Statement statement, Visited function) {
    Instruction instruction = statement.instruction();
    if (isOnOther(instruction)) {
      passOn(statement);
      return;
    }
    Optional<Callee> callee = calls.target(instruction, ofReceiver(instruction));
    @Nullable Visited target = callee.isEmpty() ? null : visited(callee.get(), statement, function);
    if (target == null) {
      give(instruction, callee);
    }
    if (target != null) {
      bind(statement, target);
    } else {
      instruction.operands().forEach(operand -> changed |= stored.addAll(of(operand)));
    }
    for (Value result : statement.results()) {
      if (calls.isLambda(instruction)) {
        add(result, Set.of(Origin.LAMBDA));
        changed |= ofLambdas.addAll(target == null ? Set.of(Origin.ELSEWHERE) : target.results());
      } else if (instruction instanceof NewObject made) {
        add(result, Set.of(ofClass(made.type())));
      } else if (instruction instanceof Apply apply && ValueClass.madeBy(apply).isPresent()) {
        add(result, Set.of(Origin.OWN));
      } else if (target != null) {
        add(result, target.results());
      } else if (isOfLambda(instruction)) {
        add(result, ofLambdas);
        add(result, stored);
      } else if (isSame(callee)) {
        add(result, ofReceiver(instruction));
      } else {
        add(result, ofUnseen(callee, result.type()));
      }
    }
  }

  /** A lambda may be one of more than are told apart where it is called. */
  private void passOn(Statement statement) {
    if (ofReceiver(statement.instruction()).contains(Origin.LAMBDA)) {
      for (Value operand : statement.instruction().operands()) {
        changed |= given.addAll(of(operand));
      }
      for (Value result : statement.results()) {
        add(result, ofLambdas);
        add(result, stored);
      }
    }
  }

  /** What lambdas are called with: by code that is not seen, anything. */
  private void give(Instruction instruction, Optional<Callee> callee) {
    if (calls.isLambda(instruction) || isQuiet(callee)) {
      return;
    }
    boolean isOnLambda =
        calls.isAbstract(instruction) && ofReceiver(instruction).contains(Origin.LAMBDA);
    if (isOnLambda) {
      instruction.operands().forEach(operand -> changed |= given.addAll(of(operand)));
    }
    boolean isHandedOn = instruction.operands().stream()
        .skip(isOnLambda ? 1 : 0)
        .anyMatch(operand -> of(operand).contains(Origin.LAMBDA));
    if (isHandedOn && !isOfLambda(instruction)) {
      changed |= given.add(Origin.ELSEWHERE);
    }
  }

  /** A call of a lambda that is written in code that is seen. */
  private boolean isOfLambda(Instruction instruction) {
    return calls.isAbstract(instruction) && ofReceiver(instruction).equals(Set.of(Origin.LAMBDA));
  }

  /** A method that returns its argument. */
  private static boolean isSame(Optional<Callee> callee) {
    return callee.isPresent()
        && callee.get() instanceof MethodReference method
        && method.owner().equals("java/util/Objects")
        && method.name().equals("requireNonNull");
  }

  private static boolean isQuiet(Optional<Callee> callee) {
    return callee.isPresent()
        && callee.get() instanceof MethodReference method
        && UnseenMethods.isQuiet(method);
  }

  /** A call on an object of a class that is not known, though it was made here by code that is seen: there is none. */
  boolean isOnOther(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && called.isOther()
        && KNOWN.containsAll(ofReceiver(apply));
  }

  private static Origin ofClass(ClassType type) {
    String name = type.internalName();
    return PlatformCode.owns(name) && !LibraryCatalogue.contains(name) ? Origin.UNSEEN : Origin.OWN;
  }

  private @Nullable Visited visited(Callee callee, Statement call, Visited caller) {
    if (!functions.containsKey(callee)) {
      SourceLocation place = call.location().isKnown() ? call.location() : caller.call();
      calls.body(callee).ifPresent(body -> visit(callee, body, caller.chain(), place));
    }
    return functions.get(callee);
  }

  /** Operands to parameters: a constructor gets its object first, a lambda more than it captured. */
  private void bind(Statement statement, Visited target) {
    List<Value> parameters = target.body().parameters();
    List<Value> operands = statement.instruction().operands();
    int first = statement.instruction() instanceof NewObject ? 1 : 0;
    if (first == 1) {
      add(parameters.get(0), Set.of(Origin.OWN));
    }
    for (int i = first; i < parameters.size(); i++) {
      boolean isGiven = i - first < operands.size();
      add(parameters.get(i), isGiven ? of(operands.get(i - first)) : Set.copyOf(given));
    }
  }

  /** A number in a box is never changed, whoever has made it. */
  private Set<Origin> ofUnseen(Optional<Callee> callee, IrType type) {
    if (!ShadowedTypes.contains(type) || VALUES.contains(type)) {
      return Set.of();
    }
    boolean isNew = callee.isEmpty()
        || (callee.get() instanceof MethodReference method && UnseenMethods.returnsNew(method));
    if (isNew) {
      return Set.of(Origin.UNSEEN);
    }
    Set<Origin> found = new HashSet<>(stored);
    found.add(Origin.ELSEWHERE);
    return found;
  }
}
