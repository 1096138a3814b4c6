package org.djava.runtime;

import java.util.List;
import java.util.Optional;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

/**
 * How long a tape may get: as many bytes as {@code -Ddjava.tape.max} says, and no more than the heap has in any
 * case, so that a reverse sweep that keeps too much says so instead of exhausting the heap.
 */
final class TapeLimit {
  private static final String PROPERTY = "djava.tape.max";

  /** Some virtual machines refuse arrays of the very largest lengths. */
  private static final long LONGEST = Integer.MAX_VALUE - 8L;

  private final long bytes;

  private TapeLimit(long bytes) {
    this.bytes = bytes;
  }

  /**
   * The limit that a setting says.
   *
   * @param setting a number of bytes; null for none
   * @param heap the bytes that there are
   * @throws IllegalArgumentException if it is no positive number
   */
  static TapeLimit of(@Nullable String setting, long heap) {
    if (setting == null) {
      return new TapeLimit(heap);
    }
    try {
      long bytes = Long.parseLong(setting.strip());
      if (bytes > 0) {
        return new TapeLimit(Math.min(bytes, heap));
      }
    } catch (NumberFormatException notANumber) {
      // said below
    }
    throw new IllegalArgumentException(
        "-D" + PROPERTY + " is to be a positive number of bytes, not \"" + setting + "\"");
  }

  /** The limit of this virtual machine. */
  static TapeLimit current() {
    return of(System.getProperty(PROPERTY), Runtime.getRuntime().maxMemory());
  }

  /**
   * The length of a longer tape.
   *
   * @param length the length it has
   * @param needed the length that is needed
   * @param elementBytes the bytes of an element
   * @return twice the length, as far as the limit allows
   * @throws NotDifferentiableException DJ0909 if what is needed exceeds the limit
   */
  int longer(int length, long needed, int elementBytes) {
    long most = Math.min(LONGEST, bytes / elementBytes);
    if (needed > most) {
      throw exceeded();
    }
    return (int) Math.min(most, Math.max(needed, 2L * length));
  }

  private NotDifferentiableException exceeded() {
    String caller = TapeLimit.class.getPackageName() + ".Tape";
    Optional<StackWalker.StackFrame> loop = StackWalker.getInstance(
            StackWalker.Option.SHOW_HIDDEN_FRAMES)
        .walk(frames ->
            frames.filter(frame -> !frame.getClassName().startsWith(caller)).findFirst());
    String file = loop.map(StackWalker.StackFrame::getFileName).orElse("");
    int line = loop.map(StackWalker.StackFrame::getLineNumber).orElse(0);
    return new NotDifferentiableException(new DiagnosticMessage(
        "DJ0909",
        "a reverse sweep would have to keep more than "
            + bytes
            + " bytes of one kind of number, or more than an array holds",
        file,
        Math.max(line, 0),
        List.of(),
        "mark the loop's method with @Checkpointed(snapshots = n), let loops run less often,"
            + " differentiate parts of the computation one by one, use forward mode where there are"
            + " few arguments, or allow more: -D"
            + PROPERTY
            + "=BYTES and -Xmx"));
  }
}
