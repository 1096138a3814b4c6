package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilValue;

/** Reads what is done with functions. */
final class CallParser {
  static final Pattern SYMBOL = Pattern.compile("@[A-Za-z0-9_$.]+");
  private static final Pattern INDEX = Pattern.compile("\\d{1,4}");

  private final SilCursor cursor;
  private final TypeParser types;
  private final InstructionParser instructions;

  CallParser(SilCursor cursor, TypeParser types, InstructionParser instructions) {
    this.cursor = cursor;
    this.types = types;
    this.instructions = instructions;
  }

  Optional<SilInstruction> instruction(String opcode) {
    return Optional.ofNullable(
        switch (opcode) {
          case "function_ref" -> functionRef();
          case "differentiability_witness_function" -> witness();
          case "differentiable_function" -> bundle();
          case "differentiable_function_extract" -> extract();
          case "apply" -> apply();
          case "partial_apply" -> partialApply();
          default -> null;
        });
  }

  /** A name after {@code @}. */
  static String symbol(SilCursor cursor) {
    return cursor.token(SYMBOL, "a name, as @f").substring(1);
  }

  /** {@code [parameters 0 1] [results 0]}. */
  static List<Integer> indices(SilCursor cursor) {
    cursor.expect("[");
    cursor.expectWord("parameters");
    List<Integer> wrt = numbers(cursor);
    SilPlace place = cursor.place();
    cursor.expect("[");
    cursor.expectWord("results");
    if (!numbers(cursor).equals(List.of(0))) {
      throw new SilException(place, "only result 0 can be differentiated");
    }
    return wrt;
  }

  private static List<Integer> numbers(SilCursor cursor) {
    List<Integer> numbers = new ArrayList<>();
    while (!cursor.accept("]")) {
      numbers.add(Integer.parseInt(cursor.token(INDEX, "the number of a parameter")));
    }
    return numbers;
  }

  private SilInstruction functionRef() {
    String name = symbol(cursor);
    return new SilCall.FunctionRef(name, instructions.functionTypeAfterColon());
  }

  private Derivative kind() {
    cursor.expect("[");
    String word = cursor.word("jvp or vjp");
    cursor.expect("]");
    for (Derivative kind : Derivative.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw cursor.error("[" + word + "] is no derivative; there are [jvp] and [vjp]");
  }

  private SilInstruction witness() {
    Derivative kind = kind();
    if (cursor.accept("[")) {
      cursor.expectWord("reverse");
      cursor.expect("]");
    }
    SilPlace place = cursor.place();
    List<Integer> wrt = indices(cursor);
    String name = symbol(cursor);
    FunctionType type = instructions.functionTypeAfterColon();
    check(wrt, type, place);
    return new SilCall.WitnessFunction(kind, wrt, name, type);
  }

  private static void check(List<Integer> wrt, FunctionType type, SilPlace place) {
    for (int each : wrt) {
      if (each >= type.parameters().size()) {
        throw new SilException(place, "$" + type.text() + " has no parameter " + each);
      }
    }
    if (type.results().isEmpty()) {
      throw new SilException(place, "$" + type.text() + " has no result");
    }
  }

  private SilInstruction bundle() {
    SilPlace place = cursor.place();
    List<Integer> wrt = indices(cursor);
    SilValue original = function();
    check(wrt, (FunctionType) original.type(), place);
    cursor.expectWord("with_derivative");
    cursor.expect("{");
    SilValue jvp = function();
    cursor.expect(",");
    SilValue vjp = function();
    cursor.expect("}");
    return new SilCall.DifferentiableFunction(wrt, original, jvp, vjp);
  }

  private SilValue function() {
    SilPlace place = cursor.place();
    SilValue function = instructions.annotatedOperand();
    if (function.type() instanceof FunctionType) {
      return function;
    }
    throw new SilException(place, "a $" + function.type().text() + " is no function");
  }

  private SilInstruction extract() {
    Derivative kind = kind();
    SilPlace place = cursor.place();
    SilValue function = function();
    if (!((FunctionType) function.type()).attributes().contains("@differentiable(reverse)")) {
      throw new SilException(place, "the function is not @differentiable(reverse)");
    }
    if (cursor.acceptWord("as")) {
      types.annotatedFunction();
    }
    return new SilCall.DifferentiableExtract(kind, function);
  }

  private SilInstruction apply() {
    instructions.skipFlags();
    Call call = call();
    return new SilCall.Apply(call.callee, call.arguments(0));
  }

  private SilInstruction partialApply() {
    instructions.skipFlags();
    Call call = call();
    int parameters = call.type.parameters().size();
    int first = parameters - call.names.size();
    if (first < 0) {
      throw new SilException(call.place, "too many arguments for a $" + call.type.text());
    }
    return new SilCall.PartialApply(call.callee, call.arguments(first));
  }

  /** A callee and arguments, whose types are known once that of the callee is read. */
  private final class Call {
    private final SilPlace place;
    private final FunctionType type;
    private final SilValue callee;
    private final List<String> names;
    private final List<SilPlace> places;

    Call(SilPlace place, String name, List<String> names, List<SilPlace> places) {
      this.place = place;
      this.names = names;
      this.places = places;
      this.type = instructions.functionTypeAfterColon();
      this.callee = instructions.use(name, type, place);
    }

    List<SilValue> arguments(int first) {
      List<SilType> expected = type.parameterTypes();
      if (first + names.size() != expected.size()) {
        throw new SilException(
            place, "the function takes " + expected.size() + " arguments, not " + names.size());
      }
      List<SilValue> arguments = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        arguments.add(instructions.use(names.get(i), expected.get(first + i), places.get(i)));
      }
      return arguments;
    }
  }

  private Call call() {
    SilPlace place = cursor.place();
    String name = instructions.valueName();
    List<String> names = new ArrayList<>();
    List<SilPlace> places = new ArrayList<>();
    cursor.expect("(");
    if (!cursor.accept(")")) {
      do {
        places.add(cursor.place());
        names.add(instructions.valueName());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    return new Call(place, name, names, places);
  }
}
