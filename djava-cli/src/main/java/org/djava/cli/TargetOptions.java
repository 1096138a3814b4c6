package org.djava.cli;

import java.util.Optional;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How a command is told what to differentiate. */
final class TargetOptions {
  @Parameters(
      arity = "0..1",
      paramLabel = "METHOD",
      description = {
        "Class::method, or Class::method(double,int) where there are several of that name, in the"
            + " JDK or on the class path; or File.java::method."
      })
  private @Nullable String method;

  @Option(
      names = {"-e", "--expression"},
      paramLabel = "EXPR",
      description = {
        "An expression over its free variables instead of a method. Math's functions, PI and E are"
            + " known; every number is a double; cos^2(x) is the square of cos(x)."
      })
  private @Nullable String expression;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Jars and class folders, separated as on the platform.")
  private String classPath = "";

  /** What stands where a method stands, if it names something larger; empty if it does not. */
  Optional<String> largerTarget() {
    boolean isLarger = expression == null && method != null && !method.contains("::");
    return isLarger ? Optional.ofNullable(method) : Optional.empty();
  }

  String classPath() {
    return classPath;
  }

  Target target() {
    if (expression != null && method != null) {
      throw new UserMistake("give a method or an expression, not both: " + method);
    }
    if (expression != null) {
      return TargetFinder.ofExpression(expression, classPath);
    }
    if (method != null) {
      return TargetFinder.ofMethod(method, classPath);
    }
    throw new UserMistake("give a method, as in Class::method, or an expression with -e");
  }
}
