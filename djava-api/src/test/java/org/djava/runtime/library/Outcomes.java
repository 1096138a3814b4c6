package org.djava.runtime.library;

import java.util.concurrent.Callable;

/** What becomes of something that is done to a stand-in and to what it stands for. */
final class Outcomes {
  private Outcomes() {}

  /** The text of the result, or the exception. HotSpot leaves out the message of a null that is met often. */
  static Object outcome(Callable<Object> step) {
    try {
      return String.valueOf(step.call());
    } catch (NullPointerException e) {
      return e.getClass().getName();
    } catch (Exception e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
  }
}
