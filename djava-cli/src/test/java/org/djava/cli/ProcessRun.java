package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of the tool in a virtual machine of its own. */
record ProcessRun(int code, String out, String err) {

  static ProcessRun of(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        Main.class.getName()));
    command.addAll(List.of(arguments));
    return of(new ProcessBuilder(command));
  }

  static ProcessRun of(ProcessBuilder builder) throws IOException, InterruptedException {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    if (builder.redirectOutput().equals(ProcessBuilder.Redirect.PIPE)) {
      builder.redirectOutput(out.toFile());
    }
    int code = builder.redirectError(err.toFile()).start().waitFor();
    ProcessRun run =
        new ProcessRun(code, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    Files.delete(out);
    Files.delete(err);
    return run;
  }
}
