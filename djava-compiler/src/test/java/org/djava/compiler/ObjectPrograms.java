package org.djava.compiler;

import java.util.Arrays;

/** Programs over objects: records, classes with state, linked structures, virtual calls. */
@SuppressWarnings("MissingOverride") // as programs are written
final class ObjectPrograms {
  record Vec(double x, double y) {
    Vec plus(Vec o) {
      return new Vec(x + o.x, y + o.y);
    }

    Vec times(double s) {
      return new Vec(x * s, y * s);
    }

    double dot(Vec o) {
      return x * o.x + y * o.y;
    }
  }

  static double vecs(double[] v) {
    Vec a = new Vec(v[0], v[1]);
    Vec s = new Vec(0, 0);
    for (int i = 0; i < 5; i++) {
      s = s.plus(a.times(i * v[0]));
    }
    return s.dot(a);
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

  static double acc(double[] v) {
    Acc a = new Acc();
    for (double d : v) a.add(d);
    return a.mean() * a.sum;
  }

  static class Node {
    double val;
    Node next;

    Node(double v, Node n) {
      val = v;
      next = n;
    }
  }

  static double list(double[] v) {
    Node h = null;
    for (double d : v) h = new Node(d, h);
    double s = 0;
    for (Node n = h; n != null; n = n.next) {
      s = s * 0.5 + n.val * n.val;
      n.val = s;
    }
    for (Node n = h; n != null; n = n.next) s += n.val * v[0];
    return s;
  }

  static double sumRec(Node n) {
    return n == null ? 0 : Math.sin(n.val) + n.val * sumRec(n.next);
  }

  static double rec(double[] v) {
    Node h = null;
    for (double d : v) h = new Node(d, h);
    return sumRec(h);
  }

  static class Particle {
    final double m;
    final double[] pos = new double[2];
    double[] vel;

    Particle(double m, double x, double y) {
      this.m = m;
      pos[0] = x;
      pos[1] = y;
      vel = new double[] {y * m, x};
    }

    void step(double dt) {
      for (int i = 0; i < 2; i++) {
        vel[i] -= dt * pos[i] / m;
        pos[i] += dt * vel[i];
      }
    }

    double e() {
      return 0.5 * m * (vel[0] * vel[0] + vel[1] * vel[1]) + pos[0] * pos[1];
    }
  }

  static double parts(double[] v) {
    Particle[] ps = new Particle[3];
    for (int i = 0; i < 3; i++) ps[i] = new Particle(1 + v[i] * v[i], v[i], v[(i + 1) % 3]);
    for (int k = 0; k < 4; k++) for (Particle p : ps) p.step(0.1);
    double e = 0;
    for (Particle p : ps) e += p.e();
    return e;
  }

  record Norm(double x, double y) {
    Norm {
      double r = Math.hypot(x, y);
      if (r == 0) throw new IllegalArgumentException("zero");
      x = x / r;
      y = y / r;
    }
  }

  static double norm(double[] v) {
    Norm n = new Norm(v[0], v[1]);
    return n.x() * 3 + n.y() * v[2];
  }

  record Poly(double[] c) {
    Poly(double[] c) {
      this.c = c.clone();
    }

    double at(double x) {
      double r = 0;
      for (int i = c.length - 1; i >= 0; i--) r = r * x + c[i];
      return r;
    }
  }

  static double poly(double[] v) {
    Poly p = new Poly(v);
    v[0] = 7;
    return p.at(v[1]) + v[0] * v[2];
  }

  abstract static class Shape {
    final double k;

    Shape(double k) {
      this.k = k;
    }

    abstract double area();

    double twice() {
      return 2 * area() * k;
    }
  }

  static final class Circle extends Shape {
    double r;

    Circle(double r, double k) {
      super(k);
      this.r = r;
    }

    double area() {
      return Math.PI * r * r;
    }
  }

  static double shape(double[] v) {
    Circle c = new Circle(v[0], v[1]);
    Shape s = c;
    c.r *= v[2];
    return s.twice();
  }

  static class Box<T> {
    T t;

    Box(T t) {
      this.t = t;
    }

    T get() {
      return t;
    }
  }

  static double box(double[] v) {
    Box<double[]> b = new Box<>(new double[] {v[0], v[1]});
    b.get()[0] *= v[2];
    Box<Vec> c = new Box<>(new Vec(v[1], b.get()[0]));
    return c.get().dot(c.t);
  }

  static class Alias {
    double a;
    Alias other;
  }

  static double alias(double[] v) {
    Alias p = new Alias();
    p.a = v[0];
    Alias q = p;
    q.other = p;
    q.a *= v[1];
    p.other.other.a += v[2] * p.a;
    return p.a * q.a;
  }

  static double swap(double[] v) {
    Alias p = new Alias(), q = new Alias();
    p.a = v[0];
    q.a = v[1];
    for (int i = 0; i < 3; i++) {
      Alias t = p;
      p = q;
      q = t;
      p.a = Math.sin(p.a) * q.a;
    }
    return p.a + 2 * q.a;
  }

  static class Fl {
    float f;
    double d;
    float[] fs = {1, 2};

    Fl(float f) {
      this.f = f;
    }

    float g() {
      fs[1] *= f;
      return fs[1] * fs[0];
    }
  }

  static double flo(double[] v) {
    Fl f = new Fl((float) v[0]);
    f.d = f.g();
    f.fs[0] = (float) v[1];
    return f.g() + f.d;
  }

  static Vec make(double a, double b) {
    return a > b ? new Vec(a, b) : new Vec(b * b, a);
  }

  static double made(double[] v) {
    Vec m = make(v[0], v[1]);
    Vec w = make(v[1], v[0]);
    return m.dot(w);
  }

  final class Inner {
    double z;

    Inner(double z) {
      this.z = z * scale;
    }

    double q() {
      return z * scale;
    }
  }

  double scale;

  ObjectPrograms() {}

  ObjectPrograms(double s) {
    scale = s;
  }

  static double inner(double[] v) {
    ObjectPrograms p = new ObjectPrograms(v[0]);
    Inner i = p.new Inner(v[1]);
    p.scale *= 2;
    return i.q();
  }

  static double local(double[] v) {
    double k = v[0];
    class L {
      double w = k * 2;

      double f(double t) {
        return t * w * k;
      }
    }
    return new L().f(v[1]);
  }

  static class Dual {
    final double re, im;

    Dual(double r, double i) {
      re = r;
      im = i;
    }

    Dual mul(Dual o) {
      return new Dual(re * o.re - im * o.im, re * o.im + im * o.re);
    }
  }

  static double cpow(double[] v) {
    Dual z = new Dual(v[0], v[1]);
    Dual r = new Dual(1, 0);
    for (int i = 0; i < 6; i++) r = r.mul(z);
    return r.re * r.im;
  }

  static class Mut {
    double[] data;
    int size;

    Mut(int n) {
      data = new double[n];
    }

    void push(double d) {
      if (size == data.length) data = Arrays.copyOf(data, size * 2);
      data[size++] = d;
    }

    double prod() {
      double p = 1;
      for (int i = 0; i < size; i++) p *= data[i];
      return p;
    }
  }

  static double mut(double[] v) {
    Mut m = new Mut(1);
    for (double d : v) {
      m.push(d);
      m.push(d * d);
    }
    return m.prod();
  }

  static class Tree {
    Tree l, r;
    double v;

    Tree(double v) {
      this.v = v;
    }

    void ins(double x) {
      if (x < v) {
        if (l == null) l = new Tree(x);
        else l.ins(x);
      } else {
        if (r == null) r = new Tree(x);
        else r.ins(x);
      }
    }

    double sum(int d) {
      double s = v * d;
      if (l != null) s += l.sum(d + 1);
      if (r != null) s += r.sum(d + 1);
      return s;
    }
  }

  static double tree(double[] v) {
    Tree t = new Tree(v[0]);
    for (int i = 1; i < v.length; i++) t.ins(v[i] * v[i]);
    return t.sum(1);
  }
}
