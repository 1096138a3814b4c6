package org.djava.runtime.library;

/** What streams have in common. Not for people. */
public abstract class StreamBase {
  private final Source source;
  private final StreamBase head;
  private boolean isUsed;
  private Runnable closing;

  /**
   * A stream of what {@code source} has.
   *
   * @param before the stream that it goes on from; null if it is the first
   */
  protected StreamBase(Source source, StreamBase before) {
    this.source = source;
    this.head = before == null ? this : before.head;
  }

  /** The elements, for the one that goes on with the stream. */
  final Source used() {
    if (isUsed) {
      throw new IllegalStateException("stream has already been operated upon or closed");
    }
    isUsed = true;
    return source;
  }

  /** Adds what closing the stream does. */
  final void addClosing(Runnable action) {
    Runnable before = head.closing;
    head.closing = before == null
        ? action
        : () -> {
          before.run();
          action.run();
        };
  }

  /** Streams run in one thread. */
  public final boolean isParallel() {
    return false;
  }

  /** As streams have it. */
  public final void close() {
    isUsed = true;
    Runnable action = head.closing;
    head.closing = null;
    if (action != null) {
      action.run();
    }
  }
}
