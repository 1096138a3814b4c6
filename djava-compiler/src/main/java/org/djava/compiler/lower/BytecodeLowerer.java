package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.ObjectLayout;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Lowers a module to class files: every function is a static method of one class, every object
 * layout a class of its own.
 */
public final class BytecodeLowerer {
  private static final int MAXIMAL_PARAMETER_SLOTS = 255;

  private final IrModule module;
  private final LoweringRequest request;
  private final RuntimeTypes types;

  private BytecodeLowerer(IrModule module, LoweringRequest request) {
    this.module = module;
    this.request = request;
    this.types = new RuntimeTypes(request.access(), module.layouts(), request.packagePrefix());
  }

  /**
   * Lowers {@code module}.
   *
   * @throws CompilationFailure if a method or the class becomes too large for a class file, or needs
   *     a constant that cannot be linked
   */
  public static LoweredClass lower(IrModule module, LoweringRequest request) {
    return new BytecodeLowerer(module, request).run();
  }

  private LoweredClass run() {
    ClassContext context = new ClassContext(
        request.className(), sourceFile(), types, signatures(), new ClassConstants());
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    out.visit(Opcodes.V17, access, request.className(), null, "java/lang/Object", null);
    if (!context.sourceFile().isEmpty()) {
      out.visitSource(context.sourceFile(), null);
    }
    List<LoweredMethod> methods = new ArrayList<>();
    for (Function function : module.functions().values()) {
      methods.add(lower(function, context, out));
    }
    out.visitEnd();
    ClassFile main = new ClassFile(request.className(), bytes(out, methods));
    return new LoweredClass(main, layoutClasses(), context.constants().all(), methods);
  }

  private static LoweredMethod lower(Function function, ClassContext context, ClassWriter out) {
    try {
      return FunctionLowerer.lower(function, context, out);
    } catch (LimitExceededException e) {
      throw tooLarge(function, "too many values live across jumps");
    }
  }

  private Map<FunctionName, FunctionSignature> signatures() {
    MethodNames names = new MethodNames();
    Map<FunctionName, FunctionSignature> signatures = new LinkedHashMap<>();
    for (Function function : module.functions().values()) {
      List<IrType> results = types.inCode(function.resultTypes());
      FunctionSignature signature = new FunctionSignature(
          names.nameFor(function.name()),
          types.inCode(function.parameterTypes()),
          results,
          results.size() > 1 || request.entryPoints().contains(function.name()));
      if (signature.parameterSlots() > MAXIMAL_PARAMETER_SLOTS) {
        throw tooLarge(function, "more than 255 parameters");
      }
      signatures.put(function.name(), signature);
    }
    return signatures;
  }

  private String sourceFile() {
    return module.functions().values().stream()
        .map(function -> function.location().file())
        .filter(file -> !file.isEmpty())
        .findFirst()
        .orElse("");
  }

  private byte[] bytes(ClassWriter out, List<LoweredMethod> methods) {
    try {
      return out.toByteArray();
    } catch (MethodTooLargeException e) {
      Function function = methods.stream()
          .filter(method -> method.name().equals(e.getMethodName()))
          .map(method -> module.function(method.function()))
          .findFirst()
          .orElseThrow(() -> e);
      throw tooLarge(function, e.getCodeSize() + " bytes");
    } catch (ClassTooLargeException e) {
      String detail = e.getConstantPoolCount() + " constants";
      throw CompilationFailure.at(DiagnosticKind.METHOD_TOO_LARGE, SourceLocation.UNKNOWN, detail);
    } catch (LimitExceededException | ArrayIndexOutOfBoundsException e) {
      // Long jumps make a method be written a second time, which must stay within bounds; ASM may
      // fail to read what it has written the first time.
      throw tooLarge(largest(), "too many long jumps");
    }
  }

  private Function largest() {
    Comparator<Function> bySize = Comparator.comparingInt(function ->
        function.blocks().stream().mapToInt(block -> block.statements().size()).sum());
    return module.functions().values().stream().max(bySize).orElseThrow();
  }

  private static CompilationFailure tooLarge(Function function, String detail) {
    return CompilationFailure.at(
        DiagnosticKind.METHOD_TOO_LARGE,
        function.location(),
        function.name().base() + ": " + detail);
  }

  private List<ClassFile> layoutClasses() {
    Map<String, ClassFile> classes = new LinkedHashMap<>();
    for (ObjectLayout layout : module.layouts()) {
      LayoutShape shape = types.layout(layout.type()).orElseThrow();
      classes.computeIfAbsent(shape.type().internalName(), name -> LayoutClassWriter.write(shape));
    }
    return new ArrayList<>(classes.values());
  }
}
