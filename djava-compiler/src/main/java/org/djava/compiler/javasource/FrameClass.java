package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;

/** The nested class that an object layout is written as. */
record FrameClass(
    String name,
    List<FieldReference> fields,
    Optional<ClassType> implemented,
    List<MethodReference> methods) {
  /** Constructors have at most 255 parameter slots, the object included. */
  private static final int MAXIMAL_CONSTRUCTOR_SLOTS = 254;

  FrameClass {
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
  }

  static FrameClass of(ObjectLayout layout, String name) {
    return new FrameClass(name, layout.fields(), layout.implemented(), layout.methods());
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
    String what = implemented.isPresent()
        ? "A lambda, with what it has captured in the open."
        : "What a linear map keeps of the run that it was made by.";
    text.append("\n  /** ").append(what).append(" */\n");
    text.append("  static final class ").append(name);
    implemented.ifPresent(type -> text.append(" implements ").append(types.text(type)));
    text.append(" {\n");
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
    methods.forEach(method -> text.append(forwarder(method, types)));
    return text.append("  }\n").toString();
  }

  /** A method of the interface, which calls the object in the first field. */
  private String forwarder(MethodReference method, JavaTypes types) {
    List<String> declared = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (IrType type : Descriptors.parameters(method.descriptor())) {
      declared.add(types.text(type) + " a" + arguments.size());
      arguments.add("a" + arguments.size());
    }
    Optional<IrType> result = method.resultType();
    String thrown = types
        .find(method.owner())
        .flatMap(owner -> ClassResolver.method(owner, method.name(), method.descriptor()))
        .map(found -> Stream.of(found.getExceptionTypes())
            .map(Class::getCanonicalName)
            .collect(Collectors.joining(", ")))
        .filter(all -> !all.isEmpty())
        .map(all -> " throws " + all)
        .orElse("");
    return "\n    @Override\n    public " + result.map(types::text).orElse("void") + " "
        + method.name() + "(" + String.join(", ", declared) + ")" + thrown + " {\n      "
        + (result.isPresent() ? "return " : "") + fields.get(0).name() + "." + method.name() + "("
        + String.join(", ", arguments) + ");\n    }\n";
  }

  private static String declared(FieldReference field, JavaTypes types) {
    return types.text(field.type()) + " " + field.name();
  }
}
