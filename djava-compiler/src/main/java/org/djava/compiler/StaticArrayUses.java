package org.djava.compiler;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.classpath.FieldDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PutField;

/** Which static arrays of numbers each function of a program uses, itself or through its callees. */
final class StaticArrayUses {
  private final FunctionLibrary library;
  private final ProgramFunctions program;
  private final Map<Callee, Set<FieldReference>> fields = new LinkedHashMap<>();
  private final Set<FieldReference> assigned = new HashSet<>();
  private boolean hasUnknownCode;

  StaticArrayUses(FunctionLibrary library, Function root) {
    this.library = library;
    this.program = new ProgramFunctions(library, root);
    for (Callee callee : program.callees()) {
      Set<FieldReference> own = new LinkedHashSet<>();
      fields.put(callee, own);
      ProgramFunctions.statements(program.body(callee))
          .forEach(statement -> collect(statement.instruction(), own));
    }
    program.addFromCallees(fields);
  }

  /** The body of a function of the program. */
  Function body(Callee function) {
    return program.body(function);
  }

  /** The fields a function uses that no code puts other arrays into. */
  List<FieldReference> eligible(Callee function) {
    return fields.getOrDefault(function, Set.of()).stream()
        .filter(field -> !assigned.contains(field))
        .filter(field -> !hasUnknownCode || isFinal(field))
        .toList();
  }

  private void collect(Instruction instruction, Set<FieldReference> own) {
    if (instruction instanceof GetField getField && isNumberArray(getField.field())) {
      own.add(getField.field());
    } else if (instruction instanceof PutField putField && putField.field().isStatic()) {
      assigned.add(putField.field());
    } else if (instruction instanceof Apply apply) {
      hasUnknownCode |= !program.contains(apply.callee()) && isUnknown(apply.callee());
    } else if (instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method called) {
      hasUnknownCode |= isUnknown(called.method());
    }
  }

  private boolean isNumberArray(FieldReference field) {
    return field.isStatic()
        && field.type() instanceof ArrayType array
        && array.innermost().isFloating()
        && !library.isConstant(field);
  }

  private boolean isFinal(FieldReference field) {
    return library.hierarchy().resolve(field).filter(FieldDeclaration::isFinal).isPresent();
  }

  /** The JDK's own methods assign no field of a program. */
  private boolean isUnknown(Callee callee) {
    return callee instanceof MethodReference method
        && !method.owner().startsWith("java/")
        && !method.owner().startsWith("[")
        && !library.isHarmless(method)
        && library.dependence(method).isEmpty();
  }
}
