package org.djava.runtime;

import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Finds the compiler of derivatives. */
final class CompilerLookup {
  private static volatile @Nullable DerivativeCompiler besideUs;

  private CompilerLookup() {}

  static DerivativeCompiler compiler() {
    DerivativeCompiler known = besideUs;
    if (known != null) {
      return known;
    }
    Optional<DerivativeCompiler> found = find(DerivativeCompiler.class.getClassLoader());
    if (found.isPresent()) {
      besideUs = found.get();
      return found.get();
    }
    // Not kept: what the context loader finds may differ from thread to thread.
    return find(Thread.currentThread().getContextClassLoader())
        .orElseThrow(() -> new IllegalStateException(
            "no compiler of derivatives found: add djava-compiler to the class path or"
                + " module path; an image made by jlink, or a program started with --limit-modules,"
                + " needs --add-modules org.djava.compiler"));
  }

  private static Optional<DerivativeCompiler> find(@Nullable ClassLoader loader) {
    return ServiceLoader.load(DerivativeCompiler.class, loader).findFirst();
  }
}
