import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.pullbackParts;

import java.util.List;
import org.djava.Mapping;
import org.djava.ObjectiveOf;
import org.djava.VectorFunction;
import org.djava.compiler.adversary.Program;

/** Captured objects that are parts of the argument, and arguments and results that share parts. */
final class PartsOfArguments {
  // captured part of the argument is the same variable: f = p.v * captured.v, 2v
  @Program(derivative = {6, 0})
  static double[] capturedPartOfArgument() {
    Node n = new Node(3);
    Node m = new Node(1);
    n.next = m;
    return gradientParts(q -> q.v * n.v, n).toArray();
  }

  @Program(derivative = {0, 12})
  static double[] capturedPartOfArgumentWritten() {
    Node n = new Node(3);
    Node m = new Node(2);
    n.next = m;
    return gradientParts(
            q -> {
              m.v = m.v * m.v;
              q.v = q.next.v;
              return n.v * 3;
            },
            n)
        .toArray();
  }

  @Program(derivative = 6)
  static double[] capturedHolderOfPartOfArgument() {
    Node n = new Node(3);
    Node[] h = {n};
    return gradientParts(q -> q.v * h[0].v, n).toArray();
  }

  @Program(derivative = 6)
  static double[] capturedListOfPart() {
    Node n = new Node(3);
    List<Node> h = List.of(n);
    return gradientParts(q -> q.v * h.get(0).v, n).toArray();
  }

  @Program(derivative = 6)
  static double[] capturedObjectLeadsToPart() {
    Node n = new Node(3);
    Node o = new Node(7);
    o.next = n;
    return gradientParts(q -> q.v * o.next.v, n).toArray();
  }

  @Program(derivative = {6, 0})
  static double[] argumentLeadsToCapturedAccumulator() {
    Node n = new Node(3);
    Node o = new Node(7);
    n.next = o;
    return gradientParts(
            q -> {
              o.v = q.v * q.v;
              return n.next.v;
            },
            n)
        .toArray();
  }

  @Program(derivative = {4, 3})
  static double[] doubleArgument() {
    Double[] g = gradient(a -> a[0] * a[1], new Double[] {3.0, 4.0});
    return new double[] {g[0], g[1]};
  }

  @Program(derivative = 6)
  static double[] doubleArgumentWithSharedRows() {
    double[] r = {3};
    double[][] g =
        gradient((ObjectiveOf<double[][]>) a -> a[0][0] * a[1][0], new double[][] {r, r});
    return new double[] {g[0][0]};
  }

  @Program(derivative = {1, 2 * 3 + 0, 4})
  static double[] pullbackToArrayOfNodeValues() {
    Node a = new Node(2), b = new Node(3), c = new Node(4);
    a.next = b;
    b.next = c;
    return pullbackParts(n -> new double[] {n.v, n.next.v * n.next.v, n.next.next.v}, a)
        .apply(new double[] {1, 1, 4})
        .toArray();
  }

  @Program(derivative = {1, 2, 0})
  static double[] pullbackOfPartOfArgumentReturned() {
    Node a = new Node(2);
    a.w = new double[] {5, 6};
    var p = pullbackParts(n -> n.w, a);
    p.apply(new double[] {9, 9});
    var t = p.apply(new double[] {1, 2});
    return new double[] {t.get("w[0]"), t.get("w[1]"), t.get("v")};
  }

  @Program(derivative = 2 * 3 * (1 + 10))
  static double[] pullbackToRowsShared() {
    double[] x = {3};
    return pullback(
            (Mapping<double[], double[][]>) v -> {
              double[] r = {v[0] * v[0]};
              return new double[][] {r, r};
            },
            x)
        .apply(new double[][] {{1}, {10}});
  }

  @Program(derivative = {6, 6})
  static double[] jvpToRowsShared() {
    double[] x = {3};
    double[][] r = jvp(
        (Mapping<double[], double[][]>) v -> {
          double[] q = {v[0] * v[0]};
          return new double[][] {q, q};
        },
        x,
        new double[] {1});
    return new double[] {r[0][0], r[1][0]};
  }

  @Program(derivative = {1, 2})
  static double[] identity() {
    var p = pullback((Mapping<double[], double[]>) v -> v, new double[] {3, 4});
    p.apply(new double[] {5, 5});
    return p.apply(new double[] {1, 2});
  }

  @Program(derivative = {6, 2})
  static double[] writesTheArgumentThenReturnsIt() {
    var p = pullback(
        (Mapping<double[], double[]>) v -> {
          v[0] *= v[0];
          return v;
        },
        new double[] {3, 4});
    p.apply(new double[] {5, 5});
    return p.apply(new double[] {1, 2});
  }

  @Program(derivative = 1)
  static double[] jacobianOfAFunctionWithCapturedCounter() {
    Box c = new Box(0);
    double[][] j = jacobian(
        v -> {
          c.v += v[0];
          return new double[] {c.v, c.v * v[1]};
        },
        new double[] {2, 3});
    return new double[] {
      j[0][0] == 1 && j[0][1] == 0 && j[1][0] == 3 && j[1][1] == 2 && c.v == 2 ? 1 : 0
    };
  }

  @Program(at = {2, 3})
  static VectorFunction returnsCapturedArray() {
    double[] o = {0, 7};
    return v -> {
      o[0] = v[0] * v[1];
      return o;
    };
  }

  @Program(at = {2, 3})
  static VectorFunction returnsArrayOfCapturedObject() {
    Box o = new Box(3);
    return v -> {
      o.a[1] = v[0] * v[0];
      o.v = v[1];
      o.a[0] = o.v * o.a[1];
      return o.a;
    };
  }

  @Program(at = {2, 3})
  static VectorFunction storesTheArgumentInACapturedObjectAndReturnsIt() {
    Box o = new Box(3);
    return v -> {
      o.a = v;
      o.a[0] *= v[1];
      return o.a;
    };
  }

  @Program(at = {2, 3})
  static VectorFunction switchesBetweenArgumentAndCaptured() {
    double[] o = {1, 1};
    return v -> {
      double[] r = v[0] > 0 ? o : v;
      r[0] = v[1] * v[1];
      double[] q = v[1] > 0 ? v : o;
      q[1] = r[0] * v[0];
      return new double[] {o[0] + v[1], v[0]};
    };
  }

  static class Node {
    double v;
    Node next;
    Node prev;
    double[] w;

    Node(double v) {
      this.v = v;
    }
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
}
