package org.djava.compiler.resolve;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Statement;

/**
 * The classes whose objects a program may call: those that its code makes objects of, as far as calls can
 * be followed (rapid type analysis). It may miss some; code that relies on it looks at the object's class
 * when it runs.
 */
public final class ReachableClasses {
  private static final int MOST_METHODS = 4000;
  private static final int INVOKE_VIRTUAL = 5;
  private static final int INVOKE_STATIC = 6;
  private static final int NEW_INVOKE_SPECIAL = 8;
  private static final int INVOKE_INTERFACE = 9;

  private final ClassHierarchy hierarchy;
  private final Predicate<String> isOfPlatform;
  private final Predicate<MethodReference> isFollowed;
  private final Function<MethodReference, Optional<org.djava.compiler.ir.Function>> bodies;
  private final Closures closures;
  private final Set<String> classes = new LinkedHashSet<>();
  private final Set<MethodReference> calls = new LinkedHashSet<>();
  private final Set<MethodReference> seen = new HashSet<>();
  private final Deque<MethodReference> work = new ArrayDeque<>();
  private String home = "";

  /** The closures that the program makes. */
  public Closures closures() {
    return closures;
  }

  /**
   * A search.
   *
   * @param isOfPlatform classes that are not looked into
   * @param isFollowed methods that are looked into
   * @param bodies of methods, empty for those that cannot be lifted
   */
  public ReachableClasses(
      ClassHierarchy hierarchy,
      Predicate<String> isOfPlatform,
      Predicate<MethodReference> isFollowed,
      Function<MethodReference, Optional<org.djava.compiler.ir.Function>> bodies) {
    this.hierarchy = hierarchy;
    this.isOfPlatform = isOfPlatform;
    this.isFollowed = isFollowed;
    this.bodies = bodies;
    this.closures = new Closures(hierarchy);
  }

  /**
   * Adds what can be reached from a method. Objects that it finds elsewhere are of the classes of its
   * nest, if of any that is known.
   *
   * @param held the objects that the method finds in its arguments
   */
  public void follow(MethodReference root, Held held) {
    closures.addHome(root.owner());
    home = ClassHierarchy.packageOf(root.owner());
    add(root);
    held.classes().forEach(this::make);
    closures.addOutside(held.lambdas());
    held.lambdas().forEach(lambda -> visitImplementation(lambda.site()));
    visitAll();
    hierarchy.nest(root.owner()).forEach(this::make);
    visitAll();
  }

  private void visitAll() {
    while (!work.isEmpty() && seen.size() < MOST_METHODS) {
      bodies.apply(work.remove()).ifPresent(this::visit);
    }
    work.clear();
  }

  /** The classes by their internal names, those that the code is seen to make objects of first. */
  public Collection<String> found() {
    return classes;
  }

  /** All that was found, to tell programs apart. */
  public Found result() {
    return new Found(home, List.copyOf(classes), closures.sites(), List.copyOf(closures.outside()));
  }

  /**
   * What a search has found.
   *
   * @param home the package of the method it began with
   * @param classes their internal names
   * @param closures the call sites that make them
   * @param lambdas that come from outside
   */
  public record Found(
      String home,
      List<String> classes,
      List<CallSite.Indy> closures,
      List<OutsideLambda> lambdas) {}

  private void add(MethodReference method) {
    hierarchy
        .resolve(method)
        .map(MethodDeclaration::reference)
        .filter(isFollowed)
        .filter(seen::add)
        .ifPresent(work::add);
  }

  private void visit(org.djava.compiler.ir.Function body) {
    for (Block block : body.blocks()) {
      for (Statement statement : block.statements()) {
        visit(statement.instruction());
      }
    }
  }

  private void visit(Instruction instruction) {
    if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      add(method);
    } else if (instruction instanceof NewObject made) {
      make(made.type().internalName());
      add(MethodReference.constructor(made));
    } else if (instruction instanceof GetField get && get.field().isStatic()) {
      add(MethodReference.ofStatic(get.field().owner(), "<clinit>", "()V"));
    } else if (instruction instanceof ApplyDynamic apply) {
      visit(apply.callSite());
    }
  }

  private void visit(CallSite site) {
    if (site instanceof CallSite.Method called) {
      visitCall(called.method());
      return;
    }
    closures.of(site);
    visitImplementation((CallSite.Indy) site);
  }

  private void visitCall(MethodReference method) {
    add(method);
    if (calls.add(method)) {
      classes.forEach(type -> select(method, type));
    }
  }

  private void visitImplementation(CallSite.Indy site) {
    for (Object argument : site.bootstrapArguments()) {
      if (argument instanceof CallSite.MethodHandleConstant handle
          && handle.tag() >= INVOKE_VIRTUAL) {
        visitHandle(handle);
      }
    }
  }

  private void visitHandle(CallSite.MethodHandleConstant handle) {
    MethodReference.Kind kind = switch (handle.tag()) {
      case INVOKE_VIRTUAL -> MethodReference.Kind.VIRTUAL;
      case INVOKE_STATIC -> MethodReference.Kind.STATIC;
      case INVOKE_INTERFACE -> MethodReference.Kind.INTERFACE;
      default -> MethodReference.Kind.SPECIAL;
    };
    MethodReference method = new MethodReference(
        kind, handle.owner(), handle.name(), handle.descriptor(), handle.ownerIsInterface());
    if (handle.tag() == INVOKE_VIRTUAL || handle.tag() == INVOKE_INTERFACE) {
      visitCall(method);
      return;
    }
    if (handle.tag() == NEW_INVOKE_SPECIAL) {
      make(handle.owner());
    }
    add(method);
  }

  private void make(String type) {
    boolean isConcrete = !isOfPlatform.test(type)
        && hierarchy.find(type).filter(found -> isConcrete(found)).isPresent();
    if (isConcrete && classes.add(type)) {
      Set.copyOf(calls).forEach(call -> select(call, type));
    }
  }

  private static boolean isConcrete(ClassDeclaration type) {
    return !java.lang.reflect.Modifier.isAbstract(type.access());
  }

  private void select(MethodReference call, String type) {
    if (hierarchy.isAssignable(new ClassType(type), new ClassType(call.owner()))) {
      add(call.inClass(type));
    }
  }
}
