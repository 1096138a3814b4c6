import static org.djava.Derivatives.gradientParts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Effects by callbacks of the JDK and of listeners, on objects, arrays and arguments. */
final class MoreEffectsOfUnseenCode {
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction stepsFromAListOnCapturedBox() {
    Box p = new Box(1);
    List<Step> l = List.of(new Step(p));
    return x -> {
      p.v = x;
      for (Step s : l) s.step();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction stepFromStaticField() {
    Box p = new Box(1);
    STEP = new Step(p);
    return x -> {
      p.v = x;
      STEP.step();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction stepFromObjectViaInterfaceLambdaInStatic() {
    Box p = new Box(1);
    RUN = p::square;
    return x -> {
      p.v = x;
      RUN.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction optionalIfPresent() {
    Box p = new Box(1);
    Optional<Box> o = Optional.of(p);
    return x -> {
      p.v = x;
      o.ifPresent(Box::square);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction iteratorForEachRemaining() {
    Box p = new Box(1);
    List<Box> o = List.of(p);
    return x -> {
      p.v = x;
      o.iterator().forEachRemaining(Box::square);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction mapReplaceAll() {
    Box p = new Box(1);
    Map<String, Box> o = new HashMap<>(Map.of("a", p));
    return x -> {
      p.v = x;
      o.replaceAll((k, b) -> {
        b.square();
        return b;
      });
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedCallable() {
    Box p = new Box(1);
    Callable<Integer> o = () -> {
      p.square();
      return 1;
    };
    return x -> {
      p.v = x;
      try {
        return o.call() * p.v;
      } catch (Exception e) {
        return 0;
      }
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedIntSupplierWithEffectOnArray() {
    double[] p = {1};
    IntSupplier o = () -> {
      p[0] *= p[0];
      return 0;
    };
    return x -> {
      p[0] = x;
      return p[o.getAsInt()];
    };
  }

  @Program(at = 1.5, derivative = 0)
  static ScalarFunction capturedBooleanSupplierResets() {
    double[] p = {1};
    BooleanSupplier o = () -> {
      p[0] = 5;
      return true;
    };
    return x -> {
      p[0] = x;
      return o.getAsBoolean() ? p[0] : 0;
    };
  }

  @Program(at = 1.5, derivative = 1)
  static ScalarFunction computeIfAbsent() {
    double[] p = {1};
    Map<String, String> m = new HashMap<>();
    return x -> {
      p[0] = x;
      m.computeIfAbsent("a", k -> "b");
      return p[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction systemArraycopyOfBoxesBetweenCapturedArrays() {
    Box[] p = {new Box(1), new Box(2)}, q = new Box[2];
    return x -> {
      p[0].v = x;
      System.arraycopy(p, 0, q, 0, 2);
      q[0].v *= x;
      return p[0].v + q[1].v;
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction forEachWithACapturedAccumulator() {
    double[] acc = {0};
    List<Box> l = List.of(new Box(2), new Box(3));
    return x -> {
      acc[0] = x;
      l.forEach(b -> acc[0] = acc[0] * b.v);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction forEachOfACapturedConsumer() {
    double[] acc = {0};
    List<Box> l = List.of(new Box(2), new Box(3));
    Consumer<Box> c = b -> acc[0] = acc[0] * b.v;
    return x -> {
      acc[0] = x;
      l.forEach(c);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction emitterWithCallbacks() {
    double[] acc = {0};
    Emitter e = new Emitter();
    e.cbs.add(d -> acc[0] = acc[0] * acc[0]);
    return x -> {
      acc[0] = x;
      e.emit();
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedBiConsumerWithConstants() {
    double[] acc = {0};
    ObjIntConsumer<String> c = (s, i) -> acc[0] *= i;
    return x -> {
      acc[0] = x;
      c.accept("a", 3);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction mapMergeComputeWithCapturedLambda() {
    double[] acc = {0};
    Map<String, Integer> m = new HashMap<>(Map.of("a", 1));
    BiFunction<String, Integer, Integer> f = (k, o) -> {
      acc[0] *= 3;
      return o;
    };
    return x -> {
      acc[0] = x;
      m.compute("a", f);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction arraysSortWithCapturedComparatorThatCounts() {
    double[] acc = {0};
    Comparator<String> c = (p, q) -> {
      acc[0] *= 2;
      return p.compareTo(q);
    };
    return x -> {
      acc[0] = x;
      String[] s = {"b", "a"};
      Arrays.sort(s, c);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction toStringOfCapturedObjectWrites() {
    Box b = new Box(1) {
      @Override
      public String toString() {
        square();
        return "";
      }
    };
    List<Object> l = List.of(b);
    return x -> {
      b.v = x;
      String s = l.toString();
      return b.v * (s.length() > 0 ? 1 : 2);
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction atomicIntegerUpdateAndGet() {
    double[] acc = {0};
    AtomicInteger n = new AtomicInteger();
    IntUnaryOperator f = i -> {
      acc[0] *= 3;
      return i;
    };
    return x -> {
      acc[0] = x;
      n.updateAndGet(f);
      return acc[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction executor() {
    double[] acc = {0};
    Runnable r = () -> acc[0] *= 3;
    Executor ex = Runnable::run;
    return x -> {
      acc[0] = x;
      ex.execute(r);
      return acc[0];
    };
  }

  @Program(derivative = 6)
  static double[] argumentWithListenersChangedByThem() {
    Box b = new Box(3);
    LISTENERS.clear();
    LISTENERS.add(b::square);
    return new double[] {
      gradientParts(
              p -> {
                for (Runnable r : LISTENERS) r.run();
                return p.v;
              },
              b)
          .get("v")
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    Object any;

    Box() {}

    Box(double v) {
      this.v = v;
    }

    void square() {
      v *= v;
    }

    double squared() {
      return v * v;
    }
  }

  static class Step {
    Box b;

    Step(Box b) {
      this.b = b;
    }

    void step() {
      b.square();
    }
  }

  interface Cb {
    void call(double d);
  }

  static class Emitter {
    List<Cb> cbs = new ArrayList<>();

    void emit() {
      for (Cb c : cbs) c.call(1);
    }
  }

  static Step STEP;

  static Runnable RUN;

  static final List<Runnable> LISTENERS = new ArrayList<>();
}
