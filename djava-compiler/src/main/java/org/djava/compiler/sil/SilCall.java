package org.djava.compiler.sil;

import java.util.List;
import org.djava.compiler.sil.SilType.FunctionType;

/** What is done with functions: they are named, differentiated, called and closed over values. */
public sealed interface SilCall extends SilInstruction {
  /** The function of that name. */
  record FunctionRef(String name, FunctionType type) implements SilCall {
    @Override
    public List<SilValue> operands() {
      return List.of();
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitFunctionRef(this);
    }
  }

  /** The derivative of a function of type {@code type}, in the parameters {@code wrt}. */
  record WitnessFunction(Derivative kind, List<Integer> wrt, String original, FunctionType type)
      implements SilCall {
    public WitnessFunction {
      wrt = List.copyOf(wrt);
    }

    @Override
    public List<SilValue> operands() {
      return List.of();
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(kind.typeOf(type, wrt));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitWitnessFunction(this);
    }
  }

  /** A function together with its derivatives. */
  record DifferentiableFunction(List<Integer> wrt, SilValue original, SilValue jvp, SilValue vjp)
      implements SilCall {
    public DifferentiableFunction {
      wrt = List.copyOf(wrt);
    }

    @Override
    public List<SilValue> operands() {
      return List.of(original, jvp, vjp);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(((FunctionType) original.type()).differentiable(wrt));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDifferentiableFunction(this);
    }
  }

  /** One of the derivatives that a function has with it. */
  record DifferentiableExtract(Derivative kind, SilValue function) implements SilCall {
    @Override
    public List<SilValue> operands() {
      return List.of(function);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(SilTypes.extracted(kind, (FunctionType) function.type()));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDifferentiableExtract(this);
    }
  }

  /** Calls a function. */
  record Apply(SilValue callee, List<SilValue> arguments) implements SilCall {
    public Apply {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<SilValue> operands() {
      return SilTypes.joined(callee, arguments);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(((FunctionType) callee.type()).result());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitApply(this);
    }
  }

  /** A closure over the last arguments of a function. */
  record PartialApply(SilValue callee, List<SilValue> arguments) implements SilCall {
    public PartialApply {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<SilValue> operands() {
      return SilTypes.joined(callee, arguments);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(((FunctionType) callee.type()).applied(arguments.size()));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitPartialApply(this);
    }
  }

  /** A function as one of another type. */
  record ConvertFunction(String opcode, SilValue function, FunctionType type) implements SilCall {
    @Override
    public List<SilValue> operands() {
      return List.of(function);
    }

    @Override
    public List<SilType> resultTypes() {
      return List.of(type);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConvertFunction(this);
    }
  }
}
