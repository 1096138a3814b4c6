import static org.djava.Derivatives.gradientParts;

import java.util.Arrays;
import org.djava.NoDerivative;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Objects as arguments: what is marked constant, inner classes, shapes, layers. */
class ClassesOfArguments {
  @Program(
      at = {2, 3},
      derivative = {30, 20})
  static ObjectProgram<Marked> noDerivative() {
    return new ObjectProgram<Marked>(v -> new Marked(v[0], v[1]), Marked::f);
  }

  // a and b are one node; b is @NoDerivative: reading through b is constant: f = a.v * b.v -> v
  // only once
  @Program(derivative = 3)
  static double[] noDerivativeAlias() {
    return gradientParts(s -> s.a.v * s.b.v, new MarkedAlias(3)).toArray();
  }

  @Program(
      at = {2, 3},
      derivative = {9, 12})
  static ObjectProgram<Inner> innerClass() {
    return new ObjectProgram<Inner>(
        v -> {
          ClassesOfArguments b = new ClassesOfArguments();
          b.outer = v[1];
          return b.new Inner(v[0]);
        },
        i -> i.f());
  }

  @Program(at = {1.1, 1.2})
  static ObjectProgram<Grow> growingArray() {
    return new ObjectProgram<Grow>(v -> new Grow(v[0], v[1]), g -> {
      for (int i = 0; i < 5; i++) g.add(g.get(g.size - 1) * g.get(g.size - 2));
      return g.get(6) + g.get(0);
    });
  }

  @Program(at = {1, 2, 3, 4})
  static ObjectProgram<Scene> shapes() {
    return new ObjectProgram<Scene>(
        v -> new Scene(
            new Shape[] {new Circle(v[0]), new Square(v[1]), new Circle(v[2])}, new Square(v[3])),
        ClassesOfArguments::areas);
  }

  @Program(at = {1, 2, 3})
  static ObjectProgram<Scene> shapesOtherClassesAfter() {
    return new ObjectProgram<Scene>(
        v -> {
          Rect r = new Rect(v[0], v[1]);
          return new Scene(new Shape[] {r, r, new Square(v[2])}, r);
        },
        ClassesOfArguments::areas);
  }

  // Circle(3), main: t * q, t = q = 2 (two variables): area' of r: 2*2*pi*3*4; of t and q: 2*9*pi*2
  @Program(derivative = {48 * Math.PI, 36 * Math.PI, 36 * Math.PI})
  static double[] localAnonymousShape() {
    double q = 2;
    Shape an = anonymous(2);
    double[] g = gradientParts(
            ClassesOfArguments::areas, new Scene(new Shape[] {new Circle(3)}, an))
        .toArray();
    Arrays.sort(g);
    return new double[] {g[2], g[0], g[1]};
  }

  @Program(at = {.1, .2, .3, .4, .5, .6, .7, .8})
  static ObjectProgram<Dense> layers() {
    return new ObjectProgram<Dense>(
        v -> {
          Dense d = new Dense(v[4], v[5], v[6], v[7]);
          d.next = new Tanh();
          d.next.next = new Dense(v[0], v[1], v[2], v[3]);
          return d;
        },
        d -> {
          double[] y = d.apply(new double[] {0.5, 0.25});
          return y[0] * y[1];
        });
  }

  @Program(at = {.1, .2, .3, .4})
  static ObjectProgram<Dense> tiedLayers() {
    return new ObjectProgram<Dense>(
        v -> {
          Dense d = new Dense(v[0], v[1], v[2], v[3]);
          Dense e = new Dense(0, 0, 0, 0);
          e.w = d.w;
          d.next = new Tanh();
          d.next.next = e;
          return d;
        },
        d -> {
          double[] y = d.apply(new double[] {0.5, 0.25});
          return y[0] * y[1];
        });
  }

  @Program(
      at = {2, 3, 5},
      derivative = {15, 10, 6})
  static ObjectProgram<Generic<Shape>> generic() {
    return new ObjectProgram<Generic<Shape>>(
        v -> new Generic<Shape>(new Rect(v[0], v[1]), v[2]), g -> g.f());
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

  static class Marked {
    double v;

    @NoDerivative
    double c;

    @NoDerivative
    double[] k;

    double[] w;

    @NoDerivative
    Node scratch;

    Marked(double v, double w) {
      this.v = v;
      c = 2 * 1.0;
      k = new double[] {5};
      this.w = new double[] {w};
    }

    double f() {
      return v * c * k[0] * w[0];
    }
  }

  static class MarkedAlias {
    Node a;

    @NoDerivative
    Node b;

    MarkedAlias(double v) {
      a = new Node(v);
      b = a;
    }
  }

  class Inner {
    double z;

    Inner(double z) {
      this.z = z;
    }

    double f() {
      return z * outer * outer;
    }
  }

  static class Grow {
    double[] data;
    int size;

    Grow(double a, double b) {
      data = new double[] {a, b};
      size = 2;
    }

    void add(double d) {
      if (size == data.length) data = Arrays.copyOf(data, 2 * size);
      data[size++] = d;
    }

    double get(int i) {
      return data[i];
    }
  }

  interface Shape {
    double area();

    default double twice() {
      return 2 * area();
    }
  }

  record Circle(double r) implements Shape {
    public double area() {
      return Math.PI * r * r;
    }
  }

  record Square(double s) implements Shape {
    public double area() {
      return s * s;
    }

    @Override
    public double twice() {
      return 3 * area();
    }
  }

  static final class Rect implements Shape {
    double w, h;

    Rect(double w, double h) {
      this.w = w;
      this.h = h;
    }

    public double area() {
      return w * h;
    }
  }

  record Scene(Shape[] shapes, Shape main) {}

  abstract static class Layer {
    abstract double[] apply(double[] x);

    Layer next;
  }

  static class Dense extends Layer {
    double[][] w;

    Dense(double... v) {
      w = new double[][] {{v[0], v[1]}, {v[2], v[3]}};
    }

    double[] apply(double[] x) {
      double[] y = new double[2];
      for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) y[i] += w[i][j] * x[j];
      return next == null ? y : next.apply(y);
    }
  }

  static class Tanh extends Layer {
    double[] apply(double[] x) {
      for (int i = 0; i < x.length; i++) x[i] = Math.tanh(x[i]);
      return next == null ? x : next.apply(x);
    }
  }

  static class Generic<T extends Shape> {
    T item;
    double k;

    Generic(T t, double k) {
      item = t;
      this.k = k;
    }

    double f() {
      return item.area() * k;
    }
  }

  double outer;

  static Shape anonymous(double q) {
    return new Shape() {
      double t = q;

      public double area() {
        return t * q;
      }
    };
  }

  static double areas(Scene s) {
    double r = 0;
    for (Shape h : s.shapes) r += h.twice() * s.main.area();
    return r;
  }
}
