package org.djava.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.djava.cli.engine.SilFile;
import org.djava.cli.target.Numbers;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code djava sil}: functions in Swift's intermediate language, verified, run and differentiated. */
@Command(
    name = "sil",
    sortOptions = false,
    description = {
      "Reads a file of SIL, Swift's intermediate language, as swiftc -emit-sil writes it or as emit"
          + " --format sil does; lines may be broken anywhere. Without further options it is verified"
          + " and its functions are listed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  djava emit -e 'sin(x)*cos(x)' --format sil > f.sil",
      "  djava sil f.sil",
      "  djava sil f.sil --function f --at 2",
      "  djava sil f.sil --function 'reverse-mode derivative of f' --at 2 --seed 0.5",
      "  djava sil f.sil --function f --differentiate both",
      "",
      "A function that returns a closure, as a VJP does, is given the seed as well: the",
      "closure is applied to it. A differential of several inputs is seeded in all of them."
    })
final class SilCommand implements Callable<Integer> {
  /** What some editors put in front of a text in UTF-8. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Answers answers;

  @Parameters(arity = "1", paramLabel = "FILE", description = "The file.")
  private String file = "";

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = {
        "The function to run or to differentiate: its mangled name, or what comments call it, as"
            + " 'f' or 'pullback of f'. Not needed if there is one function over numbers."
      })
  private @Nullable String function;

  @Mixin
  private PointOptions pointOptions = new PointOptions();

  @Option(
      names = "--differentiate",
      paramLabel = "MODE",
      description = {
        "Write the derivatives of the function as SIL: forward (JVP and differential), reverse (VJP"
            + " and pullback) or both."
      })
  private @Nullable String mode;

  @Option(
      names = "--annotate",
      description = "With --differentiate: the pseudo-SIL of each step above it.")
  private boolean annotate;

  SilCommand(Answers answers) {
    this.answers = answers;
  }

  @Override
  public Integer call() {
    SilFile sil = SilFile.of(file, text());
    checkOptions();
    if (mode != null) {
      if (pointOptions.isGiven()) {
        throw new UserMistake("give --at to run a function or --differentiate, not both");
      }
      SilFunction chosen = sil.function(Optional.ofNullable(function));
      answers.out().print(sil.differentiated(chosen, kinds(mode), annotate));
    } else if (pointOptions.isGiven() || function != null) {
      run(sil);
    } else {
      answers.out().print(sil.list());
    }
    return ExitCode.ANSWERED;
  }

  /** Refuses an option that what is asked for has not. */
  private void checkOptions() {
    if (annotate && mode == null) {
      throw new UserMistake("--annotate goes with --differentiate");
    }
    boolean runs = mode == null && (pointOptions.isGiven() || function != null);
    if (pointOptions.isSeeded() && !runs) {
      throw new UserMistake("--seed goes with --at or --function, which run a function");
    }
  }

  private void run(SilFile sil) {
    double seed = pointOptions.seed();
    SilFunction chosen = sil.function(Optional.ofNullable(function));
    List<String> lines = new ArrayList<>();
    for (Point point : pointOptions.requiredPoints(sil.parameters(chosen))) {
      lines.add("@" + chosen.name() + (point.parameters().isEmpty() ? "" : " at " + point.text()));
      for (Map.Entry<String, List<Object>> each : sil.run(chosen, point, seed).entrySet()) {
        String numbers =
            each.getValue().stream().map(Numbers::text).collect(Collectors.joining(", "));
        lines.add("  " + each.getKey() + "  " + numbers);
      }
    }
    lines.forEach(answers.out()::println);
  }

  private static List<Derivative> kinds(String mode) {
    return switch (mode) {
      case "forward" -> List.of(Derivative.JVP);
      case "reverse" -> List.of(Derivative.VJP);
      case "both" -> List.of(Derivative.JVP, Derivative.VJP);
      default ->
        throw new UserMistake(
            "--differentiate " + mode + ": the modes are forward, reverse and both");
    };
  }

  private String text() {
    try {
      String text = Files.readString(Path.of(file));
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (InvalidPathException e) {
      throw new UserMistake("'" + file + "' is no path");
    } catch (MalformedInputException e) {
      throw new UserMistake(file + " is no text in UTF-8");
    } catch (IOException e) {
      throw new UserMistake(
          Files.isRegularFile(Path.of(file))
              ? "cannot read " + file + ": " + e
              : file + " is no file");
    }
  }
}
