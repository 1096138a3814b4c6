package org.djava.runtime;

import java.util.Objects;

/**
 * Stands for the JVM's instructions that take and give back the lock of an object. Generated classes have
 * these instructions in the place of calls of these methods; what runs the calls instead, such as the
 * interpreter, runs them in one thread and takes no lock.
 */
public final class Monitors {
  private Monitors() {}

  /**
   * Takes the lock.
   *
   * @param object whose lock it is
   * @throws NullPointerException if the object is null
   */
  public static void enter(Object object) {
    Objects.requireNonNull(object);
  }

  /**
   * Gives the lock back.
   *
   * @param object whose lock it is
   */
  public static void exit(Object object) {}
}
