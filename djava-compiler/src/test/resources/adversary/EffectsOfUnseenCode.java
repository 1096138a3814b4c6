import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Code that is not seen and changes what the function has captured. */
final class EffectsOfUnseenCode {
  // unseen code with effects on captured objects: right or refused, never silently another number
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedRunnableBox() {
    Box p = new Box(1);
    Runnable t = () -> p.v *= p.v;
    return x -> {
      p.v = x;
      t.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedOwnInterfaceLambda() {
    Box p = new Box(1);
    Action t = () -> p.v *= p.v;
    return x -> {
      p.v = x;
      t.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedAnonymousClass() {
    Box p = new Box(1);
    Action t = new Action() {
      public void run() {
        p.v *= p.v;
      }
    };
    return x -> {
      p.v = x;
      t.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedMethodReferenceRunnable() {
    Box p = new Box(1);
    Runnable t = p::square;
    return x -> {
      p.v = x;
      t.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listForEachOfAMethodReference() {
    Box p = new Box(1);
    List<Box> l = List.of(p);
    return x -> {
      p.v = x;
      l.forEach(Box::square);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listForEachOfALambdaWithoutCaptures() {
    Box p = new Box(1);
    List<Box> l = List.of(p);
    return x -> {
      p.v = x;
      l.forEach(b -> b.v = b.v * b.v);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listRemoveIf() {
    Box p = new Box(1);
    List<Box> l = new ArrayList<>(List.of(p));
    return x -> {
      p.v = x;
      l.removeIf(b -> {
        b.v *= b.v;
        return true;
      });
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction mapValuesForEach() {
    Box p = new Box(1);
    Map<String, Box> l = new HashMap<>(Map.of("a", p));
    return x -> {
      p.v = x;
      l.values().forEach(Box::square);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedArrayChangedByCapturedRunnable() {
    double[] p = {1};
    Runnable t = () -> p[0] *= p[0];
    return x -> {
      p[0] = x;
      t.run();
      return p[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedArrayChangedByListForEach() {
    double[] p = {1};
    List<double[]> l = List.of(p);
    return x -> {
      p[0] = x;
      l.forEach(r -> r[0] *= r[0]);
      return p[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction thread() {
    Box p = new Box(1);
    return x -> {
      p.v = x;
      Thread t = new Thread(p::square);
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
      }
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedRunnableChainedBox() {
    Box p = new Box(1);
    p.next = new Box(2);
    Runnable t = p.next::square;
    return x -> {
      p.next.v = x;
      t.run();
      return p.next.v * p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticNumberChangedByCapturedRunnable() {
    Runnable t = () -> total *= total;
    return x -> {
      total = x;
      t.run();
      return total;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticNumberChangedByListForEach() {
    List<Integer> l = List.of(1);
    return x -> {
      total = x;
      l.forEach(i -> total *= total);
      return total;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticNumberReadByCapturedDoubleSupplier() {
    DoubleSupplier t = () -> total;
    return x -> {
      total = x * x;
      return t.getAsDouble();
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction comparatorWithEffect() {
    Box p = new Box(1);
    return x -> {
      p.v = x;
      Integer[] i = {2, 1};
      Arrays.sort(i, (q, r) -> {
        p.v = p.v * p.v;
        return q - r;
      });
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedComparatorWithEffect() {
    Box p = new Box(1);
    Comparator<Integer> c = (q, r) -> {
      p.v = p.v * p.v;
      return q - r;
    };
    return x -> {
      p.v = x;
      Integer[] i = {2, 1};
      Arrays.sort(i, c);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 4 * 1.5 * 1.5 * 1.5)
  static ScalarFunction capturedListOfRunnables() {
    Box p = new Box(1);
    List<Runnable> c = List.of(p::square, p::square);
    return x -> {
      p.v = x;
      for (Runnable r : c) r.run();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction streamForEach() {
    Box p = new Box(1);
    Box[] c = {p};
    return x -> {
      p.v = x;
      Arrays.stream(new int[] {0}).forEach(i -> c[i].square());
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction toStringWithEffect() {
    Box p = new Box(1);
    Object o = new Object() {
      @Override
      public String toString() {
        p.square();
        return "x";
      }
    };
    return x -> {
      p.v = x;
      String s = "" + o;
      return p.v + s.length();
    };
  }

  @Program(at = 1.5)
  static ScalarFunction hashCodeWithEffectInHashSet() {
    Box p = new Box(1);
    Object o = new Object() {
      @Override
      public int hashCode() {
        p.square();
        return 1;
      }
    };
    Set<Object> s = new HashSet<>();
    return x -> {
      p.v = x;
      s.contains(o);
      s.add(o);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 4 * 1.5 * 1.5 * 1.5)
  static ScalarFunction capturedRunnableSquaresCapturedBox() {
    Box p = new Box(1);
    Runnable t = () -> p.v *= p.v;
    return x -> {
      p.v = x;
      t.run();
      t.run();
      return p.v;
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

  interface Action {
    void run();
  }

  static double total;
}
