package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes the ends of blocks. An edge with copies gets code of its own behind the block. */
final class TerminatorEmitter implements Terminator.Visitor<Boolean> {
  private static final ClassType THROWABLE = Terminator.Try.THROWABLE;

  private final CodeWriter code;
  private final Schedule schedule;
  private final Edges edges;
  private final ValueEmitter values;
  private final AssignmentEmitter assignments;
  private final FunctionSignature signature;
  private final ComparisonEmitter comparisons;
  private @Nullable BlockLabel next;

  TerminatorEmitter(
      CodeWriter code,
      Schedule schedule,
      Edges edges,
      ValueEmitter values,
      AssignmentEmitter assignments,
      FunctionSignature signature) {
    this.code = code;
    this.schedule = schedule;
    this.edges = edges;
    this.values = values;
    this.assignments = assignments;
    this.signature = signature;
    this.comparisons = new ComparisonEmitter(code, values);
  }

  /** Writes a terminator; {@code nextBlock} is what follows in the code, null at its end. */
  void write(Terminator terminator, @Nullable BlockLabel nextBlock) {
    next = nextBlock;
    terminator.accept(this);
  }

  @Override
  public Boolean visitBranch(Terminator.Branch branch) {
    follow(branch.successor());
    return true;
  }

  /** The copies of an edge, and the jump unless the code goes on there anyway. */
  private void follow(Successor edge) {
    assignments.writeCopies(edges.copies(edge));
    if (!fallsThrough(edge)) {
      code.jump(Opcodes.GOTO, edges.label(edge));
    }
  }

  private boolean fallsThrough(Successor edge) {
    return edges.destination(edge.target()) == next;
  }

  @Override
  public Boolean visitConditionalBranch(Terminator.ConditionalBranch branch) {
    Successor whenTrue = branch.whenTrue();
    Successor whenFalse = branch.whenFalse();
    boolean copiesWhenTrue = !edges.copies(whenTrue).isEmpty();
    boolean copiesWhenFalse = !edges.copies(whenFalse).isEmpty();
    boolean jumpsWhenTrue = copiesWhenFalse || (!copiesWhenTrue && !fallsThrough(whenTrue));
    Successor jumped = jumpsWhenTrue ? whenTrue : whenFalse;
    if ((copiesWhenTrue && copiesWhenFalse) || edges.isBackward(jumped)) {
      writeBoth(branch);
      return true;
    }
    jumpIf(branch.condition(), jumpsWhenTrue, edges.label(jumped));
    follow(jumpsWhenTrue ? whenFalse : whenTrue);
    return true;
  }

  /**
   * Both ways with code of their own. HotSpot has a safepoint in front of each branch that may go
   * backwards, whichever way it goes: at the exit of an inner loop that leads to the head of an outer
   * one, it would be within the inner loop, which would not be vectorised.
   */
  private void writeBoth(Terminator.ConditionalBranch branch) {
    boolean trueIsLast = fallsThrough(branch.whenTrue());
    Successor last = trueIsLast ? branch.whenTrue() : branch.whenFalse();
    Successor first = trueIsLast ? branch.whenFalse() : branch.whenTrue();
    boolean isDirect = edges.copies(last).isEmpty() && !edges.isBackward(last);
    Label beginOfLast = isDirect ? edges.label(last) : new Label();
    jumpIf(branch.condition(), trueIsLast, beginOfLast);
    Map<Integer, IrType> locals = code.locals();
    assignments.writeCopies(edges.copies(first));
    code.jump(Opcodes.GOTO, edges.label(first));
    if (!isDirect) {
      code.place(beginOfLast, locals);
      follow(last);
    }
  }

  private void jumpIf(Value condition, boolean wanted, Label target) {
    Statement nested = schedule.nested(condition);
    if (nested != null && nested.instruction() instanceof Compare compare) {
      comparisons.jumpIf(compare, wanted, target);
    } else {
      values.push(condition, PrimitiveType.INT);
      code.jump(wanted ? Opcodes.IFNE : Opcodes.IFEQ, target);
    }
  }

  @Override
  public Boolean visitSwitch(Terminator.Switch switching) {
    values.push(switching.selector(), PrimitiveType.INT);
    Map<Successor, Label> withCopies = new LinkedHashMap<>();
    Label otherwise = caseLabel(switching.otherwise(), withCopies);
    Map<Integer, Label> cases = new TreeMap<>();
    for (int i = 0; i < switching.keys().size(); i++) {
      cases.put(switching.keys().get(i), caseLabel(switching.cases().get(i), withCopies));
    }
    if (cases.isEmpty()) {
      code.instruction(Opcodes.POP);
      code.jump(Opcodes.GOTO, otherwise);
    } else {
      int[] keys = cases.keySet().stream().mapToInt(Integer::intValue).toArray();
      code.choose(keys, cases.values().toArray(new Label[0]), otherwise);
    }
    writeCasesWithCopies(withCopies);
    return true;
  }

  private Label caseLabel(Successor edge, Map<Successor, Label> withCopies) {
    return edges.copies(edge).isEmpty()
        ? edges.label(edge)
        : withCopies.computeIfAbsent(edge, key -> new Label());
  }

  private void writeCasesWithCopies(Map<Successor, Label> withCopies) {
    Map<Integer, IrType> locals = code.locals();
    List<Successor> order = new ArrayList<>(withCopies.keySet());
    // The one that can fall through goes last.
    order.sort((a, b) -> Boolean.compare(fallsThrough(a), fallsThrough(b)));
    for (int i = 0; i < order.size(); i++) {
      Successor edge = order.get(i);
      code.place(withCopies.getOrDefault(edge, new Label()), locals);
      assignments.writeCopies(edges.copies(edge));
      if (i < order.size() - 1 || !fallsThrough(edge)) {
        code.jump(Opcodes.GOTO, edges.label(edge));
      }
    }
  }

  @Override
  public Boolean visitReturn(Terminator.Return returning) {
    List<Value> results = returning.operands();
    for (int i = 1; i < results.size(); i++) {
      FunctionSignature.Place place = signature.place(i);
      int arrays = signature.parameterSlots() - 2;
      if (place.isNumber()) {
        code.load(FunctionSignature.NUMBERS, arrays);
      } else {
        code.load(FunctionSignature.REFERENCES, arrays + 1);
      }
      code.push(place.index());
      values.push(results.get(i), signature.results().get(i));
      ResultArrays.storeElement(signature.results().get(i), code);
    }
    if (results.isEmpty()) {
      code.instruction(Opcodes.RETURN);
    } else {
      IrType type = signature.results().get(0);
      values.push(results.get(0), type);
      code.instruction(CodeWriter.opcode(type, Opcodes.IRETURN));
    }
    return true;
  }

  /** The handlers are written behind all blocks, where no code falls into them. */
  @Override
  public Boolean visitTry(Terminator.Try trying) {
    follow(trying.normal());
    return true;
  }

  @Override
  public Boolean visitThrow(Terminator.Throw throwing) {
    values.push(throwing.exception(), THROWABLE);
    code.instruction(Opcodes.ATHROW);
    return true;
  }
}
