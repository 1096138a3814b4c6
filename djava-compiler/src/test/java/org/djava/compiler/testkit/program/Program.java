package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A random program: the method to differentiate and those it calls.
 *
 * @param methods the first one is the one to differentiate
 * @param active for each of its parameters whether the derivative is with respect to it
 * @param hasPoles whether it divides by, and takes roots of, whatever comes
 */
public record Program(List<Method> methods, List<Boolean> active, boolean hasPoles) {
  /** A static array that is only read. */
  static final Expression.Variable TABLE = new Expression.Variable(Type.DOUBLES, "TABLE");

  /** A static array that some programs use as any other. */
  static final Expression.Variable SCRATCH = new Expression.Variable(Type.DOUBLES, "SCRATCH");

  /** Static arrays that every program can see. */
  public static final List<Expression.Variable> STATICS = List.of(TABLE, SCRATCH);

  public Program {
    methods = List.copyOf(methods);
    active = List.copyOf(active);
  }

  /** What stands for a program that is written otherwise. */
  public static Program ofSignature(
      String name, Type result, List<Type> types, List<Boolean> active) {
    List<Expression.Variable> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(new Expression.Variable(types.get(i), "p" + i));
    }
    Method main = new Method(result, name, parameters, Block.EMPTY, Expression.Literal.of(0));
    return new Program(List.of(main), active, false);
  }

  /** The method to differentiate. */
  public Method main() {
    return methods.get(0);
  }

  Method method(String name) {
    return methods.stream()
        .filter(method -> method.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Whether it is a number for an array of numbers, whatever else it takes. */
  public boolean isObjective() {
    return main().result() == Type.DOUBLE
        && main().parameters().stream().anyMatch(parameter -> parameter.type() == Type.DOUBLES);
  }

  /** The same, differentiated with respect to what all its double[] parameters share. */
  public Program asObjective() {
    return new Program(
        methods,
        main().parameters().stream()
            .map(parameter -> parameter.type() == Type.DOUBLES)
            .toList(),
        hasPoles);
  }
}
