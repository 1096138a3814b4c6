import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Captured objects that are written, linked to one another and reached by several ways. */
final class CapturedState {
  // d/dx (x^2+x^2)/2 after two adds: 2x
  @Program(at = 1.5, derivative = 1.5 + 2.5)
  static ScalarFunction accumulator() {
    Acc c = new Acc();
    return x -> {
      c.add(x);
      c.add(x + 1);
      return c.mean();
    };
  }

  // (old + x^2)*2: 4x whatever the old value (closed form; old value differs between runs)
  @Program(derivative = {3, 3, 3, 3, 3})
  static double[] accumulatorKeptBetweenRuns() {
    Acc c = new Acc();
    ScalarFunction f = x -> {
      c.add(x);
      return c.sum;
    };
    return new double[] {
      gradient(f, 1.5),
      derivative(f, 1.5),
      jvp(f, 1.5, 1),
      gradient(f, 1.5),
      pullback(f, 1.5).apply(1.0)
    };
  }

  @Program(at = 1.2)
  static ScalarFunction memoTable() {
    Memo m = new Memo();
    return x -> m.fib(6, x) + m.fib(5, x);
  }

  // captured a<->b: b.v = x*x read through a.next; a.v = x
  @Program(at = 1.5, derivative = 3 * 2.25 + 1)
  static ScalarFunction cyclicCaptured() {
    Box p = new Box(2), q = new Box(3);
    p.next = q;
    q.next = p;
    return x -> {
      q.v = x * x;
      p.v = x;
      return p.next.v * q.next.v + p.next.next.v;
    };
  }

  // gradient of 0.5*sum w^3 + w0: 1.5 w^2 + (1,0)
  @Program(
      at = {1.5, -2},
      derivative = {1.5 * 2.25 + 1, 6})
  static Objective thisCapturedStoresTheArgument() {
    return new Model()::loss;
  }

  // the same model many times
  @Program(
      at = {1.5, -2},
      derivative = {1.5 * 2.25 + 1, 6})
  static Objective sameModelRepeatedly() {
    return ONE::loss;
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInCapturedHolder() {
    Holder<Box> h = new Holder<>(null);
    return x -> {
      Box b = new Box(1);
      h.set(b);
      b.v = x * x;
      return h.get().v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction localBoxInCapturedList() {
    List<Box> h = new ArrayList<>();
    return x -> {
      Box b = new Box(1);
      h.add(b);
      b.v = x * x;
      return h.get(0).v;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction capturedBoxArrayWithAlias() {
    Box b = new Box(1);
    Box[] bs = {b, new Box(2), b};
    return x -> {
      bs[0].v = x;
      bs[2].v *= x;
      b.v *= x;
      return bs[0].v + bs[1].v;
    };
  }

  @Program(at = 1.5, derivative = 3 + 3 * 2.25)
  static ScalarFunction capturedGraphRelinked() {
    Box p = new Box(1), q = new Box(2);
    return x -> {
      p.next = q;
      q.v = x * x;
      Box r = p.next;
      p.next = new Box(x);
      return r.v + p.next.v * q.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction cloneOfCapturedBoxArray() {
    Box p = new Box(1);
    Box[] l = {p, new Box(2)};
    return x -> {
      p.v = x;
      double s = 0;
      for (Box b : l.clone()) s += b.squared();
      return s;
    };
  }

  @Program(at = 1.5, derivative = 1)
  static ScalarFunction listOfCapturedBoxesForEachLambda() {
    Box p = new Box(1);
    List<Box> l = List.of(p, new Box(2));
    return x -> {
      l.forEach(b -> b.v = x * b.v);
      return p.v;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction ownRandomNumbersCaptured() {
    Rng r = new Rng(7);
    return x -> {
      double s = 0;
      for (int i = 0; i < 5; i++) s += r.gauss(x, x * x);
      return s * r.next();
    };
  }

  @Program(at = 1.2)
  static ScalarFunction hashTableCaptured() {
    HashD h = new HashD();
    h.add(1, 2);
    return x -> {
      for (int i = 0; i < 9; i++) {
        h.add(i % 6, x * i);
        h.add(i, h.get(i % 3));
      }
      return h.get(2) * h.get(5) + h.get(8) * h.get(1);
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction accountCapturedWithALog() {
    Account a = new Account();
    return x -> {
      a.balance = 1;
      a.apply(new Ev.Add(x));
      a.apply(new Ev.Scale(x));
      return a.balance;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25 + 3)
  static ScalarFunction methodWithObjectAndNumberResultsByAHolder() {
    return x -> {
      Box b = new Box(0);
      double r = keep(b, x * x) + keep(b, x);
      return r * b.v;
    };
  }

  @Program(at = 1.5, derivative = 4 * 3.375)
  static ScalarFunction ternaryOfObjects() {
    Box p = new Box(1), q = new Box(2);
    return x -> {
      Box r = x > 1 ? p : q, s = x > 2 ? p : q;
      r.v = x;
      s.v = x * x;
      (r == s ? p : q).v *= x;
      return p.v * q.v;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction theSameObjectThroughTwoParameters() {
    Box p = new Box(1);
    return x -> two(p, p, x);
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction lambdaStoredInCapturedHolderCalledInTheNext() {
    Object[] h = new Object[1];
    return x -> {
      double y = x * x;
      h[0] = (DoubleSupplier) () -> y * x;
      return ((DoubleSupplier) h[0]).getAsDouble();
    };
  }

  // the lambda of the last run holds the last run's x as constant: value x*x_old, derivative x_old
  @Program(derivative = {2, 3})
  static double[] lambdaOfTheLastRun() {
    DoubleSupplier[] h = {() -> 2.0};
    ScalarFunction f = x -> {
      double r = h[0].getAsDouble() * x;
      h[0] = () -> x;
      return r;
    };
    return new double[] {gradient(f, 3), gradient(f, 5)};
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

  static class Acc {
    double sum;
    int n;

    void add(double d) {
      sum += d * d;
      n++;
    }

    double mean() {
      return sum / n;
    }
  }

  static class Memo {
    double[] t = new double[20];
    boolean[] known = new boolean[20];

    double fib(int n, double x) {
      if (n < 2) return n == 0 ? x : x * x;
      if (!known[n]) {
        t[n] = fib(n - 1, x) * 0.5 + fib(n - 2, x) * x;
        known[n] = true;
      }
      return t[n];
    }
  }

  static class Model {
    double[] w;
    double cache;
    double bias = 0.5;

    double loss(double[] w) {
      this.w = w;
      cache = 0;
      forward();
      return cache * bias + this.w[0];
    }

    void forward() {
      for (double d : w) cache += d * d * d;
    }
  }

  static class Holder<T> {
    T item;

    Holder(T t) {
      item = t;
    }

    T get() {
      return item;
    }

    void set(T t) {
      item = t;
    }
  }

  static class Rng {
    long s;

    Rng(long s) {
      this.s = s;
    }

    double next() {
      s = s * 6364136223846793005L + 1442695040888963407L;
      return (s >>> 11) / (double) (1L << 53);
    }

    double gauss(double m, double sd) {
      return m + sd * (next() - 0.5);
    }
  }

  sealed interface Ev permits Ev.Add, Ev.Scale {
    record Add(double d) implements Ev {}

    record Scale(double d) implements Ev {}
  }

  static class Account {
    double balance;
    final List<String> log = new ArrayList<>();
    Account prev;

    void apply(Ev e) {
      if (e instanceof Ev.Add a) {
        balance += a.d();
        log.add("add");
      } else if (e instanceof Ev.Scale s) {
        balance *= s.d();
        log.add("scale");
      }
    }

    Account snapshot() {
      Account r = new Account();
      r.balance = balance;
      r.prev = this;
      return r;
    }
  }

  static class HashD {
    Box[] table = new Box[4];
    int[] keys = new int[4];

    void add(int k, double d) {
      int h = k % 4;
      for (Box b = table[h]; b != null; b = b.next)
        if (b.a[0] == k) {
          b.v += d;
          return;
        }
      Box b = new Box(d);
      b.a[0] = k;
      b.next = table[h];
      table[h] = b;
    }

    double get(int k) {
      for (Box b = table[k % 4]; b != null; b = b.next) if (b.a[0] == k) return b.v;
      return 0;
    }
  }

  static final Model ONE = new Model();

  static double keep(Box b, double x) {
    b.v = x;
    return x;
  }

  static double two(Box a, Box b, double x) {
    a.v = x;
    b.v *= x;
    a.a[0] = b.v;
    b.a = new double[] {a.a[0] * x, 3};
    return a.a[0] * b.v;
  }
}
