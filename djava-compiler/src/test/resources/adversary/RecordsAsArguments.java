import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.gradients;

import org.djava.ObjectiveOf;
import org.djava.Structures;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Records, nested and shared, as arguments. */
final class RecordsAsArguments {
  @Program(
      at = {1.5, 2},
      derivative = {27, 36})
  static ObjectProgram<Point> recordMethods() {
    return new ObjectProgram<Point>(
        v -> new Point(v[0], v[1]), p -> p.plus(p.times(2)).r2());
  }

  @Program(at = {1, 2, 3, 4})
  static ObjectProgram<Pair> recordPair() {
    return new ObjectProgram<Pair>(
        v -> new Pair(new Point(v[0], v[1]), new Point(v[2], v[3])),
        p -> p.a.plus(p.b).r2() * p.a.x());
  }

  // shared part: f = a.x*b.y with a == b: (y, x)
  @Program(
      at = {3, 4},
      derivative = {16, 24})
  static ObjectProgram<Pair> sharedRecord() {
    return new ObjectProgram<Pair>(
        v -> {
          Point p = new Point(v[0], v[1]);
          return new Pair(p, p);
        },
        p -> p.a.x() * p.b.y() * p.a.y());
  }

  @Program(at = {1, 2, 3, 4, 5, 6})
  static ObjectProgram<Network> nestedArraysNull() {
    return new ObjectProgram<Network>(
        v -> new Network(
            new double[][] {{v[0]}, null, {v[1], v[2]}},
            new Point[] {null, new Point(v[3], v[4])},
            v[5]),
        n -> {
          double s = n.bias;
          for (double[] r : n.w) if (r != null) for (double d : r) s = s * d + n.bias;
          for (Point p : n.p) if (p != null) s += p.r2() * s;
          return s;
        });
  }

  @Program(derivative = {4, 3, 4, 3})
  static double[] gradientsSameObjectTwice() {
    Point p = new Point(3, 4);
    var g = gradients((a, b) -> a.x() * b.y(), p, p);
    return new double[] {
      g.first().x(), g.first().y(), g.second().x(), g.second().y()
    };
  }

  @Program(derivative = {6, 6})
  static double[] gradientsSameArrayTwice() {
    double[] p = {3};
    var g = gradients((a, b) -> a[0] * b[0], p, p);
    return new double[] {g.first()[0], g.second()[0]};
  }

  @Program(derivative = {4, 3})
  static double[] gradientsArraysDifferent() {
    var g = gradients((a, b) -> a[0] * b[0], new double[] {3}, new double[] {4});
    return new double[] {g.first()[0], g.second()[0]};
  }

  @Program(derivative = {0, 6, 0, 6})
  static double[] gradientsRecordSharingArrayWithOther() {
    double[] w = {1, 3};
    var g = gradients((a, b) -> a.w()[0][1] * b[1], new Network(new double[][] {w}, null, 1), w);
    return new double[] {g.first().w()[0][0], g.first().w()[0][1], g.second()[0], g.second()[1]};
  }

  @Program(derivative = {4, 0, 6, 2 + 0})
  static double[] arrayOfRecords() {
    Point[] g = gradient(
        a -> a[0].x() * a[1].x() + a[1].y() * 2, new Point[] {new Point(6, 1), new Point(4, 5)});
    return new double[] {g[0].x(), g[0].y(), g[1].x(), g[1].y()};
  }

  @Program(derivative = {12, 12})
  static double[] arrayOfRecordsWithShared() {
    Point p = new Point(6, 1);
    Point[] g = gradient(a -> a[0].x() * a[1].x(), new Point[] {p, p});
    return new double[] {g[0].x(), g[1].x()};
  }

  @Program(derivative = {0, 1, 10, 0})
  static double[] arrayOfRecordsWritten() {
    Point[] g = gradient(
        a -> {
          Point t = a[0];
          a[0] = a[1];
          a[1] = t;
          a[0] = new Point(a[0].x() * a[0].x(), 3);
          return a[0].x() + a[1].y();
        },
        new Point[] {new Point(6, 1), new Point(5, 5)});
    return new double[] {g[0].x(), g[0].y(), g[1].x(), g[1].y()};
  }

  // record with Double components
  @Program(
      at = {2, 3},
      derivative = {9, 12})
  static ObjectProgram<Numbers> recordOfDouble() {
    return new ObjectProgram<Numbers>(v -> new Numbers(v[0], v[1]), d -> d.a * d.b * d.b);
  }

  @Program(
      at = {2, 3},
      derivative = {9, 12})
  static ObjectProgram<Both<Double>> genericRecordOfDouble() {
    return new ObjectProgram<Both<Double>>(v -> new Both<Double>(v[0], v[1]), d -> d.a * d.b * d.b);
  }

  @Program(
      at = {2, 3, 5, 7},
      derivative = {7, 0, 0, 2})
  static ObjectProgram<Both<Point>> genericRecordOfRecord() {
    return new ObjectProgram<Both<Point>>(
        v -> new Both<Point>(new Point(v[0], v[1]), new Point(v[2], v[3])), d -> d.a.x() * d.b.y());
  }

  @Program(
      at = {2, 3, 5},
      derivative = {5, 0, 2})
  static ObjectProgram<Both<Object>> genericRecordOfMixed() {
    return new ObjectProgram<Both<Object>>(
        v -> new Both<Object>(new Point(v[0], v[1]), new double[] {v[2]}),
        d -> ((Point) d.a).x() * ((double[]) d.b)[0]);
  }

  // each place of a box is a variable: a*b*b at (2, 2): 4, 8
  @Program(derivative = {4, 8})
  static double[] recordSameDoubleBoxTwice() {
    Double q = 2.0;
    return gradientParts((ObjectiveOf<Both<Double>>) d -> d.a * d.b * d.b, new Both<Double>(q, q))
        .toArray();
  }

  @Program(
      at = {2, 3, 5, 0.5, 1.5},
      derivative = {
        3 * 5 * .5 * 3 * 1.5,
        2 * 5 * .5 * 3 * 1.5,
        2 * 3 * .5 * 3 * 1.5,
        30 * 3 * 1.5,
        45 + 1
      },
      tolerance = 1e-6)
  static ObjectProgram<Q> recordOfEverything() {
    return new ObjectProgram<Q>(
        v -> new Q(
            new Point[] {new Point(v[0], v[1]), null},
            new double[][] {{v[2]}, {}},
            (float) v[3],
            3,
            "s",
            null,
            v[4],
            null),
        q -> q.ps[0].x * q.ps[0].y * q.m[0][0] * q.f * q.n * q.box
            + (q.nothing == null ? q.box : 0));
  }

  @Program(derivative = {1 + 0.5 * 4, 1 + .5 * 4})
  static double[] movedWithShared() {
    Point s = new Point(1, 2);
    Point[] m = Structures.moved(
        new Point[] {s, s},
        gradient(a -> a[0].x * a[1].y + a[0].x * a[1].y, new Point[] {s, s}),
        0.5);
    return new double[] {m[0].x, m[1].x};
  }

  @Program(derivative = 1 + 4)
  static double[] dotWithSharedCountsOnce() {
    Point s = new Point(1, 2);
    return new double[] {Structures.dot(new Point[] {s, s}, new Point[] {s, s})};
  }

  record Point(double x, double y) {
    double r2() {
      return x * x + y * y;
    }

    Point plus(Point o) {
      return new Point(x + o.x, y + o.y);
    }

    Point times(double s) {
      return new Point(x * s, y * s);
    }
  }

  record Pair(Point a, Point b) {}

  record Network(double[][] w, Point[] p, double bias) {}

  record Numbers(Double a, Double b) {}

  record Both<T>(T a, T b) {}

  record Q(
      Point[] ps,
      double[][] m,
      float f,
      int n,
      String s,
      Point nothing,
      Double box,
      double[] none) {}
}
