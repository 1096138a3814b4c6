package org.djava.cli;

import java.io.PrintStream;

/** Where a command writes: answers here, everything else there. */
record Answers(PrintStream out, PrintStream err) {}
