package org.djava;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a call allocates. */
final class Allocation {
  private static final int CALLS = 20_000;

  private Allocation() {}

  /** Bytes per call, once the call has warmed up. */
  static double perCall(Runnable call) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
    long before = threads.getThreadAllocatedBytes(id);
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
    return (threads.getThreadAllocatedBytes(id) - before) / (double) CALLS;
  }
}
