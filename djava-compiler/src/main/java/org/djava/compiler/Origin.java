package org.djava.compiler;

/**
 * Where an object comes from that a function works on.
 *
 * @param kind the kind of place
 * @param parameter the number of the function's parameter, if it is one that is no array
 */
record Origin(Kind kind, int parameter) {
  /** The kinds of places. */
  enum Kind {
    /** Made by this run of the function. */
    OWN,
    /** A lambda that is written in the function. */
    LAMBDA,
    /** An array that is an argument or captured, or contained in such an array. */
    ARGUMENT,
    /** An array in a static field, or contained in such an array. */
    STATIC,
    /** A captured object itself. */
    CAPTURED,
    /** Anything else. */
    ELSEWHERE
  }

  static final Origin OWN = new Origin(Kind.OWN, -1);

  /** Made by this run, too, but of a class that is not seen, or by code that is not seen. */
  static final Origin UNSEEN = new Origin(Kind.OWN, -2);

  static final Origin LAMBDA = new Origin(Kind.LAMBDA, -1);
  static final Origin ARGUMENT = new Origin(Kind.ARGUMENT, -1);
  static final Origin STATIC = new Origin(Kind.STATIC, -1);
  static final Origin ELSEWHERE = new Origin(Kind.ELSEWHERE, -1);
}
