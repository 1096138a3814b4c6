package org.djava.compiler.javasource;

import java.util.List;
import java.util.stream.Collectors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;

/** The nested class that an object layout is written as. */
record FrameClass(String name, List<FieldReference> fields) {
  /** Constructors have at most 255 parameter slots, the object included. */
  private static final int MAXIMAL_CONSTRUCTOR_SLOTS = 254;

  FrameClass {
    fields = List.copyOf(fields);
  }

  static FrameClass of(ObjectLayout layout, String name) {
    return new FrameClass(name, layout.fields());
  }

  /** True when the constructor takes the fields; one with more is filled field by field. */
  boolean hasFullConstructor() {
    return fields.stream().mapToInt(field -> slots(field.type())).sum()
        <= MAXIMAL_CONSTRUCTOR_SLOTS;
  }

  private static int slots(IrType type) {
    return type == PrimitiveType.LONG || type == PrimitiveType.DOUBLE ? 2 : 1;
  }

  String text(JavaTypes types) {
    StringBuilder text = new StringBuilder();
    text.append("\n  /** What a linear map keeps of the run that it was made by. */\n");
    text.append("  static final class ").append(name).append(" {\n");
    String modifier = hasFullConstructor() ? "final " : "";
    for (FieldReference field : fields) {
      text.append("    ").append(modifier).append(declared(field, types)).append(";\n");
    }
    if (hasFullConstructor()) {
      text.append(fields.stream()
          .map(field -> declared(field, types))
          .collect(Collectors.joining(", ", "\n    " + name + "(", ") {\n")));
      fields.forEach(field -> text.append("      this.")
          .append(field.name())
          .append(" = ")
          .append(field.name())
          .append(";\n"));
      text.append("    }\n");
    }
    return text.append("  }\n").toString();
  }

  private static String declared(FieldReference field, JavaTypes types) {
    return types.text(field.type()) + " " + field.name();
  }
}
