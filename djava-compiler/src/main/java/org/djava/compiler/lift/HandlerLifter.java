package org.djava.compiler.lift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Makes of each list of handlers one block that finds the handler of an exception: it asks for the
 * classes in order and throws on what none of them catches.
 */
final class HandlerLifter {
  private static final ClassType NULL_POINTER = new ClassType("java/lang/NullPointerException");

  private final MethodFlow flow;
  private final FunctionBuilder builder;
  private final SsaConstruction ssa;
  private final Map<List<CodeBlock.Catch>, BlockLabel> dispatches = new LinkedHashMap<>();

  HandlerLifter(MethodFlow flow, FunctionBuilder builder, SsaConstruction ssa) {
    this.flow = flow;
    this.builder = builder;
    this.ssa = ssa;
  }

  /** The edge by which an exception comes to these handlers. */
  Successor to(List<CodeBlock.Catch> handlers, Value exception) {
    BlockLabel label = dispatches.computeIfAbsent(handlers, key -> BlockLabel.named("caught"));
    return Successor.to(label, exception);
  }

  /** The edge of a throw of null, which throws a {@code NullPointerException} instead. */
  Successor throwingNull(List<CodeBlock.Catch> handlers, SourceLocation location) {
    BlockBuilder out = builder.block("null");
    out.at(location);
    Value exception = out.append(new NewObject(NULL_POINTER, "()V", List.of()));
    out.terminate(new Terminator.Branch(to(handlers, exception)));
    return Successor.to(out.label());
  }

  /** Writes the blocks that edges have been made to. */
  void write() {
    dispatches.forEach((handlers, label) -> write(handlers, builder.block(label)));
  }

  private void write(List<CodeBlock.Catch> handlers, BlockBuilder first) {
    Value exception = first.parameter(Terminator.Try.THROWABLE, "exception");
    BlockBuilder out = first;
    for (CodeBlock.Catch each : handlers) {
      CodeBlock handler = flow.blocks().all().get(each.handler());
      out.at(flow.code().location(handler.start()));
      String type = each.type();
      if (type == null) {
        enter(handler, exception, out);
        return;
      }
      Value isCaught = out.append(new InstanceOf(new ClassType(type), exception));
      BlockBuilder caught = builder.block("caught");
      BlockBuilder other = builder.block("other");
      out.terminate(new Terminator.ConditionalBranch(
          isCaught, Successor.to(caught.label()), Successor.to(other.label())));
      caught.at(flow.code().location(handler.start()));
      enter(handler, exception, caught);
      out = other;
    }
    out.terminate(new Terminator.Throw(exception));
  }

  private void enter(CodeBlock handler, Value exception, BlockBuilder out) {
    SsaConstruction.Variable variable = flow.stackVariable(handler, 0, ssa);
    if (variable != null) {
      IrType type = variable.type();
      Value caught = type.equals(exception.type()) || type.equals(ClassType.OBJECT)
          ? exception
          : out.append(new Cast(type, exception));
      ssa.write(out, variable, caught);
    }
    out.terminate(new Terminator.Branch(Successor.to(flow.label(handler))));
  }
}
