package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.ObjectLayout;

/**
 * Reads what {@link IrPrinter} prints. Comments, and so source lines, are skipped. The result obeys
 * the grammar, but not yet every rule that the verifier checks.
 */
public final class IrParser {
  private IrParser() {}

  /**
   * Reads a text that is one function.
   *
   * @throws IrSyntaxException if it is not
   */
  public static Function parseFunction(String text) {
    TextCursor cursor = new TextCursor(text);
    Function function = new FunctionParser(cursor).parse();
    if (!cursor.atEnd()) {
      throw cursor.expected("the end of the text");
    }
    return function;
  }

  /**
   * Reads a text of layouts and functions.
   *
   * @throws IrSyntaxException if it is something else
   */
  public static IrModule parseModule(String text) {
    TextCursor cursor = new TextCursor(text);
    Map<FunctionName, Function> functions = new LinkedHashMap<>();
    List<ObjectLayout> layouts = new ArrayList<>();
    while (!cursor.atEnd()) {
      if (cursor.acceptWord("layout")) {
        layouts.add(layout(cursor));
        continue;
      }
      int start = cursor.position();
      Function function = new FunctionParser(cursor).parse();
      if (functions.put(function.name(), function) != null) {
        throw cursor.error(start, "function @" + function.name().text() + " is defined twice");
      }
    }
    return new IrModule(functions, layouts);
  }

  private static ObjectLayout layout(TextCursor cursor) {
    ReferenceParser references = new ReferenceParser(cursor);
    ClassType type = references.classType();
    List<FieldReference> fields = new ArrayList<>();
    List<MethodReference> methods = new ArrayList<>();
    Optional<ClassType> implemented = Optional.empty();
    if (cursor.acceptWord("implements")) {
      implemented = Optional.of(references.classType());
      cursor.expect("(");
      while (!cursor.accept(")")) {
        methods.add(references.method());
        cursor.accept(",");
      }
    }
    cursor.expect("{");
    while (!cursor.accept("}")) {
      String name = references.name();
      cursor.expect(":");
      fields.add(new FieldReference(type.internalName(), name, references.type(), false));
    }
    return new ObjectLayout(type, fields, implemented, methods);
  }
}
