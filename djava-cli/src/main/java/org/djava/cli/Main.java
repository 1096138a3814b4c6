package org.djava.cli;

import java.io.PrintStream;

/** Entry point of the command line. */
public final class Main {
  private static final String VERSION = "0.1.0-SNAPSHOT";

  private Main() {}

  public static void main(String[] arguments) {
    printVersion(System.out);
  }

  static void printVersion(PrintStream out) {
    out.println("djava " + VERSION);
  }
}
