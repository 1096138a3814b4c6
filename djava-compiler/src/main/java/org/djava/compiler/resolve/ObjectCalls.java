package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.ValueClass;

/**
 * Rewrites calls on objects. Fields are named by the class that declares them from then on, so that one
 * field has one name.
 */
public final class ObjectCalls {
  private static final String CONSTRUCTOR = "<init>";
  private static final MethodReference REQUIRE = MethodReference.ofStatic(
      "java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;");

  private final MethodCode code;
  private final RecordConstructors records;
  private final Dispatchers dispatchers;
  private final ClosureCalls closureCalls;
  private final List<FunctionName> outlines = new ArrayList<>();
  private final Map<NewObject, Boolean> constructible = new HashMap<>();

  /** Rewriting with the methods that {@code code} knows. */
  public ObjectCalls(MethodCode code) {
    this.code = code;
    this.records = new RecordConstructors(code);
    this.dispatchers = new Dispatchers(code);
    this.closureCalls = new ClosureCalls(code.hierarchy());
  }

  /** The function with such calls rewritten; itself if there are none. */
  public Function in(Function function) {
    Rewriter rewriter = new Rewriter(function);
    Function rewritten = rewriter.run(function);
    return rewriter.changed ? rewritten : function;
  }

  /** The virtual method whose call the function stands for, if it is one made here for that. */
  public Optional<MethodReference> dispatched(FunctionName function) {
    return dispatchers.dispatched(function);
  }

  /** True for the making of a record whose components are stored once more, for the analysis. */
  public boolean isPlainConstruction(NewObject made) {
    return isClosure(made.type()) || isRecord(made);
  }

  /** True for the class of a closure. */
  public boolean isClosure(ClassType type) {
    return code.closures().of(type).isPresent();
  }

  private boolean isRecord(NewObject made) {
    return !code.isOfPlatform(made.type().internalName())
        && records.isRecord(made.type())
        && records.isCanonical(made)
        && records.components(made).isPresent();
  }

  /**
   * Whether the canonical constructor of a record does nothing but assign its components.
   *
   * @param bodies the bodies of methods as they are written
   */
  public boolean assignsOnly(
      ClassType record, java.util.function.Function<MethodReference, Optional<Function>> bodies) {
    return records.isRecord(record) && records.assignsOnly(record, bodies);
  }

  /** The function without stores into records and closures, which hold what is stored already. */
  public Function withoutStoresOfParts(Function function) {
    boolean isNeeded = function.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(each -> isStoreOfPart(each) || isReadOfValue(each));
    return isNeeded
        ? function.withBlocks(function.blocks().stream()
            .map(block -> new Block(
                block.label(),
                block.parameters(),
                block.statements().stream()
                    .filter(statement -> !isStoreOfPart(statement))
                    .map(statement -> isReadOfValue(statement) ? reading(statement) : statement)
                    .toList(),
                block.terminator(),
                block.terminatorLocation()))
            .toList())
        : function;
  }

  private static boolean isReadOfValue(Statement statement) {
    return statement.instruction() instanceof GetField get
        && ValueClass.of(get.field()).isPresent();
  }

  /** The call that the reading of such a field stands for. */
  private static Statement reading(Statement statement) {
    GetField get = (GetField) statement.instruction();
    Instruction call =
        ValueClass.of(get.field()).orElseThrow().read(get.operands().get(0));
    return new Statement(statement.results(), call, statement.location());
  }

  private boolean isStoreOfPart(Statement statement) {
    if (!(statement.instruction() instanceof PutField put) || put.field().isStatic()) {
      return false;
    }
    ClassType owner = new ClassType(put.field().owner());
    return ValueClass.of(owner).isPresent() || isClosure(owner) || records.isRecord(owner);
  }

  /** A function that does what a statement does, rewritten; empty if there is nothing to rewrite. */
  private Optional<FunctionName> outlined(Statement statement) {
    List<Value> parameters = new ArrayList<>();
    Map<Value, Value> mapping = new HashMap<>();
    for (Value operand : statement.instruction().operands()) {
      parameters.add(Value.of(operand.type()));
      mapping.put(operand, parameters.get(parameters.size() - 1));
    }
    List<Value> results =
        statement.results().stream().map(result -> Value.of(result.type())).toList();
    FunctionName name =
        FunctionName.of(textOf(statement.instruction())).derived("outlined" + outlines.size());
    Statement inner = new Statement(
        results, statement.instruction().mapOperands(mapping::get), statement.location());
    Block block = new Block(
        BlockLabel.named("entry"),
        parameters,
        List.of(inner),
        new Terminator.Return(results),
        statement.location());
    List<IrType> types = results.stream().map(Value::type).toList();
    Function function = new Function(name, types, List.of(block), statement.location());
    Function rewritten = in(function);
    if (rewritten == function) {
      return Optional.empty();
    }
    outlines.add(name);
    code.add(rewritten);
    return Optional.of(name);
  }

  private static String textOf(Instruction instruction) {
    if (instruction instanceof ApplyDynamic apply) {
      return apply.callSite() instanceof CallSite.Method called
          ? called.method().text()
          : ((CallSite.Indy) apply.callSite()).name();
    }
    if (instruction instanceof NewObject made) {
      return MethodReference.constructor(made).text();
    }
    return ((Apply) instruction).callee().text();
  }

  /** Whether the object's constructors are all seen, down to that of {@code Object}. */
  private boolean isConstructible(ClassType type, String descriptor) {
    NewObject key = new NewObject(type, descriptor, List.of());
    Boolean known = constructible.get(key);
    if (known == null) {
      constructible.put(key, false);
      known = code.bodyOf(MethodReference.constructor(key))
          .filter(this::callsConstructible)
          .isPresent();
      constructible.put(key, known);
    }
    return known;
  }

  private boolean callsConstructible(Function body) {
    Value self = body.parameters().get(0);
    for (Block block : body.blocks()) {
      for (Statement statement : block.statements()) {
        if (isConstructorCall(statement.instruction())
            && statement.instruction().operands().get(0).equals(self)) {
          MethodReference called = (MethodReference) ((Apply) statement.instruction()).callee();
          boolean isSeen = called.owner().equals("java/lang/Object")
              || isOfStandIn(self)
              || (!code.isOfPlatform(called.owner())
                  && isConstructible(new ClassType(called.owner()), called.descriptor()));
          if (!isSeen) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** What an object that stands in for one of the JDK's has of that one is never used. */
  private static boolean isOfStandIn(Value object) {
    return object.type() instanceof ClassType type
        && LibraryCatalogue.contains(type.internalName());
  }

  private static boolean isConstructorCall(Instruction instruction) {
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.name().equals(CONSTRUCTOR);
  }

  private final class Rewriter extends FunctionRewriter {
    private final ExactClasses classes;
    private final Set<Value> stored = new HashSet<>();
    private final Set<Value> present = new HashSet<>();
    private final Set<Value> delegates = new HashSet<>();
    private final Set<Statement> caught = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Value> calledOnly = new HashSet<>();
    private boolean changed;

    Rewriter(Function function) {
      this.classes = new ExactClasses(function);
      if (code.hasReceiver(function.name()) && !function.parameters().isEmpty()) {
        present.add(function.parameters().get(0));
      }
      Uses uses = Uses.of(function);
      for (Block block : function.blocks()) {
        if (block.caught() != null) {
          caught.add(block.caught());
        }
      }
      for (Block block : function.blocks()) {
        for (Statement statement : block.statements()) {
          if (statement.instruction() instanceof ApplyDynamic apply
              && Closures.isLambda(apply.callSite())
              && uses.of(statement.result()).stream()
                  .allMatch(use -> isCall(use, statement.result(), apply))) {
            calledOnly.add(statement.result());
          }
          if (statement.instruction() instanceof PutField put && !put.field().isStatic()) {
            stored.add(put.operands().get(0));
          }
          if (statement.instruction() instanceof NewObject made
              && code.closures().of(made.type()).isPresent()) {
            delegates.add(made.operands().get(0));
          }
        }
      }
    }

    @Override
    protected void rewrite(Statement statement, BlockBuilder out) {
      boolean isOutlined = caught.contains(statement) && mayTakeSeveral(statement.instruction());
      boolean isDone = isOutlined ? outline(statement, out) : rewritten(statement, out);
      if (isDone) {
        changed = true;
      } else {
        copy(statement, out);
      }
    }

    private boolean rewritten(Statement statement, BlockBuilder out) {
      Instruction instruction = statement.instruction();
      boolean isDone = false;
      if (instruction instanceof ApplyDynamic apply && Closures.isLambda(apply.callSite())) {
        isDone = makeClosure(statement, apply, out);
      } else if (instruction instanceof ApplyDynamic apply
          && apply.callSite() instanceof CallSite.Method called
          && !called.isOther()) {
        isDone = call(statement, called.method(), out);
      } else if (isConstructorCall(instruction)) {
        isDone = constructor(statement, (Apply) instruction, out);
      } else if (instruction instanceof Apply apply
          && apply.callee() instanceof MethodReference method
          && method.kind() == MethodReference.Kind.SPECIAL) {
        isDone = code.hierarchy()
            .resolve(method)
            .filter(target -> call(statement, target, out))
            .isPresent();
      } else if (instruction instanceof Apply apply
          && apply.callee() instanceof MethodReference method
          && ValueClass.contains(method)) {
        isDone = value(statement, method, out);
      } else if (instruction instanceof NewObject made && !made.isAllocation()) {
        isDone = make(statement, made, out);
      } else if (instruction instanceof GetField get) {
        isDone =
            declared(get.field()).filter(field -> read(statement, field, out)).isPresent();
      } else if (instruction instanceof PutField put) {
        isDone = declared(put.field()).filter(field -> write(put, field, out)).isPresent();
      }
      return isDone;
    }

    private static boolean mayTakeSeveral(Instruction instruction) {
      return instruction instanceof ApplyDynamic
          || (instruction instanceof Apply && !isConstructorCall(instruction))
          || (instruction instanceof NewObject made && !made.isAllocation());
    }

    /** Where an exception is caught only one statement may throw: what takes several is a function. */
    private boolean outline(Statement statement, BlockBuilder out) {
      Optional<FunctionName> function = outlined(statement);
      function.ifPresent(name -> appendCall(statement, name, out));
      return function.isPresent();
    }

    private List<Value> operands(Statement statement) {
      return mapped(statement.instruction().operands());
    }

    private List<Value> mapped(List<Value> values) {
      return values.stream().map(this::mapped).toList();
    }

    /** The statement is a call of {@code function} with the same operands. */
    private void appendCall(Statement statement, FunctionName function, BlockBuilder out) {
      List<IrType> results = statement.results().stream().map(Value::type).toList();
      append(statement, new Apply(function, results, operands(statement)), out);
    }

    private Optional<FieldReference> declared(FieldReference field) {
      return field.isStatic() || code.isOfPlatform(field.owner())
          ? Optional.empty()
          : code.hierarchy()
              .resolve(field)
              .map(found -> found.reference())
              .filter(found -> !found.equals(field));
    }

    private boolean read(Statement statement, FieldReference field, BlockBuilder out) {
      GetField get = new GetField(field, statement.instruction().operands());
      copy(new Statement(statement.results(), get, statement.location()), out);
      return true;
    }

    private boolean write(PutField put, FieldReference field, BlockBuilder out) {
      out.appendAll(new PutField(field, mapped(put.operands())));
      return true;
    }

    /** Boxes and their like are objects with one field. */
    private boolean value(Statement statement, MethodReference method, BlockBuilder out) {
      if (readValue(statement, method, out)) {
        return true;
      }
      List<Value> operands = statement.instruction().operands();
      Optional<ValueClass> made = ValueClass.madeBy(method)
          .filter(each -> !operands.isEmpty() && !stored.contains(statement.result()));
      made.ifPresent(each -> {
        copy(statement, out);
        List<Value> stored = List.of(mapped(statement.result()), mapped(operands.get(0)));
        out.appendAll(new PutField(each.field(), stored));
      });
      return made.isPresent();
    }

    private boolean readValue(Statement statement, MethodReference method, BlockBuilder out) {
      Optional<ValueClass> read = ValueClass.readBy(method);
      read.ifPresent(each -> {
        Value receiver = mapped(statement.instruction().operands().get(0));
        append(statement, new GetField(each.field(), List.of(receiver)), out);
      });
      return read.isPresent();
    }

    /** A virtual call: of the one method that it can only be. */
    private boolean call(Statement statement, MethodReference method, BlockBuilder out) {
      if (readValue(statement, method, out)) {
        return true;
      }
      if (callLambda(statement, method, out)) {
        return true;
      }
      Optional<MethodReference> withRule = withRuleForAll(method);
      if (withRule.isPresent()) {
        callWithRule(statement, withRule.get(), out);
        return true;
      }
      Value receiver = statement.instruction().operands().get(0);
      Optional<ClassType> exact = classes.of(receiver);
      MethodReference named =
          exact.map(type -> method.inClass(type.internalName())).orElse(method);
      Optional<MethodDeclaration> target = code.hierarchy().resolve(named);
      boolean isCertain = target.isPresent()
          && code.hierarchy()
              .resolve(method)
              .filter(declared -> code.hierarchy().isSelectable(declared, target.get()))
              .isPresent()
          && (exact.isPresent() || !code.hierarchy().isOverridable(target.get(), method.owner()));
      return isCertain ? call(statement, target.get(), out) : dispatch(statement, method, out);
    }

    private boolean isCall(Uses.Use use, Value lambda, ApplyDynamic made) {
      return use.statement().filter(each -> !caught.contains(each)).isPresent()
          && use.statement().get().instruction() instanceof ApplyDynamic apply
          && apply.callSite() instanceof CallSite.Method called
          && ClosureCalls.isCalledBy((CallSite.Indy) made.callSite(), called.method())
          && apply.operands().indexOf(lambda) == 0
          && apply.operands().lastIndexOf(lambda) == 0;
    }

    /** The lambda that is called is made right here: what it captured is at hand. */
    private boolean callLambda(Statement statement, MethodReference method, BlockBuilder out) {
      List<Value> operands = operands(statement);
      Optional<ApplyDynamic> lambda =
          classes.lambda(statement.instruction().operands().get(0));
      if (lambda.isEmpty()
          || !ClosureCalls.isCalledBy((CallSite.Indy) lambda.get().callSite(), method)) {
        return false;
      }
      List<Value> captured = mapped(lambda.get().operands());
      CallSite.Indy site = (CallSite.Indy) lambda.get().callSite();
      closureCalls
          .write(site, captured, method, operands.subList(1, operands.size()), out)
          .ifPresent(result -> map(statement.result(), result));
      return true;
    }

    /** A lambda becomes an object of a class of ours that shows what it has captured. */
    private boolean makeClosure(Statement statement, ApplyDynamic lambda, BlockBuilder out) {
      Optional<Closure> closure = code.closures().of(lambda.callSite());
      if (closure.isEmpty()
          || delegates.contains(statement.result())
          || calledOnly.contains(statement.result())) {
        return false;
      }
      List<Value> captured = mapped(lambda.operands());
      Value delegate =
          out.append(new ApplyDynamic(lambda.callSite(), lambda.resultTypes(), captured));
      List<Value> operands = new ArrayList<>(List.of(delegate));
      operands.add(out.append(Constant.of(closure.get().number())));
      operands.addAll(captured);
      ObjectLayout layout = closure.get().layout();
      Value made =
          out.append(new NewObject(layout.type(), layout.constructorDescriptor(), operands));
      for (int i = 0; i < captured.size(); i++) {
        FieldReference field = closure.get().captured().get(i);
        out.appendAll(new PutField(field, List.of(made, captured.get(i))));
      }
      map(statement.result(), made);
      return true;
    }

    private boolean dispatch(Statement statement, MethodReference method, BlockBuilder out) {
      Optional<FunctionName> dispatcher = dispatchers.of(method);
      dispatcher.ifPresent(name -> appendCall(statement, name, out));
      return dispatcher.isPresent();
    }

    /** A rule for a method without a body is one for whatever implements it. */
    private Optional<MethodReference> withRuleForAll(MethodReference method) {
      return code.hierarchy()
          .resolve(method)
          .filter(declared -> !declared.hasBytecode() && !code.isOfPlatform(declared.owner()))
          .filter(
              declared -> code.hasRule(declared.reference()) || code.isMapped(declared.reference()))
          .map(declared -> new MethodReference(
              method.kind(),
              declared.owner(),
              method.name(),
              method.descriptor(),
              declared.ownerIsInterface()));
    }

    private void callWithRule(Statement statement, MethodReference method, BlockBuilder out) {
      if (code.isMapped(method)) {
        appendCall(statement, code.functionOf(method), out);
      } else {
        append(statement, Apply.of(method, operands(statement)), out);
      }
    }

    private boolean call(Statement statement, MethodDeclaration target, BlockBuilder out) {
      MethodReference method = target.reference();
      if (target.isStatic()
          || !(target.hasBytecode() || code.isMapped(method))
          || (code.isOfPlatform(target.owner()) && !code.isFollowed(method))
          || (code.staysCall(method) && statement.instruction() instanceof Apply)
          || (!code.staysCall(method) && code.bodyOf(method).isEmpty())) {
        return false;
      }
      List<Value> operands = receiverChecked(statement.instruction().operands(), target, out);
      List<IrType> results = statement.results().stream().map(Value::type).toList();
      Apply call = code.staysCall(method)
          ? Apply.of(method, operands)
          : new Apply(code.functionOf(method), results, operands);
      append(statement, call, out);
      return true;
    }

    private void append(Statement statement, Instruction instruction, BlockBuilder out) {
      List<Value> results = out.appendAll(instruction);
      for (int i = 0; i < results.size(); i++) {
        map(statement.results().get(i), results.get(i));
      }
    }

    /** The operands in the new function; a call on null fails before it begins. */
    private List<Value> receiverChecked(
        List<Value> operands, MethodDeclaration target, BlockBuilder out) {
      List<Value> mapped = new ArrayList<>(mapped(operands));
      Value receiver = operands.get(0);
      if (!present.contains(receiver) && !classes.isNew(receiver)) {
        out.append(Apply.of(REQUIRE, List.of(mapped.get(0))));
      }
      ClassType owner = new ClassType(target.owner());
      if (!code.hierarchy().isAssignable(receiver.type(), owner)) {
        mapped.set(0, out.append(new Cast(owner, mapped.get(0))));
      }
      return mapped;
    }

    /** A constructor's call of another one, for its own object. */
    private boolean constructor(Statement statement, Apply apply, BlockBuilder out) {
      MethodReference method = (MethodReference) apply.callee();
      if (method.owner().equals("java/lang/Object")
          || (code.isOfPlatform(method.owner()) && isOfStandIn(apply.operands().get(0)))) {
        return true;
      }
      boolean isSeen = !code.isOfPlatform(method.owner())
          && isConstructible(new ClassType(method.owner()), method.descriptor());
      if (isSeen) {
        List<Value> operands = mapped(apply.operands());
        append(statement, new Apply(code.functionOf(method), List.of(), operands), out);
      }
      return isSeen;
    }

    private boolean make(Statement statement, NewObject made, BlockBuilder out) {
      String name = made.type().internalName();
      if (code.isOfPlatform(name) || code.hierarchy().find(name).isEmpty()) {
        return false;
      }
      if (records.isRecord(made.type())) {
        return records.isCanonical(made)
            ? makeCanonically(statement, made, out)
            : makeByOther(statement, made, out);
      }
      if (!isConstructible(made.type(), made.descriptor())) {
        return false;
      }
      Value object = out.append(NewObject.allocation(made.type()));
      map(statement.result(), object);
      List<Value> operands = new ArrayList<>(List.of(object));
      made.operands().forEach(operand -> operands.add(mapped(operand)));
      FunctionName constructor = code.functionOf(MethodReference.constructor(made));
      out.appendAll(new Apply(constructor, List.of(), operands));
      return true;
    }

    private boolean makeByOther(Statement statement, NewObject made, BlockBuilder out) {
      Optional<FunctionName> maker = records.maker(made);
      maker.ifPresent(name -> appendCall(statement, name, out));
      return maker.isPresent();
    }

    private boolean makeCanonically(Statement statement, NewObject made, BlockBuilder out) {
      Optional<RecordConstructors.Components> components = records.components(made);
      List<FieldReference> fields =
          components.map(RecordConstructors.Components::fields).orElse(List.of());
      if (components.isEmpty() || fields.isEmpty() || stored.contains(statement.result())) {
        return false;
      }
      List<Value> arguments = mapped(made.operands());
      copy(statement, out);
      List<Value> values = components
          .get()
          .function()
          .map(name -> out.appendAll(new Apply(
              name, fields.stream().map(f -> f.type().computational()).toList(), arguments)))
          .orElse(arguments);
      for (int i = 0; i < fields.size(); i++) {
        List<Value> operands = List.of(mapped(statement.result()), values.get(i));
        out.appendAll(new PutField(fields.get(i), operands));
      }
      return true;
    }
  }
}
