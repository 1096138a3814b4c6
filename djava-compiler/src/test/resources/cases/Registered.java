import org.djava.DerivativeOf;

/** Programs whose derivatives are partly registered; the rules stand here, not beside them. */
final class Registered {
  @DerivativeOf(type = SW126.C.class, method = "hook", wrt = "t")
  static double hookInT(double t, double k) {
    return k;
  }

  @DerivativeOf(type = SW129.C.class, method = "stop")
  static double stopPartial(double t) {
    return 0;
  }

  @DerivativeOf(type = SW123.C.P.class, method = "r", wrt = "t")
  static double rInT(SW123.C.P p, double t) {
    return 43;
  }

  static double SW123e1(double[] x) {
    return SW123.e1(x);
  }

  static double SW123e2(double[] x) {
    return SW123.e2(x);
  }

  static double SW126e1(double[] x) {
    return SW126.e1(x);
  }

  static double SW129e1(double[] x) {
    return SW129.e1(x);
  }

  static double SW129e2(double[] x) {
    return SW129.e2(x);
  }

  static double SW129e3(double[] x) {
    return SW129.e3(x);
  }
}
