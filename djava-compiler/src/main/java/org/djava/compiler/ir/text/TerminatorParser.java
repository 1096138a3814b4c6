package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.text.FunctionScope.Use;
import org.jspecify.annotations.Nullable;

/** Reads the end of a block. */
final class TerminatorParser {
  private static final Pattern KEY = Pattern.compile("-?\\d+");

  /** An edge whose arguments may not be defined yet. */
  private record Edge(BlockLabel target, List<Use> arguments) {}

  private final TextCursor cursor;
  private final FunctionScope scope;

  TerminatorParser(TextCursor cursor, FunctionScope scope) {
    this.cursor = cursor;
    this.scope = scope;
  }

  /** The terminator, to be made once all values are defined; null if something else comes next. */
  @Nullable
  Supplier<Terminator> parse() {
    if (cursor.acceptWord("branch")) {
      Edge edge = edge();
      return () -> new Terminator.Branch(successor(edge));
    }
    if (cursor.acceptWord("conditional_branch")) {
      return conditionalBranch();
    }
    if (cursor.acceptWord("switch")) {
      return switching();
    }
    if (cursor.acceptWord("return")) {
      List<Use> results = new ArrayList<>();
      if (cursor.sees("%")) {
        do {
          results.add(scope.use());
        } while (cursor.accept(","));
      }
      return () -> new Terminator.Return(scope.values(results));
    }
    if (cursor.acceptWord("throw")) {
      Use exception = scope.use();
      return () -> new Terminator.Throw(scope.value(exception));
    }
    if (cursor.acceptWord("try")) {
      return trying();
    }
    return null;
  }

  private Supplier<Terminator> conditionalBranch() {
    Use condition = scope.use();
    cursor.expect(",");
    Edge whenTrue = edge();
    cursor.expect(",");
    Edge whenFalse = edge();
    return () -> new Terminator.ConditionalBranch(
        scope.value(condition), successor(whenTrue), successor(whenFalse));
  }

  private Supplier<Terminator> trying() {
    Edge normal = edge();
    cursor.expect(",");
    cursor.expectWord("catch");
    Value exception = scope.define(scope.definition(), Terminator.Try.THROWABLE);
    cursor.expect(":");
    Edge exceptional = edge();
    return () -> new Terminator.Try(successor(normal), exception, successor(exceptional));
  }

  private Supplier<Terminator> switching() {
    Use selector = scope.use();
    List<Integer> keys = new ArrayList<>();
    List<Edge> cases = new ArrayList<>();
    cursor.expect(",");
    while (!cursor.acceptWord("default")) {
      keys.add(key());
      cursor.expect(":");
      cases.add(edge());
      cursor.expect(",");
    }
    cursor.expect(":");
    Edge otherwise = edge();
    return () -> new Terminator.Switch(
        scope.value(selector),
        keys,
        cases.stream().map(this::successor).toList(),
        successor(otherwise));
  }

  private int key() {
    int start = cursor.position();
    String digits = cursor.token(KEY, "a key or 'default'");
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw cursor.error(start, "expected an int, found " + digits);
    }
  }

  private Edge edge() {
    BlockLabel target = scope.useLabel();
    return new Edge(target, cursor.sees("(") ? scope.uses() : List.of());
  }

  private Successor successor(Edge edge) {
    return new Successor(edge.target, scope.values(edge.arguments));
  }
}
