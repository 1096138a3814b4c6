package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.text.FunctionScope.Definition;

/** Reads one function. */
final class FunctionParser {
  private record PendingStatement(List<Value> results, Supplier<Instruction> instruction) {
    Statement statement() {
      return new Statement(results, instruction.get(), SourceLocation.UNKNOWN);
    }
  }

  private record PendingBlock(
      BlockLabel label,
      List<Value> parameters,
      List<PendingStatement> statements,
      Supplier<Terminator> terminator) {
    Block block() {
      return new Block(
          label,
          parameters,
          statements.stream().map(PendingStatement::statement).toList(),
          terminator.get(),
          SourceLocation.UNKNOWN);
    }
  }

  private final TextCursor cursor;
  private final ReferenceParser references;
  private final FunctionScope scope;
  private final InstructionParser instructions;
  private final TerminatorParser terminators;

  FunctionParser(TextCursor cursor) {
    this.cursor = cursor;
    this.references = new ReferenceParser(cursor);
    this.scope = new FunctionScope(cursor, references);
    this.instructions = new InstructionParser(cursor, references, scope);
    this.terminators = new TerminatorParser(cursor, scope);
  }

  Function parse() {
    cursor.expectWord("func");
    FunctionName name = references.function();
    cursor.expect("->");
    List<IrType> results = references.results();
    cursor.expect("{");
    List<PendingBlock> blocks = new ArrayList<>();
    do {
      blocks.add(block());
    } while (!cursor.accept("}"));
    scope.checkLabels();
    return new Function(
        name, results, blocks.stream().map(PendingBlock::block).toList(), SourceLocation.UNKNOWN);
  }

  private PendingBlock block() {
    BlockLabel label = scope.defineLabel();
    List<Value> parameters = new ArrayList<>();
    if (cursor.accept("(")) {
      do {
        Definition parameter = scope.definition();
        cursor.expect(":");
        parameters.add(scope.define(parameter, references.type()));
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    cursor.expect(":");
    List<PendingStatement> statements = new ArrayList<>();
    Supplier<Terminator> terminator = terminators.parse();
    while (terminator == null) {
      statements.add(statement());
      terminator = terminators.parse();
    }
    return new PendingBlock(label, parameters, statements, terminator);
  }

  private PendingStatement statement() {
    int start = cursor.position();
    List<Definition> results = results();
    InstructionParser.Pending pending = instructions.parse();
    List<IrType> types = pending.resultTypes();
    if (results.size() != types.size()) {
      throw cursor.error(
          start, "expected names for " + types.size() + " results, found " + results.size());
    }
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      values.add(scope.define(results.get(i), types.get(i)));
    }
    return new PendingStatement(values, pending.instruction());
  }

  private List<Definition> results() {
    List<Definition> results = new ArrayList<>();
    if (cursor.accept("(")) {
      do {
        results.add(scope.definition());
      } while (cursor.accept(","));
      cursor.expect(")");
      cursor.expect("=");
    } else if (cursor.sees("%")) {
      results.add(scope.definition());
      cursor.expect("=");
    }
    return results;
  }
}
