package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement of a random program. */
public sealed interface Statement {
  /** Its own expressions in order. */
  List<Expression> expressions();

  /** The blocks within it. */
  List<Block> blocks();

  /** The same with other expressions of the same types, and other blocks. */
  Statement with(List<Expression> expressions, List<Block> blocks);

  /** How an assignment changes its target. */
  enum Update {
    SET("="),
    ADD("+="),
    SUBTRACT("-="),
    MULTIPLY("*=");

    private final String text;

    Update(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /** {@code double x = value;}. */
  record Declare(Type type, String name, Expression value) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(value);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Declare(type, name, expressions.get(0));
    }
  }

  /** {@code x += value;}; the value of a compound assignment may be wider than the variable. */
  record Assign(Type type, String name, Update update, Expression value) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(value);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Assign(type, name, update, expressions.get(0));
    }
  }

  /** {@code array[index] += value;}. */
  record Store(Expression array, Expression index, Update update, Expression value)
      implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(array, index, value);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Store(expressions.get(0), expressions.get(1), update, expressions.get(2));
    }
  }

  /** {@code if (condition) … else …}. */
  record If(Expression condition, Block then, Block otherwise) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(condition);
    }

    @Override
    public List<Block> blocks() {
      return List.of(then, otherwise);
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new If(expressions.get(0), blocks.get(0), blocks.get(1));
    }
  }

  /** How a loop counts. */
  enum Counting {
    UP,
    DOWN,
    BY_TWO,
    WHILE,
    DO
  }

  /** A loop of at most {@code bound} rounds; it goes on only while {@code condition} holds. */
  record Loop(
      Counting counting,
      @Nullable String label,
      String counter,
      Expression bound,
      Expression condition,
      Block body)
      implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(bound, condition);
    }

    @Override
    public List<Block> blocks() {
      return List.of(body);
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Loop(
          counting, label, counter, expressions.get(0), expressions.get(1), blocks.get(0));
    }
  }

  /** {@code break} or {@code continue}. */
  record Jump(boolean isBreak, @Nullable String label) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of();
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return this;
    }
  }

  /** {@code return value;}. */
  record Return(Expression value) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(value);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Return(expressions.get(0));
    }
  }

  /** {@code throw new IllegalStateException(message);}. */
  record Throw(String message) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of();
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return this;
    }
  }

  /** What a handler catches. */
  enum Caught {
    ANYTHING("RuntimeException", RuntimeException.class),
    THROWN("IllegalStateException", IllegalStateException.class),
    INDEX("IndexOutOfBoundsException", IndexOutOfBoundsException.class);

    private final String text;
    private final Class<? extends RuntimeException> type;

    Caught(String text, Class<? extends RuntimeException> type) {
      this.text = text;
      this.type = type;
    }

    String text() {
      return text;
    }

    boolean catches(RuntimeException exception) {
      return type.isInstance(exception);
    }
  }

  /** {@code try … catch (caught name) … finally …}. */
  record Try(Block body, Caught caught, String name, Block handler, Block last)
      implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of();
    }

    @Override
    public List<Block> blocks() {
      return List.of(body, handler, last);
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Try(blocks.get(0), caught, name, blocks.get(1), blocks.get(2));
    }
  }

  /** A switch over 0, 1, … and a default; some cases fall through into the next. */
  record Switch(Expression selector, List<Block> cases, List<Boolean> fallsThrough)
      implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(selector);
    }

    @Override
    public List<Block> blocks() {
      return cases;
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Switch(expressions.get(0), blocks, fallsThrough);
    }
  }

  /** {@code Arrays.fill(array, value);}. */
  record Fill(Expression array, Expression value) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(array, value);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Fill(expressions.get(0), expressions.get(1));
    }
  }

  /** {@code System.arraycopy}: source, position, target, position, length. */
  record Copy(List<Expression> arguments) implements Statement {
    @Override
    public List<Expression> expressions() {
      return new ArrayList<>(arguments);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Copy(expressions);
    }
  }

  /** A call for its effects alone. */
  record Evaluate(Expression call) implements Statement {
    @Override
    public List<Expression> expressions() {
      return List.of(call);
    }

    @Override
    public List<Block> blocks() {
      return List.of();
    }

    @Override
    public Statement with(List<Expression> expressions, List<Block> blocks) {
      return new Evaluate(expressions.get(0));
    }
  }
}
