package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilValue;

/** Makes enums, asks what case one is, and takes out what it holds. */
final class Enums {
  private final FunctionLifter function;

  Enums(FunctionLifter function) {
    this.function = function;
  }

  /** The number of the case and what the cases hold, zeros in all others; or an object. */
  Lifted make(SilInstruction.MakeEnum made) {
    SilType type = made.type();
    BlockBuilder out = function.current();
    if (!function.types().isFlatEnum(type)) {
      return new Lifted.One(function.lifter.objects.enumCase(
          type.text(), made.name(), function.flat(made.payload()), out));
    }
    int index = function.types().field(type, made.name());
    List<SilType> parts = function.types().parts(type);
    List<Lifted> values = new ArrayList<>();
    values.add(new Lifted.One(out.append(Constant.of(index))));
    for (int i = 0; i + 1 < parts.size(); i++) {
      boolean isHeld = i == index && !made.payload().isEmpty();
      values.add(isHeld ? function.lifted(made.payload().get(0)) : zeros(parts.get(i + 1), out));
    }
    return new Lifted.Several(values);
  }

  private Lifted zeros(SilType type, BlockBuilder out) {
    List<Value> zeros = new ArrayList<>();
    for (IrType each : function.types().of(type)) {
      zeros.add(out.append(zero((PrimitiveType) each)));
    }
    return function.types().assembled(type, zeros.iterator());
  }

  private static Constant zero(PrimitiveType type) {
    return switch (type) {
      case DOUBLE -> Constant.of(0.0);
      case FLOAT -> Constant.of(0f);
      case LONG -> Constant.of(0L);
      default -> Constant.of(0);
    };
  }

  /** Whether a value is that case. */
  Value isCase(SilValue value, String name, BlockBuilder out) {
    SilType type = value.type();
    if (!function.types().isFlatEnum(type)) {
      List<IrType> held = function.types().payload(type.text(), name);
      return function.lifter.objects.isCase(function.one(value), type.text(), name, held, out);
    }
    Value index = out.append(Constant.of(function.types().field(type, name)));
    Value tag = ((Lifted.One) parts(value).get(0)).value();
    return out.append(new Compare(CompareOperator.EQUAL, tag, index));
  }

  /** What a value holds that is that case, as its numbers and objects. */
  List<Value> payload(SilValue value, String name, BlockBuilder out) {
    SilType type = value.type();
    if (!function.types().isFlatEnum(type)) {
      List<IrType> held = function.types().payload(type.text(), name);
      return function.lifter.objects.payload(function.one(value), type.text(), name, held, out);
    }
    int part = function.types().field(type, name) + 1;
    return function.flat(parts(value).get(part), function.types().parts(type).get(part));
  }

  private List<Lifted> parts(SilValue value) {
    return ((Lifted.Several) function.lifted(value)).parts();
  }
}
