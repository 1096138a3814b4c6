package org.djava.compiler.javasource;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Writes accesses of fields, methods and constructors: by name where source may name them. */
final class Accesses {
  private final JavaTypes types;
  private final Conversions conversions;
  private final Links links;
  private boolean mayThrow;

  Accesses(JavaTypes types, Conversions conversions, Links links) {
    this.types = types;
    this.conversions = conversions;
    this.links = links;
  }

  /** True when something written so far may throw what must be declared. */
  boolean mayThrow() {
    return mayThrow;
  }

  JavaExpression get(FieldReference field, List<JavaExpression> operands) {
    Optional<Field> found = field(field);
    if (types.isNested(new ClassType(field.owner()))
        || found.filter(this::canName).isPresent()) {
      return JavaExpression.of(
          place(field, operands), Binding.PRIMARY, types.inSource(field.type()), operands, false);
    }
    Links.Way way = field.isStatic() ? Links.Way.GET_STATIC : Links.Way.GET;
    String handle =
        links.member(way, owner(found, field), field.name(), "()" + field.type().descriptor());
    return invoke(handle, operands, Optional.of(field.type()));
  }

  JavaExpression put(FieldReference field, List<JavaExpression> operands) {
    JavaExpression value = operands.get(operands.size() - 1);
    Optional<Field> found = field(field);
    if (found
        .filter(one -> canName(one) && !Modifier.isFinal(one.getModifiers()))
        .isPresent()) {
      String text = place(field, operands) + " = "
          + conversions.fitted(value, field.type()).text();
      return JavaExpression.of(text, Binding.CALL, NullType.NULL, operands, false);
    }
    boolean isFinal = found.filter(one -> Modifier.isFinal(one.getModifiers())).isPresent();
    Links.Way way =
        field.isStatic() ? Links.Way.SET_STATIC : isFinal ? Links.Way.SET_FINAL : Links.Way.SET;
    String handle =
        links.member(way, owner(found, field), field.name(), "()" + field.type().descriptor());
    List<JavaExpression> arguments = new ArrayList<>(operands);
    arguments.set(arguments.size() - 1, conversions.fitted(value, field.type()));
    return invoke(handle, arguments, Optional.empty());
  }

  private Optional<Field> field(FieldReference field) {
    return types
        .find(field.owner())
        .flatMap(owner -> ClassResolver.field(owner, field.name(), field.type().descriptor()));
  }

  private static String owner(Optional<Field> found, FieldReference field) {
    return found.map(one -> one.getDeclaringClass().getName()).orElse(field.owner());
  }

  private boolean canName(Field field) {
    return types.isAccessible(field)
        && !field.isSynthetic()
        && types.canName(new ClassType(field.getDeclaringClass().getName().replace('.', '/')));
  }

  private String place(FieldReference field, List<JavaExpression> operands) {
    ClassType owner = new ClassType(field.owner());
    return field.isStatic()
        ? types.text(owner) + "." + field.name()
        : conversions.fitted(operands.get(0), owner).at(Binding.PRIMARY) + "." + field.name();
  }

  JavaExpression call(MethodReference method, List<JavaExpression> operands) {
    if (method.owner().startsWith("[")) {
      IrType array = Descriptors.type(method.owner());
      String receiver = conversions.fitted(operands.get(0), array).at(Binding.PRIMARY);
      return JavaExpression.of(
          receiver + "." + method.name() + "()", Binding.CALL, ClassType.OBJECT, operands, false);
    }
    Optional<Method> found = types
        .find(method.owner())
        .flatMap(owner -> ClassResolver.method(owner, method.name(), method.descriptor()));
    if (found.filter(one -> canName(method, one)).isEmpty()) {
      return callByHandle(method, found, operands);
    }
    List<JavaExpression> arguments = arguments(method, operands);
    ClassType owner = new ClassType(method.owner());
    String target = method.hasReceiver()
        ? receiver(operands.get(0), owner, found.get()).at(Binding.PRIMARY)
        : types.text(owner);
    noteExceptions(found.get().getExceptionTypes());
    return called(target + "." + method.name(), arguments, operands, method.resultType());
  }

  /** Of a generic class, the plain one: its parameters are those of the class file. */
  private JavaExpression receiver(JavaExpression value, ClassType owner, Method found) {
    ClassType declaring = new ClassType(found.getDeclaringClass().getName().replace('.', '/'));
    boolean isGeneric = !Arrays.equals(found.getGenericParameterTypes(), found.getParameterTypes());
    boolean isPlain = isGeneric && !declaring.equals(owner) && types.canName(declaring);
    return isPlain ? conversions.cast(value, declaring) : conversions.fitted(value, owner);
  }

  private boolean canName(MethodReference method, Method found) {
    boolean isSuperCall =
        method.kind() == MethodReference.Kind.SPECIAL && !Modifier.isPrivate(found.getModifiers());
    return !isSuperCall
        && types.isAccessible(found)
        && (found.isBridge() || !found.isSynthetic())
        && types.canName(new ClassType(method.owner()))
        && method.parameterTypes().stream().allMatch(types::canName)
        && method.resultType().stream().allMatch(types::canName);
  }

  private JavaExpression callByHandle(
      MethodReference method, Optional<Method> found, List<JavaExpression> operands) {
    Links.Way way = switch (method.kind()) {
      case STATIC -> Links.Way.STATIC;
      case SPECIAL -> Links.Way.SPECIAL;
      case VIRTUAL, INTERFACE -> Links.Way.VIRTUAL;
    };
    String owner = found.map(one -> one.getDeclaringClass().getName()).orElse(method.owner());
    String handle = links.member(way, owner, method.name(), method.descriptor());
    return invoke(handle, arguments(method, operands), method.resultType(), operands);
  }

  private List<JavaExpression> arguments(MethodReference method, List<JavaExpression> operands) {
    int first = method.hasReceiver() ? 1 : 0;
    List<IrType> wanted = Descriptors.parameters(method.descriptor());
    List<JavaExpression> arguments =
        new ArrayList<>(exact(operands.subList(first, operands.size()), wanted));
    return arguments;
  }

  private List<JavaExpression> exact(List<JavaExpression> operands, List<IrType> wanted) {
    List<JavaExpression> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(conversions.exact(operands.get(i), wanted.get(i)));
    }
    return arguments;
  }

  JavaExpression construct(NewObject newObject, List<JavaExpression> operands) {
    if (newObject.isAllocation()) {
      String allocator = links.member(
          Links.Way.ALLOCATE, newObject.type().internalName(), "an object without contents", "()V");
      return invoke(allocator, operands, Optional.of(newObject.type()));
    }
    List<IrType> wanted = Descriptors.parameters(newObject.descriptor());
    List<JavaExpression> arguments = exact(operands, wanted);
    Optional<Class<?>> type = types.find(newObject.type().internalName());
    Optional<Constructor<?>> found =
        type.flatMap(owner -> ClassResolver.constructor(owner, newObject.descriptor()));
    boolean canName = found.isPresent()
        && isPlain(type.get())
        && !found.get().isSynthetic()
        && isAccessible(found.get())
        && types.canName(newObject.type())
        && wanted.stream().allMatch(types::canName);
    if (canName) {
      noteExceptions(found.get().getExceptionTypes());
      return called(
          "new " + types.text(newObject.type()),
          arguments,
          operands,
          Optional.of(newObject.type()));
    }
    String handle = links.member(
        Links.Way.CONSTRUCTOR,
        newObject.type().internalName(),
        "constructor",
        newObject.descriptor());
    return invoke(handle, arguments, Optional.of(newObject.type()), operands);
  }

  private boolean isAccessible(Constructor<?> constructor) {
    int modifiers = constructor.getModifiers();
    return Modifier.isPublic(modifiers)
        || (!Modifier.isPrivate(modifiers) && types.isAtHome(constructor.getDeclaringClass()));
  }

  /** One of which {@code new} makes an object, without another around it. */
  private static boolean isPlain(Class<?> type) {
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    return !isInner && !type.isEnum() && !Modifier.isAbstract(type.getModifiers());
  }

  private void noteExceptions(Class<?>... declared) {
    for (Class<?> type : declared) {
      mayThrow |=
          !RuntimeException.class.isAssignableFrom(type) && !Error.class.isAssignableFrom(type);
    }
  }

  /** From now on what is written may throw anything. */
  void noteThrown() {
    mayThrow = true;
  }

  private JavaExpression called(
      String target,
      List<JavaExpression> arguments,
      List<JavaExpression> operands,
      Optional<? extends IrType> result) {
    String text = target
        + arguments.stream().map(JavaExpression::text).collect(Collectors.joining(", ", "(", ")"));
    IrType type = result.<IrType>map(types::inSource).orElse(NullType.NULL);
    return JavaExpression.of(text, Binding.CALL, type, operands, false);
  }

  /** A call of a handle; all that is not known of it is an object. */
  JavaExpression invoke(
      String handle, List<JavaExpression> operands, Optional<? extends IrType> result) {
    return invoke(handle, operands, result, operands);
  }

  private JavaExpression invoke(
      String handle,
      List<JavaExpression> arguments,
      Optional<? extends IrType> result,
      List<JavaExpression> operands) {
    mayThrow = true;
    List<JavaExpression> all =
        new ArrayList<>(operands.subList(0, operands.size() - arguments.size()));
    arguments.forEach(argument -> all.add(
        argument.type() == NullType.NULL
            ? conversions.cast(argument, ClassType.OBJECT)
            : argument));
    JavaExpression call = called(handle + ".invoke", all, operands, Optional.empty());
    return result.<JavaExpression>map(type -> cast(call, type)).orElse(call);
  }

  private JavaExpression cast(JavaExpression call, IrType type) {
    String text = "(" + types.text(type) + ") " + call.text();
    return new JavaExpression(text, Binding.UNARY, types.inSource(type), call.reads(), false);
  }
}
