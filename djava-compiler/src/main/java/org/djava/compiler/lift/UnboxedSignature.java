package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Gives a function primitive parameters and results where it has {@code Double} and {@code Float}:
 * the parameters are boxed on entry, the results unboxed before they are returned, and the boxes
 * that prove needless go.
 */
final class UnboxedSignature {
  private static final String TRANSFORMATION = "unboxed";

  private final Function function;

  private UnboxedSignature(Function function) {
    this.function = function;
  }

  static Function of(Function function) {
    return BoxElimination.run(new UnboxedSignature(function).run());
  }

  private Function run() {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      boolean isEntry = block.label() == function.entry().label();
      List<Statement> statements = new ArrayList<>();
      List<Value> parameters =
          isEntry ? primitiveParameters(block, statements) : block.parameters();
      statements.addAll(block.statements());
      Terminator terminator = block.terminator() instanceof Terminator.Return returning
          ? unboxed(returning, block, statements)
          : block.terminator();
      blocks.add(
          new Block(block.label(), parameters, statements, terminator, block.terminatorLocation()));
    }
    List<IrType> results =
        function.resultTypes().stream().map(UnboxedSignature::unboxedType).toList();
    return new Function(
        function.name().derived(TRANSFORMATION), results, blocks, function.location());
  }

  private List<Value> primitiveParameters(Block entry, List<Statement> out) {
    List<Value> parameters = new ArrayList<>();
    for (Value parameter : entry.parameters()) {
      Optional<Boxing> boxing = floatingBox(parameter.type());
      if (boxing.isPresent()) {
        Value primitive = Value.named(boxing.get().primitive(), parameter.name());
        Apply box = Apply.of(boxing.get().valueOf(), List.of(primitive));
        out.add(new Statement(List.of(parameter), box, function.location()));
        parameters.add(primitive);
      } else {
        parameters.add(parameter);
      }
    }
    return parameters;
  }

  private Terminator unboxed(Terminator.Return returning, Block block, List<Statement> out) {
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < returning.operands().size(); i++) {
      Value result = returning.operands().get(i);
      Optional<Boxing> boxing = floatingBox(function.resultTypes().get(i));
      if (boxing.isPresent()) {
        IrType type = boxing.get().primitive();
        Value primitive = Value.of(type);
        ApplyDynamic unboxing = new ApplyDynamic(
            new CallSite.Method(boxing.get().unboxed()), List.of(type), List.of(result));
        out.add(new Statement(List.of(primitive), unboxing, block.terminatorLocation()));
        results.add(primitive);
      } else {
        results.add(result);
      }
    }
    return new Terminator.Return(results);
  }

  private static IrType unboxedType(IrType type) {
    Optional<IrType> primitive = floatingBox(type).map(Boxing::primitive);
    return primitive.orElse(type);
  }

  private static Optional<Boxing> floatingBox(IrType type) {
    return Boxing.of(type).filter(boxing -> boxing.primitive().isFloating());
  }
}
