package org.djava.compiler.classpath;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Parses the class files of a source; a malformed one is a diagnostic. Thread-safe. */
public final class ClassFiles {
  private static final int MAJOR_VERSION_OFFSET = 6;

  private final ClassSource source;
  private final Map<String, SoftReference<ClassReader>> readers = new ConcurrentHashMap<>();

  /** The class files of {@code source}. */
  public ClassFiles(ClassSource source) {
    this.source = source;
  }

  /** Shows a class to {@code visitor}; returns false if there is no such class. */
  public boolean accept(String internalName, ClassVisitor visitor, int parsingOptions) {
    Optional<ClassReader> reader = reader(internalName);
    reader.ifPresent(present -> accept(internalName, present, visitor, parsingOptions));
    return reader.isPresent();
  }

  /** One method as the class itself declares it, with its code and debugging information. */
  public Optional<MethodNode> method(String owner, String name, String descriptor) {
    MethodFinder finder = new MethodFinder(name, descriptor);
    accept(owner, finder, ClassReader.SKIP_FRAMES);
    return Optional.ofNullable(finder.found);
  }

  // A malformed class file makes the parser fail in any way.
  @SuppressWarnings("CatchingUnchecked")
  private static void accept(
      String internalName, ClassReader reader, ClassVisitor visitor, int parsingOptions) {
    try {
      reader.accept(visitor, parsingOptions);
    } catch (CompilationFailure e) {
      throw e;
    } catch (NullPointerException e) {
      throw UnreadableClassFile.because(internalName.replace('/', '.'), "it is malformed");
    } catch (RuntimeException e) {
      throw UnreadableClassFile.because(internalName.replace('/', '.'), e);
    }
  }

  private Optional<ClassReader> reader(String internalName) {
    SoftReference<ClassReader> reference = readers.get(internalName);
    ClassReader cached = reference == null ? null : reference.get();
    if (cached != null) {
      return Optional.of(cached);
    }
    Optional<ClassReader> read = source.find(internalName).map(bytes -> parse(internalName, bytes));
    read.ifPresent(reader -> readers.put(internalName, new SoftReference<>(reader)));
    return read;
  }

  private static ClassReader parse(String internalName, byte[] bytes) {
    ClassReader reader;
    String className;
    try {
      reader = new ClassReader(bytes);
      className = reader.getClassName();
    } catch (RuntimeException e) {
      int version = majorVersion(bytes);
      throw version > newestVersion()
          ? UnreadableClassFile.tooNew(internalName, version)
          : UnreadableClassFile.because(internalName.replace('/', '.'), "it is malformed");
    }
    if (!className.equals(internalName)) {
      throw UnreadableClassFile.because(
          internalName.replace('/', '.'),
          "its file contains the class " + className.replace('/', '.'));
    }
    return reader;
  }

  private static int majorVersion(byte[] bytes) {
    boolean isClassFile = bytes.length > MAJOR_VERSION_OFFSET + 1
        && bytes[0] == (byte) 0xCA
        && bytes[1] == (byte) 0xFE
        && bytes[2] == (byte) 0xBA
        && bytes[3] == (byte) 0xBE;
    return isClassFile
        ? (bytes[MAJOR_VERSION_OFFSET] & 0xFF) << 8 | (bytes[MAJOR_VERSION_OFFSET + 1] & 0xFF)
        : 0;
  }

  private static int newestVersion() {
    return Opcodes.V28;
  }

  private static final class MethodFinder extends ClassVisitor {
    private final String name;
    private final String descriptor;
    private @Nullable MethodNode found;

    MethodFinder(String name, String descriptor) {
      super(Opcodes.ASM9);
      this.name = name;
      this.descriptor = descriptor;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String methodName,
        String methodDescriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if (!methodName.equals(name) || !methodDescriptor.equals(descriptor)) {
        return null;
      }
      found = new CheckedMethodNode(access, name, descriptor, signature, exceptions);
      return found;
    }
  }
}
