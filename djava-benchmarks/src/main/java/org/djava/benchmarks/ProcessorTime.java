package org.djava.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The processor time that the measuring thread spends in an iteration: unlike time on the clock it
 * does not count what else the machine does.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** What JMH reads at the end of an iteration; it names the result as the field. */
  public long processorNanoseconds;

  private long start;

  @Setup(Level.Iteration)
  public void start() {
    start = THREADS.getCurrentThreadCpuTime();
  }

  @TearDown(Level.Iteration)
  public void stop() {
    processorNanoseconds = THREADS.getCurrentThreadCpuTime() - start;
  }
}
