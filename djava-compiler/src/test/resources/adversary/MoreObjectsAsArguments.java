import static org.djava.Derivatives.gradientParts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.NoDerivative;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Objects as arguments: counters, expressions, maps, pullbacks applied later. */
final class MoreObjectsAsArguments {
  // frozen and back are @NoDerivative: v*frozen*(back.v as constant) - back is the next node,
  // active by next: f = v*2*back.v + next.v -> d/dv = 2*back.v, d/dnext.v = 1
  @Program(derivative = {10, 1})
  static double[] noDerivativeReferenceToAnActiveNode() {
    Node n = new Node(3);
    n.next = new Node(5);
    n.frozen = 2;
    n.back = n.next;
    return gradientParts(m -> m.v * m.frozen * m.back.v + m.next.v, n).toArray();
  }

  @Program(derivative = {0, 0})
  static double[] noDerivativeReferenceThatIsWritten() {
    Node n = new Node(3);
    n.next = new Node(5);
    n.back = n.next;
    return gradientParts(
            m -> {
              m.back.v = m.v * m.v;
              return m.next.v;
            },
            n)
        .toArray();
  }

  @Program(derivative = 1)
  static double[] noDerivativeNumberWritten() {
    Node n = new Node(3);
    return gradientParts(
            m -> {
              m.frozen = m.v * m.v;
              return m.frozen + m.v;
            },
            n)
        .toArray();
  }

  @Program(derivative = {12, 32})
  static double[] dataNotDifferentiated() {
    return gradientParts(Weighted::loss, new Weighted(new double[] {2, 4}, new double[] {3, 4}))
        .toArray();
  }

  @Program(derivative = 3 * 2 * 3)
  static double[] dataArrayIsAlsoWMarkedAndUnmarked() {
    double[] w = {3};
    return gradientParts(Weighted::loss, new Weighted(w, w)).toArray();
  }

  // p = a c, then p' = a c b; q = (a c b, f); 2f: a c f (b + 2): c f (b+2), a c f, a f (b+2), a c
  // (b+2) at (2, 3, 5, 1.5); paths: p, q, p, f
  @Program(derivative = {37.5, 15, 15, 50})
  static double[] hiddenFieldsWritten() {
    return gradientParts(HidingChild::run, new HidingChild(2, 3, 5, 1.5)).toArray();
  }

  @Program(
      at = {3, 5},
      derivative = {30, 9})
  static ObjectProgram<Self> selfReference() {
    return new ObjectProgram<Self>(
        v -> {
          Self s = new Self(v[0]);
          ((double[]) ((Object[]) s.o)[1])[0] = v[1];
          return s;
        },
        s -> {
          Self t = (Self) ((Object[]) s.me.o)[0];
          t.v *= s.me.me.v;
          return s.v * ((double[]) ((Object[]) t.o)[1])[0];
        });
  }

  @Program(at = {1.2, 2.5})
  static ObjectProgram<Expr> expressionTree() {
    return new ObjectProgram<Expr>(
        v -> {
          Constant c = new Constant(v[0]);
          return (Expr) new Operation(
              '^',
              new Operation('+', new Operation('*', c, new Variable()), c),
              new Constant(v[1]));
        },
        e -> e.eval(1.5));
  }

  @Program(at = {1.2, 2.5, 3})
  static ObjectProgram<Expr> expressionTreeOtherShape() {
    return new ObjectProgram<Expr>(
        v -> {
          Constant c = new Constant(v[2]);
          return (Expr)
              new Operation('*', new Operation('+', new Constant(v[0]), new Constant(v[1])), c);
        },
        e -> e.eval(1.5));
  }

  @Program(
      at = {2, 3},
      derivative = {2 * 2 * 9, 2 * 4 * 3})
  static ObjectProgram<Cache> mapOfIndices() {
    return new ObjectProgram<Cache>(v -> new Cache(v), c -> {
      c.set("a", c.get("a") * c.get("b"));
      c.set("b", c.get("a"));
      return c.get("a") * c.get("b");
    });
  }

  @Program(at = {1.5, 2, 3, 4})
  static ObjectProgram<Box> argumentWrittenThenThrown() {
    return new ObjectProgram<Box>(
        v -> {
          Box b = new Box(v[0]);
          b.next = new Box(v[3]);
          b.a[0] = v[1];
          b.a[1] = v[2];
          b.next.a = b.a;
          return b;
        },
        b -> {
          try {
            b.viaOther(b.v * b.a[0]);
          } catch (IllegalStateException e) {
          }
          return b.v * b.next.v;
        });
  }

  @Program(at = 3, derivative = 12)
  static ObjectProgram<Ten> normalisingRecordArgument() {
    return new ObjectProgram<Ten>(v -> new Ten(v[0]), t -> t.twice().a * t.a);
  }

  @Program(at = {1.1, 1.2, 1.3})
  static ObjectProgram<Graph> graphOfBoxes() {
    return new ObjectProgram<Graph>(v -> new Graph(v), Graph::run);
  }

  static class Node {
    double v;
    Node next;

    @NoDerivative
    double frozen;

    @NoDerivative
    Node back;

    List<String> names = new ArrayList<>();
    int count;

    Node(double v) {
      this.v = v;
    }
  }

  static class Weighted {
    @NoDerivative
    final double[] data;

    final double[] w;

    Weighted(double[] d, double[] w) {
      data = d;
      this.w = w;
    }

    double loss() {
      double s = 0;
      for (int i = 0; i < w.length; i++) s += data[i] * w[i] * w[i];
      return s;
    }
  }

  static class HidingParent {
    protected double p;
    double[] q;
  }

  static class HidingChild extends HidingParent {
    double p;
    float f;

    HidingChild(double... v) {
      super.p = v[0];
      q = new double[] {v[1]};
      p = v[2];
      f = (float) v[3];
    }

    double run() {
      super.p = super.p * p;
      p = super.p * q[0];
      q = new double[] {p, f};
      f = (float) (f * 2);
      return q[0] * q[1] + f * super.p;
    }
  }

  static class Self {
    double v;
    Self me;
    Object o;

    Self(double v) {
      this.v = v;
      me = this;
      o = new Object[] {this, new double[] {v}};
    }
  }

  abstract static class Expr {
    abstract double eval(double x);
  }

  static class Variable extends Expr {
    double eval(double x) {
      return x;
    }
  }

  static class Constant extends Expr {
    double c;

    Constant(double c) {
      this.c = c;
    }

    double eval(double x) {
      return c;
    }
  }

  static class Operation extends Expr {
    char op;
    Expr l, r;

    Operation(char op, Expr l, Expr r) {
      this.op = op;
      this.l = l;
      this.r = r;
    }

    double eval(double x) {
      switch (op) {
        case '+':
          return l.eval(x) + r.eval(x);
        case '*':
          return l.eval(x) * r.eval(x);
        default:
          return Math.pow(l.eval(x), r.eval(x));
      }
    }
  }

  static class Cache {
    Map<String, Integer> index = new HashMap<>();
    double[] vals;

    Cache(double... v) {
      vals = v.clone();
      index.put("a", 0);
      index.put("b", 1);
    }

    double get(String k) {
      return vals[index.get(k)];
    }

    void set(String k, double d) {
      vals[index.get(k)] = d;
    }
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

  record Ten(double a) {
    Ten(double a, double b) {
      this(a * b);
    }

    Ten twice() {
      return new Ten(a, 2);
    }
  }

  static class Vertex {
    double v;
    Vertex next;

    Vertex(double v) {
      this.v = v;
    }
  }

  static class Graph {
    Vertex[] nodes;
    int[][] edges = {{0, 1}, {1, 2}, {2, 0}, {0, 2}};

    Graph(double... v) {
      nodes = new Vertex[v.length];
      for (int i = 0; i < v.length; i++) nodes[i] = new Vertex(v[i]);
    }

    double run() {
      for (int k = 0; k < 2; k++)
        for (int[] e : edges) {
          Vertex p = nodes[e[0]], q = nodes[e[1]];
          q.v += p.v * q.v * 0.1;
          p.next = q;
          if (q.v > p.v) nodes[e[0]] = q;
        }
      double s = 0;
      for (Vertex b : nodes) s += b.v * (b.next == null ? 1 : b.next.v);
      return s;
    }
  }
}
