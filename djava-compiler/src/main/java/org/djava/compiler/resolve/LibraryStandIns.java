package org.djava.compiler.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Puts what stands in for the JDK's classes and methods in their place, where they are named. */
public final class LibraryStandIns {
  private static final int CONSTRUCTOR = 8;
  private static final int STATIC = 6;
  private static final int FIRST_METHOD = 5;
  private static final MethodReference VIEW_CHECK = MethodReference.ofStatic(
      LibraryCatalogue.PACKAGE + "SequencedViews",
      "requireOther",
      "(Ljava/lang/Object;Ljava/lang/String;)V");

  private final LibraryCatalogue catalogue;

  /** Puts in place what the catalogue has. */
  public LibraryStandIns(LibraryCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The function with stand-ins; itself if it names nothing that has one. */
  public Function in(Function function) {
    Rewriter rewriter = new Rewriter(function.name().base());
    Function rewritten = rewriter.run(function);
    return rewriter.changed ? rewritten : function;
  }

  private final class Rewriter extends FunctionRewriter {
    private final String name;
    private boolean changed;

    Rewriter(String name) {
      this.name = name;
    }

    @Override
    protected void rewrite(Statement statement, BlockBuilder out) {
      if (!LibraryCatalogue.contains(name.replace('.', '/'))) {
        checkView(statement.instruction(), out);
      }
      Optional<Instruction> standIn = standIn(statement.instruction());
      if (standIn.isEmpty()) {
        copy(statement, out);
        return;
      }
      changed = true;
      List<Value> results = out.appendAll(standIn.get().mapOperands(this::mapped));
      for (int i = 0; i < results.size(); i++) {
        map(statement.results().get(i), results.get(i));
      }
    }

    /** What stands in is of Java 17: it cannot have methods that return types of Java 21. */
    private void checkView(Instruction instruction, BlockBuilder out) {
      if (instruction instanceof ApplyDynamic apply
          && apply.callSite() instanceof CallSite.Method called
          && called.method().descriptor().contains(")Ljava/util/Sequenced")) {
        Value method = out.append(Constant.of(called.method().text()));
        out.appendAll(Apply.of(VIEW_CHECK, List.of(mapped(apply.operands().get(0)), method)));
      }
    }

    private Optional<Instruction> standIn(Instruction instruction) {
      if (instruction instanceof NewObject made && !made.isAllocation()) {
        return catalogue
            .objects(made.type())
            .map(type -> new NewObject(type, made.descriptor(), made.operands()));
      }
      if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
        return forCallOf(method).map(found -> Apply.of(found, apply.operands()));
      }
      if (!(instruction instanceof ApplyDynamic apply)) {
        return Optional.empty();
      }
      if (apply.callSite() instanceof CallSite.Method called) {
        return forCallOf(called.method()).map(found -> Apply.of(found, apply.operands()));
      }
      return lambda((CallSite.Indy) apply.callSite())
          .map(site -> new ApplyDynamic(site, apply.resultTypes(), apply.operands()));
    }

    private Optional<MethodReference> forCallOf(MethodReference method) {
      return catalogue.forCallOf(method).filter(found -> !LibraryCatalogue.isWithin(name, found));
    }

    /** A method reference names what stands in for its method. */
    private Optional<CallSite> lambda(CallSite.Indy site) {
      if (!site.isLambda()) {
        return Optional.empty();
      }
      CallSite.MethodHandleConstant target =
          (CallSite.MethodHandleConstant) site.bootstrapArguments().get(1);
      return handle(target).map(handle -> {
        List<Object> arguments = new ArrayList<>(site.bootstrapArguments());
        arguments.set(1, handle);
        return new CallSite.Indy(site.name(), site.descriptor(), site.bootstrap(), arguments);
      });
    }

    private Optional<CallSite.MethodHandleConstant> handle(CallSite.MethodHandleConstant target) {
      if (target.tag() == CONSTRUCTOR) {
        return catalogue
            .objects(new ClassType(target.owner()))
            .map(type -> new CallSite.MethodHandleConstant(
                CONSTRUCTOR, type.internalName(), target.name(), target.descriptor(), false));
      }
      if (target.tag() < FIRST_METHOD) {
        return Optional.empty();
      }
      MethodReference.Kind kind =
          target.tag() == STATIC ? MethodReference.Kind.STATIC : MethodReference.Kind.VIRTUAL;
      return forCallOf(new MethodReference(
              kind, target.owner(), target.name(), target.descriptor(), target.ownerIsInterface()))
          .map(found -> new CallSite.MethodHandleConstant(
              STATIC, found.owner(), found.name(), found.descriptor(), false));
    }
  }
}
