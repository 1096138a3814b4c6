package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilCall;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilValue;

/** Reads instructions, from their opcode on. */
final class InstructionParser {
  private static final Pattern OPCODE = Pattern.compile("[a-z_]+");
  private static final Pattern VALUE = Pattern.compile("%\\w+");
  private static final Pattern FLAG = Pattern.compile("\\[[a-z_]+\\]");
  private static final Pattern INDEX = Pattern.compile("\\d+");
  private static final Pattern STRING = Pattern.compile("\"[^\"\\n]*\"");
  private static final Pattern MEMBER = Pattern.compile("#[A-Za-z_][\\w$]*\\.\\w+");
  private static final Set<String> OWNERSHIP =
      Set.of("strong_retain", "strong_release", "retain_value", "release_value", "destroy_value");
  private static final Set<String> CONVERSIONS =
      Set.of("thin_to_thick_function", "convert_function", "convert_escape_to_noescape");

  private final SilCursor cursor;
  private final TypeParser types;
  private final FunctionScope scope;
  private final Map<String, SilNominal> nominals;
  private final CallParser calls;
  private final TerminatorParser terminators;

  InstructionParser(
      SilCursor cursor, TypeParser types, FunctionScope scope, Map<String, SilNominal> nominals) {
    this.cursor = cursor;
    this.types = types;
    this.scope = scope;
    this.nominals = nominals;
    this.calls = new CallParser(cursor, types, this);
    this.terminators = new TerminatorParser(cursor, this);
  }

  SilInstruction instruction() {
    int start = cursor.position();
    String opcode = cursor.token(OPCODE, "an instruction");
    if (OWNERSHIP.contains(opcode)) {
      return new SilInstruction.Ownership(opcode, annotatedOperand());
    }
    if (CONVERSIONS.contains(opcode)) {
      return conversion(opcode);
    }
    return calls
        .instruction(opcode)
        .or(() -> terminators.instruction(opcode))
        .or(() -> data(opcode))
        .orElseThrow(() -> {
          cursor.moveTo(start);
          return OtherOpcodes.contains(opcode)
              ? cursor.unsupported("the instruction " + opcode + " is not supported")
              : cursor.error("there is no instruction " + opcode);
        });
  }

  private Optional<SilInstruction> data(String opcode) {
    return Optional.ofNullable(
        switch (opcode) {
          case "tuple" -> tuple();
          case "tuple_extract" -> tupleExtract();
          case "destructure_tuple" -> new SilInstruction.DestructureTuple(tupleOperand());
          case "struct" -> struct();
          case "struct_extract" -> structExtract();
          case "enum" -> makeEnum();
          case "unchecked_enum_data" -> enumData();
          case "builtin" -> builtin();
          case "float_literal" -> literal(true);
          case "integer_literal" -> literal(false);
          case "metatype" -> metatype();
          case "debug_value" -> debugValue();
          case "cond_fail" -> conditionalFailure();
          default -> null;
        });
  }

  /** {@code %1 : $Float}. */
  SilValue annotatedOperand() {
    SilPlace place = cursor.place();
    String name = valueName();
    cursor.expect(":");
    return scope.use(name, types.annotated(), place);
  }

  String valueName() {
    return cursor.token(VALUE, "a value");
  }

  SilValue use(String name, SilType type, SilPlace place) {
    return scope.use(name, type, place);
  }

  /** {@code (%1 : $Float, %2 : $Float)}. */
  List<SilValue> annotatedOperands() {
    List<SilValue> operands = new ArrayList<>();
    cursor.expect("(");
    if (!cursor.accept(")")) {
      do {
        operands.add(annotatedOperand());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    return operands;
  }

  void skipFlags() {
    while (cursor.sees(FLAG)) {
      cursor.token(FLAG, "a flag");
    }
  }

  /** {@code #Enum.name!enumelt}, or {@code #Struct.name}. */
  SilNominal.Member member(SilType type, boolean isCase) {
    int start = cursor.position();
    String reference = cursor.token(MEMBER, "a member, as #Float._value");
    int dot = reference.lastIndexOf('.');
    String owner = reference.substring(1, dot);
    String name = reference.substring(dot + 1);
    SilNominal nominal = type.text().equals(owner) ? nominals.get(owner) : null;
    if (nominal == null) {
      cursor.moveTo(start);
      throw cursor.error(reference + " is no member of $" + type.text());
    }
    if (isCase) {
      cursor.expect("!enumelt");
      if (cursor.accept(".")) {
        cursor.token(INDEX, "a number");
      }
    }
    return nominal.member(name).orElseThrow(() -> {
      cursor.moveTo(start);
      return cursor.error("$" + owner + " has no member " + name);
    });
  }

  private SilInstruction conversion(String opcode) {
    skipFlags();
    SilValue function = annotatedOperand();
    cursor.expectWord("to");
    skipFlags();
    return new SilCall.ConvertFunction(opcode, function, types.annotatedFunction());
  }

  private SilInstruction tuple() {
    if (cursor.accept("$")) {
      throw cursor.error("give each element of the tuple its type, as (%1 : $Float)");
    }
    return new SilInstruction.MakeTuple(annotatedOperands());
  }

  private SilValue tupleOperand() {
    SilPlace place = cursor.place();
    SilValue tuple = annotatedOperand();
    if (!(tuple.type() instanceof SilType.Tuple)) {
      throw new org.djava.compiler.sil.SilException(
          place, "a $" + tuple.type().text() + " is no tuple");
    }
    return tuple;
  }

  private SilInstruction tupleExtract() {
    SilValue tuple = tupleOperand();
    cursor.expect(",");
    int start = cursor.position();
    String text = cursor.token(INDEX, "the number of an element");
    int elements = ((SilType.Tuple) tuple.type()).elements().size();
    if (text.length() > 6 || Integer.parseInt(text) >= elements) {
      cursor.moveTo(start);
      throw cursor.error("$" + tuple.type().text() + " has no element " + text);
    }
    return new SilInstruction.TupleExtract(tuple, Integer.parseInt(text));
  }

  private SilInstruction struct() {
    SilType type = types.annotated();
    return new SilInstruction.MakeStruct(type, annotatedOperands());
  }

  private SilInstruction structExtract() {
    SilValue struct = annotatedOperand();
    cursor.expect(",");
    SilNominal.Member field = member(struct.type(), false);
    return new SilInstruction.StructExtract(
        struct, field.name(), field.type().orElse(SilType.EMPTY));
  }

  private SilInstruction makeEnum() {
    SilType type = types.annotated();
    cursor.expect(",");
    SilNominal.Member chosen = member(type, true);
    List<SilValue> payload = cursor.accept(",") ? List.of(annotatedOperand()) : List.of();
    return new SilInstruction.MakeEnum(type, chosen.name(), payload);
  }

  private SilInstruction enumData() {
    SilValue value = annotatedOperand();
    cursor.expect(",");
    SilNominal.Member chosen = member(value.type(), true);
    return new SilInstruction.EnumData(value, chosen.name(), chosen.type().orElse(SilType.EMPTY));
  }

  private SilInstruction builtin() {
    String quoted = cursor.token(STRING, "the name of an operation in double quotes");
    List<SilValue> arguments = annotatedOperands();
    cursor.expect(":");
    String name = quoted.substring(1, quoted.length() - 1);
    return new SilInstruction.Builtin(name, arguments, types.annotated());
  }

  private SilInstruction literal(boolean isFloat) {
    SilType type = types.annotated();
    cursor.expect(",");
    return new SilInstruction.Literal(isFloat, type, LiteralText.parse(cursor, isFloat));
  }

  private SilInstruction metatype() {
    int start = cursor.position();
    if (types.annotated() instanceof SilType.Metatype metatype) {
      return new SilInstruction.MetatypeOf(metatype);
    }
    cursor.moveTo(start);
    throw cursor.expected("the type of a type, as $@thin Float.Type");
  }

  private SilInstruction debugValue() {
    skipFlags();
    SilValue value = annotatedOperand();
    String details = cursor.restOfLine();
    return new SilInstruction.DebugValue(
        value, details.startsWith(",") ? details.substring(1).strip() : details);
  }

  private SilInstruction conditionalFailure() {
    SilValue condition = annotatedOperand();
    String message =
        cursor.accept(",") ? cursor.token(STRING, "a message in double quotes") : "\"failure\"";
    return new SilInstruction.ConditionalFailure(
        condition, message.substring(1, message.length() - 1));
  }

  /** The type of a function value that is annotated further on. */
  FunctionType functionTypeAfterColon() {
    cursor.expect(":");
    return types.annotatedFunction();
  }
}
