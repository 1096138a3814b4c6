package org.djava.compiler.diagnostics;

/**
 * The catalogue of everything the compiler can refuse or warn about. Codes are never reused; each
 * has a page {@code docs/diagnostics/<code>.md}.
 */
public enum DiagnosticKind {
  CLASS_NOT_FOUND(
      "DJ0001", "class not found", "put its jar or folder on the class path (-cp in the tool)"),
  METHOD_NOT_FOUND("DJ0002", "no such method", "check the name and the parameter types"),
  METHOD_AMBIGUOUS(
      "DJ0003",
      "several methods have this name",
      "add the parameter types, as in Class::method(double,int), or the class, as in"
          + " File.java::Class::method"),
  CLASS_FILE_UNREADABLE(
      "DJ0004",
      "the class file cannot be read",
      "recompile it, or use a djava that knows its class-file version"),
  NO_BYTECODE(
      "DJ0005",
      "the method has no bytecode (native or abstract)",
      "register its derivative with @DerivativeOf"),
  UNSUPPORTED_INSTRUCTION(
      "DJ0006",
      "this bytecode instruction is not supported",
      "move the code into a method with a registered derivative (@DerivativeOf)"),
  EXCEPTION_HANDLER(
      "DJ0007",
      "a copy of objects that may end halfway in an exception that is caught is not differentiated",
      "copy the elements in a loop, or out of the try block"),
  MONITOR(
      "DJ0008",
      "locks are not given back in the opposite order in which they were taken",
      "compile the method from Java: synchronized blocks and methods are differentiated"),
  ACTIVE_CALL(
      "DJ0009",
      "a call with a differentiable argument or result has no derivative",
      "register one with @DerivativeOf, or wrap the argument in withoutDerivative(...)"),
  ACTIVE_DYNAMIC_CALL(
      "DJ0010",
      "a call on an object, or of a lambda, with a differentiable argument or result is not"
          + " differentiated yet",
      "put the code into a static method, register a derivative of the static method around it with"
          + " @DerivativeOf, or wrap the argument in withoutDerivative(...)"),
  ACTIVE_FIELD(
      "DJ0011",
      "a field holds a differentiable value",
      "pass the value as an argument or keep it in a local variable or array"),
  ACTIVE_OBJECT(
      "DJ0012",
      "an object holds a differentiable value",
      "use numbers and arrays, register a derivative of the static method around it with"
          + " @DerivativeOf, or wrap the value in withoutDerivative(...)"),
  BITS_OF_ACTIVE_VALUE(
      "DJ0013",
      "a number is made from the bits of a differentiable value",
      "register a derivative for the method around it with @DerivativeOf, or wrap the value in"
          + " withoutDerivative(...)"),
  RULE_MISFIT(
      "DJ0014",
      "a @DerivativeOf rule does not fit the method it is for",
      "give it the method's parameters and return the partial, or the value with a linear map"),
  SIGNATURE_NOT_SUPPORTED(
      "DJ0015",
      "a function of this signature cannot be differentiated",
      "use double, float and (nested) arrays of them as parameters and result"),
  METHOD_TOO_LARGE(
      "DJ0016",
      "the derivative is larger than a class file allows",
      "split the method into smaller ones"),
  INACCESSIBLE_MEMBER(
      "DJ0017",
      "a member of another class cannot be reached from the derivative",
      "make it public in an exported package, or open its package: opens ... to"
          + " org.djava.compiler"),
  EFFECT_IN_RERUN(
      "DJ0018",
      "this operator would repeat an outside effect",
      "use an operator that runs the function once: gradient, jvp, vjp, pullback, jacobian, or"
          + " hessianVectorProduct for one product"),
  NESTED_OPERATOR(
      "DJ0019",
      "this derivative operator inside differentiated code is not supported",
      "use derivative(...) or gradient(...) of a lambda written at the call"),
  NOT_CHECKPOINTED(
      "DJ0020",
      "a loop of a @Checkpointed method cannot be run again from snapshots",
      "take out of the loop what cannot be repeated or copied, hand it in as a number, a local variable"
          + " or an array of numbers, or leave out the annotation"),
  PARTIAL_MISSING(
      "DJ0030",
      "the rules of a method say nothing of a differentiable argument",
      "register the missing partial with @DerivativeOf(..., wrt = \"name\"), or wrap the argument in"
          + " withoutDerivative(...)"),
  CONSTANT_VIEW(
      "DJ0031",
      "an array made constant is written, or the same array is differentiated under this name",
      "only read what withoutDerivative(...), or a parameter, field or method with @NoDerivative"
          + " gives you; work on a copy otherwise"),
  CONSTANT_WRITES(
      "DJ0032",
      "a method with a rule or @NoDerivative may write a differentiable array",
      "hand it a copy of the array, or remove the annotation"),
  UNKNOWN_PARAMETER(
      "DJ0033",
      "wrt of @Differentiable names no parameter of the method",
      "name its parameters as they are declared, and compile with -parameters or -g"),
  /** A derivative that nobody needs. */
  ALWAYS_ZERO(
      Severity.WARNING,
      "DJ0101",
      "the derivative is always zero: the result does not depend differentiably on the parameters",
      "look for a cast to an integer, a rounding, withoutDerivative or @NoDerivative on the way, or a"
          + " parameter that is not used"),
  ;

  private final Severity severity;
  private final String code;
  private final String text;
  private final String hint;

  DiagnosticKind(String code, String text, String hint) {
    this(Severity.ERROR, code, text, hint);
  }

  DiagnosticKind(Severity severity, String code, String text, String hint) {
    this.severity = severity;
    this.code = code;
    this.text = text;
    this.hint = hint;
  }

  /** The stable code, {@code DJ} and four digits. */
  public String code() {
    return code;
  }

  /** What is wrong, without names. */
  public String text() {
    return text;
  }

  /** What the user can do. */
  public String hint() {
    return hint;
  }

  /** Errors stop the compilation, warnings do not. */
  public Severity severity() {
    return severity;
  }
}
