package org.djava.compiler.testkit.pseudo;

/** Thrown for what the machine does not know. */
public final class UnknownListing extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownListing(String what) {
    super(what);
  }
}
