package org.djava.benchmarks.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.benchmarks.workload.Workload;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredMethod;
import org.djava.compiler.lower.LoweringRequest;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.LambdaTarget;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Bytes of bytecode.
 *
 * @param primal of the function and what it calls in its own class
 * @param gradient of the fused gradient
 * @param pullback of VJP and pullback
 * @param forward of the JVP
 */
record CodeSize(int primal, int gradient, int pullback, int forward) {

  static CodeSize of(Workload workload) throws IOException {
    Object function = workload.function();
    LambdaTarget resolved = FunctionResolver.resolve(
        function, function instanceof Objective ? Objective.class : ScalarFunction.class);
    FunctionTarget target = resolved.target();
    List<Boolean> active = new ArrayList<>(Collections.nCopies(resolved.captured().length, false));
    active.add(true);
    ClassSource classes = ClassSource.ofLoader(target.owner().getClassLoader());
    DjavaCompiler compiler = new DjavaCompiler(BytecodeLifter.of(classes), StageListener.NONE);
    Function lifted = compiler.function(reference(target));
    return new CodeSize(
        bytesOf(target),
        bytesOf(compiler.gradient(lifted, active)),
        bytesOf(compiler.vjp(lifted, active)),
        bytesOf(compiler.jvp(lifted, active)));
  }

  private static MethodReference reference(FunctionTarget target) {
    return new MethodReference(
        MethodReference.Kind.STATIC,
        target.owner().getName().replace('.', '/'),
        target.name(),
        target.type().toMethodDescriptorString(),
        false);
  }

  private static int bytesOf(Derivation derivation) {
    LoweringRequest request = LoweringRequest.of("org/djava/benchmarks/report/Derived")
        .withEntryPoints(Set.of(derivation.entry()));
    return BytecodeLowerer.lower(derivation.module(), request).methods().stream()
        .mapToInt(LoweredMethod::codeBytes)
        .sum();
  }

  private static int bytesOf(FunctionTarget target) throws IOException {
    ClassNode owner = new ClassNode();
    String file = target.owner().getName().replace('.', '/') + ".class";
    try (InputStream in =
        Objects.requireNonNull(target.owner().getClassLoader().getResourceAsStream(file), file)) {
      new ClassReader(in).accept(owner, ClassReader.SKIP_DEBUG);
    }
    Set<String> reached = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(target.name() + target.type().toMethodDescriptorString());
    int bytes = 0;
    while (!open.isEmpty()) {
      String key = open.remove();
      if (reached.add(key)) {
        MethodNode method = owner.methods.stream()
            .filter(candidate -> key.equals(candidate.name + candidate.desc))
            .findFirst()
            .orElseThrow();
        CodeSizeEvaluator evaluator = new CodeSizeEvaluator(null);
        method.accept(evaluator);
        bytes += evaluator.getMaxSize();
        method.instructions.forEach(instruction -> {
          if (instruction instanceof MethodInsnNode call && call.owner.equals(owner.name)) {
            open.add(call.name + call.desc);
          }
        });
      }
    }
    return bytes;
  }
}
