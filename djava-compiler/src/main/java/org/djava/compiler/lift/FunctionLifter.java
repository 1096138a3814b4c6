package org.djava.compiler.lift;

import java.util.List;
import org.djava.compiler.analysis.HeldLocks;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ParameterNames;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Lifts one method: its blocks one by one, its locals and stack slots as mutable variables. */
final class FunctionLifter {
  private final MethodBytecode code;
  private final MethodFlow flow;
  private final FunctionBuilder builder;
  private final SsaConstruction ssa;

  private FunctionLifter(MethodBytecode code, ClassHierarchy hierarchy) {
    this.code = code;
    this.flow = new MethodFlow(code, hierarchy);
    List<IrType> results = code.method().resultType().map(List::of).orElse(List.of());
    this.builder = new FunctionBuilder(FunctionName.of(code.method()), results, code.location());
    this.ssa = new SsaConstruction(builder);
  }

  static Function lift(MethodBytecode code, ClassHierarchy hierarchy) {
    RefusedCode.check(code);
    new ExceptionTable(code).dropUnused();
    return new FunctionLifter(code, hierarchy).lift();
  }

  private Function lift() {
    List<CodeBlock> blocks = flow.reachable();
    if (blocks.isEmpty()) {
      throw code.malformed(0, "no instruction");
    }
    CodeBlock first = blocks.get(0);
    BlockBuilder entry = null;
    if (flow.blocks().entryIsTarget()) {
      entry = builder.block("entry");
      entry.at(code.location());
      entry.terminate(new Terminator.Branch(Successor.to(flow.label(first))));
    }
    for (CodeBlock block : blocks) {
      builder.block(flow.label(block));
    }
    addParameters(entry == null ? builder.get(flow.label(first)) : entry, first);
    HandlerLifter handlers = new HandlerLifter(flow, builder, ssa);
    for (CodeBlock block : blocks) {
      BlockBuilder out = builder.get(flow.label(block));
      new BlockLifter(new BlockState(flow, block, ssa, out), handlers).lift();
    }
    handlers.write();
    Function lifted = ssa.finish();
    if (HeldLocks.of(lifted).isEmpty()) {
      throw code.refused(DiagnosticKind.MONITOR, 0, code.method().text());
    }
    return lifted;
  }

  private void addParameters(BlockBuilder entry, CodeBlock first) {
    List<IrType> types = code.method().parameterTypes();
    List<String> names = ParameterNames.of(code.node());
    int slot = 0;
    for (int i = 0; i < types.size(); i++) {
      IrType type = types.get(i).computational();
      Value parameter = entry.parameter(type, names.get(i));
      SsaConstruction.Variable variable = flow.localVariable(first, slot, ssa);
      if (variable != null) {
        ssa.write(entry, variable, parameter);
      }
      slot += type == PrimitiveType.LONG || type == PrimitiveType.DOUBLE ? 2 : 1;
    }
  }
}
