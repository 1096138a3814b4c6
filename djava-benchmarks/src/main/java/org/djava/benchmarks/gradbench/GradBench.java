package org.djava.benchmarks.gradbench;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Answers the messages of an eval of GradBench, from standard input, on standard output. */
public final class GradBench {
  private GradBench() {}

  /** Runs until the input ends. */
  public static void main(String[] arguments) throws IOException {
    try (InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      new Session().answer(in, out);
    }
  }
}
