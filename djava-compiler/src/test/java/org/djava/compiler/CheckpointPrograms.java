package org.djava.compiler;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.compiler.testkit.JavaSources;

/** Methods with loops, each with several numbers of snapshots and without. */
final class CheckpointPrograms {
  /** The numbers of snapshots; 0 stands for none. */
  static final List<Integer> SNAPSHOTS = List.of(0, 1, 2, 3, 6);

  /** Bodies of functions of {@code double[] x}; the last element says how many rounds there are. */
  private static final Map<String, String> BODIES = new TreeMap<>(Map.ofEntries(
      Map.entry("scalars", """
      double y = x[0], k = x[1], t = 0;
      for (int i = 0; i < n; i++) { y += 0.1 * (Math.sin(k * y) + t * k); t += 0.1 * x[2]; }
      return y * k + t;
      """),
      Map.entry("arrays", """
      double[] y = {x[0], x[1], 0};
      float[] f = {(float) x[2], 1};
      int[] order = {2, 0, 1};
      double e = 1;
      float g = 0.5f;
      for (int i = n; i > 0; i--) {
        double a = y[order[0]] * x[2] - y[1];
        y[0] += 0.1 * Math.cos(a); y[1] += e * 0.1 * y[0]; y[2] = a * y[order[2]] * f[0];
        f[1] = (float) (f[0] * y[0]); g = g * 0.75f + f[1]; f[0] = f[0] * 0.9f;
        int o = order[0]; order[0] = order[1]; order[1] = order[2]; order[2] = o;
        e = e * 0.9 + y[2] * 0.01;
      }
      return y[0] * y[1] + y[2] + e + g * f[1];
      """),
      Map.entry("exits", """
      double y = x[0], z = 0;
      int i = 0;
      while (true) {
        z = Math.sin(y * x[1]);
        if (i >= n) { break; }
        y = y * 0.95 + 0.1 * z;
        if (y < 0.3) { double w = y * z; return w * x[2]; }
        if (y > 1e9) { throw new IllegalStateException("y = " + y); }
        i++;
        if (i % 3 == 1) { continue; }
        y += x[2] * 0.01;
      }
      return y * z * x[0];
      """),
      Map.entry("nested", """
      double[] d = new double[3];
      double[] y = x.clone();
      double s = 0;
      long count = 3_000_000_000L;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++) { d[j] = slope(y, j) * x[1] + (count % 5) * 0.1; }
        for (int j = 0; j < 3; j++) { y[j] += 0.05 * d[j]; s += y[j] * d[2 - j]; }
        count += i * 1_000_000_007L;
        double[] fresh = {s, y[0]};
        s = fresh[0] * 0.5 + fresh[1];
      }
      return s * y[0] + y[1] * y[2];
      """),
      Map.entry("rows", """
      double[][] a = {{x[0], 1}, {x[1], x[2]}, null};
      a[2] = a[0];
      double y = x[0];
      for (int i = 0; i < n; i++) {
        a[0][0] = Math.sin(a[1][0] * y) + a[2][1];
        y = y * 0.5 + a[2][0];
        a[1][1] += a[0][1] * y; a[2][1] *= 0.9 * x[1];
      }
      double[] first = a[0];
      a[0] = a[1];
      a[1] = first;
      a[2] = new double[] {y, 2};
      return y * a[2][0] + a[1][1] * a[0][1];
      """),
      Map.entry("twoLoops", """
      double p = x[1] * x[1], y = x[0];
      for (int i = 0; i < n; i++) { y = Math.sin(y * p) + p * 0.25; }
      double q = p * y;
      for (int i = 0; i < n / 2; i++) { y = y * p * 0.5 + Math.cos(q * p); x[0] = y * x[2]; }
      return y * q + p * x[0];
      """),
      Map.entry("within", """
      double s = 0;
      for (int k = 0; k < 2; k++) {
        double y = x[k];
        for (int i = 0; i < n; i++) { y = Math.sin(y * x[2]) + 0.3; }
        s = s * x[1] + y;
      }
      return s;
      """),
      Map.entry("newArrays", """
      double[] y = {x[0], x[1]};
      double p = x[2];
      for (int i = 0; i < n; i++) { y = moved(y, p); }
      return y[0] * y[1] + p;
      """),
      Map.entry("swapped", """
      double[] a = {x[0], 1, x[2]}, b = new double[3], c = x;
      float[] f = {0.5f, (float) x[1]}, g = {1, 2};
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++) { b[j] = a[j] * 0.9 + 0.1 * Math.sin(a[(j + 1) % 3] * x[1]); }
        double[] t = a; a = b; b = t;
        c[0] = c[0] * 0.5 + b[1] * f[1];
        float[] h = f; f = g; g = h;
        f[0] = f[0] * 0.5f + (float) a[0]; f[1] = f[0] + g[1] * 0.25f;
        if (i % 4 == 2) { c = a; }
      }
      return a[0] * b[1] + c[0] * f[1] + x[0] + g[0];
      """),
      Map.entry("history", """
      double[] last = null, best = x, y = x.clone();
      int[] order = {0, 1, 2};
      double s = 0;
      for (int i = 0; i < n; i++) {
        double[] next = moved(y, x[1]);
        if (last != null) { s += last[0] * next[1]; last[1] = s; }
        if (next[0] > best[0]) { best = next; }
        last = y;
        y = next;
        order = new int[] {order[1], order[2], order[0]};
        s = s * 0.75 + y[order[0] % 2] * best[0];
      }
      double[] z = last == null ? best : last;
      z[0] *= 2;
      best[0] += s;
      return y[0] * y[1] + best[0] * best[1] + s + z[0] * x[0] + last(last);
      """),
      Map.entry("grids", """
      double[][] u = {{x[0], x[1], 0.5}, {0.1, x[2], 0.3}, x};
      double[] shared = u[0];
      for (int i = 0; i < n; i++) {
        double[][] v = new double[3][3];
        for (int j = 0; j < 3; j++) {
          for (int k = 0; k < 3; k++) {
            v[j][k] = u[j][k] + 0.1 * (Math.sin(u[(j + 1) % 3][k]) - u[j][(k + 2) % 3] * u[j][k]);
          }
        }
        double[][] w = {v[0], v[1], i % 2 == 0 ? shared : v[2]};
        shared[1] += 0.01 * v[1][1];
        u = w;
      }
      double[] row = u[0];
      u[0] = u[1];
      u[1] = row;
      u[0][0] *= 2;
      return u[0][0] + u[1][1] * u[2][2] + shared[1] * u[0][1];
      """)));

  private final ClassLoader loader;

  private CheckpointPrograms(ClassLoader loader) {
    this.loader = loader;
  }

  static List<String> names() {
    return List.copyOf(BODIES.keySet());
  }

  static CheckpointPrograms compile() {
    StringBuilder source = new StringBuilder("""
        import org.djava.*;
        class Loops {
          static double slope(double[] y, int j) {
            return j == 0 ? y[1] * y[2] : Math.sin(y[j - 1]) - y[j] * 0.5;
          }
          static double[] moved(double[] y, double p) {
            double[] z = y.clone();
            z[0] += 0.1 * Math.sin(y[1] * p);
            z[1] -= 0.1 * y[0] * p;
            return z;
          }
          static double last(double[] y) { return y == null ? 0 : y[1] * y[1]; }
        """);
    BODIES.forEach((name, body) -> SNAPSHOTS.forEach(count -> {
      String method = name + count;
      source
          .append(count == 0 ? "" : "@Checkpointed(snapshots = " + count + ")\n")
          .append("static double " + method + "(double[] x) {\nint n = (int) x[3];\n")
          .append(body)
          .append("}\nstatic Objective " + method + "o() { return Loops::" + method + "; }\n")
          .append("static Mapping<double[], Double> " + method + "m() { return Loops::")
          .append(method + "; }\n");
    }));
    return new CheckpointPrograms(
        JavaSources.compile("Loops", source.append("}\n").toString()));
  }

  Objective objective(String name, int snapshots) {
    return (Objective) call(name + snapshots + "o");
  }

  @SuppressWarnings("unchecked") // as it is written above
  Mapping<double[], Double> mapping(String name, int snapshots) {
    return (Mapping<double[], Double>) call(name + snapshots + "m");
  }

  private Object call(String method) {
    try {
      var found = Class.forName("Loops", true, loader).getDeclaredMethod(method);
      found.setAccessible(true);
      return found.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
