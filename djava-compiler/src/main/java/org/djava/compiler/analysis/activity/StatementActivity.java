package org.djava.compiler.analysis.activity;

import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/** The effect of one statement on the facts; the returned truth means nothing. */
final class StatementActivity implements Instruction.Visitor<Boolean> {
  private final Statement statement;
  private final GrowingFacts facts;
  private final CalleeModels models;
  private final CallActivity calls;

  StatementActivity(
      Statement statement, GrowingFacts facts, CalleeModels models, Summaries summaries) {
    this.statement = statement;
    this.facts = facts;
    this.models = models;
    this.calls = new CallActivity(statement, facts, models, summaries);
  }

  private void numeric(List<Value> operands) {
    Value result = statement.result();
    if (result.type().isFloating() && facts.isAnyVaried(operands)) {
      facts.markVaried(result);
    }
    if (facts.bits().isInAny(operands)) {
      facts.bits().add(result);
    }
  }

  @Override
  public Boolean visitConstant(Constant constant) {
    return true;
  }

  @Override
  public Boolean visitUnary(Unary unary) {
    numeric(unary.operands());
    return true;
  }

  @Override
  public Boolean visitBinary(Binary binary) {
    numeric(binary.operands());
    return true;
  }

  @Override
  public Boolean visitCompare(Compare compare) {
    return true;
  }

  @Override
  public Boolean visitConvert(Convert convert) {
    numeric(convert.operands());
    return true;
  }

  @Override
  public Boolean visitApply(Apply apply) {
    calls.transfer(apply);
    return true;
  }

  @Override
  public Boolean visitApplyDynamic(ApplyDynamic apply) {
    calls.transfer(apply);
    return true;
  }

  @Override
  public Boolean visitNewObject(NewObject newObject) {
    facts.objectOf(statement.result());
    if (!newObject.isAllocation() && !models.isPlainConstruction(newObject)) {
      calls.opaque(newObject.operands(), "new " + newObject.type());
    }
    return true;
  }

  @Override
  public Boolean visitGetField(GetField getField) {
    if (!statement.result().type().isReference()) {
      if (holdsBits(getField)) {
        facts.bits().add(statement.result());
      }
      if (models.isFollowed(getField.field())
          && numberObject(getField.operands().get(0), getField.field()).isShadowed()) {
        facts.markVaried(statement.result());
      }
      return true;
    }
    AbstractObject result = facts.objectOf(statement.result());
    if (models.isConstant(getField.field())) {
      result.markConstantView();
      return true;
    }
    AbstractObject field = fieldObject(getField);
    if (!getField.field().isStatic()
        && facts.objectOf(getField.operands().get(0)).isConstantView()) {
      field.markConstantView();
    }
    if (holdsBits(getField)) {
      field.markTainted();
    }
    AbstractObject.unify(result, field);
    return true;
  }

  /** Whether the field, or any of the object's, was given facts.bits(). */
  private boolean holdsBits(GetField getField) {
    if (getField.field().isStatic()) {
      AbstractObject field = facts.knownStatic(getField.field().text());
      return field != null && field.isTainted();
    }
    AbstractObject object = facts.objectOf(getField.operands().get(0));
    AbstractObject field = object.contents().get(getField.field().text());
    return object.isTainted() || (field != null && field.isTainted());
  }

  private AbstractObject fieldObject(GetField getField) {
    return getField.field().isStatic()
        ? facts.staticObject(getField.field().text())
        : facts.objectOf(getField.operands().get(0)).content(getField.field().text());
  }

  /** The number in a field, as an object of its own. */
  private AbstractObject numberObject(Value object, FieldReference field) {
    return facts.objectOf(object).content(AbstractObject.selector(field));
  }

  @Override
  public Boolean visitPutField(PutField putField) {
    if (!putField.field().isStatic()) {
      facts.objectOf(putField.operands().get(0)).markWritten();
    }
    boolean isReference = putField.value().type().isReference();
    if (isReference && !models.isConstant(putField.field())) {
      AbstractObject.unify(fieldObject(putField), facts.objectOf(putField.value()));
    } else if (!isReference
        && models.isFollowed(putField.field())
        && facts.isVaried(putField.value())) {
      numberObject(putField.operands().get(0), putField.field()).markShadowed();
    } else if (!isReference && facts.bits().isIn(putField.value())) {
      fieldObject(putField).markTainted();
    }
    return true;
  }

  private AbstractObject fieldObject(PutField putField) {
    return putField.field().isStatic()
        ? facts.staticObject(putField.field().text())
        : facts.objectOf(putField.operands().get(0)).content(putField.field().text());
  }

  @Override
  public Boolean visitNewArray(NewArray newArray) {
    facts.objectOf(statement.result());
    return true;
  }

  @Override
  public Boolean visitArrayLength(ArrayLength arrayLength) {
    return true;
  }

  @Override
  public Boolean visitArrayLoad(ArrayLoad load) {
    AbstractObject array = facts.objectOf(load.array());
    Value result = statement.result();
    if (result.type().isReference()) {
      AbstractObject row = array.content(AbstractObject.ELEMENTS);
      if (array.isConstantView()) {
        row.markConstantView();
      }
      if (array.isTainted()) {
        row.markTainted();
      }
      AbstractObject.unify(facts.objectOf(result), row);
    } else if (result.type().isFloating()) {
      if (array.isShadowed()) {
        facts.markVaried(result);
      }
    }
    if (!result.type().isReference() && array.isTainted()) {
      facts.bits().add(result);
    }
    return true;
  }

  @Override
  public Boolean visitArrayStore(ArrayStore store) {
    AbstractObject array = facts.objectOf(store.array());
    array.markWritten();
    if (store.value().type().isReference()) {
      AbstractObject.unify(array.content(AbstractObject.ELEMENTS), facts.objectOf(store.value()));
    } else if (facts.isVaried(store.value())) {
      array.markShadowed();
    } else if (facts.bits().isIn(store.value())) {
      array.markTainted();
    }
    return true;
  }

  @Override
  public Boolean visitCast(Cast cast) {
    AbstractObject.unify(facts.objectOf(cast.operand()), facts.objectOf(statement.result()));
    return true;
  }

  @Override
  public Boolean visitInstanceOf(InstanceOf instanceOf) {
    return true;
  }
}
