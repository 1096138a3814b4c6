package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A class of the compiler's own for what a lambda or method reference makes. Its fields are an object
 * made as the program would have made it, which does the work when others call the closure, the number of
 * the closure, and what is captured.
 *
 * @param layout the class
 * @param site the {@code invokedynamic}
 * @param number tells closures of one shape apart
 * @param methods the abstract methods of the interface
 */
public record Closure(
    ObjectLayout layout, CallSite.Indy site, int number, List<MethodReference> methods) {
  /** Which operand of its making is the object that does the work. */
  public static final int DELEGATE = 0;

  private static final String PREFIX = "djava/Closure";
  private static final int FIRST_CAPTURED = 2;

  public Closure {
    methods = List.copyOf(methods);
  }

  /** The closure for a call site, of a class {@code type}. */
  public static Closure of(
      ClassType type, CallSite.Indy site, int number, List<MethodReference> methods) {
    List<IrType> fields = new ArrayList<>();
    ClassType implemented = implemented(site);
    fields.add(implemented);
    fields.add(PrimitiveType.INT);
    Descriptors.parameters(site.descriptor()).forEach(each -> fields.add(each.computational()));
    List<FieldReference> references = ObjectLayout.of(type, fields).fields();
    ObjectLayout layout =
        new ObjectLayout(type, references, Optional.of(implemented), List.copyOf(methods));
    return new Closure(layout, site, number, methods);
  }

  /** The class of the closure with this number. */
  public static ClassType type(int number) {
    return new ClassType(PREFIX + number);
  }

  /** True for the class of a closure. */
  public static boolean isType(ClassType type) {
    return type.internalName().startsWith(PREFIX);
  }

  /** True for a field of such a class. */
  public static boolean isCaptured(FieldReference field) {
    return field.owner().startsWith(PREFIX);
  }

  private static ClassType implemented(CallSite.Indy site) {
    return (ClassType) Descriptors.result(site.descriptor()).orElseThrow();
  }

  /** The interface. */
  public ClassType implemented() {
    return implemented(site);
  }

  /** The field with the number. */
  public FieldReference numberField() {
    return layout.fields().get(1);
  }

  /** The fields with what is captured. */
  public List<FieldReference> captured() {
    return layout.fields().subList(FIRST_CAPTURED, layout.fields().size());
  }

  /** The method that is called in the end. */
  public CallSite.MethodHandleConstant implementation() {
    return (CallSite.MethodHandleConstant) site.bootstrapArguments().get(1);
  }

  /** The descriptor of the interface's method as the program uses it, without type variables. */
  public String actualDescriptor() {
    return ((CallSite.MethodTypeConstant) site.bootstrapArguments().get(2)).descriptor();
  }
}
