package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * What the constructors of records assign. Nobody but the canonical constructor can write a record's
 * fields, so it runs as it is, and what it assigns is found out beside it: it is the arguments
 * themselves, or is computed once more where that is no different.
 */
final class RecordConstructors {
  private final MethodCode code;
  private final Map<NewObject, Optional<Components>> known = new HashMap<>();
  private final Map<MethodReference, Optional<FunctionName>> makers = new HashMap<>();

  RecordConstructors(MethodCode code) {
    this.code = code;
  }

  /**
   * How the components come from the arguments of a canonical constructor.
   *
   * @param fields the components' fields, in order
   * @param function that computes them; empty if they are the arguments
   */
  record Components(List<FieldReference> fields, Optional<FunctionName> function) {}

  boolean isRecord(ClassType type) {
    return declaration(type).filter(ClassDeclaration::isRecord).isPresent();
  }

  private Optional<ClassDeclaration> declaration(ClassType type) {
    return code.hierarchy().find(type.internalName());
  }

  boolean isCanonical(NewObject made) {
    return made.descriptor().equals(canonical(declaration(made.type()).orElseThrow()));
  }

  /**
   * Whether a canonical constructor does nothing but assign its arguments.
   *
   * @param bodies the bodies of methods as they are written
   */
  boolean assignsOnly(
      ClassType type, java.util.function.Function<MethodReference, Optional<Function>> bodies) {
    ClassDeclaration declaration = declaration(type).orElseThrow();
    NewObject made = new NewObject(type, canonical(declaration), List.of());
    return bodies
        .apply(MethodReference.constructor(made))
        .filter(body -> assignsOnly(body, fieldsOf(declaration)))
        .isPresent();
  }

  private static boolean assignsOnly(Function body, List<FieldReference> fields) {
    Value self = body.parameters().get(0);
    Map<FieldReference, Value> assigned = new HashMap<>();
    for (Statement statement : body.entry().statements()) {
      if (statement.instruction() instanceof PutField put
          && put.operands().get(0).equals(self)) {
        assigned.put(put.field(), put.value());
      } else if (!isCallOfRecord(statement)) {
        return false;
      }
    }
    List<Value> arguments = body.parameters().subList(1, body.parameters().size());
    return body.blocks().size() == 1
        && body.entry().terminator() instanceof Terminator.Return
        && fields.stream().map(assigned::get).toList().equals(arguments);
  }

  private static String canonical(ClassDeclaration type) {
    return Descriptors.method(
        fieldsOf(type).stream().map(FieldReference::type).toList(), Optional.empty());
  }

  private static List<FieldReference> fieldsOf(ClassDeclaration type) {
    return type.recordComponents().stream().map(FieldDeclaration::reference).toList();
  }

  /** What a canonical constructor assigns, if it can be told. */
  Optional<Components> components(NewObject made) {
    NewObject key = new NewObject(made.type(), made.descriptor(), List.of());
    Optional<Components> found = known.get(key);
    if (found == null) {
      found = code.bodyOf(MethodReference.constructor(made))
          .flatMap(body -> components(made.type(), body));
      known.put(key, found);
    }
    return found;
  }

  private Optional<Components> components(ClassType type, Function body) {
    List<FieldReference> fields = fieldsOf(code.hierarchy().get(type.internalName()));
    List<Value> arguments = body.parameters().subList(1, body.parameters().size());
    List<Block> blocks = new ArrayList<>();
    boolean isPlain = body.blocks().size() == 1;
    for (Block block : body.blocks()) {
      Map<FieldReference, Value> assigned = new HashMap<>();
      List<Statement> kept = new ArrayList<>();
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof PutField put
            && put.operands().get(0).equals(body.parameters().get(0))) {
          assigned.put(put.field(), put.value());
        } else if (!isCallOfRecord(statement)) {
          kept.add(statement);
        }
      }
      boolean returns = block.terminator() instanceof Terminator.Return;
      if (returns ? !assigned.keySet().containsAll(fields) : !assigned.isEmpty()) {
        return Optional.empty();
      }
      List<Value> values = returns ? fields.stream().map(assigned::get).toList() : List.of();
      isPlain &= kept.isEmpty() && values.equals(arguments);
      Terminator end = returns ? new Terminator.Return(values) : block.terminator();
      List<Value> parameters = blocks.isEmpty() ? arguments : block.parameters();
      blocks.add(new Block(block.label(), parameters, kept, end, block.terminatorLocation()));
    }
    if (isPlain) {
      return Optional.of(new Components(fields, Optional.empty()));
    }
    List<IrType> types =
        fields.stream().map(field -> field.type().computational()).toList();
    FunctionName name = body.name().derived("components");
    Function function = new Function(name, types, blocks, body.location());
    if (isUsed(body.parameters().get(0), function) || !code.isRepeatable(function)) {
      return Optional.empty();
    }
    code.add(function);
    return Optional.of(new Components(fields, Optional.of(name)));
  }

  private static boolean isCallOfRecord(Statement statement) {
    return statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.owner().equals("java/lang/Record");
  }

  private static boolean isUsed(Value value, Function function) {
    return function.blocks().stream()
        .anyMatch(block -> block.terminator().operands().contains(value)
            || block.successors().stream().anyMatch(edge -> edge.arguments().contains(value))
            || block.statements().stream()
                .anyMatch(each -> each.instruction().operands().contains(value)));
  }

  /** {@code (arguments) -> record}: the body of a constructor that calls another one. */
  Optional<FunctionName> maker(NewObject made) {
    MethodReference constructor = MethodReference.constructor(made);
    Optional<FunctionName> found = makers.get(constructor);
    if (found == null) {
      found = code.bodyOf(constructor).flatMap(body -> maker(made.type(), body));
      makers.put(constructor, found);
    }
    return found;
  }

  private Optional<FunctionName> maker(ClassType type, Function body) {
    Value self = body.parameters().get(0);
    int delegations = 0;
    List<Block> blocks = new ArrayList<>();
    for (Block block : body.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Apply apply
            && apply.callee() instanceof MethodReference method
            && method.name().equals("<init>")
            && apply.operands().get(0).equals(self)) {
          List<Value> arguments = apply.operands().subList(1, apply.operands().size());
          NewObject other = new NewObject(type, method.descriptor(), arguments);
          statements.add(new Statement(List.of(self), other, statement.location()));
          delegations++;
        } else {
          statements.add(statement);
        }
      }
      boolean returns = block.terminator() instanceof Terminator.Return;
      Terminator end = returns ? new Terminator.Return(List.of(self)) : block.terminator();
      List<Value> parameters = blocks.isEmpty()
          ? block.parameters().subList(1, block.parameters().size())
          : block.parameters();
      blocks.add(new Block(block.label(), parameters, statements, end, block.terminatorLocation()));
    }
    if (delegations != 1) {
      return Optional.empty();
    }
    FunctionName name = body.name().derived("maker");
    code.add(new Function(name, List.of(type), blocks, body.location()));
    return Optional.of(name);
  }
}
