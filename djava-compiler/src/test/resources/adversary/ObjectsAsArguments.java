import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Objects as arguments: rings, trees, hidden fields, fields of many types. */
final class ObjectsAsArguments {
  @Program(at = {2, 3, 5})
  static ObjectProgram<Node> ring() {
    return new ObjectProgram<Node>(ObjectsAsArguments::ringOf, ObjectsAsArguments::ring);
  }

  @Program(at = {2, 3, 5})
  static ObjectProgram<Node> ringMutated() {
    return new ObjectProgram<Node>(ObjectsAsArguments::ringOf, ObjectsAsArguments::mutateRing);
  }

  @Program(at = {2, 3, 5, 7})
  static ObjectProgram<Sub> hiddenFields() {
    return new ObjectProgram<Sub>(
        v -> new Sub(v[0], v[1], v[2], v[3]), s -> s.area() * s.base() + s.v);
  }

  @Program(at = {2, 3, 5, 7})
  static ObjectProgram<Base> asBase() {
    return new ObjectProgram<Base>(
        v -> (Base) new Sub(v[0], v[1], v[2], v[3]), s -> s.area() * s.base() + s.v);
  }

  @Program(at = {2, 3, 5, 7})
  static ObjectProgram<Tree> tree() {
    return new ObjectProgram<Tree>(
        v -> new Tree(
            v[0], new Tree(v[1], null, new Tree(v[2], null, null)), new Tree(v[3], null, null)),
        ObjectsAsArguments::sharedTree);
  }

  @Program(at = {2, 3, 5})
  static ObjectProgram<Tree> sharedTreeVisitedOnce() {
    return new ObjectProgram<Tree>(
        v -> {
          Tree s = new Tree(v[1], null, null);
          Tree u = new Tree(v[2], s, s);
          return new Tree(v[0], u, s);
        },
        ObjectsAsArguments::visit);
  }

  @Program(at = {2, 3, 5})
  static ObjectProgram<Tree> sharedTree() {
    return new ObjectProgram<Tree>(
        v -> {
          Tree s = new Tree(v[1], null, null);
          Tree u = new Tree(v[2], s, s);
          return new Tree(v[0], s, u);
        },
        ObjectsAsArguments::sharedTree);
  }

  @Program(
      at = {1.5, 2, 3, 0.5, 1.25, 2.5},
      derivative = {1.5, .5 * (8 * 2 + 3), 1, 0 + 3 * 1.5 + 16 + 6 + 7, 2.5, 1.25})
  static ObjectProgram<Mixed> mixedFieldTypes() {
    return new ObjectProgram<Mixed>(v -> new Mixed(v[0], v[1], v[2], v[3], v[4], v[5]), Mixed::f);
  }

  @Program(at = {2, 3, 5, 7, 11, 13})
  static ObjectProgram<SwapMe> swap() {
    return new ObjectProgram<SwapMe>(SwapMe::new, s -> {
      double[] t = s.a;
      s.a = s.b;
      s.b = t;
      Node n = s.n;
      s.n = s.m;
      s.m = n;
      s.a[0] *= s.n.v;
      s.n.v = s.b[1];
      return s.a[0] * s.b[0] + s.a[1] * s.m.v * s.n.v;
    });
  }

  @Program(
      at = {2, 3},
      derivative = {3, 2})
  static ObjectProgram<AnyHolder> objectFieldHoldingArray() {
    return new ObjectProgram<AnyHolder>(
        v -> new AnyHolder(v[0], v[1]), o -> o.v * ((double[]) o.any)[0]);
  }

  @Program(
      at = {9.81, 2, 3},
      derivative = {0, 1, 9.81 * 6})
  static ObjectProgram<WithConstant> constantFinal() {
    return new ObjectProgram<WithConstant>(
        v -> new WithConstant(v[1], v[2]), o -> o.g * o.t * o.t + o.q);
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

  static class Base {
    double v;
    private double hidden;

    Base(double v, double h) {
      this.v = v;
      hidden = h;
    }

    double base() {
      return v * hidden;
    }

    double area() {
      return v;
    }
  }

  static class Sub extends Base {
    double v;
    private double hidden;

    Sub(double a, double b, double c, double d) {
      super(a, b);
      v = c;
      hidden = d;
    }

    @Override
    double area() {
      return super.area() * v + hidden * ((Base) this).v;
    }
  }

  static class Tree {
    double v;
    Tree l, r;
    boolean seen;

    Tree(double v, Tree l, Tree r) {
      this.v = v;
      this.l = l;
      this.r = r;
    }

    double sum(int depth) {
      return v * depth
          + (l == null ? 0 : l.sum(depth + 1) * v)
          + (r == null ? 0 : r.sum(depth + 1));
    }
  }

  static class Mixed {
    int n;
    float f;
    double d;
    long l;
    Double box;
    Float fbox;
    Integer ibox;
    String s;
    double[] a;
    float[] b;
    Mixed inner;
    char c;
    boolean flag;

    Mixed(double f, double d, double box, double a0, double a1, double b0) {
      n = 3;
      this.f = (float) f;
      this.d = d;
      l = 4;
      this.box = box;
      ibox = 7;
      s = "t";
      a = new double[] {a0, a1};
      b = new float[] {(float) b0};
      flag = true;
      c = 'q';
    }

    double f() {
      double r = n * f + l * d * d + (box == null ? 0 : box * d) + ibox;
      if (flag) r *= a[0];
      return r + a[1] * b[0] + s.length() + (fbox == null ? 0 : fbox);
    }
  }

  static class SwapMe {
    double[] a, b;
    Node n, m;

    SwapMe(double[] v) {
      a = new double[] {v[0], v[1]};
      b = new double[] {v[2], v[3]};
      n = new Node(v[4]);
      m = new Node(v[5]);
    }
  }

  static class AnyHolder {
    double v;
    Object any;

    AnyHolder(double v, double w) {
      this.v = v;
      any = new double[] {w};
    }
  }

  static class WithConstant {
    final double g = 9.81;
    final double q;
    double t;

    WithConstant(double q, double t) {
      this.q = q;
      this.t = t;
    }
  }

  static double ring(Node n) {
    double s = 0;
    Node p = n;
    int i = 1;
    do {
      s += i++ * p.v * p.next.v;
      p = p.next;
    } while (p != n);
    return s;
  }

  static double mutateRing(Node n) {
    n.next.v *= n.v;
    n.next.next.v += n.next.v;
    n.v = 1;
    return n.next.v * n.prev.v;
  }

  static double visit(Tree t) {
    if (t == null || t.seen) return 0;
    t.seen = true;
    double r = t.v * t.v + visit(t.l) * visit(t.r) + visit(t.l);
    t.v = 0;
    return r + t.v;
  }

  static double sharedTree(Tree t) {
    return t.sum(1);
  }

  static Node ringOf(double[] v) {
    Node a = new Node(v[0]), b = new Node(v[1]), c = new Node(v[2]);
    a.next = b;
    b.next = c;
    c.next = a;
    a.prev = c;
    b.prev = a;
    c.prev = b;
    return a;
  }
}
