package org.djava.compiler.differentiate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** What is done with the object that an operator returns: one component after the other is read of it. */
final class ResultReaders {
  private static final Set<String> PAIRS =
      Set.of("org/djava/ValueWithDerivative", "org/djava/ValueWithGradient");
  private static final Set<String> COMPONENTS = Set.of("value", "derivative", "gradient");

  private ResultReaders() {}

  /** The statements that use the result of another one. */
  static List<Statement> of(Statement statement, List<Statement> all) {
    return all.stream()
        .filter(reader -> reader.instruction().operands().contains(statement.result()))
        .toList();
  }

  /** True for a statement that reads a component of a value with its derivative, whatever it is. */
  static boolean readsComponent(Statement reader) {
    return componentRead(reader).filter(COMPONENTS::contains).isPresent();
  }

  /** True for one that reads the value. */
  static boolean readsValue(Statement reader) {
    return componentRead(reader).filter("value"::equals).isPresent();
  }

  private static Optional<String> componentRead(Statement reader) {
    return reader.instruction() instanceof ApplyDynamic apply
            && apply.callSite() instanceof CallSite.Method called
            && PAIRS.contains(called.method().owner())
        ? Optional.of(called.method().name())
        : Optional.empty();
  }

  /** The name of the part that a statement reads of a tangent, if it is written there. */
  static Optional<String> partRead(Statement reader, List<Statement> all) {
    boolean isRead = reader.instruction() instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called
        && called.method().owner().equals("org/djava/Tangent")
        && called.method().name().equals("get");
    return isRead ? text(reader.instruction().operands().get(1), all) : Optional.empty();
  }

  private static Optional<String> text(Value value, List<Statement> all) {
    return all.stream()
        .filter(statement -> statement.results().contains(value))
        .map(Statement::instruction)
        .filter(Constant.class::isInstance)
        .map(constant -> ((Constant) constant).value())
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .findFirst();
  }
}
