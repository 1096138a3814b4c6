package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.djava.compiler.ir.IrModule;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Which package may use which, read from the compiled classes. */
class PackageDependencyTest {
  private static final String ROOT = "org/djava/compiler";
  private static final Set<String> MAY_USE_ASM = Set.of("classpath", "lift", "lower", "define");

  /** What each package may use besides itself; a package below one of these counts as it. */
  private static final Map<String, Set<String>> RULES = Map.ofEntries(
      Map.entry("diagnostics", Set.of()),
      Map.entry("ir", Set.of("diagnostics")),
      Map.entry("classpath", Set.of("diagnostics", "ir")),
      Map.entry("ir.text", Set.of("ir", "diagnostics")),
      Map.entry("analysis", Set.of("ir", "diagnostics")),
      Map.entry("lift", Set.of("diagnostics", "ir", "classpath", "ir.text", "analysis")),
      Map.entry("differentiate", Set.of("diagnostics", "ir", "classpath", "ir.text", "analysis")),
      Map.entry("resolve", Set.of("diagnostics", "ir", "classpath", "analysis")),
      Map.entry("optimize", Set.of("diagnostics", "ir", "classpath", "ir.text", "analysis")),
      Map.entry("lower", Set.of("diagnostics", "ir", "classpath", "ir.text", "analysis")),
      Map.entry("interpret", Set.of("diagnostics", "ir", "analysis")),
      Map.entry("define", Set.of("diagnostics", "ir", "classpath", "lower")),
      Map.entry("sil", Set.of("diagnostics", "ir", "analysis")),
      Map.entry("javasource", Set.of("diagnostics", "ir", "ir.text", "analysis", "define")));

  @Test
  void packagesUseOnlyWhatTheyMay() throws IOException, URISyntaxException {
    Path classes = Path.of(
        IrModule.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes.resolve(ROOT))) {
      files = walk.filter(file -> file.toString().endsWith(".class")).toList();
    }
    assertThat(files).hasSizeGreaterThan(40);
    Set<String> violations = new TreeSet<>();
    for (Path file : files) {
      ClassReader reader = new ClassReader(Files.readAllBytes(file));
      violations.addAll(violations(reader.getClassName(), references(reader)));
    }
    assertThat(violations).isEmpty();
  }

  @Test
  void theRulesAreThose() {
    String lifter = ROOT + "/lift/BytecodeLifter";
    assertThat(violations(lifter, Set.of(ROOT + "/ir/Function", "org/objectweb/asm/Type")))
        .isEmpty();
    assertThat(violations(lifter, Set.of(ROOT + "/lower/Lowerer")))
        .containsExactly("lift.BytecodeLifter uses lower.Lowerer");
    assertThat(violations(ROOT + "/DjavaCompiler", Set.of(ROOT + "/lower/Lowerer")))
        .isEmpty();
    assertThat(violations(ROOT + "/differentiate/rules/Rules", Set.of(ROOT + "/optimize/Pass")))
        .containsExactly("differentiate.rules.Rules uses optimize.Pass");
    assertThat(violations(ROOT + "/ir/Value", Set.of("org/objectweb/asm/Type")))
        .containsExactly("ir.Value uses org.objectweb.asm.Type");
    assertThat(violations(ROOT + "/ir/Value", Set.of(ROOT + "/ir/text/IrPrinter")))
        .containsExactly("ir.Value uses ir.text.IrPrinter");
    assertThat(violations(ROOT + "/novel/Thing", Set.of()))
        .containsExactly("novel.Thing is in a package without a rule");
  }

  private static List<String> violations(String user, Set<String> used) {
    String from = governing(packageOf(user));
    if (!from.isEmpty() && !RULES.containsKey(from)) {
      return List.of(shortName(user) + " is in a package without a rule");
    }
    List<String> violations = new ArrayList<>();
    for (String each : used) {
      boolean allowed = true;
      if (each.startsWith("org/objectweb/asm/")) {
        allowed = MAY_USE_ASM.contains(from);
      } else if (each.startsWith(ROOT + "/") && !from.isEmpty()) {
        String to = governing(packageOf(each));
        allowed = to.equals(from) || RULES.get(from).contains(to);
      }
      if (!allowed) {
        violations.add(shortName(user) + " uses " + shortName(each));
      }
    }
    return violations;
  }

  /** The longest package with a rule that contains this one, or itself. */
  private static String governing(String packageName) {
    String candidate = packageName;
    while (!RULES.containsKey(candidate)) {
      int dot = candidate.lastIndexOf('.');
      if (dot < 0) {
        return packageName;
      }
      candidate = candidate.substring(0, dot);
    }
    return candidate;
  }

  /** The package below the root one. */
  private static String packageOf(String internalName) {
    String name = shortName(internalName);
    return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
  }

  private static String shortName(String internalName) {
    String relative = internalName.startsWith(ROOT + "/")
        ? internalName.substring(ROOT.length() + 1)
        : internalName;
    return relative.replace('/', '.');
  }

  /** Internal names of all classes that a class file names. */
  private static Set<String> references(ClassReader reader) {
    Set<String> names = new HashSet<>();
    Remapper collector = new Remapper(Opcodes.ASM9) {
      @Override
      public String map(String internalName) {
        names.add(internalName);
        return internalName;
      }
    };
    reader.accept(
        new ClassRemapper(new ClassVisitor(Opcodes.ASM9) {}, collector), ClassReader.SKIP_FRAMES);
    return names;
  }
}
