import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Iterators, linked objects, tables and heaps. */
final class LinkedObjects {
  @Program(at = 1.2)
  static ScalarFunction iteratorOfOwn() {
    return x -> {
      double s = 0;
      for (Box b : new Range(x, 4)) s = s * x + b.v;
      return s;
    };
  }

  @Program(at = 0.7)
  static ScalarFunction linkedStack() {
    return x -> {
      Box top = null;
      for (int i = 1; i < 5; i++) {
        Box b = new Box(x * i);
        b.next = top;
        top = b;
      }
      double r = 1;
      while (top != null) {
        r = r * top.v + 1;
        top = top.next;
      }
      return r;
    };
  }

  @Program(at = 0.9)
  static ScalarFunction swapInALoop() {
    return x -> {
      Box p = new Box(x), q = new Box(x * x);
      for (int i = 0; i < 5; i++) {
        Box t = p;
        p = q;
        q = t;
        p.v += q.v * x;
        if (i == 2) q = p;
      }
      return p.v * q.v;
    };
  }

  @Program(at = 0.9)
  static ScalarFunction escapeInALoop() {
    return x -> {
      Box[] keep = new Box[6];
      double s = 0;
      for (int i = 0; i < 6; i++) {
        Box b = new Box(x * i);
        if (i % 2 == 1) keep[i / 2] = b;
        b.v += x;
        s += b.v;
      }
      for (Box b : keep) if (b != null) s *= b.v;
      return s;
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction identityCompare() {
    return x -> {
      Box p = new Box(x), q = new Box(x);
      Box r = x > 0 ? p : q;
      r.v *= x;
      return r == p ? p.v + q.v : 0;
    };
  }

  @Program(at = 1.1)
  static ScalarFunction instanceofChains() {
    return x -> {
      Object[] o = {new Box(x), x, new double[] {x}, new Child(x), "s", 3};
      double s = 0;
      for (Object q : o) {
        if (q instanceof Box b) s += b.v * b.v;
        else if (q instanceof Double d) s += d * x;
        else if (q instanceof double[] r) s += r[0] * r[0];
        else if (q instanceof Parent p) s += p.f();
        else if (q instanceof Integer i) s *= i;
      }
      return s;
    };
  }

  @Program(at = 1.2)
  static ScalarFunction polynomials() {
    return x -> {
      Poly p = new Poly(1, x, x * x);
      return p.mul(p.diff()).diff().at(x) + p.at(2);
    };
  }

  @Program(at = 1.2)
  static ScalarFunction events() {
    return x -> {
      Account a = new Account();
      Event[] es = {new Event.Add(x), new Event.Scale(x), new Event.Add(2), new Event.Scale(x * x)};
      Account first = null;
      for (Event e : es) {
        a.apply(e);
        if (first == null) first = a.snapshot();
      }
      return a.balance * first.balance + first.prev.balance;
    };
  }

  @Program(at = 1.2)
  static ScalarFunction heap() {
    return x -> {
      Heap h = new Heap();
      double[] v = {x * 3, x, x * x * 2, 1, 5 - x};
      for (double d : v) h.push(d);
      double s = 0;
      for (int i = 1; i <= 5; i++) s = s * 0.5 + i * h.pop();
      return s;
    };
  }

  @Program(at = 1.2)
  static ScalarFunction hashTableOfBoxes() {
    return x -> {
      HashTable h = new HashTable();
      for (int i = 0; i < 9; i++) {
        h.add(i % 6, x * i);
        h.add(i, h.get(i % 3));
      }
      return h.get(2) * h.get(5) + h.get(8);
    };
  }

  @Program(at = 1.2)
  static ScalarFunction arrayOfArraysOfBoxes() {
    return x -> {
      Box[][] g = new Box[3][3];
      for (int i = 0; i < 9; i++)
        g[i / 3][i % 3] = i % 4 == 0 ? g[0][0] == null ? new Box(x) : g[0][0] : new Box(x * i);
      g[1] = g[0];
      double s = 0;
      for (Box[] r : g)
        for (Box b : r) {
          b.v *= 1.1;
          s += b.v * b.v;
        }
      return s;
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    Object tag;

    Box() {}

    Box(double v) {
      this.v = v;
    }

    void writeThenThrow(double x) {
      v = x * x;
      if (x > 0) throw new IllegalStateException("late");
      v = 7;
    }

    void viaOther(double x) {
      v = x;
      if (next != null) next.writeThenThrow(x);
      v = 9;
    }

    double readOr(double x) {
      try {
        writeThenThrow(x);
        return 1;
      } catch (IllegalStateException e) {
        return v * 2;
      } finally {
        v = v * x;
      }
    }
  }

  static class Parent {
    protected double v;

    Parent(double v) {
      this.v = v;
    }

    double f() {
      return v * g();
    }

    double g() {
      return v;
    }

    static Parent of(double v) {
      return new Parent(v);
    }
  }

  static class Child extends Parent {
    Child(double v) {
      super(v * 2);
    }

    @Override
    double g() {
      return super.g() * v + 1;
    }
  }

  static class Range implements Iterable<Box> {
    final double x;
    final int n;

    Range(double x, int n) {
      this.x = x;
      this.n = n;
    }

    public Iterator<Box> iterator() {
      return new Iterator<>() {
        int i;

        public boolean hasNext() {
          return i < n;
        }

        public Box next() {
          return new Box(x * i++ + 1);
        }
      };
    }
  }

  static class Poly {
    double[] c;

    Poly(double... c) {
      this.c = c;
    }

    double at(double x) {
      double r = 0;
      for (int i = c.length - 1; i >= 0; i--) r = r * x + c[i];
      return r;
    }

    Poly diff() {
      double[] d = new double[c.length - 1];
      for (int i = 1; i < c.length; i++) d[i - 1] = i * c[i];
      return new Poly(d);
    }

    Poly mul(Poly o) {
      double[] d = new double[c.length + o.c.length - 1];
      for (int i = 0; i < c.length; i++)
        for (int j = 0; j < o.c.length; j++) d[i + j] += c[i] * o.c[j];
      return new Poly(d);
    }
  }

  sealed interface Event permits Event.Add, Event.Scale {
    record Add(double d) implements Event {}

    record Scale(double d) implements Event {}
  }

  static class Account {
    double balance;
    final List<String> log = new ArrayList<>();
    Account prev;

    void apply(Event e) {
      if (e instanceof Event.Add a) {
        balance += a.d();
        log.add("add");
      } else if (e instanceof Event.Scale s) {
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

  static class Heap {
    double[] a = new double[16];
    int n;

    void push(double d) {
      int i = n++;
      a[i] = d;
      while (i > 0 && a[(i - 1) / 2] > a[i]) {
        double t = a[i];
        a[i] = a[(i - 1) / 2];
        a[(i - 1) / 2] = t;
        i = (i - 1) / 2;
      }
    }

    double pop() {
      double r = a[0];
      a[0] = a[--n];
      int i = 0;
      while (2 * i + 1 < n) {
        int c = 2 * i + 1;
        if (c + 1 < n && a[c + 1] < a[c]) c++;
        if (a[i] <= a[c]) break;
        double t = a[i];
        a[i] = a[c];
        a[c] = t;
        i = c;
      }
      return r;
    }
  }

  static class HashTable {
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
}
