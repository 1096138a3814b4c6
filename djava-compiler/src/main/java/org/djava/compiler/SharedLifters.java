package org.djava.compiler;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.lift.BytecodeLifter;
import org.jspecify.annotations.Nullable;

/**
 * One lifter for each class loader, so that what two classes call is lifted once. It lives as long as one of
 * those who asked for it keeps it. Thread-safe.
 */
final class SharedLifters {
  private static final Map<ClassLoader, WeakReference<BytecodeLifter>> LIFTERS =
      new WeakHashMap<>();

  private SharedLifters() {}

  static synchronized BytecodeLifter of(ClassLoader loader) {
    WeakReference<BytecodeLifter> reference = LIFTERS.get(loader);
    @Nullable BytecodeLifter known = reference == null ? null : reference.get();
    if (known == null) {
      known = BytecodeLifter.of(ClassSource.ofLoader(loader));
      LIFTERS.put(loader, new WeakReference<>(known));
    }
    return known;
  }
}
