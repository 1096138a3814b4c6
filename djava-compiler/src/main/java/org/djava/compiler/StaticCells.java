package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ThrowingHandlers;
import org.djava.compiler.analysis.activity.ConstantViews;
import org.djava.compiler.differentiate.DerivativeNames;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Gives numbers that a program writes to static fields a derivative: they are written to a cell as
 * well, an array of one number that a run makes and hands to all functions that use the field. The
 * field itself is written and read as before.
 */
final class StaticCells {
  private static final String NUMBERS = "org/djava/runtime/StaticNumbers";

  private final FunctionLibrary library;
  private final Map<FunctionName, List<List<FieldReference>>> variants = new HashMap<>();

  StaticCells(FunctionLibrary library) {
    this.library = library;
  }

  /** The function with cells for such fields; itself if it uses none. */
  Function in(Function root) {
    Uses uses = new Uses(root);
    List<FieldReference> fields = uses.of(root.name());
    return fields.isEmpty()
        ? root
        : DifferentiationTransform.normalized(new Rewriter(uses, fields).ofRoot(root));
  }

  private FieldReference declared(FieldReference field) {
    return library.hierarchy().resolve(field).map(found -> found.reference()).orElse(field);
  }

  /** Which fields with cells each function of a program uses, itself or through its callees. */
  private final class Uses {
    private final ProgramFunctions program;
    private final Map<Callee, Set<FieldReference>> fields = new LinkedHashMap<>();
    private final Set<FieldReference> written = new LinkedHashSet<>();

    Uses(Function root) {
      this.program = new ProgramFunctions(library, root);
      program.callees().forEach(callee -> fields.put(callee, own(program.body(callee))));
      fields.values().forEach(own -> own.retainAll(written));
      if (written.isEmpty()) {
        return;
      }
      program.addFromCallees(fields);
      if (hasCaughtUse() || Callbacks.in(program).isPresent()) {
        fields.clear();
      }
    }

    List<FieldReference> of(Callee function) {
      return List.copyOf(fields.getOrDefault(function, Set.of()));
    }

    Function body(Callee function) {
      return program.body(function);
    }

    private Set<FieldReference> own(Function body) {
      Set<FieldReference> own = new LinkedHashSet<>();
      for (Statement statement : ProgramFunctions.statements(body)) {
        if (statement.instruction() instanceof GetField get && isNumber(get.field())) {
          own.add(declared(get.field()));
        } else if (statement.instruction() instanceof PutField put && isNumber(put.field())) {
          own.add(declared(put.field()));
          written.add(declared(put.field()));
        }
      }
      return own;
    }

    private boolean isNumber(FieldReference field) {
      return field.isStatic() && field.type().isFloating() && !library.isConstant(field);
    }

    /** Functions that are called where an exception is caught have been given their form by now. */
    private boolean hasCaughtUse() {
      return fields.entrySet().stream()
          .filter(entry -> !entry.getValue().isEmpty())
          .map(entry -> program.body(entry.getKey()))
          .anyMatch(body ->
              body.blocks().stream().anyMatch(block -> ThrowingHandlers.hasCatch(body, block)));
    }
  }

  private final class Rewriter extends FunctionRewriter {
    private final Uses uses;
    private final Map<FieldReference, Value> cells = new LinkedHashMap<>();

    Rewriter(Uses uses, List<FieldReference> fields) {
      this.uses = uses;
      fields.forEach(
          field -> cells.put(field, Value.named(new ArrayType(field.type()), field.name())));
    }

    /** The function that makes the cells. */
    Function ofRoot(Function root) {
      Block entry = root.entry();
      List<Statement> statements = new ArrayList<>();
      cells
          .values()
          .forEach(cell -> statements.add(new Statement(
              List.of(cell), Apply.of(newCell(cell.type()), List.of()), root.location())));
      statements.addAll(entry.statements());
      List<Block> blocks = new ArrayList<>(root.blocks());
      blocks.set(0, entry.withStatements(statements));
      return run(root.withBlocks(blocks));
    }

    private static MethodReference newCell(IrType cell) {
      boolean isDouble = cell.equals(new ArrayType(PrimitiveType.DOUBLE));
      return MethodReference.ofStatic(
          NUMBERS, isDouble ? "newCell" : "newFloatCell", "()" + cell.descriptor());
    }

    /** The function that is given the cells. */
    Function ofCallee(Function callee) {
      return run(callee.withMoreParameters(cells.values()));
    }

    @Override
    protected void rewrite(Statement statement, BlockBuilder out) {
      if (statement.instruction() instanceof GetField get
          && cells.containsKey(declared(get.field()))) {
        read(statement, get, out);
      } else if (statement.instruction() instanceof PutField put
          && cells.containsKey(declared(put.field()))) {
        write(put, out);
      } else if (statement.instruction() instanceof Apply apply
          && !uses.of(apply.callee()).isEmpty()) {
        List<FieldReference> fields = uses.of(apply.callee());
        List<Value> arguments = new ArrayList<>(apply.operands());
        fields.forEach(field -> arguments.add(cells.get(field)));
        Apply call = new Apply(variant(apply.callee(), fields), apply.resultTypes(), arguments);
        copy(new Statement(statement.results(), call, statement.location()), out);
      } else {
        copy(statement, out);
      }
    }

    private Value cell(FieldReference field) {
      Value cell = cells.get(declared(field));
      if (cell == null) {
        throw new IllegalArgumentException("no cell for " + field);
      }
      return mapped(cell);
    }

    private void read(Statement statement, GetField get, BlockBuilder out) {
      IrType type = get.field().type();
      Value content = out.append(get);
      Value zero = out.append(Constant.of(0));
      Value cell = cell(get.field());
      Value own = out.append(new ArrayLoad((ArrayType) cell.type(), cell, zero));
      String descriptor = "(" + type.descriptor() + type.descriptor() + ")" + type.descriptor();
      MethodReference current = MethodReference.ofStatic(NUMBERS, "current", descriptor);
      map(statement.result(), out.append(Apply.of(current, List.of(content, own))));
    }

    private void write(PutField put, BlockBuilder out) {
      Value written = mapped(put.operands().get(0));
      Value constant = out.append(Apply.of(ConstantViews.method(written.type()), List.of(written)));
      out.appendAll(new PutField(put.field(), List.of(constant)));
      Value zero = out.append(Constant.of(0));
      Value cell = cell(put.field());
      out.appendAll(new ArrayStore((ArrayType) cell.type(), cell, zero, written));
    }

    private FunctionName variant(Callee callee, List<FieldReference> fields) {
      FunctionName base = DerivativeNames.base(callee);
      List<List<FieldReference>> known = variants.computeIfAbsent(base, key -> new ArrayList<>());
      int number = known.indexOf(fields);
      FunctionName name = base.derived("cells" + (number < 0 ? known.size() : number));
      if (number < 0) {
        known.add(fields);
        library.add(new Rewriter(uses, fields).ofCallee(uses.body(callee)).withName(name));
      }
      return name;
    }
  }
}
