package org.djava.compiler.cases;

import java.lang.reflect.Method;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.DeclaredMethods;
import org.djava.compiler.differentiate.rules.DerivativeDeclaration;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.runtime.ShadowArrays;
import org.objectweb.asm.Type;

/** The same derivatives, run by the interpreter of the IR. */
final class InterpretedProgram implements DerivedProgram {
  private static final List<Boolean> ACTIVE = List.of(true);

  private final Method method;
  private final Supplier<DjavaCompiler> compiler;
  private DjavaCompiler made;
  private Derivation jvp;
  private Derivation gradient;
  private Derivation vjp;
  private Derivation hessianVector;

  InterpretedProgram(Method method) {
    this.method = method;
    this.compiler = () -> compilerFor(method.getDeclaringClass());
  }

  /** As the library makes it, with the rules that stand beside the method. */
  private static DjavaCompiler compilerFor(Class<?> type) {
    ClassHierarchy hierarchy = new ClassHierarchy(ClassSource.ofLoader(type.getClassLoader()));
    UserRules rules = UserRules.of(
        DerivativeDeclaration.in(hierarchy, Type.getInternalName(type)),
        DeclaredMethods.in(hierarchy));
    return new DjavaCompiler(new BytecodeLifter(hierarchy), rules, StageListener.NONE);
  }

  private DjavaCompiler compiler() {
    if (made == null) {
      made = compiler.get();
    }
    return made;
  }

  private Function lifted() {
    return compiler()
        .function(MethodReference.ofStatic(
            Type.getInternalName(method.getDeclaringClass()),
            method.getName(),
            Type.getMethodDescriptor(method)));
  }

  private IrInterpreter interpreter(Derivation derivation) {
    return IrInterpreter.of(derivation.module(), method.getDeclaringClass().getClassLoader());
  }

  @Override
  public Result jvp(double[] x, double[] tangent) {
    jvp = jvp == null ? compiler().jvp(lifted(), ACTIVE) : jvp;
    List<Object> results = interpreter(jvp).run(jvp.entry(), x, tangent);
    return new Result(results.get(0), results.get(1));
  }

  @Override
  public Object gradient(double[] x, double[] accumulator, Object seed) {
    gradient = gradient == null ? compiler().gradient(lifted(), ACTIVE) : gradient;
    return interpreter(gradient).run(gradient.entry(), x, accumulator, seed).get(0);
  }

  @Override
  public Pulled vjp(double[] x) {
    vjp = vjp == null ? compiler().vjp(lifted(), ACTIVE) : vjp;
    IrInterpreter interpreter = interpreter(vjp);
    List<Object> results = interpreter.run(vjp.entry(), x);
    Object[] state = (Object[]) results.get(1);
    return new Pulled(results.get(0), cotangent -> pull(interpreter, state, cotangent));
  }

  /** As the library does it: the shadows are read, and then cleared for the next time. */
  private synchronized double[] pull(IrInterpreter interpreter, Object[] state, Object cotangent) {
    Object[] shadows = (Object[]) state[2];
    if (state[1] != null) {
      ShadowArrays.add((double[]) state[1], (double[]) cotangent);
    }
    Object[] arguments = vjp.module().function(vjp.pullback()).parameters().size() == 1
        ? new Object[] {state[0]}
        : new Object[] {state[0], (double) cotangent + 0.0};
    interpreter.run(vjp.pullback(), arguments);
    double[] adjoint = (double[]) ShadowArrays.copy(shadows[0], new IdentityHashMap<>());
    ShadowArrays.clear(shadows);
    return adjoint;
  }

  @Override
  public double hessianVector(double[] x, double[] direction, double[] accumulator) {
    hessianVector =
        hessianVector == null ? compiler().hessianVector(lifted(), ACTIVE) : hessianVector;
    return (double) interpreter(hessianVector)
        .run(hessianVector.entry(), x, direction, accumulator)
        .get(0);
  }
}
