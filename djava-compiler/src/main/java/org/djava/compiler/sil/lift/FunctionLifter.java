package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilValue;

/** Makes a function of the IR of one of SIL. */
final class FunctionLifter {
  private static final Pattern NAME = Pattern.compile("\\bname \"([A-Za-z_]\\w*)\"");

  final SilLifter lifter;
  private final SilFunction function;
  private final FunctionBuilder out;
  private final Map<SilValue, Lifted> values = new HashMap<>();
  private final Map<String, BlockBuilder> heads = new LinkedHashMap<>();
  private final Enums enums = new Enums(this);
  private BlockBuilder current;
  private SilPlace place;

  FunctionLifter(SilLifter lifter, SilFunction function) {
    this.lifter = lifter;
    this.function = function;
    this.place = function.place();
    this.out = new FunctionBuilder(
        SilLifter.name(function.name()),
        lifter.types.of(function.type().result()),
        location(function.place()));
    this.current = out.block(function.entry().label());
    heads.put(function.entry().label(), current);
  }

  private static SourceLocation location(SilPlace place) {
    return place.line() == 0
        ? SourceLocation.UNKNOWN
        : new SourceLocation(place.file(), place.line(), "");
  }

  BlockBuilder current() {
    return current;
  }

  Enums enums() {
    return enums;
  }

  SilPlace place() {
    return place;
  }

  FlatTypes types() {
    return lifter.types;
  }

  Function lift() {
    List<SilBlock> order = reversePostOrder();
    for (SilBlock block : order) {
      BlockBuilder head = heads.computeIfAbsent(block.label(), label -> out.block(label));
      for (SilValue parameter : block.parameters()) {
        List<Value> parts = new ArrayList<>();
        for (IrType type : types().of(parameter.type())) {
          parts.add(head.parameter(type, nameOf(parameter)));
        }
        values.put(parameter, types().assembled(parameter.type(), parts.iterator()));
      }
    }
    InstructionLifter instructions = new InstructionLifter(this);
    for (SilBlock block : order) {
      current = heads.getOrDefault(block.label(), current);
      for (SilStatement statement : block.statements()) {
        place = statement.place();
        current.at(location(place));
        if (statement.instruction().isTerminator()) {
          terminate(statement.instruction());
        } else {
          define(statement, statement.instruction().accept(instructions));
        }
      }
    }
    return out.build();
  }

  private void define(SilStatement statement, Lifted result) {
    if (statement.results().size() == 1) {
      values.put(statement.results().get(0), result);
    } else if (result instanceof Lifted.Several several) {
      for (int i = 0; i < statement.results().size(); i++) {
        values.put(statement.results().get(i), several.parts().get(i));
      }
    }
  }

  private List<SilBlock> reversePostOrder() {
    List<SilBlock> order = new ArrayList<>();
    visit(function.entry(), new LinkedHashSet<>(), order);
    java.util.Collections.reverse(order);
    return order;
  }

  private void visit(SilBlock start, Set<String> seen, List<SilBlock> order) {
    record Frame(SilBlock block, java.util.Iterator<SilEdge> edges) {}
    java.util.Deque<Frame> path = new java.util.ArrayDeque<>();
    seen.add(start.label());
    path.push(new Frame(start, start.successors().iterator()));
    while (!path.isEmpty()) {
      Frame frame = path.element();
      if (!frame.edges().hasNext()) {
        order.add(path.pop().block());
        continue;
      }
      SilBlock next = function.block(frame.edges().next().target());
      if (seen.add(next.label())) {
        path.push(new Frame(next, next.successors().iterator()));
      }
    }
  }

  /** The name that the function gives a value for the debugger. */
  private String nameOf(SilValue value) {
    for (SilStatement statement : function.entry().statements()) {
      if (statement.instruction() instanceof SilInstruction.DebugValue debug
          && debug.value() == value) {
        Matcher name = NAME.matcher(debug.details());
        return name.find() ? name.group(1) : "";
      }
    }
    return "";
  }

  Lifted lifted(SilValue value) {
    Lifted known = values.get(value);
    if (known == null) {
      throw new SilException(place, "a value is used that is not defined on every path to here");
    }
    return known;
  }

  /** A number, or the object of an enum. */
  Value one(SilValue value) {
    Lifted lifted = lifted(value);
    while (lifted instanceof Lifted.Several several && several.parts().size() == 1) {
      lifted = several.parts().get(0);
    }
    if (lifted instanceof Lifted.One one) {
      return one.value();
    }
    throw new SilException(place, "a $" + value.type().text() + " is no number");
  }

  /** All numbers and objects of a value. */
  List<Value> flat(Lifted lifted, SilType type) {
    if (lifted instanceof Lifted.One one) {
      return List.of(one.value());
    }
    if (lifted instanceof Lifted.Callable callable) {
      return List.of(new Closures(this).object(callable, (FunctionType) type));
    }
    List<Value> all = new ArrayList<>();
    List<Lifted> parts = ((Lifted.Several) lifted).parts();
    List<SilType> partTypes = types().parts(type);
    for (int i = 0; i < parts.size(); i++) {
      all.addAll(flat(parts.get(i), partTypes.get(i)));
    }
    return all;
  }

  List<Value> flat(SilValue value) {
    return flat(lifted(value), value.type());
  }

  List<Value> flat(List<SilValue> several) {
    List<Value> all = new ArrayList<>();
    several.forEach(value -> all.addAll(flat(value)));
    return all;
  }

  /** Goes on if a condition is 0. */
  void failIf(Value condition, String message) {
    BlockBuilder failed = out.block("failed");
    BlockBuilder next = out.block("next");
    current.terminate(new Terminator.ConditionalBranch(
        condition, Successor.to(failed.label()), Successor.to(next.label())));
    Objects.fail(failed, message);
    current = next;
    current.at(location(place));
  }

  private void terminate(SilInstruction end) {
    if (end instanceof SilTerminator.Branch branch) {
      Successor edge = edge(branch.edge());
      current.terminate(new Terminator.Branch(edge));
    } else if (end instanceof SilTerminator.ConditionalBranch branch) {
      Value condition = one(branch.condition());
      Successor whenTrue = edge(branch.whenTrue());
      Successor whenFalse = edge(branch.whenFalse());
      current.terminate(new Terminator.ConditionalBranch(condition, whenTrue, whenFalse));
    } else if (end instanceof SilTerminator.SwitchEnum switching) {
      switchEnum(switching);
    } else if (end instanceof SilTerminator.Return returning) {
      List<Value> results = flat(returning.value());
      current.terminate(new Terminator.Return(results));
    } else {
      Objects.fail(current, "unreachable");
    }
  }

  private Successor edge(SilEdge edge) {
    List<Value> arguments = flat(edge.arguments());
    return new Successor(head(edge.target()).label(), arguments);
  }

  private BlockBuilder head(String label) {
    return heads.computeIfAbsent(label, key -> out.block(key));
  }

  /** One question after the other; who is none of the others is the last case. */
  private void switchEnum(SilTerminator.SwitchEnum switching) {
    int last = switching.cases().size() - 1;
    for (int i = 0; i <= last; i++) {
      SilTerminator.EnumCase each = switching.cases().get(i);
      BlockBuilder found = current;
      if (i < last) {
        found = out.block("found");
        BlockBuilder next = out.block("next");
        Value matches = enums.isCase(switching.value(), each.name(), current);
        current.terminate(new Terminator.ConditionalBranch(
            matches, Successor.to(found.label()), Successor.to(next.label())));
        current = next;
      }
      boolean takes = !function.block(each.target()).parameters().isEmpty();
      List<Value> payload =
          takes ? enums.payload(switching.value(), each.name(), found) : List.of();
      found.terminate(new Terminator.Branch(new Successor(head(each.target()).label(), payload)));
    }
  }
}
