package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.djava.cli.engine.CompilerToolchain;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.StepRules;
import org.djava.cli.target.Target;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;

/** One run of the command line. */
record CommandRun(int code, String out, String err) {

  static CommandRun of(String... arguments) {
    return with(new FakeEngine(), arguments);
  }

  static CommandRun with(DerivativeEngine engine, String... arguments) {
    return with(new FakeToolchain(engine), arguments);
  }

  /** With the compiler. */
  static CommandRun compiling(String... arguments) {
    return with(new CompilerToolchain(), arguments);
  }

  static CommandRun with(Toolchain toolchain, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(
        toolchain,
        new Answers(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8)),
        arguments);
    return new CommandRun(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** The compiler's rules and bodies with another engine. */
  private record FakeToolchain(DerivativeEngine engine) implements Toolchain {
    @Override
    public Function function(Target target) {
      return new CompilerToolchain().function(target);
    }

    @Override
    public FunctionSource bodies(Target target) {
      return new CompilerToolchain().bodies(target);
    }

    @Override
    public StepRules rules(Target target) {
      return new CompilerToolchain().rules(target);
    }
  }
}
