package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The adjoints of the reverse sweep: for each active number an accumulating variable, and a flag
 * that says whether anything has been contributed. Zero is "no use on the path taken", not the
 * number 0: the rule of a statement whose result is untouched is skipped.
 */
final class Adjoints {
  private record Cell(Variable adjoint, Variable touched) {}

  /** An adjoint as it is at one place. */
  record Reading(Value adjoint, Value touched) {}

  private final SsaConstruction ssa;
  private final Emitter out;
  private final Map<Value, Cell> cells = new HashMap<>();
  private final BlockBuilder entry;
  private final Map<IrType, Value> zeros = new HashMap<>();
  private final Map<IrType, Value> nothings = new HashMap<>();
  private final Value no;
  private final Value yes;

  /** Adjoints that are untouched at the end of {@code out}'s current block. */
  Adjoints(SsaConstruction ssa, Emitter out) {
    this.ssa = ssa;
    this.out = out;
    this.entry = out.current();
    zeros.put(PrimitiveType.DOUBLE, out.zero(PrimitiveType.DOUBLE));
    zeros.put(PrimitiveType.FLOAT, out.zero(PrimitiveType.FLOAT));
    // What nobody has contributed to is -0.0, since adding to that is exact and folds away.
    nothings.put(PrimitiveType.DOUBLE, out.number(PrimitiveType.DOUBLE, -0.0));
    nothings.put(PrimitiveType.FLOAT, out.number(PrimitiveType.FLOAT, -0.0));
    no = out.constant(0);
    yes = out.constant(1);
  }

  /** The flag of an adjoint that has certainly been contributed to. */
  Value yes() {
    return yes;
  }

  boolean isCertainlyUntouched(Value touched) {
    return touched == no;
  }

  boolean isCertainlyTouched(Value touched) {
    return touched == yes;
  }

  /** What has been contributed so far. */
  Reading read(Value value) {
    Cell cell = cell(value);
    return new Reading(
        ssa.read(out.current(), cell.adjoint), ssa.read(out.current(), cell.touched));
  }

  /** Reads and forgets: the sweep passes the definition. */
  Reading take(Value value) {
    Reading reading = read(value);
    Cell cell = cell(value);
    ssa.write(out.current(), cell.adjoint, nothing(value.type()));
    ssa.write(out.current(), cell.touched, no);
    return reading;
  }

  /** {@code adj[value] += contribution}, if {@code touched}. */
  void add(Value value, Value contribution, Value touched) {
    Reading before = read(value);
    Cell cell = cell(value);
    Value converted = Factor.converted(out, contribution, value.type());
    Value sum = isCertainlyUntouched(before.touched)
        ? converted
        : out.binary(BinaryOperator.ADD, before.adjoint, converted);
    ssa.write(out.current(), cell.adjoint, sum);
    ssa.write(out.current(), cell.touched, either(before.touched, touched));
  }

  private Value either(Value one, Value other) {
    if (one == yes || other == yes) {
      return yes;
    }
    if (one == no) {
      return other;
    }
    return other == no ? one : out.emit(new Binary(BinaryOperator.OR, one, other));
  }

  /** Runs {@code body} in a branch of its own unless the flag is known. */
  void when(Value flag, Runnable body) {
    if (flag == no) {
      return;
    }
    if (flag == yes) {
      body.run();
      return;
    }
    BlockBuilder then = out.newBlock("then");
    BlockBuilder after = out.newBlock("after");
    out.terminate(new Terminator.ConditionalBranch(
        flag, Successor.to(then.label()), Successor.to(after.label())));
    BlockBuilder before = out.current();
    ssa.enteredFrom(then, before, null);
    out.moveTo(then);
    body.run();
    BlockBuilder side = out.current() == then ? then : null;
    out.terminate(new Terminator.Branch(Successor.to(after.label())));
    if (side != null) {
      ssa.enteredFrom(after, before, side);
    }
    out.moveTo(after);
  }

  /** +0.0 if untouched, else the adjoint with -0.0 for zero: how it travels through memory. */
  Value encoded(Value value) {
    Reading reading = read(value);
    if (isCertainlyUntouched(reading.touched)) {
      return zero(value.type());
    }
    Variable result = ssa.variable(value.type(), "encoded");
    ssa.write(out.current(), result, zero(value.type()));
    when(
        reading.touched,
        () -> ssa.write(out.current(), result, out.encodeTouched(reading.adjoint)));
    return ssa.read(out.current(), result);
  }

  /** +0.0: untouched, in memory. */
  Value zero(IrType type) {
    return of(zeros, type);
  }

  private Value nothing(IrType type) {
    return of(nothings, type);
  }

  private static Value of(Map<IrType, Value> numbers, IrType type) {
    Value number = numbers.get(type);
    if (number == null) {
      throw new IllegalStateException("no adjoint of type " + type);
    }
    return number;
  }

  private Cell cell(Value value) {
    Cell known = cells.get(value);
    if (known == null) {
      known = new Cell(
          ssa.variable(value.type(), adjointName(value)),
          ssa.variable(PrimitiveType.INT, "touched"));
      cells.put(value, known);
      // Untouched at the beginning of the sweep: a later write in that block must win.
      ssa.writeIfAbsent(entry, known.adjoint, nothing(value.type()));
      ssa.writeIfAbsent(entry, known.touched, no);
    }
    return known;
  }

  private static String adjointName(Value value) {
    return value.name().isEmpty() ? "" : value.name() + "Bar";
  }
}
