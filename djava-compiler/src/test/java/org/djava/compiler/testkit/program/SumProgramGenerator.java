package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Expression.Variable;

/** Makes a random program of {@linkplain SumStatements loops that add up} from a seed. */
public final class SumProgramGenerator {
  private static final List<Type> MORE =
      List.of(Type.DOUBLE, Type.DOUBLES, Type.DOUBLES, Type.MATRIX, Type.INT);

  private final SplittableRandom random;
  private final String name;

  private SumProgramGenerator(long seed, String name) {
    this.random = new SplittableRandom(seed);
    this.name = name;
  }

  /** The program that {@code seed} stands for; its methods' names start with {@code name}. */
  public static Program of(long seed, String name) {
    return new SumProgramGenerator(seed, name).program();
  }

  private Program program() {
    List<Method> methods = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      methods.add(method(name + "h0", List.of(Type.DOUBLES, Type.DOUBLE), 0, List.of()));
    }
    List<Type> types = new ArrayList<>(List.of(Type.DOUBLES));
    int more = random.nextInt(3);
    for (int i = 0; i < more; i++) {
      types.add(MORE.get(random.nextInt(MORE.size())));
    }
    methods.add(0, method(name, types, 1 + random.nextInt(4), List.copyOf(methods)));
    List<Boolean> active = new ArrayList<>();
    for (Type type : types) {
      active.add(type.isDifferentiable() && (active.isEmpty() || random.nextInt(4) > 0));
    }
    return new Program(methods, active, /* hasPoles= */ false);
  }

  private Method method(String methodName, List<Type> types, int parts, List<Method> callees) {
    List<Variable> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(new Variable(types.get(i), "p" + i));
    }
    return new SumStatements(random, parameters, callees, Type.DOUBLE)
        .method(methodName, parameters, parts);
  }
}
