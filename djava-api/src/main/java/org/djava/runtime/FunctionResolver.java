package org.djava.runtime;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.djava.DerivativeFunction;
import org.djava.GradientFunction;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the method behind a function object.
 *
 * <ul>
 *   <li>A lambda or method reference stands for its implementation method; what it has captured
 *       comes first among the arguments, a bound receiver before everything.
 *   <li>A method reference to a function object, {@code f::applyAsDouble}, stands for what {@code
 *       f} stands for.
 *   <li>A method reference to a derivative, {@code derivative(f)::at}, stands for the derivative of
 *       what {@code f} stands for.
 *   <li>An object of a named or anonymous class stands for the class's method, with itself as
 *       receiver.
 *   <li>A {@link NamedFunction} stands for the method it names.
 * </ul>
 */
public final class FunctionResolver {
  private static final ClassValue<LambdaClass> LAMBDA_CLASSES = new ClassValue<>() {
    @Override
    protected LambdaClass computeValue(Class<?> type) {
      return new LambdaClass();
    }
  };

  private static final ClassValue<ConcurrentMap<FunctionTarget, FunctionTarget>> SELECTED =
      new ClassValue<>() {
        @Override
        protected ConcurrentMap<FunctionTarget, FunctionTarget> computeValue(Class<?> receiver) {
          return new ConcurrentHashMap<>();
        }
      };

  private FunctionResolver() {}

  /** What is the same for all instances of a lambda's class. */
  private static final class LambdaClass {
    /** Set if the lambda captures nothing, so that all instances are alike. */
    private volatile @Nullable LambdaTarget constant;

    /** Set if the method does not depend on a captured receiver's class. */
    private volatile @Nullable KnownMethod method;
  }

  /**
   * Finds the method behind a function object.
   *
   * @param function the function object
   * @param functionalInterface the interface through which it would be called
   * @return the method and the captured values
   * @throws NotDifferentiableException if there is no such method, or none with a class file
   */
  public static LambdaTarget resolve(Object function, Class<?> functionalInterface) {
    Objects.requireNonNull(function, "the function is null");
    LambdaTarget known = known(function);
    return known != null
        ? known
        : resolve(function, MethodSearch.ofFunctionalInterface(functionalInterface));
  }

  /** What a function object of a class that was seen before stands for, if its method is all it takes. */
  private static @Nullable LambdaTarget known(Object function) {
    Class<?> type = function.getClass();
    if (!type.isHidden()) {
      return null;
    }
    LambdaClass known = LAMBDA_CLASSES.get(type);
    LambdaTarget constant = known.constant;
    KnownMethod method = known.method;
    if (constant != null || method == null) {
      return constant;
    }
    @Nullable Object[] captured = LambdaCode.captured(function);
    return captured == null ? null : new LambdaTarget(method, captured);
  }

  private static LambdaTarget resolve(Object function, Method called) {
    if (function instanceof NamedFunction named) {
      return new LambdaTarget(named.target(), new Object[0]);
    }
    if (!function.getClass().isSynthetic() && !function.getClass().isHidden()) {
      return ofObject(function, called);
    }
    LambdaTarget known = known(function);
    if (known != null) {
      return known;
    }
    SerializedLambda form = SerializedForm.of(function);
    return form == null
        ? ofObject(function, called)
        : ofLambda(function, form, lambdaClass(function.getClass()));
  }

  /** Lambdas within differentiated code are not hidden, and those with other code may share a class. */
  private static LambdaClass lambdaClass(Class<?> type) {
    return type.isHidden() ? LAMBDA_CLASSES.get(type) : new LambdaClass();
  }

  private static LambdaTarget ofLambda(Object function, SerializedLambda form, LambdaClass known) {
    @Nullable Object[] captured = new @Nullable Object[form.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = form.getCapturedArg(i);
    }
    KnownMethod method = known.method;
    if (method != null) {
      return new LambdaTarget(method, captured);
    }
    Method named = named(function, form);
    boolean hasReceiver = !Modifier.isStatic(named.getModifiers());
    if (hasReceiver && captured.length > 0) {
      // A bound receiver is never null: evaluating the method reference has checked it.
      Object receiver = Objects.requireNonNull(captured[0]);
      if (captured.length == 1 && receiver instanceof DerivedFunction derived) {
        return ofDerivative(derived, named);
      }
      if (captured.length == 1 && isFunctionObject(receiver)) {
        return resolve(receiver, named);
      }
      return new LambdaTarget(target(MethodSearch.selected(receiver.getClass(), named)), captured);
    }
    KnownMethod found = new KnownMethod(target(named));
    LambdaTarget result = new LambdaTarget(found, captured);
    known.method = found;
    if (captured.length == 0) {
      known.constant = result;
    }
    return result;
  }

  /**
   * The method that runs where the function is called on a receiver, if it is a method reference
   * without one, {@code Model::loss}.
   *
   * @param function what the function object stands for
   * @param receiver its first argument
   * @return the method of the receiver's class, or the method as it is
   */
  public static FunctionTarget forReceiver(LambdaTarget function, Object receiver) {
    FunctionTarget target = function.target();
    Class<?> type = receiver.getClass();
    boolean isReceiver = !target.isStatic()
        && function.captured().length == 0
        && target.owner().isInstance(receiver);
    if (!isReceiver || target.owner() == type) {
      return target;
    }
    return SELECTED.get(type).computeIfAbsent(target, named -> {
      Method method = MethodSearch.declared(named.owner(), named.name(), named.type());
      return method == null ? named : target(MethodSearch.selected(type, method));
    });
  }

  private static LambdaTarget ofDerivative(DerivedFunction derivative, Method called) {
    boolean isScalar = derivative instanceof DerivativeFunction;
    boolean isApplication =
        called.getName().equals("at") || called.getName().equals("applyAsDouble");
    if (!isApplication || !(isScalar || derivative instanceof GradientFunction)) {
      throw FunctionRefusals.derivative(
          derivative.getClass().getSimpleName() + "." + called.getName());
    }
    LambdaTarget function =
        resolve(derivative.function(), isScalar ? ScalarFunction.class : Objective.class);
    FunctionTarget.Derived step =
        isScalar ? FunctionTarget.Derived.DERIVATIVE : FunctionTarget.Derived.GRADIENT;
    return new LambdaTarget(function.target().derived(step), function.captured());
  }

  private static Method named(Object function, SerializedLambda form) {
    String owner = form.getImplClass().replace('/', '.');
    if (form.getImplMethodKind() == MethodHandleInfo.REF_newInvokeSpecial) {
      throw FunctionRefusals.constructor(owner);
    }
    ClassLoader loader = function.getClass().getClassLoader();
    try {
      Class<?> type = Class.forName(owner, false, loader);
      MethodType signature =
          MethodType.fromMethodDescriptorString(form.getImplMethodSignature(), loader);
      Method named = MethodSearch.declared(type, form.getImplMethodName(), signature);
      if (named != null) {
        return named;
      }
    } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
      throw FunctionRefusals.notFound(owner, form.getImplMethodName(), e);
    }
    throw FunctionRefusals.notFound(owner, form.getImplMethodName(), null);
  }

  /** An object of a class that the programmer wrote: its own method, with itself as receiver. */
  private static LambdaTarget ofObject(Object function, Method called) {
    Class<?> type = function.getClass();
    if (type.isHidden() || Proxy.isProxyClass(type)) {
      throw FunctionRefusals.opaque(function, called.getName());
    }
    Method selected = MethodSearch.selected(type, called);
    return new LambdaTarget(target(selected), new Object[] {function});
  }

  private static boolean isFunctionObject(Object receiver) {
    Class<?> type = receiver.getClass();
    return receiver instanceof NamedFunction || type.isHidden() || Proxy.isProxyClass(type);
  }

  private static FunctionTarget target(Method method) {
    return new FunctionTarget(
        method.getDeclaringClass(),
        method.getName(),
        MethodSearch.type(method),
        Modifier.isStatic(method.getModifiers()));
  }
}
