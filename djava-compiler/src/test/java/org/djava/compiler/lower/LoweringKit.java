package org.djava.compiler.lower;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.define.DefinedCode;
import org.djava.compiler.define.DefinitionSite;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Builds functions by hand, lowers them and calls them. */
final class LoweringKit {
  private LoweringKit() {}

  /** A function builder under a plain name. */
  static FunctionBuilder function(String name, IrType... results) {
    return new FunctionBuilder(FunctionName.of(name), List.of(results), SourceLocation.UNKNOWN);
  }

  /** A function of one block, written by {@code body}. */
  static Function straight(String name, IrType result, Consumer<BlockBuilder> body) {
    FunctionBuilder builder = function(name, result);
    body.accept(builder.block("entry"));
    return builder.build();
  }

  static void returns(BlockBuilder block, Value... results) {
    block.terminate(new Terminator.Return(List.of(results)));
  }

  static DefinedCode define(List<Function> functions, List<ObjectLayout> layouts) {
    return define(LoweringKit.class, functions, layouts, Set.of());
  }

  static DefinedCode define(
      Class<?> host,
      List<Function> functions,
      List<ObjectLayout> layouts,
      Set<FunctionName> entryPoints) {
    DefinitionSite site = new ClassDefiner(LoweringKit.class).siteFor(host);
    IrModule module = IrModule.of(functions, layouts);
    return site.define(BytecodeLowerer.lower(module, site.request().withEntryPoints(entryPoints)));
  }

  static MethodHandle handle(Function function) {
    return define(List.of(function), List.of()).function(function.name());
  }

  static Object call(Function function, Object... arguments) {
    return call(handle(function), arguments);
  }

  static Object call(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** The method that a function of its own module becomes. */
  static MethodNode method(Function function) {
    LoweredClass lowered =
        BytecodeLowerer.lower(IrModule.of(List.of(function), List.of()), LoweringRequest.of("T"));
    ClassNode node = new ClassNode();
    new ClassReader(lowered.main().bytes()).accept(node, 0);
    return node.methods.get(0);
  }

  /** How often an opcode occurs in a method. */
  static long count(MethodNode method, int opcode) {
    long count = 0;
    for (var instruction : method.instructions) {
      count += instruction.getOpcode() == opcode ? 1 : 0;
    }
    return count;
  }
}
