package org.djava.compiler.javasource;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Values as expressions: a constant, a local variable, or what is evaluated where it is read. */
final class Values {
  private final Schedule schedule;
  private final JavaTypes types;
  private final Map<Value, String> names = new HashMap<>();
  private Function<Statement, JavaExpression> evaluator = statement -> {
    throw new IllegalStateException("nothing writes " + statement);
  };

  Values(Schedule schedule, JavaTypes types) {
    this.schedule = schedule;
    this.types = types;
  }

  /** From now on statements within expressions are written by {@code evaluator}. */
  void writeBy(Function<Statement, JavaExpression> newEvaluator) {
    evaluator = newEvaluator;
  }

  /** From now on the value is a variable of that name. */
  void name(Value value, String name) {
    names.put(value, name);
  }

  String name(Value value) {
    String name = names.get(value);
    if (name == null) {
      throw new IllegalStateException("no name for " + value);
    }
    return name;
  }

  /** The type of the variable. */
  IrType type(Value value) {
    return types.inSource(value.type());
  }

  JavaExpression of(Value value) {
    Constant constant = schedule.constant(value);
    Statement nested = schedule.nested(value);
    if (constant != null) {
      return evaluator.apply(new Statement(
          java.util.List.of(value),
          constant,
          org.djava.compiler.diagnostics.SourceLocation.UNKNOWN));
    }
    return nested != null
        ? evaluator.apply(nested)
        : new JavaExpression(name(value), Binding.PRIMARY, type(value), Set.of(value), false);
  }

  /** The comparison that is evaluated where the value is read; null if there is none. */
  @org.jspecify.annotations.Nullable
  Compare comparison(Value value) {
    Statement nested = schedule.nested(value);
    return nested != null
            && nested.instruction() instanceof Compare compare
            && !Operators.isThreeWay(compare.operator())
        ? compare
        : null;
  }
}
