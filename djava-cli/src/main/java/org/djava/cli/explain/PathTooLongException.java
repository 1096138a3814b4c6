package org.djava.cli.explain;

/** A path of more steps or operations than can be written out, and perhaps without an end. */
public final class PathTooLongException extends ExplanationRefusedException {
  private static final long serialVersionUID = 1L;

  PathTooLongException() {
    super("the path at this point is too long to be written out (more than " + PathTracer.MOST_STEPS
        + " steps, or " + PathTracer.MOST_STATEMENTS
        + " operations); djava grad has no such limit");
  }
}
