package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Negates a product instead of a factor where the product goes into sums only, in which {@link
 * AlgebraicSimplification} then turns the sign into a subtraction: {@code (-a)·b + c} into {@code c -
 * a·b}. Exact, since rounding is symmetric.
 */
public final class NegationSinking implements Pass {
  /** How many products may lie between a negation and the sum. */
  private static final int DEPTH = 8;

  @Override
  public String name() {
    return "negation-sinking";
  }

  @Override
  public Function run(Function function) {
    return new Rewrite(function).run();
  }

  private static final class Rewrite {
    private final Function function;
    private final Uses uses;
    private final Map<Value, Value> negated = new HashMap<>();
    private boolean changed;

    Rewrite(Function function) {
      this.function = function;
      this.uses = Uses.of(function);
    }

    Function run() {
      Map<BlockLabel, Block> rewritten = new HashMap<>();
      for (Block block : function.reversePostOrder()) {
        rewritten.put(block.label(), rewritten(block));
      }
      return changed
          ? function.withBlocks(function.blocks().stream()
              .map(block -> rewritten.getOrDefault(block.label(), block))
              .toList())
          : function;
    }

    private Block rewritten(Block block) {
      List<Statement> statements = new ArrayList<>();
      block.statements().forEach(statement -> rewrite(statement, statements));
      return block.withStatements(statements);
    }

    private void rewrite(Statement statement, List<Statement> out) {
      Instruction instruction = statement.instruction();
      if (instruction instanceof Unary unary) {
        negated.put(statement.result(), unary.operand());
      } else if (instruction instanceof Binary binary && isProduct(binary)) {
        Binary positive = positive(binary);
        if (positive != null && isAbsorbed(statement.result(), DEPTH)) {
          Value product = Value.of(statement.result().type());
          out.add(new Statement(List.of(product), positive, statement.location()));
          out.add(new Statement(
              statement.results(),
              new Unary(UnaryOperator.NEGATE, product),
              SourceLocation.UNKNOWN));
          negated.put(statement.result(), product);
          changed = true;
          return;
        }
      }
      out.add(statement);
    }

    private static boolean isProduct(Binary binary) {
      return binary.operator() == BinaryOperator.MULTIPLY
          && binary.left().type().isFloating();
    }

    /** The product without its sign, if exactly one factor is a negation. */
    private @Nullable Binary positive(Binary product) {
      Value left = negated.get(product.left());
      Value right = negated.get(product.right());
      if (left != null && right == null) {
        return new Binary(BinaryOperator.MULTIPLY, left, product.right());
      }
      return left == null && right != null
          ? new Binary(BinaryOperator.MULTIPLY, product.left(), right)
          : null;
    }

    /** True if every use of the value can take its sign. */
    private boolean isAbsorbed(Value value, int depth) {
      return depth > 0
          && !uses.isUnused(value)
          && uses.of(value).stream()
              .allMatch(use ->
                  use.statement().isPresent() && absorbs(use.statement().get(), value, depth));
    }

    private boolean absorbs(Statement user, Value value, int depth) {
      if (user.instruction() instanceof Unary) {
        return true;
      }
      if (!(user.instruction() instanceof Binary binary)) {
        return false;
      }
      return switch (binary.operator()) {
        case ADD -> true;
        case SUBTRACT -> binary.left() != value;
        case MULTIPLY -> isAbsorbed(user.result(), depth - 1);
        case DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
          false;
      };
    }
  }
}
