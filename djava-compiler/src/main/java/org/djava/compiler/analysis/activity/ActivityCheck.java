package org.djava.compiler.analysis.activity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Refuses what a differentiated value flows into and no derivative can follow. */
final class ActivityCheck {
  private record Visit(ActivityKey key, List<String> chain) {}

  private final CalleeModels models;
  private final Function<ActivityKey, ActivityFacts> facts;

  ActivityCheck(CalleeModels models, Function<ActivityKey, ActivityFacts> facts) {
    this.models = models;
    this.facts = facts;
  }

  void check(ActivityFacts root) {
    Set<ActivityKey> seen = new HashSet<>();
    Deque<Visit> work = new ArrayDeque<>();
    work.add(new Visit(root.key(), List.of()));
    seen.add(root.key());
    while (!work.isEmpty()) {
      Visit visit = work.remove();
      ActivityFacts found = facts.apply(visit.key());
      List<String> chain = new ArrayList<>(visit.chain());
      chain.add(visit.key().function().text());
      for (Block block : ReturningBlocks.of(found.function())) {
        for (Statement statement : block.statements()) {
          check(statement, found, chain);
          ActivityKey callee = found.calleeKey(statement);
          if (callee != null && seen.add(callee)) {
            work.add(new Visit(callee, chain));
          }
        }
      }
    }
  }

  private void check(Statement statement, ActivityFacts found, List<String> chain) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Apply apply) {
      checkApply(statement, apply, found, chain);
    } else if (instruction instanceof ApplyDynamic apply) {
      checkDynamic(statement, apply, found, chain);
    } else if (instruction instanceof NewObject newObject) {
      if (isAnyActive(newObject.operands(), found)) {
        throw failure(DiagnosticKind.ACTIVE_OBJECT, statement, "new " + newObject.type(), chain);
      }
    } else {
      checkData(statement, found, chain);
    }
  }

  private void checkData(Statement statement, ActivityFacts found, List<String> chain) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Convert convert) {
      if (convert.target().isFloating() && found.isTainted(convert.operand())) {
        throw failure(DiagnosticKind.BITS_OF_ACTIVE_VALUE, statement, "conversion", chain);
      }
    } else if (instruction instanceof GetField getField) {
      if (found.isShadowed(statement.result())) {
        throw failure(DiagnosticKind.ACTIVE_FIELD, statement, getField.field().text(), chain);
      }
    } else if (instruction instanceof PutField putField && isActive(putField.value(), found)) {
      throw failure(DiagnosticKind.ACTIVE_FIELD, statement, putField.field().text(), chain);
    }
  }

  private void checkApply(
      Statement statement, Apply apply, ActivityFacts found, List<String> chain) {
    if (ArrayCopies.isCopy(apply)) {
      Value source = apply.operands().get(0);
      if (found.isShadowed(source)
          && !(hasArrayType(source) && hasArrayType(apply.operands().get(2)))) {
        throw failure(DiagnosticKind.ACTIVE_CALL, statement, apply.callee().text(), chain);
      }
      return;
    }
    if (models.dependence(apply.callee()).isPresent()) {
      return;
    }
    if (models.bits(apply.callee()) == CalleeModels.Bits.TO_NUMBER) {
      if (apply.operands().stream().anyMatch(found::isTainted)) {
        throw failure(
            DiagnosticKind.BITS_OF_ACTIVE_VALUE, statement, apply.callee().text(), chain);
      }
      return;
    }
    if (models.bits(apply.callee()) != CalleeModels.Bits.NONE
        || found.calleeKey(statement) != null
        || (apply.callee() instanceof MethodReference method && models.isHarmless(method))) {
      return;
    }
    if (isAnyActive(apply.operands(), found) || isAnyActive(statement.results(), found)) {
      throw refusal(statement, apply, chain);
    }
  }

  private CompilationFailure refusal(Statement statement, Apply apply, List<String> chain) {
    Optional<Diagnostic> reason = models.refusal(apply.callee());
    if (reason.isEmpty()) {
      return failure(DiagnosticKind.ACTIVE_CALL, statement, apply.callee().text(), chain);
    }
    Diagnostic diagnostic = reason.get();
    List<String> longer = new ArrayList<>(chain);
    longer.add(apply.callee().text());
    return new CompilationFailure(
        new Diagnostic(diagnostic.kind(), diagnostic.location(), diagnostic.detail(), longer));
  }

  private static boolean hasArrayType(Value value) {
    return value.type() instanceof org.djava.compiler.ir.ArrayType;
  }

  private void checkDynamic(
      Statement statement, ApplyDynamic apply, ActivityFacts found, List<String> chain) {
    boolean harmless = apply.callSite() instanceof CallSite.Method called
        ? models.isHarmless(called.method())
        : CallNames.isConcatenation((CallSite.Indy) apply.callSite());
    if (!harmless
        && (isAnyActive(apply.operands(), found) || isAnyActive(statement.results(), found))) {
      throw failure(DiagnosticKind.ACTIVE_DYNAMIC_CALL, statement, CallNames.of(apply), chain);
    }
  }

  private static boolean isAnyActive(List<Value> values, ActivityFacts found) {
    return values.stream().anyMatch(value -> isActive(value, found));
  }

  private static boolean isActive(Value value, ActivityFacts found) {
    return found.isVaried(value) || found.isShadowed(value);
  }

  private static CompilationFailure failure(
      DiagnosticKind kind, Statement statement, String detail, List<String> chain) {
    SourceLocation location = statement.location();
    return new CompilationFailure(new Diagnostic(kind, location, detail, chain));
  }
}
