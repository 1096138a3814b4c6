package org.djava.compiler.analysis.activity;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayChecks;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** What activity analysis found out about one function for one {@link ActivityKey}. */
public final class ActivityFacts {
  private final Function function;
  private final ActivityKey key;
  private final Set<Value> varied;
  private final Supplier<Set<Value>> findUseful;
  private final Set<Value> tainted;
  private final Map<Value, AbstractObject> objects;
  private final Map<Statement, ActivityKey> callees;
  private final Map<Statement, ActivityKey> constantCallees;
  private final ActivitySummary summary;
  private final Supplier<Set<AbstractObject>> findExternal;
  private final Set<Value> delegates;

  /** Found when it is asked for: many facts are replaced by others before. */
  private @Nullable Set<Value> useful;

  /** The same. */
  private @Nullable Set<AbstractObject> external;

  private @Nullable Boolean writesExternal;

  ActivityFacts(
      Function function,
      ActivityKey key,
      Set<Value> varied,
      Supplier<Set<Value>> findUseful,
      Set<Value> tainted,
      Map<Value, AbstractObject> objects,
      Map<Statement, ActivityKey> callees,
      Map<Statement, ActivityKey> constantCallees,
      ActivitySummary summary,
      Supplier<Set<AbstractObject>> findExternal,
      Set<Value> delegates) {
    this.function = function;
    this.key = key;
    this.varied = varied;
    this.findUseful = findUseful;
    this.tainted = tainted;
    this.objects = objects;
    this.callees = callees;
    this.constantCallees = constantCallees;
    this.summary = summary;
    this.findExternal = findExternal;
    this.delegates = delegates;
  }

  private Set<Value> useful() {
    Set<Value> found = useful;
    if (found == null) {
      found = findUseful.get();
      useful = found;
    }
    return found;
  }

  private Set<AbstractObject> external() {
    Set<AbstractObject> found = external;
    if (found == null) {
      found = findExternal.get();
      external = found;
    }
    return found;
  }

  private boolean writesExternal() {
    Boolean found = writesExternal;
    if (found == null) {
      found = external().stream().anyMatch(AbstractObject::isWritten);
      writesExternal = found;
    }
    return found;
  }

  /** True for the making of a lambda that only a closure has. */
  boolean isDelegate(Statement statement) {
    return statement.results().stream().anyMatch(delegates::contains);
  }

  public Function function() {
    return function;
  }

  public ActivityKey key() {
    return key;
  }

  /** True for a number that depends on something differentiated. */
  public boolean isVaried(Value value) {
    return varied.contains(value);
  }

  /** True for a number that is varied and that something returned or stored depends on. */
  public boolean isActive(Value value) {
    return varied.contains(value) && useful().contains(value);
  }

  /** True for a reference whose object has a shadow. */
  public boolean isShadowed(Value value) {
    AbstractObject object = objects.get(value);
    return object != null && object.isShadowed() && ShadowedTypes.contains(value.type());
  }

  /** True for a field of the object that may hold a value with a tangent. */
  public boolean isFieldShadowed(Value reference, FieldReference field) {
    boolean isPlace = field.type().isReference()
        ? ShadowedTypes.contains(field.type())
        : field.type().isFloating();
    AbstractObject object = fieldOf(reference, field);
    return isPlace && object != null && object.isShadowed();
  }

  /** What the field of the object holds; a number is an object of its own here. */
  public @Nullable AbstractObject fieldOf(Value reference, FieldReference field) {
    AbstractObject object = objects.get(reference);
    AbstractObject content =
        object == null ? null : object.contents().get(AbstractObject.selector(field));
    return content == null ? null : content.find();
  }

  /**
   * True for a check of an array that the analysis knows: one that has a shadow, or one that was
   * made constant on purpose.
   */
  public boolean isNeedlessCheck(Statement statement) {
    if (!(statement.instruction() instanceof Apply apply)
        || !ArrayChecks.isOfThisDerivative(apply.callee())) {
      return false;
    }
    AbstractObject object = objects.get(apply.operands().get(1));
    return object != null && (object.isShadowed() || object.isConstantView());
  }

  /**
   * True if an array that {@code value} may point at may be written anywhere in the function.
   * Arguments may be one object under two names, so a write to one is a write to all that come from
   * outside.
   */
  public boolean isWritten(Value value) {
    AbstractObject object = objects.get(value);
    if (object == null
        || object.isWritten()
        || object.opaqueUse() != null
        || object.isConstantView()) {
      return true;
    }
    return isExternal(value) && writesExternal();
  }

  /** True unless the two arrays are certainly different ones. */
  public boolean mayBeSame(Value first, Value second) {
    AbstractObject one = objects.get(first);
    AbstractObject other = objects.get(second);
    if (one == null || other == null || one.find() == other.find()) {
      return true;
    }
    return isKnownOutside(first) && isKnownOutside(second);
  }

  /**
   * True unless nothing that can be reached from one reference can be reached from the other, under
   * whatever name.
   */
  public boolean mayMeet(Value first, Value second) {
    AbstractObject one = objects.get(first);
    AbstractObject other = objects.get(second);
    if (one == null || other == null) {
      return true;
    }
    return one.reaches(object -> other.reaches(object::equals))
        || (one.reaches(this::isOutside) && other.reaches(this::isOutside));
  }

  private boolean isOutside(AbstractObject object) {
    return object.opaqueUse() != null || object.isConstantView() || external().contains(object);
  }

  /** True for an array that code outside the function may know, under whatever name. */
  public boolean isKnownOutside(Value value) {
    AbstractObject object = objects.get(value);
    return object == null
        || object.opaqueUse() != null
        || object.isConstantView()
        || isExternal(value);
  }

  /** True for a reference whose object may exist outside the function. */
  public boolean isExternal(Value value) {
    AbstractObject object = objects.get(value);
    return object == null || external().contains(object.find());
  }

  /** True for a reference whose object, or one that it leads to, may exist outside the function. */
  public boolean leadsOutside(Value value) {
    AbstractObject object = objects.get(value);
    return object == null || object.reaches(external()::contains);
  }

  /**
   * True for a number made from the bits of a varied one, and for a reference from which such bits,
   * or text, can be reached.
   */
  boolean isTainted(Value value) {
    AbstractObject object = objects.get(value);
    return tainted.contains(value) || (object != null && object.reachesTainted());
  }

  /** The abstract object of a reference, for comparing identities. */
  public @Nullable AbstractObject object(Value value) {
    AbstractObject object = objects.get(value);
    return object == null ? null : object.find();
  }

  /** For a call of a function with a body: the key its derivative is made for; null otherwise. */
  public @Nullable ActivityKey calleeKey(Statement call) {
    return callees.get(call);
  }

  /** The keys of all such calls. */
  Collection<ActivityKey> calleeKeys() {
    return callees.values();
  }

  /**
   * For a call with a rule through which references pass: the key its body was looked at for, to
   * learn what it does with them; null otherwise.
   */
  @Nullable
  ActivityKey constantCalleeKey(Statement call) {
    return constantCallees.get(call);
  }

  /** True for a reference, made constant, through which or around which a derivative would flow. */
  boolean isBrokenView(Value value) {
    AbstractObject object = objects.get(value);
    return object != null
        && object.isConstantView()
        && (object.isShadowed() || object.isWritten() || object.opaqueUse() != null);
  }

  /** Whether a result of the function is varied (a number) or has a shadow (a reference). */
  public boolean isResultActive(int result) {
    return summary.isVaried(result);
  }

  /** Whether a parameter's object holds active values when the function is left. */
  public boolean isShadowedOnExit(int parameter) {
    return summary.isShadowedOnExit(parameter);
  }

  /** Whether memory reached from a parameter may be written by the function. */
  public boolean isParameterWritten(int parameter) {
    return summary.isWritten(parameter);
  }

  ActivitySummary summary() {
    return summary;
  }
}
