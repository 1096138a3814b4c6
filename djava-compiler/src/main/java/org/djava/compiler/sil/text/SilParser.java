package org.djava.compiler.sil.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilNominal;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilValue;
import org.djava.compiler.sil.SilWitness;
import org.djava.compiler.sil.SwiftNumbers;

/**
 * Reads SIL as Swift's compiler writes it: functions, the structs and enums they use, and
 * differentiability witnesses. Lines may be broken anywhere; Swift declarations are passed over.
 */
public final class SilParser {
  private static final Pattern LINKAGE = Pattern.compile("[a-z_]+\\b(?!:)|\\[[^\\]\\n]*\\]");
  private static final Pattern VALUE = Pattern.compile("%\\w+");
  private static final Pattern LABEL = Pattern.compile("bb\\d+");
  private static final Pattern OTHER =
      Pattern.compile("sil_\\w+|@|(import|func|class|final|protocol"
          + "|extension|typealias|let|var|public|internal|private|fileprivate)\\b");

  private final SilCursor cursor;
  private final TypeParser types;
  private final Map<String, SilNominal> nominals = new HashMap<>(SwiftNumbers.DECLARATIONS);
  private final List<SilFunction> functions = new ArrayList<>();
  private final List<SilNominal> declared = new ArrayList<>();
  private final List<SilWitness> witnesses = new ArrayList<>();
  private final Map<String, SilException> unsupported = new LinkedHashMap<>();

  private SilParser(String name, String text) {
    this.cursor = new SilCursor(LogicalLines.of(name, text));
    this.types = new TypeParser(cursor);
  }

  /**
   * The module that a text describes.
   *
   * @param name of the text, for messages
   * @throws SilException if the text is no SIL, or SIL that is not understood
   */
  public static SilModule parse(String name, String text) {
    return new SilParser(name, text).module();
  }

  private SilModule module() {
    while (!cursor.atEnd()) {
      item();
    }
    return new SilModule(declared, functions, witnesses, unsupported);
  }

  private void item() {
    int start = cursor.position();
    if (cursor.acceptWord("sil")) {
      try {
        functions.add(function());
      } catch (SilException e) {
        passOver(start, e);
      }
    } else if (cursor.acceptWord("sil_differentiability_witness")) {
      witnesses.add(witness());
    } else if (cursor.seesWord("struct")
        || cursor.seesWord("enum")
        || cursor.seesWord("indirect")) {
      declare(start);
    } else if (isOtherDeclaration()) {
      cursor.skipDeclaration();
    } else {
      throw cursor.expected("a declaration, as sil @f : $@convention(thin) (Float) -> Float {");
    }
  }

  /** Whoever uses a type that is not understood hears that it is not declared. */
  private void declare(int start) {
    try {
      SilNominal nominal = new DeclarationParser(cursor, types).declaration();
      nominals.put(nominal.name(), nominal);
      declared.add(nominal);
    } catch (SilException e) {
      if (!e.isUnsupported()) {
        throw e;
      }
      cursor.moveTo(start);
      cursor.skipDeclaration();
    }
  }

  /** A function that is right but not understood does no harm as long as nobody needs it. */
  private void passOver(int start, SilException problem) {
    if (!problem.isUnsupported()) {
      throw problem;
    }
    cursor.moveTo(start);
    cursor.expectWord("sil");
    linkage();
    unsupported.put(CallParser.symbol(cursor), problem);
    cursor.moveTo(start);
    cursor.skipDeclaration();
  }

  private boolean isOtherDeclaration() {
    return cursor.sees(OTHER);
  }

  private List<String> linkage() {
    List<String> words = new ArrayList<>();
    while (cursor.sees(LINKAGE)) {
      words.add(cursor.token(LINKAGE, "a linkage"));
    }
    return words;
  }

  private SilFunction function() {
    SilPlace place = cursor.place();
    List<String> linkage = linkage();
    String name = CallParser.symbol(cursor);
    if (functions.stream().anyMatch(other -> other.name().equals(name))) {
      throw new SilException(place, "there are two functions @" + name);
    }
    cursor.expect(":");
    FunctionType type = types.annotatedFunction();
    List<SilBlock> blocks = new ArrayList<>();
    if (cursor.accept("{")) {
      FunctionScope scope = new FunctionScope();
      InstructionParser instructions = new InstructionParser(cursor, types, scope, nominals);
      do {
        blocks.add(block(scope, instructions));
      } while (!cursor.accept("}"));
      scope.finish();
    }
    return new SilFunction(linkage, name, type, blocks, place);
  }

  private SilBlock block(FunctionScope scope, InstructionParser instructions) {
    SilPlace place = cursor.place();
    String label = cursor.token(LABEL, "a block, as bb0");
    List<SilValue> parameters = new ArrayList<>();
    if (cursor.accept("(")) {
      do {
        SilPlace where = cursor.place();
        String name = cursor.token(VALUE, "a value");
        cursor.expect(":");
        cursor.accept("@owned");
        parameters.add(scope.define(name, types.annotated(), where));
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    cursor.expect(":");
    List<SilStatement> statements = new ArrayList<>();
    while (!cursor.sees("}") && !cursor.sees(LABEL)) {
      if (!statements.isEmpty()
          && statements.get(statements.size() - 1).instruction().isTerminator()) {
        throw cursor.expected("a block or '}' after the end of " + label);
      }
      statements.add(statement(scope, instructions));
    }
    return new SilBlock(label, parameters, statements, place);
  }

  private SilStatement statement(FunctionScope scope, InstructionParser instructions) {
    SilPlace place = cursor.place();
    List<String> names = new ArrayList<>();
    if (cursor.accept("(")) {
      do {
        names.add(cursor.token(VALUE, "a value"));
      } while (cursor.accept(","));
      cursor.expect(")");
    } else if (cursor.sees(VALUE)) {
      names.add(cursor.token(VALUE, "a value"));
    }
    if (!names.isEmpty()) {
      cursor.expect("=");
    }
    SilInstruction instruction = instructions.instruction();
    List<SilType> results = instruction.resultTypes();
    if (results.size() != names.size()) {
      throw new SilException(
          place, "the instruction has " + results.size() + " results, not " + names.size());
    }
    List<SilValue> values = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      values.add(scope.define(names.get(i), results.get(i), place));
    }
    return new SilStatement(values, instruction, place, List.of());
  }

  private SilWitness witness() {
    SilPlace place = cursor.place();
    while (!cursor.sees("[parameters")) {
      cursor.token(LINKAGE, "[parameters");
    }
    List<Integer> wrt = CallParser.indices(cursor);
    String original = CallParser.symbol(cursor);
    cursor.expect(":");
    FunctionType type = types.annotatedFunction();
    Optional<SilWitness.Target> jvp = Optional.empty();
    Optional<SilWitness.Target> vjp = Optional.empty();
    if (cursor.accept("{")) {
      if (cursor.acceptWord("jvp")) {
        jvp = Optional.of(target());
      }
      if (cursor.acceptWord("vjp")) {
        vjp = Optional.of(target());
      }
      cursor.expect("}");
    }
    return new SilWitness(original, type, wrt, jvp, vjp, place);
  }

  private SilWitness.Target target() {
    cursor.expect(":");
    String name = CallParser.symbol(cursor);
    cursor.expect(":");
    return new SilWitness.Target(name, types.annotatedFunction());
  }
}
