package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.djava.compiler.Derivation;
import org.djava.compiler.PrimalProgram;
import org.djava.compiler.define.ClassDefiner;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredMethod;
import org.djava.compiler.lower.LoweringRequest;
import org.djava.runtime.DerivativeCompiler;

/** How large the derivatives of a target are beside it, and how long it takes to make them. */
final class Statistics {
  private static final double NANOSECONDS = 1e6;

  private final Supplier<CompiledTarget> targets;

  /** Bytecode that was made. */
  private record Made(String name, IrModule module, Set<FunctionName> entries) {}

  /** A way to make some. */
  private record Way(String name, Function<CompiledTarget, Made> make) {}

  /**
   * Of the targets that a supplier makes, each time with nothing known yet.
   *
   * @param targets makes the same target each time
   */
  Statistics(Supplier<CompiledTarget> targets) {
    this.targets = targets;
  }

  String table() {
    List<Way> ways = List.of(
        new Way("gradient", each -> made("gradient", each.gradient())),
        new Way("VJP and pullback", each -> made("VJP and pullback", each.vjp())),
        new Way("JVP", each -> made("JVP", each.jvp())));
    CompiledTarget target = targets.get();
    List<String> lines = new ArrayList<>();
    lines.add(target.name());
    lines.add(String.format(
        Locale.ROOT,
        "%-18s %8s %8s %8s %9s %10s %10s",
        "",
        "methods",
        "bytes",
        "longest",
        "÷ primal",
        "first",
        "again"));
    List<Integer> primal = sizes(target, primal(target));
    lines.add(line("primal", primal, sum(primal), ""));
    for (Way way : ways) {
      long begin = System.nanoTime();
      List<Integer> sizes = run(way);
      long first = System.nanoTime();
      run(way);
      long again = System.nanoTime();
      String times =
          String.format(Locale.ROOT, " %10s %10s", time(first - begin), time(again - first));
      lines.add(line(way.name(), sizes, sum(primal), times));
    }
    return String.join("\n", lines) + "\n";
  }

  private List<Integer> run(Way way) {
    CompiledTarget target = targets.get();
    return sizes(target, way.make().apply(target));
  }

  private static Made primal(CompiledTarget target) {
    PrimalProgram primal = target.compiler().primal(target.function(), method -> false);
    return new Made("primal", primal.module(), Set.of(primal.entry()));
  }

  private static Made made(String name, Derivation derivation) {
    return new Made(name, derivation.module(), Set.of(derivation.entry()));
  }

  private static List<Integer> sizes(CompiledTarget target, Made made) {
    LoweringRequest request = new ClassDefiner(DerivativeCompiler.class)
        .siteFor(target.host())
        .request()
        .withEntryPoints(made.entries());
    return BytecodeLowerer.lower(made.module(), request).methods().stream()
        .map(LoweredMethod::codeBytes)
        .toList();
  }

  private static int sum(List<Integer> sizes) {
    return sizes.stream().mapToInt(size -> size).sum();
  }

  private static String line(String name, List<Integer> sizes, int primal, String times) {
    int longest = sizes.stream().mapToInt(size -> size).max().orElse(0);
    return String.format(
        Locale.ROOT,
        "%-18s %8d %8d %8d %9.2f%s",
        name,
        sizes.size(),
        sum(sizes),
        longest,
        (double) sum(sizes) / primal,
        times);
  }

  private static String time(long nanoseconds) {
    return String.format(Locale.ROOT, "%.1f ms", nanoseconds / NANOSECONDS);
  }
}
