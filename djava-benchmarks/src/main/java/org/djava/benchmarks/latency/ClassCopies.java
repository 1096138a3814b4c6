package org.djava.benchmarks.latency;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Copies of one class under other names, in a loader that offers their class files too. */
final class ClassCopies extends ClassLoader {
  private final String original;
  private final byte[] bytes;
  private final Map<String, byte[]> files = new HashMap<>();

  ClassCopies(Class<?> original) throws IOException {
    super(original.getClassLoader());
    this.original = original.getName().replace('.', '/');
    String file = this.original + ".class";
    try (InputStream in = Objects.requireNonNull(getResourceAsStream(file), file)) {
      this.bytes = in.readAllBytes();
    }
  }

  /** Another copy. */
  Class<?> next() {
    String name = original + "Copy" + files.size();
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes)
        .accept(new ClassRemapper(writer, new SimpleRemapper(Map.of(original, name))), 0);
    byte[] copy = writer.toByteArray();
    files.put(name + ".class", copy);
    return defineClass(name.replace('/', '.'), copy, 0, copy.length);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] file = files.get(name);
    return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
  }
}
