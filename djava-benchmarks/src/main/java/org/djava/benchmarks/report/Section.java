package org.djava.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The part of a document between two markers.
 *
 * @param begin first line of the part
 * @param end last line of the part
 */
record Section(String begin, String end) {

  static Section named(String name) {
    return new Section("<!-- begin: " + name + " -->", "<!-- end: " + name + " -->");
  }

  /** Replaces the part in a file; a file without it gets it at its end. */
  void write(Path file, String content) throws IOException {
    Files.writeString(file, in(Files.readString(file), content));
  }

  /** The document with this content between the markers. */
  String in(String document, String content) {
    String part = begin + "\n" + content.strip() + "\n" + end;
    int from = document.indexOf(begin);
    int to = document.indexOf(end);
    if (from < 0 || to < from) {
      return document.stripTrailing() + "\n\n" + part + "\n";
    }
    return document.substring(0, from) + part + document.substring(to + end.length());
  }
}
