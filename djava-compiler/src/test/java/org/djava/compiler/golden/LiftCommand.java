package org.djava.compiler.golden;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;

/** {@code lift} or {@code lift unboxed}: the input is members of a class; {@code f} is lifted. */
final class LiftCommand {
  private LiftCommand() {}

  static String run(List<String> arguments, String input) {
    // The input begins in the file's second line.
    String source = "class Golden {\n" + input + "}";
    ClassHierarchy hierarchy =
        new ClassHierarchy(ClassSource.ofLoader(JavaSources.compile("Golden", source)));
    MethodDeclaration method = hierarchy.get("Golden").methodsNamed("f").get(0);
    BytecodeLifter lifter = new BytecodeLifter(hierarchy);
    Function function = arguments.contains("unboxed")
        ? lifter.liftUnboxed(method.reference())
        : lifter.lift(method.reference());
    IrVerifier.verify(function);
    return IrPrinter.print(function);
  }
}
