package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

/** The examples in the help of every command run, one after the other. */
class HelpTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final String MODEL = """
      package com.example;

      public class Model {
        public static double loss(double[] w) {
          double sum = 0;
          for (double each : w) {
            sum += each * each;
          }
          return sum;
        }

        public static double score(double x) {
          return Math.tanh(x) * x;
        }
      }
      """;

  @TempDir
  private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(folder.resolve("Model.java"), MODEL);
    String classes = folder.resolve("classes").toString();
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-parameters", "-d", classes, source.toString());
    String entry = "com/example/Model.class";
    try (OutputStream file = Files.newOutputStream(folder.resolve("model.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry(entry));
      jar.write(Files.readAllBytes(Path.of(classes, entry)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "explain", "grad", "check", "emit", "sil", "completion"})
  void examplesRun(String command) throws IOException {
    CommandRun help = command.isEmpty()
        ? CommandRun.compiling("--help")
        : CommandRun.compiling(command, "--help");
    assertThat(help.code()).isZero();
    assertThat(help.out()).contains("Usage: djava", "Examples:", "Exit codes:", "--help");
    List<String> examples =
        help.out().lines().filter(line -> line.startsWith("  djava ")).toList();
    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      int file = example.indexOf(" > ");
      int end = file < 0 ? example.length() : file;
      CommandRun run = CommandRun.compiling(words(example.substring("  djava ".length(), end)));
      if (file >= 0) {
        Files.writeString(folder.resolve(example.substring(file + " > ".length())), run.out());
      }
      assertThat(run.err()).as(example).isEmpty();
      assertThat(run.code()).as(example).isZero();
      assertThat(run.out()).as(example).isNotBlank();
    }
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(
          switch (word) {
            case "model.jar" -> folder.resolve("model.jar").toString();
            case "build/classes" -> folder.resolve("classes").toString();
            case "f.sil" -> folder.resolve(word).toString();
            case "Model.java::loss" -> folder.resolve(word).toString();
            default -> word;
          });
    }
    return words.toArray(new String[0]);
  }

  @Test
  void completesCommandsAndOptions() {
    CommandRun bash = CommandRun.of("completion", "bash");
    assertThat(bash.code()).isZero();
    assertThat(bash.out())
        .contains("complete -F _complete_djava", "--class-path", "explain", "--time-limit")
        .contains("pullback", "bytecode", "control-flow", "reverse");
    assertThat(CommandRun.of("completion", "zsh").out()).isEqualTo(bash.out()).contains("compinit");
    assertThat(CommandRun.of("completion", "fish").err())
        .contains("there is no completion for fish");
  }

  @Test
  void coloursOnlyWhatPeopleWatch() {
    assertThat(Terminal.colour(true, false)).isEqualTo(Ansi.ON);
    assertThat(Terminal.colour(true, true)).isEqualTo(Ansi.OFF);
    assertThat(Terminal.colour(false, false)).isEqualTo(Ansi.OFF);
    assertThat(CommandRun.of("--help").out()).doesNotContain("\u001b");
  }
}
