package org.djava.compiler;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.testkit.program.Program;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.PullbackCode;
import org.djava.runtime.ShadowArrays;

/** One derivative of one random program, compiled and interpreted. */
final class DerivedProgram {
  private static final int ENOUGH = 16;

  private final Derivation derivation;
  private final MethodHandle entry;
  private final ClassLoader loader;
  private final Program program;

  private DerivedProgram(
      Program program, Derivation derivation, MethodHandle entry, ClassLoader loader) {
    this.program = program;
    this.derivation = derivation;
    this.entry = entry;
    this.loader = loader;
  }

  /** What a call gives: the value, and what was stored. */
  record Result(Object value, double[] numbers, Object[] references) {}

  static DerivedProgram of(
      ProgramClass type, DjavaCompiler compiler, Program program, DerivativeKind kind) {
    Derivation derivation = switch (kind) {
      case JVP -> compiler.jvp(type.lifted(program), program.active());
      case GRADIENT -> compiler.gradient(type.lifted(program), program.active());
      case VJP -> compiler.vjp(type.lifted(program), program.active());
      case HESSIAN_VECTOR -> compiler.hessianVector(type.lifted(program), program.active());
    };
    DefinedCode code = type.define(
        derivation.module(), Set.copyOf(List.of(derivation.entry(), derivation.pullback())));
    MethodHandle entry = code.function(derivation.entry());
    DerivativeRequest request = request(type.method(program), program, kind);
    if (kind == DerivativeKind.VJP) {
      MethodHandle pullback = code.function(derivation.pullback());
      entry =
          CompiledPullback.complete(entry, pullback, request.handleType(), activeTypes(program));
    } else {
      entry = MethodHandles.explicitCastArguments(entry, request.handleType());
    }
    return new DerivedProgram(program, derivation, entry, type.loader());
  }

  private static DerivativeRequest request(Method method, Program program, DerivativeKind kind) {
    FunctionTarget target = new FunctionTarget(
        method.getDeclaringClass(),
        method.getName(),
        java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes()),
        true);
    return new DerivativeRequest(target, kind, program.active());
  }

  private static List<Class<?>> activeTypes(Program program) {
    List<Class<?>> types = new ArrayList<>();
    for (int i = 0; i < program.active().size(); i++) {
      if (program.active().get(i)) {
        types.add(program.main().parameters().get(i).type().javaClass());
      }
    }
    return types;
  }

  Result run(List<Object> arguments) {
    List<Object> all = new ArrayList<>(arguments);
    double[] numbers = new double[ENOUGH];
    Object[] references = new Object[ENOUGH];
    all.add(numbers);
    all.add(references);
    try {
      Object value = entry.invokeWithArguments(all);
      return new Result(value, numbers, references);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Everything that the interpreted entry returns. */
  List<Object> interpret(List<Object> arguments) {
    return interpreter().run(derivation.entry(), arguments.toArray());
  }

  private IrInterpreter interpreter() {
    return IrInterpreter.of(derivation.module(), loader);
  }

  /** The pullback of an interpreted VJP, interpreted. */
  PullbackCode interpretedPullback(Object state) {
    Object[] parts = (Object[]) state;
    FunctionName name = derivation.pullback();
    boolean hasSeed = derivation.module().function(name).parameters().size() > 1;
    return cotangent -> {
      if (parts[1] != null) {
        ShadowArrays.add(new Object[] {parts[1]}, new Object[] {cotangent});
      }
      List<Object> numbers = hasSeed
          ? interpreter().run(name, parts[0], cotangent)
          : interpreter().run(name, parts[0]);
      return collect(numbers, (Object[]) parts[2]);
    };
  }

  private Object[] collect(List<Object> numbers, Object[] shadows) {
    List<Object> adjoints = new ArrayList<>();
    int number = 0;
    int shadow = 0;
    for (Class<?> type : activeTypes(program)) {
      if (!type.isPrimitive()) {
        adjoints.add(shadows[shadow++]);
      } else if (type == float.class) {
        adjoints.add((Float) numbers.get(number++));
      } else {
        adjoints.add((Double) numbers.get(number++));
      }
    }
    return adjoints.toArray();
  }
}
